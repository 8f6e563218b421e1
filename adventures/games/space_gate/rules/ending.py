"""The end of the game: last travels, dominance, open corridors (rulebook, End of the game)."""

from __future__ import annotations

from . import dominance, influence
from .contents import BALANCE, CORRIDORS, HAWKING, SECTORS
from .state import END, OVER, State, Step
from .station import complete, count_open
from .table import Table
from .travelling import arrive, empty

# Why a game ends: the last planet has closed, all seats have agreed, or nobody can act any more.
CLOSED, STOP, NOBODY_LEFT = "closed", "stop", "nobody_left"


def finish(table: Table, reason: str) -> None:
    """No further turns: what is left to be done is done in this order."""
    state = table.state
    state.phase, state.reason = END, reason
    seats = [str(seat) for seat in state.clockwise(state.active)]
    travels: list[Step] = [("hawking", seat) for seat in seats]
    majorities: list[Step] = [
        ("majority", token, seat)
        for token in state.dominance
        if dominance.worth(state, token)
        for seat in seats
    ]
    corridors: list[Step] = [("corridors", seat) for seat in seats]
    state.steps[:] = [*travels, *majorities, *corridors, ("over",)]


def travel(table: Table, seat: str) -> None:
    """The colonists of complete gate modules go to Hawking."""
    state, number = table.state, int(seat)
    size = sum(empty(state, number, cell)[0] for cell in complete(state.stations[number]))
    if size:
        arrive(table, number, size)


def majority(table: Table, token: str, seat: str) -> None:
    """Whoever has most of what a token counts gets its points."""
    state, number = table.state, int(seat)
    if number in dominance.leaders(state, token):
        points = dominance.worth(state, token)
        table.emit("scored", number, token, str(points))
        influence.gain(table, number, token, points)


def corridors(table: Table, seat: str) -> None:
    """Every open corridor costs a point."""
    number = int(seat)
    count = count_open(table.state.stations[number])
    table.emit("scored", number, CORRIDORS, str(-count))
    influence.lose(table, number, count)


def close(table: Table) -> None:
    table.state.phase = OVER
    table.emit("over", None, table.state.reason)


def would(state: State, seat: int) -> dict[str, int]:
    """What the end would give a seat now, by field; corridors are negative, as far as there are points.

    Once it has come these are the points that are still to come: what was counted is not counted again.
    """
    station = state.stations[seat]
    fields = {HAWKING: sum(station[cell].colonists for cell in complete(station))}
    for token in (*SECTORS, BALANCE):
        leads = seat in dominance.leaders(state, token) and _is_to_come(state, "majority", token, str(seat))
        fields[token] = dominance.worth(state, token) if leads else 0
    reached = state.total(seat) + sum(fields.values())
    lost = min(count_open(station), reached) if _is_to_come(state, "corridors", str(seat)) else 0
    fields[CORRIDORS] = -lost
    return fields


def _is_to_come(state: State, *step: str) -> bool:
    """Returns whether a step of the end has not been carried out yet."""
    return state.phase not in (END, OVER) or step in state.steps
