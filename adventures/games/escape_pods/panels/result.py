"""The result of a game of Escape Pods: shelter by shelter who came home, and what each of them is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from adventures.rules import Result

from ..drawing import plate_figure
from ..rules.geometry import SHELTERS
from ..rules.scoring import Settled
from ..rules.shelters import CARDS
from ..rules.state import Pawn
from ..rules.views import CrewView, EscapeView
from ..words.things import KINDS, shelter_title, type_name

PLATE = 26


@dataclass(frozen=True)
class Home:
    """Somebody who came home: the plate, the type in words, the points; None on an arrival space."""

    plate: SafeString
    type: str
    points: int | None


@dataclass(frozen=True)
class ShelterCell:
    """The crew of a player in a shelter, and what it is worth together."""

    player: str
    winner: bool
    crew: tuple[Home, ...]
    points: int


@dataclass(frozen=True)
class ShelterRow:
    """A shelter: its name, its rule, the cells of all players in the order of their places."""

    name: str
    rule: str
    cells: tuple[ShelterCell, ...]


def shelter_rows(view: EscapeView, end: Result) -> tuple[ShelterRow, ...]:
    """The shelters that have a card, with the players in the order of the result."""
    order = sorted(view["panels"], key=lambda seat: end.places[seat])
    return tuple(_row(view, name, order, end) for name in SHELTERS if view["shelters"][name]["card"])


def _row(view: EscapeView, name: str, order: Sequence[str], end: Result) -> ShelterRow:
    shelter = view["shelters"][name]
    card = CARDS[shelter["card"] or ""]
    seats = list(view["panels"])
    taken = {str(at): space["crew"] for at, space in enumerate(shelter["spaces"], 1) if space["crew"]}
    waiting = [crew for crew in shelter["arrivals"] if crew]
    settled = Settled(
        card,
        {at: Pawn(seats.index(crew["seat"]), crew["type"] or "") for at, crew in taken.items()},
        tuple(Pawn(seats.index(crew["seat"]), crew["type"] or "") for crew in waiting),
    )
    cells = []
    for seat in order:
        values = settled.values(seats.index(seat))
        assigned = [crew for _at, crew in sorted(taken.items()) if crew["seat"] == seat]
        crew = [
            *(_home(one, points) for one, points in zip(assigned, values, strict=True)),
            *(_home(one, None) for one in waiting if one["seat"] == seat),
        ]
        cells.append(ShelterCell(seat, end.places[seat] == 1, tuple(crew), sum(values)))
    return ShelterRow(shelter_title(name), str(KINDS[card.kind]), tuple(cells))


def _home(crew: CrewView, points: int | None) -> Home:
    return Home(plate_figure(crew["colour"], crew["type"], PLATE), type_name(crew["type"] or ""), points)
