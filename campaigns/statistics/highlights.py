"""What a crew remembers of its games: the best result, and the closest end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .played import Participation, Played


class Highlight(NamedTuple):
    """A game that stands out: a number, whose it was (several where they were equal), and the game."""

    number: int
    parts: tuple[Participation, ...]
    game: Played


def best_result(games: Iterable[Played]) -> Highlight | None:
    """Gets the highest total, of the first game that had it; None where nobody is counted."""
    best: Highlight | None = None
    for game in games:
        counted = [part for part in game.parts if part.person]
        total = max((part.total for part in counted), default=None)
        if total is not None and (best is None or total > best.number):
            best = Highlight(total, tuple(part for part in counted if part.total == total), game)
    return best


def closest_end(games: Iterable[Played]) -> Highlight | None:
    """Gets by how few points a game was won, the first time; 0 where a tie-break decided or nothing did."""
    closest: Highlight | None = None
    for game in games:
        ranked = sorted(game.parts, key=lambda part: (part.place, -part.total))
        if len(ranked) < 2 or game.solo:
            continue
        gap = ranked[0].total - ranked[1].total
        if gap >= 0 and (closest is None or gap < closest.number):
            closest = Highlight(gap, tuple(ranked[:2]), game)
    return closest
