"""What stands beside the shelters while they are scored: points, what a space gives, who is out there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from ..drawing import points_in, settled_now
from ..rules.assigning import ORDER, fitting
from ..rules.scoring import Settled
from ..rules.shelters import CARDS, Card
from ..rules.state import Pawn
from ..rules.views import CrewView, EscapeView
from ..words.things import CREW, shelter_title, type_name
from .projections import can_complete, complete, most_added


@dataclass(frozen=True)
class ShelterLine:
    """What a seat has in a shelter; `state`: `done`, `now`, `asked` (now, and this seat) or `later`."""

    number: str
    name: str
    words: str
    state: str


@dataclass(frozen=True)
class Seat:
    """The points of a seat so far, shelter by shelter."""

    name: str
    colour: str
    total: int
    lines: tuple[ShelterLine, ...]


@dataclass(frozen=True)
class SoFar:
    """Everybody's points so far; without seats before scoring."""

    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class SeatPoints:
    """The points of a seat in the shelter."""

    name: str
    colour: str
    value: int


@dataclass(frozen=True)
class AssignmentOutcome:
    """An assignment space, what everybody would have in its shelter, why, and what may still be added."""

    icon: str
    type: str
    points: int
    marked: str
    seats: tuple[SeatPoints, ...]
    why: str
    more: str


@dataclass(frozen=True)
class Outcomes:
    """What each space would give that is open to whoever is asked; `then` tells who comes next."""

    colour: str = ""
    icon: str = ""
    who: str = ""
    outcomes: tuple[AssignmentOutcome, ...] = ()
    then: str = ""


@dataclass(frozen=True)
class Left:
    """Who of a seat is not home, in words."""

    name: str
    colour: str
    words: str


@dataclass(frozen=True)
class StillOut:
    """Whoever has not come home; without seats before scoring."""

    seats: tuple[Left, ...] = ()


def points_so_far(view: EscapeView) -> SoFar:
    """The points of each seat in the shelters that are settled, and its crew in those to come."""
    if not _is_scored(view):
        return SoFar()
    now = settled_now(view)
    at = ORDER.index(now[0]) if now else len(ORDER)
    points = {name: points_in(view, name) for name in ORDER[: at + 1]}
    return SoFar(
        tuple(
            Seat(
                seat,
                panel["colour"],
                sum(values[seat] for values in points.values()),
                tuple(_lines(view, seat, points, now)),
            )
            for seat, panel in view["panels"].items()
        )
    )


def _lines(
    view: EscapeView, seat: str, points: dict[str, dict[str, int]], now: tuple[str, CrewView] | None
) -> Iterator[ShelterLine]:
    for name in ORDER:
        here = sum(crew["seat"] == seat for crew in _crew(view, name))
        if now and name == now[0]:
            asked = now[1]["seat"] == seat
            words = (
                _("now")
                if asked
                else _so_far(view, name, seat, points[name][seat])
                if here
                else pgettext("crew", "none")
            )
            state = "asked" if asked else "now"
        elif name in points:
            words, state = (
                str(points[name][seat]) if here else pgettext("crew", "none"),
                "done" if here else "later",
            )
        else:
            told = ngettext("%(count)s crew", "%(count)s crew", here) % {"count": here}
            words, state = told if here else pgettext("crew", "none"), "later"
        yield ShelterLine(name[1], shelter_title(name), words, state)


def _so_far(view: EscapeView, name: str, seat: str, points: int) -> str:
    """What a seat has in the shelter that is settled now; what it would have if both rings were taken."""
    shelter = view["shelters"][name]
    card, taken = CARDS[shelter["card"] or ""], _pawns_by_space(view, name)
    if card.kind != "yellow" or complete(card, taken):
        return str(points)
    to_come = [_pawn(view, crew) for crew in shelter["arrivals"] if crew]
    worth = sum(
        space["points"] for space in shelter["spaces"] if space["crew"] and space["crew"]["seat"] == seat
    )
    if not worth or not can_complete(card, taken, to_come):
        return str(points)
    return _("%(count)s if both") % {"count": worth}


def _pawns_by_space(view: EscapeView, name: str) -> dict[str, Pawn]:
    """The crew of a shelter by assignment space."""
    spaces = view["shelters"][name]["spaces"]
    return {str(at): _pawn(view, space["crew"]) for at, space in enumerate(spaces, 1) if space["crew"]}


def outcomes_of(view: EscapeView) -> Outcomes:
    """What the answers to the open question would give everybody in the shelter that is settled now."""
    now = settled_now(view)
    if now is None:
        return Outcomes()
    name, asked = now
    shelter = view["shelters"][name]
    card = CARDS[shelter["card"] or ""]
    taken = _pawns_by_space(view, name)
    arrived = [crew for crew in shelter["arrivals"] if crew]
    later = arrived[arrived.index(asked) + 1 :]
    to_come = [crew for crew in later if fitting(card, taken, crew["type"] or "")]
    queue = [_pawn(view, crew) for crew in later]
    waiting = tuple(_pawn(view, crew) for crew in arrived if crew is not asked)
    outcomes = []
    for at in fitting(card, taken, asked["type"] or ""):
        then = {**taken, str(at): _pawn(view, asked)}
        settled = Settled(card, then, waiting)
        space = card.spaces[at - 1]
        outcomes.append(
            AssignmentOutcome(
                CREW[space.type].icon,
                type_name(space.type),
                space.points,
                card.kind if space.marked else "",
                tuple(_points(view, settled)),
                _why(card, settled, queue),
                _more(view, asked["seat"], later, most_added(card, then, queue, _pawn(view, asked).owner)),
            )
        )
    return Outcomes(
        asked["colour"],
        CREW[asked["type"] or ""].icon,
        asked["seat"],
        tuple(outcomes),
        _then(view, to_come),
    )


def _points(view: EscapeView, settled: Settled) -> Iterator[SeatPoints]:
    """What the seats have in the shelter, of those with crew there."""
    here = {pawn.owner for pawn in (*settled.assigned.values(), *settled.waiting)}
    for number, (seat, panel) in enumerate(view["panels"].items()):
        if number in here:
            yield SeatPoints(seat, panel["colour"], sum(settled.values(number)))


def _why(card: Card, settled: Settled, queue: Sequence[Pawn]) -> str:
    """What the kind of the shelter makes of it, in words."""
    if card.kind == "green":
        return ngettext(
            "%(count)s player here: +%(count)s each.",
            "%(count)s players here: +%(count)s each.",
            settled.present,
        ) % {"count": settled.present}
    told = {
        "blue": (
            _("Both rings are taken: +1 each."),
            _("A ring is free: no bonus yet."),
            _("A ring stays free: no bonus."),
        ),
        "yellow": (
            _("Both rings are taken: all here count."),
            _("A ring is free: nobody counts yet."),
            _("A ring stays free: nobody counts."),
        ),
        "orange": (
            _("The ring is taken: nobody loses a point."),
            _("The ring is free: −1 each so far."),
            _("The ring stays free: −1 each."),
        ),
    }
    if card.kind not in told:
        return ""
    taken, free, stays = told[card.kind]
    if complete(card, settled.assigned):
        return taken
    return free if can_complete(card, settled.assigned, queue) else stays


def _more(view: EscapeView, seat: str, later: Sequence[CrewView], most: int) -> str:
    """What the crew of whoever is asked can still add that is to come here."""
    own = [crew for crew in later if crew["seat"] == seat]
    if not own or not most:
        return ""
    crew = {"name": seat, "crew": type_name(own[0]["type"] or ""), "count": most}
    if seat == view["seat"]:
        told = (
            _("Your %(crew)s adds up to %(count)s more.")
            if len(own) == 1
            else _("Your others add up to %(count)s more.")
        )
    else:
        told = (
            _("%(name)s’s %(crew)s adds up to %(count)s more.")
            if len(own) == 1
            else _("%(name)s’s others add up to %(count)s more.")
        )
    return told % crew


def _then(view: EscapeView, to_come: list[CrewView]) -> str:
    """Who takes a space after whoever is asked."""
    if not to_come:
        return _("Nobody chooses here after that.")
    crew = {"name": to_come[0]["seat"], "crew": type_name(to_come[0]["type"] or "")}
    if to_come[0]["seat"] == view["seat"]:
        return _("After that: your %(crew)s") % crew
    return _("After that: %(name)s’s %(crew)s") % crew


def still_out(view: EscapeView) -> StillOut:
    """How many of each crew are on the ship and in pods."""
    if not _is_scored(view):
        return StillOut()
    return StillOut(
        tuple(
            Left(seat, panel["colour"], _where(view, seat, panel["reserve"]))
            for seat, panel in view["panels"].items()
        )
    )


def _where(view: EscapeView, seat: str, ship: int) -> str:
    out = sum(
        crew is not None and crew["seat"] == seat for pod in view["pods"].values() for crew in pod["seats"]
    )
    told = []
    if ship:
        told.append(_("%(count)s on the ship") % {"count": ship})
    if out:
        told.append(ngettext("%(count)s in a pod", "%(count)s in pods", out) % {"count": out})
    return ", ".join(told) or _("nobody")


def _is_scored(view: EscapeView) -> bool:
    return view["phase"] in ("assign", "over")


def _crew(view: EscapeView, name: str) -> list[CrewView]:
    """Everybody in a shelter, assigned or not."""
    shelter = view["shelters"][name]
    spaces = (space["crew"] for space in shelter["spaces"])
    return [crew for crew in (*shelter["arrivals"], *spaces) if crew]


def _pawn(view: EscapeView, crew: CrewView | None) -> Pawn:
    assert crew is not None
    return Pawn(list(view["panels"]).index(crew["seat"]), crew["type"] or "")
