"""Points, and how a game ended (rulebook, End of the game)."""

from __future__ import annotations

from adventures.rules.result import Result, Score, TieBreak, rank

from .contents import KINDS
from .resource_counts import count
from .state import State


def score(state: State, seat: int) -> Score:
    """What a seat has scored so far, by what for."""
    return Score.of(dict(state.scores[seat]))


def result(state: State, names: tuple[str, ...]) -> Result:
    """How a game ended: points, then own pawns in play, then resource cards in hand."""
    scores = {name: score(state, seat) for seat, name in enumerate(names)}
    tie_breaks = {
        name: [
            TieBreak("total", scores[name].total),
            TieBreak("pawns", sum(state.in_play(seat, kind) for kind in KINDS)),
            TieBreak("cards", count(state.cards[seat])),
        ]
        for seat, name in enumerate(names)
    }
    reasons = tuple((names[seat], reason) for reason, seat in state.end)
    return Result(rank(tie_breaks), scores, tie_breaks, reasons, state.turn)
