"""The influence wheel and the government ranks on Hawking (rulebook, Influence)."""

from __future__ import annotations

from adventures.rules.question import Question

from .contents import CHIEF, COLONIST, CORRIDORS, ENGINEER, ENGINEER_RANKS, SUIT
from .state import State
from .table import Table


def gain(table: Table, seat: int, field: str, points: int) -> None:
    """A seat moves on the wheel; each time it passes the arrow a figure goes to a rank."""
    state = table.state
    laps = state.laps(seat)
    state.add_points(seat, field, points)
    table.first(*[("lift", str(seat))] * (state.laps(seat) - laps))


def lose(table: Table, seat: int, points: int) -> None:
    """A seat goes back on the wheel, never below 0.

    Each time it passes the arrow its figure on the highest rank comes back, even if a lap had brought none.
    """
    state = table.state
    laps = state.laps(seat)
    state.add_points(seat, CORRIDORS, -min(points, state.total(seat)))
    for _ in range(laps - state.laps(seat)):
        if rank := state.highest_rank(seat):
            figure = state.ranks[seat][rank - 1]
            state.rank(seat, rank, "")
            _to_reserve(state, seat, figure)
            table.emit("unranked", seat, str(rank), figure)


def _to_reserve(state: State, seat: int, figure: str) -> None:
    if figure == COLONIST:
        state.add_to_reserve(seat, COLONIST)
    else:
        state.add_to_reserve(seat, ENGINEER)
        state.add_to_reserve(seat, SUIT, int(figure == CHIEF))


# Ranks


def next_rank(state: State, seat: int) -> int:
    """The lowest rank on which a seat has no figure; 0 where it has one on all."""
    ranks = state.ranks[seat]
    return ranks.index("") + 1 if "" in ranks else 0


def question(state: State, seat: str) -> Question | None:
    """Ranks 3 and 6: asks which engineer or chief goes there, where there is a choice."""
    rank = next_rank(state, int(seat))
    found = state.movable(int(seat)) if rank in ENGINEER_RANKS else []
    if len(found) < 2:
        return None
    moves = tuple(f"rank {figure} {room}" for figure, room in found)
    return Question("rank", int(seat), moves, {"rank": rank})


def lift(table: Table, seat: str) -> None:
    """A figure that leaves no choice goes to the next rank; without one the lap counts all the same."""
    state, number = table.state, int(seat)
    rank = next_rank(state, number)
    if rank in ENGINEER_RANKS:
        for figure, room in state.movable(number):
            send(table, number, figure, room)
    elif rank and state.reserve[number][COLONIST]:
        state.add_to_reserve(number, COLONIST, -1)
        _stand(table, number, rank, COLONIST)


def send(table: Table, seat: int, figure: str, room: str) -> None:
    """An engineer, or a chief with his suit, goes from a room to the next rank."""
    state = table.state
    state.add_figures(seat, room, figure, -1)
    _stand(table, seat, next_rank(state, seat), figure, room)


def _stand(table: Table, seat: int, rank: int, figure: str, room: str | None = None) -> None:
    table.state.rank(seat, rank, figure)
    table.emit("ranked", seat, str(rank), figure, why=room)
