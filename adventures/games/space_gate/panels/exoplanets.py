"""The tabs over the field, and what stands beside the picture of a planet: rule, closing, standing, load."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from .. import drawing
from ..rules.views import ExoplanetView, GateView, ProjectionView
from ..words.things import PLANETS, describe_reason
from .settling import SpaceKey, keys_of


@dataclass(frozen=True)
class Exoplanet:
    """A tab: `key` is `station` or a planet, `gate` its number (0: none), `note` how far it is.

    `alert` is what costs points; `state` is `open`, `waiting` or `closed`; `settled` are colonists by seat.
    """

    key: str
    name: str
    picture: SafeString
    gate: int
    note: str
    alert: str = ""
    state: str = "open"


@dataclass(frozen=True)
class Exoplanets:
    """All tabs; `show` and `part` are where the open question is answered: the page turns there.

    `own` is the position of the viewer (0: nobody's), `colours` are those of all seats in their order.
    """

    worlds: tuple[Exoplanet, ...]
    show: str
    part: str
    own: int
    colours: tuple[str, ...]


@dataclass(frozen=True)
class PlanetShare:
    """What a seat would get if the planet closed now, of what that is the sum, and `why` in words."""

    name: str
    colour: str
    points: int
    parts: str
    own: bool
    why: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Load:
    """Colonists on their way: how many are placed and still to come, in the colour of whose they are."""

    colour: str
    own: bool
    name: str
    placed: int
    left: int

    @property
    def figures(self) -> tuple[str, ...]:
        """The colonists of the load in order: placed, now, to come."""
        return ("placed",) * self.placed + (("now",) if self.left else ()) + ("left",) * (self.left - 1)


@dataclass(frozen=True)
class PlanetPanel:
    """What stands beside the picture of a planet."""

    key: str
    name: str
    rule: str
    closes: str
    gate: int
    state: str
    progress: int
    needed: int
    standing: tuple[PlanetShare, ...]
    load: Load | None
    keys: tuple[SpaceKey, ...]


@dataclass(frozen=True)
class Planets:
    """All planets of the game."""

    planets: tuple[PlanetPanel, ...]


def worlds_of(view: GateView) -> Exoplanets:
    """The station of the viewer and the planets, in the order in which they were laid out."""
    names = [seat["seat"] for seat in view["seats"]]
    own = view["seat"] or names[0]
    return Exoplanets(
        (_station(view, own), *[_world(view, planet) for planet in view["planets"].values()]),
        show_of(view),
        part_of(view),
        names.index(view["seat"]) + 1 if view["seat"] else 0,
        tuple(view["colours"][name] for name in names),
    )


def show_of(view: GateView) -> str:
    """Where the next answer of the viewer is: the station, or the planet to which a load goes."""
    decision, load = view["decision"], view["load"]
    if decision is None or decision["kind"] != "settle" or load is None:
        return "station"
    return load["planet"]


def part_of(view: GateView) -> str:
    """The tab with the next answer, in windows that show one at a time: tokens are exchanged in Hawking."""
    decision = view["decision"]
    return "score" if decision and decision["kind"] == "exchange" else "sheet"


def _station(view: GateView, own: str) -> Exoplanet:
    station = view["stations"][own]
    tiles, open_ = len(station["cells"]), len(station["open"])
    note = ngettext("%(count)s module", "%(count)s modules", tiles) % {"count": tiles}
    alert = _("−%(count)s open") % {"count": open_} if open_ else ""
    return Exoplanet("station", _("Station"), drawing.small_board(view, own), 0, note, alert)


def _world(view: GateView, planet: ExoplanetView) -> Exoplanet:
    name = planet["name"]
    return Exoplanet(
        name,
        name,
        drawing.small_planet(view, name),
        planet["gate"] or 0,
        _note(planet),
        state=planet["state"],
    )


def _note(planet: ExoplanetView) -> str:
    if planet["state"] == "closed":
        return _("closed")
    if planet["gate"] is None:
        return _("no gate")
    return _("%(done)s of %(needed)s") % {"done": planet["progress"], "needed": planet["needed"]}


def planets_of(view: GateView) -> Planets:
    """The planets in words."""
    return Planets(tuple(_planet(view, planet) for planet in view["planets"].values()))


def _planet(view: GateView, planet: ExoplanetView) -> PlanetPanel:
    name = planet["name"]
    words = PLANETS[name]
    standing = sorted(
        (_share(view, seat["seat"], planet["would"][seat["seat"]]) for seat in view["seats"]),
        key=lambda one: -one.points,
    )
    return PlanetPanel(
        name,
        _("%(planet)s, %(what)s") % {"planet": name, "what": words.second},
        words.rule(view, name),
        words.closes(view, name),
        planet["gate"] or 0,
        planet["state"],
        planet["progress"],
        planet["needed"],
        tuple(standing),
        _load(view, name),
        keys_of(view, name),
    )


def _share(view: GateView, seat: str, would: ProjectionView) -> PlanetShare:
    own = seat == view["seat"]
    parts = " + ".join(str(part["points"]) for part in would["parts"])
    return PlanetShare(
        _("You") if own else seat,
        view["colours"][seat],
        would["points"],
        parts if len(would["parts"]) > 1 else "",
        own,
        tuple((describe_reason(part["reason"], part["of"]), part["points"]) for part in would["parts"]),
    )


def _load(view: GateView, planet: str) -> Load | None:
    load = view["load"]
    if load is None or load["planet"] != planet:
        return None
    seat = load["seat"]
    return Load(view["colours"][seat], seat == view["seat"], seat, load["size"] - load["left"], load["left"])
