"""Crew in shelters that is assigned to spaces, in order of arrival (rulebook, Scoring)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .contents import ARRIVAL_SPACES
from .geometry import SHELTERS
from .shelters import CARDS, Card, Space
from .state import OVER, Pawn, State
from .table import Table

ORDER = tuple(SHELTERS)


class Candidate(NamedTuple):
    """The crew member whose turn to be assigned it is, and the spaces between which there is a choice."""

    shelter: str
    arrival: int
    pawn: Pawn
    spaces: tuple[int, ...]

    @property
    def place(self) -> str:
        return f"{self.shelter}.{self.arrival}"


def fitting(card: Card, taken: Mapping[str, Pawn], type_: str) -> tuple[int, ...]:
    """The free spaces of a card that take a type of crew, from the left; of equal ones only the first."""
    different: dict[Space, int] = {}
    for at, space in enumerate(card.spaces, 1):
        if str(at) not in taken and space.takes(type_):
            different.setdefault(space, at)
    return tuple(different.values())


def candidate(state: State) -> Candidate | None:
    """Whoever is next, None where nobody is on that arrival space, or all have had their turn."""
    shelter_at, arrival = state.cursor
    if shelter_at == len(ORDER):
        return None
    shelter = ORDER[shelter_at]
    pawn = state.arrivals[shelter][arrival]
    if pawn is None:
        return None
    card = CARDS[state.cards[shelter]]
    return Candidate(shelter, arrival + 1, pawn, fitting(card, state.assigned[shelter], pawn.type))


def assign(table: Table, space: int) -> None:
    """Puts whoever is next on an assignment space."""
    state = table.state
    found = candidate(state)
    assert found is not None
    state.put_on_arrival(found.shelter, found.arrival - 1, None)
    state.put_on_space(found.shelter, space, found.pawn, stood=found.arrival)
    table.emit("assigned", found.pawn.owner, found.place, f"{found.shelter}/{space}", found.pawn.type)
    _go_on(table)


def pass_over(table: Table) -> None:
    """Looks at an arrival space that leaves no choice: who is there takes the one space, or stays."""
    state = table.state
    found = candidate(state)
    if found is not None and found.spaces:
        assign(table, found.spaces[0])
        return
    if found is not None:
        table.emit("unassigned", found.pawn.owner, found.place, found.pawn.type)
    _go_on(table)


def _go_on(table: Table) -> None:
    """Turns to the next arrival space, or ends the game after the last one."""
    state = table.state
    shelter_at, arrival = state.cursor
    state.cursor = (shelter_at, arrival + 1) if arrival + 1 < ARRIVAL_SPACES else (shelter_at + 1, 0)
    if state.cursor[0] < len(ORDER):
        table.first(("assign",))
    else:
        state.phase = OVER
        table.emit("over")
