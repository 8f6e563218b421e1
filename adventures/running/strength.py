"""How strong players are, as values: what a game says of it, and how it is shown.

The model is Plackett-Luce in the form of Weng and Lin, by openskill, with its usual numbers: a strength is a
normal distribution, and a game with any number of players, ties included, moves all of them. docs/ratings.md
has the formulas.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, permutations, product
from math import exp, sqrt
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

MIDDLE = 1500
SCALE = 20.0
NINETEEN_OF_TWENTY = 1.96
PROVISIONAL = 10
"""With fewer games a rating is provisional."""

_MODEL = PlackettLuce()


class Strength(NamedTuple):
    """A strength is thought to lie around `mu`, with the standard deviation `sigma`."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def value(self) -> int:
        """The value as it is shown; whoever has not played has 1500."""
        return round(MIDDLE + SCALE * (self.mu - _MODEL.mu))

    @property
    def margin(self) -> int:
        """How far to each side of the value the strength lies nineteen times of twenty."""
        return round(SCALE * NINETEEN_OF_TWENTY * self.sigma)


def after_game(players: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """Gets what strengths are after a game that ended with these places.

    Of equal places it is the mean over all orders in which those could have ended: openskill's own ties can
    give more to whoever ended behind three equal ones than to these.
    Raises ValueError for fewer than two players.
    """
    if len(players) < 2 or len(players) != len(places):
        raise ValueError("a game needs two players, each with a place")
    ends = [_after_order(players, order) for order in _orders(places)]
    return [
        Strength(fmean(end[at].mu for end in ends), fmean(end[at].sigma for end in ends))
        for at in range(len(players))
    ]


def _orders(places: Sequence[int]) -> Iterator[list[int]]:
    """All orders in which a game could have ended had nobody been equal, as the indices of its players."""
    known = sorted(set(places))
    groups = [[at for at, place in enumerate(places) if place == one] for one in known]
    for parts in product(*(permutations(group) for group in groups)):
        yield list(chain.from_iterable(parts))


def _after_order(players: Sequence[Strength], order: Sequence[int]) -> list[Strength]:
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in players]
    rated = _MODEL.rate(teams, ranks=[float(order.index(at)) for at in range(len(players))])
    return [Strength(one.mu, one.sigma) for [one] in rated]


def gain_of_win(mine: Strength, other: Strength) -> int:
    """Gets by how much a win against somebody raises the value that is shown."""
    return after_game([mine, other], [1, 2])[0].value - mine.value


def chance_of_win(mine: Strength, other: Strength) -> float:
    """Gets how likely it is that the first ends before the second."""
    spread = sqrt(mine.sigma**2 + other.sigma**2 + 2 * _MODEL.beta**2)
    return 1 / (1 + exp((other.mu - mine.mu) / spread))
