"""Points, and how a game ended (rulebook, End of the game)."""

from __future__ import annotations

from adventures.rules.result import Result, Score, TieBreak, rank

from .state import State
from .station import activated

# What seats are compared by, in this order; before version 2 of the rules the ranks did not count.
RANK, TOTAL, ACTIVATED = "rank", "total", "activated"
COMPARED = (RANK, TOTAL, ACTIVATED)
BEFORE_RANKS = (TOTAL, ACTIVATED)


def score(state: State, seat: int) -> Score:
    """What a seat has scored so far, by what for."""
    return Score.of(dict(state.scores[seat]))


def result(state: State, names: tuple[str, ...], by: tuple[str, ...] = COMPARED) -> Result:
    """How a game ended: the highest figure on a rank, then the place on the wheel, then activated modules.

    The place on the wheel counts with its laps: there are more of them than ranks.
    """
    tie_breaks = {
        name: [TieBreak(key, value) for key, value in _compared(state, seat).items() if key in by]
        for seat, name in enumerate(names)
    }
    scores = {name: score(state, seat) for seat, name in enumerate(names)}
    reasons = ((names[state.active], state.reason),)
    return Result(rank(tie_breaks), scores, tie_breaks, reasons, state.turn)


def _compared(state: State, seat: int) -> dict[str, int]:
    modules = activated(state.stations[seat].values())
    return {
        RANK: state.highest_rank(seat),
        TOTAL: state.total(seat),
        ACTIVATED: sum(modules.values()),
    }
