"""Comparing lines by what comes after them, in games that the seat imagines.

All lines meet the same hidden cards and the same deck in a world (common random numbers): what differs is
the lines. Worlds come in growing batches, and after each the lines that are clearly worse are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev

from adventures.games.chance import Chance
from adventures.rules import Game, IllegalMove

from .advice import Answer
from .budget import Spent
from .levels import Level
from .policy import seeded
from .search import Line, lines
from .table import Table
from .values import Values

OWN = 60
OWN_WIDTH = 2
"""How the seat itself is thought to play on: positions and lines of a turn."""
OTHERS = 8
"""At so many positions others are thought to look in a turn: they have to go on, not to play well."""
PRIOR = 4
"""What is expected at the end of a line counts like so many worlds: few worlds alone say little."""
FIRST_BATCH = 3
CLEARLY = 2.0
"""So many standard errors behind the best a line is dropped."""


@dataclass(slots=True)
class Tried:
    """A line, how far ahead the seat is expected to end after it, and to what it led, world by world."""

    line: Line
    expected: float
    points: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What it leads to on average, with what was expected at its end."""
        return (PRIOR * self.expected + sum(self.points)) / (PRIOR + len(self.points))

    def is_clearly_behind(self, best: Tried) -> bool:
        """Returns whether the best is ahead by more than chance explains, over the worlds of both."""
        apart = [one - other for one, other in zip(best.points, self.points, strict=True)]
        return len(apart) > 1 and fmean(apart) > CLEARLY * stdev(apart) / sqrt(len(apart))


def compared(
    found: Sequence[Line],
    game: Game,
    seat: str,
    values: Values,
    chances: Chance,
    level: Level,
    spent: Spent,
    chance: Random,
) -> tuple[Answer, ...]:
    """Gets the lines as answers, the best first, by the mean of what they lead to in so many worlds."""
    tried, dropped = [Tried(line, values.ahead(line.game, seat)) for line in found], []
    until = game.turn + level.rounds * values.features.turns_of_a_round(game.setup)
    batch, done = FIRST_BATCH, 0
    while done < level.worlds and len(tried) > 1 and spent.left:
        coming = min(batch, level.worlds - done)
        each = max(1, spent.left // (coming * len(tried)))
        for _ in range(coming):
            if done and not spent.left:
                break
            seed = chance.getrandbits(64)
            table = Table.imagined(game, seat, chances, seeded(seed))
            for one in tried:
                own = spent.part(each)
                one.points.append(led_to(table.copy(), one.line, seat, values, chances, own, until, seed))
                spent.spend(own.positions)
            done += 1
        if batch == FIRST_BATCH:
            _expect_as_it_went(tried)
        tried.sort(key=lambda one: one.mean, reverse=True)
        dropped += [one for one in tried[1:] if one.is_clearly_behind(tried[0])]
        tried = [one for one in tried if one not in dropped]
        batch *= 2
    order = tried + sorted(dropped, key=lambda one: one.mean, reverse=True)
    return tuple(
        Answer(one.line.moves, one.mean, values.expected_fields(one.line.game, seat)) for one in order
    )


def _expect_as_it_went(tried: Sequence[Tried]) -> None:
    """Expects as much more or less of each line as all of them led to on average: what counts is their order.

    So lines stay comparable that were played in more worlds than others.
    """
    apart = fmean(fmean(one.points) - one.expected for one in tried)
    for one in tried:
        one.expected += apart


def led_to(
    table: Table,
    line: Line,
    seat: str,
    values: Values,
    chances: Chance,
    spent: Spent,
    until: int,
    seed: int,
) -> float:
    """Plays a line in a world and on until turn `until` is over; gets how far ahead the seat is then.

    In each of their turns all have a chance of their own, the same after every line. Where that costs more
    than there is it ends earlier.
    """
    _play(table, seat, line)
    game = table.game
    while not game.over and game.turn <= until and spent.left:
        asked = game.waiting()
        who = seat if seat in asked else asked[0]
        quick, width = (spent.part(OWN), OWN_WIDTH) if who == seat else (spent.part(OTHERS), 1)
        chance = seeded(f"{seed} {game.turn} {who}")
        best = lines(game, who, values, chances, quick, width, chance)[0]
        spent.spend(quick.positions)
        _play(table, who, best)
    return values.ahead(game, seat)


def _play(table: Table, seat: str, line: Line) -> None:
    """Plays a line as far as it goes: something else may be dealt on its way than it was found with."""
    try:
        for move in line.moves:
            table.play(seat, move)
    except IllegalMove:
        pass
