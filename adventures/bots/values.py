"""How a seat will probably end: what was learnt from games that bots played among themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from adventures.games.features import Features
from adventures.rules import Game, Setup

FORMAT = "moonsite-values/1"
ALONE = ".solo"
"""Ends the key of what was learnt of a ruleset that is played alone."""
DECIDED = 20
"""So many points it counts to have won alone."""

Pair = tuple[float, float]
"""A weight at the beginning of a game, and how much it changes until its end."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learnt of one ruleset, as data.

    A field of the score is expected to end at what it is now, and for each feature its number times a weight
    more: `fields` has them by field and feature ("" is the constant). Weights change evenly with the turn, up
    to turn `turns`.
    """

    turns: int
    fields: Mapping[str, Mapping[str, Pair]]

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Weights:
        """Reads what `make train` has written; raises ValueError for another format."""
        if data.get("format") != FORMAT:
            raise ValueError(data.get("format"))
        names = data["features"]
        return cls(
            data["turns"],
            {
                field: {names[at]: (first, later) for at, first, later in rows}
                for field, rows in data["fields"].items()
            },
        )

    def summed(self) -> Mapping[str, Pair]:
        """Gets for each feature its weight in the sum of all fields."""
        total: dict[str, Pair] = {}
        for weights in self.fields.values():
            for name, (first, later) in weights.items():
                had = total.get(name, (0.0, 0.0))
                total[name] = (had[0] + first, had[1] + later)
        return total


OUTLOOK = "outlook"
UNTRAINED = Weights(30, {OUTLOOK: {OUTLOOK: (1.0, 0.0)}})
"""For a ruleset that nobody has trained yet: it ends as it stands, and as its rule of thumb says."""


def key_of(setup: Setup) -> str:
    """Gets under which name the weights of a game are stored."""
    return setup.ruleset + (ALONE if len(setup.seats) == 1 else "")


@cache
def weights_of(key: str) -> Weights:
    """Reads the weights that are shipped for a key of `key_of`; UNTRAINED where there are none.

    Alone those learnt in company will do.
    """
    for name in (key, key.removesuffix(ALONE)):
        file = files("adventures.bots").joinpath("weights", f"{name}.json")
        if file.is_file():
            return Weights.from_json(json.loads(file.read_text()))
    return UNTRAINED


class _WeightsAt(dict[str, float]):
    """What a feature counts in the sum of all fields at one turn; those of the score count themselves too."""

    @classmethod
    def of(cls, weights: Weights, progress: float) -> _WeightsAt:
        return cls(
            {
                name: first + later * progress + name.startswith("score.")
                for name, (first, later) in {"": (0.0, 0.0), **weights.summed()}.items()
            }
        )

    def __missing__(self, name: str) -> float:
        """Gets what a feature counts of which nothing was learnt."""
        counts = self[name] = float(name.startswith("score."))
        return counts


class Values:
    """Expects how seats end, by weights and the features of their game."""

    def __init__(self, features: Features, weights: Weights) -> None:
        self.features = features
        self.weights = weights
        self._by_turn: dict[int, _WeightsAt] = {}

    def expected(self, game: Game, seat: str) -> float:
        """Gets with how many points a seat is expected to end; how it has ended once the game is over.

        Of a rival without a seat the features of the game say what it still gains.
        """
        if game.result is not None:
            return game.result.scores[seat].total
        if seat not in game.setup.seats:
            return game.score(seat).total + self.features.to_come(game, seat)
        weights = self._weights_at(game.turn)
        numbers = self.features.of(game, seat)
        return weights[""] + sum(number * weights[name] for name, number in numbers.items() if number)

    def prospect(self, game: Game, seat: str) -> float:
        """Gets by what lines of a seat's own turn are compared, while they change nothing for other seats.

        These are the points with which it is expected to end; against a rival without a seat, which gains
        by what the seat does, those by which it is expected to be ahead.
        """
        if len(game.setup.seats) > 1:
            return self.expected(game, seat)
        return self.ahead(game, seat)

    def expected_fields(self, game: Game, seat: str) -> dict[str, float]:
        """Gets the final points expected in each field of a seat's score; their sum is `expected`."""
        if game.result is not None:
            return {field: float(n) for field, n in game.result.scores[seat].fields.items()}
        progress, numbers = self._progress(game), self.features.of(game, seat)
        fields = {field: float(n) for field, n in game.score(seat).fields.items()}
        for field, weights in self.weights.fields.items():
            fields[field] = fields.get(field, 0.0) + sum(
                (first + later * progress) * (numbers.get(name, 0.0) if name else 1.0)
                for name, (first, later) in weights.items()
            )
        return fields

    def ahead(self, game: Game, seat: str) -> float:
        """Gets by how many points a seat is expected to end before the best of the others.

        Alone it counts DECIDED points more to have won, and as many less to have lost: nobody ends a game
        by losing it, and whoever is ahead may well end it.
        """
        rivals: Sequence[str] = self.features.rivals(game, seat)
        own = self.expected(game, seat)
        if not rivals:
            return own
        ahead = own - max(self.expected(game, rival) for rival in rivals)
        if game.result is not None and rivals[0] not in game.setup.seats:
            best = game.result.ranking[0]
            ahead += DECIDED * ((seat in best) - any(rival in best for rival in rivals))
        return ahead

    def _weights_at(self, turn: int) -> _WeightsAt:
        turn = min(turn, self.weights.turns)
        found = self._by_turn.get(turn)
        if found is None:
            found = self._by_turn[turn] = _WeightsAt.of(self.weights, turn / self.weights.turns)
        return found

    def _progress(self, game: Game) -> float:
        return min(1.0, game.turn / self.weights.turns)
