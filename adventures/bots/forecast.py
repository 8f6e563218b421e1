"""A forecast: how a seat may end from here, seen in games that bots play on from what the seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from adventures.games.chance import Chance
from adventures.games.features import Features
from adventures.rules import Game

from .analysis.ahead import Ahead, turn_is_over
from .analysis.steps import LONG, error_of
from .analysis.telling import BAND, quantile
from .policy import seeded

POSITIONS = 10
"""At so many positions of its turn everybody looks who plays on."""
LEAST = 4
"""Of fewer games nothing is said."""


class End(NamedTuple):
    """How a seat ended in one game that was played on: its points, and those in each field of its score."""

    points: float
    fields: Mapping[str, float]


class Forecast(NamedTuple):
    """With how many points a seat is expected to end, give or take `error` (the standard error).

    Eight of ten games end between `low` and `high`. So many `games` were played on.
    """

    expected: float
    low: float
    high: float
    error: float
    games: int


def one_end(game: Game, seat: str, chances: Chance, features: Features, seed: str) -> End:
    """Plays a game on to its end, with what the seat cannot know and the cards to come imagined.

    The same game and seed come to the same. A game that does not end is judged where it was left.
    """
    ahead = Ahead.of(game.setup, features, chances)
    table = ahead.table(game.imagined(seat, seeded(seed)), seed)
    ahead.play(table, seed, POSITIONS, turn_is_over(LONG * max(game.turn, ahead.values.weights.turns)))
    return End(ahead.judge.expected(table.game, seat), ahead.judge.expected_fields(table.game, seat))


def forecast_of(points: Sequence[float]) -> Forecast | None:
    """Says what the ends of several games come to; None of too few."""
    if len(points) < LEAST:
        return None
    order = sorted(points)
    low, high = (quantile(order, side) for side in ((1 - BAND) / 2, (1 + BAND) / 2))
    return Forecast(fmean(points), low, high, error_of(points), len(points))
