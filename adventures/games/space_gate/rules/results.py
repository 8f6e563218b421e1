"""Points, and how a game ended (rulebook, End of the game)."""

from __future__ import annotations

from adventures.rules.result import Result, Score, TieBreak, rank

from .state import State
from .station import activated


def score(state: State, seat: int) -> Score:
    """What a seat has scored so far, by what for."""
    return Score.of(dict(state.scores[seat]))


def result(state: State, names: tuple[str, ...]) -> Result:
    """How a game ended: highest on Hawking (laps, then the wheel), then most activated modules."""
    tie_breaks = {
        name: [
            TieBreak("total", state.total(seat)),
            TieBreak("activated", sum(activated(state.stations[seat].values()).values())),
        ]
        for seat, name in enumerate(names)
    }
    scores = {name: score(state, seat) for seat, name in enumerate(names)}
    reasons = ((names[state.active], state.reason),)
    return Result(rank(tie_breaks), scores, tie_breaks, reasons, state.turn)
