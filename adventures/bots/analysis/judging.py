"""With how many points a seat is expected to end, as an analysis counts them."""

from __future__ import annotations

from typing import Self

from adventures.bots.values import Values, key_of, weights_of
from adventures.games.features import Features
from adventures.rules import Game, Setup

MOST_FOR_A_LOST_POINT = 2.0
"""A point that was lost costs at most so many points at the end.

Bots seldom lose some of them, so what was learnt of these says who loses them: whoever is in trouble anyway.
"""
SCORE, CROSSED = "score.", " crossed"


class Judge(Values):
    """Expects as the values do, but holds lost points and boxes crossed for them for no sign of worse."""

    @classmethod
    def of(cls, setup: Setup, features: Features) -> Self:
        """Gets the judge of a game."""
        return cls(features, weights_of(key_of(setup)))

    def expected(self, game: Game, seat: str) -> float:
        worth = super().expected(game, seat)
        if game.result is not None or seat not in game.setup.seats:
            return worth
        weights = self._weights_at(game.turn)
        return worth - sum(
            number * share * (weights[name] - name.startswith(SCORE))
            for name, number, share in self._left_out(game, seat)
        )

    def expected_fields(self, game: Game, seat: str) -> dict[str, float]:
        fields = super().expected_fields(game, seat)
        if game.result is not None:
            return fields
        progress = self._progress(game)
        for name, number, share in self._left_out(game, seat):
            for field, learnt in self.weights.fields.items():
                first, later = learnt.get(name, (0.0, 0.0))
                fields[field] -= number * share * (first + later * progress)
        return fields

    def _left_out(self, game: Game, seat: str) -> list[tuple[str, float, float]]:
        """Features with their number and the share of what was learnt of them that does not count."""
        numbers, weights = self.features.of(game, seat), self._weights_at(game.turn)
        lost = [name for name, number in numbers.items() if name.startswith(SCORE) and number < 0]
        found = [
            (name, numbers[name], (weights[name] - MOST_FOR_A_LOST_POINT) / (weights[name] - 1))
            for name in lost
            if weights[name] > MOST_FOR_A_LOST_POINT
        ]
        for name, number in numbers.items():
            what = SCORE + name.removesuffix(CROSSED)
            if name.endswith(CROSSED) and weights[name] < 0 and any(one.startswith(what) for one in lost):
                found.append((name, number, 1.0))
        return found
