"""Keys for the spaces of a planet where its picture is too small for a finger: one for all that are equal."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ..drawing.planets import layout_of
from ..rules.planets.layout import ADVANCED, BASIC, CENTRAL, Space
from ..rules.views import GateView

KINDS: Mapping[str, Promise | str] = {
    BASIC: gettext_lazy("basic"),
    ADVANCED: gettext_lazy("advanced"),
    CENTRAL: gettext_lazy("central"),
}


@dataclass(frozen=True)
class SpaceKey:
    """A key for equal spaces: `step` is the tap on the first one, `exchanges` where tokens are exchanged."""

    step: str
    name: str
    exchanges: bool


def keys_of(view: GateView, planet: str) -> tuple[SpaceKey, ...]:
    """The keys where the viewer's load goes; none where only their place tells spaces apart."""
    decision, load = view["decision"], view["load"]
    if planet not in ALIKE or decision is None or decision["kind"] != "settle" or load is None:
        return ()
    if load["planet"] != planet:
        return ()
    layout = layout_of(view, planet)
    legal = [move.removeprefix("settle ") for move in decision["moves"]]
    if planet == "Russell":
        return tuple(SpaceKey(f"space:{island}", _island(view, island), exchanges=False) for island in legal)
    groups: dict[Hashable, list[Space]] = {}
    for space in layout.listed:
        if space.id in legal:
            groups.setdefault((ALIKE[planet](space), space.predominant), []).append(space)
    return tuple(
        SpaceKey(f"space:{some[0].id}", _free(_name(some[0]), len(some)), some[0].predominant)
        for some in groups.values()
    )


# By what spaces of a planet are equal, apart from an exchange.
ALIKE: Mapping[str, Callable[[Space], Hashable]] = {
    "Collins": lambda space: space.volcanoes,
    "Dirac": lambda space: space.kind,
    "Fermi": lambda space: space.satellite,
    "Russell": lambda space: space.island,
    "Susskind": lambda space: space.kind,
}


def _name(space: Space) -> str:
    """What equal spaces are called."""
    if space.satellite:
        return _("satellite %(number)s") % {"number": space.satellite}
    if space.volcanoes:
        said = {"numbers": ", ".join(space.volcanoes)}
        return ngettext("volcano %(numbers)s", "volcanoes %(numbers)s", len(space.volcanoes)) % said
    return str(KINDS[space.kind])


def _free(name: str, count: int) -> str:
    return _("%(name)s, %(count)s free") % {"name": name, "count": count}


def _island(view: GateView, island: str) -> str:
    spaces = [
        seat for space, seat in view["planets"]["Russell"]["spaces"].items() if space.startswith(island)
    ]
    return _free(_("island %(island)s") % {"island": island}, spaces.count(None))
