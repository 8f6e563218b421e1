"""What a seat could do in the rest of its turn, seen to the end of it: the widest lines first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from adventures.rules import Game

from .budget import Spent
from .policy import open_decision
from .values import Values

LONGEST = 24
"""So many moves of one seat in a row are looked at."""


@dataclass(slots=True)
class Line:
    """Moves of one seat in a row, where they lead to, and how many points it is expected to end with."""

    moves: tuple[str, ...]
    game: Game
    points: float


def lines(game: Game, seat: str, values: Values, spent: Spent, width: int, chance: Random) -> list[Line]:
    """Gets ways through the rest of a seat's turn, the best first; `width` are followed at a time.

    A line ends where others, the dealer or a new turn come. At least one is found whatever is left to spend.
    """
    followed, ended = [Line((), game, 0.0)], []
    for _ in range(LONGEST):
        grown = _grown(followed, seat, values, spent, chance, most=max(1, spent.left))
        ended += [line for line in grown if not _goes_on(line.game, seat, game.turn)]
        going = [line for line in grown if _goes_on(line.game, seat, game.turn)]
        if not going:
            break
        if not spent.left and ended:
            break
        followed = sorted(going, key=_points, reverse=True)[:width]
        if not spent.left:
            ended = followed
            break
    else:
        ended += followed
    return sorted(ended, key=_points, reverse=True)


def _grown(
    followed: Sequence[Line], seat: str, values: Values, spent: Spent, chance: Random, most: int
) -> list[Line]:
    """Plays every answer after each of the lines, or so many of them as there may be."""
    answers = [(line, move) for line in followed for move in open_decision(line.game, seat).moves]
    chance.shuffle(answers)
    grown = []
    for line, move in answers[:most]:
        after = line.game.copy()
        after.play(seat, move)
        spent.spend()
        grown.append(Line((*line.moves, move), after, values.expected(after, seat)))
    return grown


def _goes_on(game: Game, seat: str, turn: int) -> bool:
    if game.over or game.turn != turn or seat not in game.waiting():
        return False
    decision = game.decision(seat)
    return decision is not None and bool(decision.moves)


def _points(line: Line) -> float:
    return line.points
