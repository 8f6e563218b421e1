"""Playing a game on in imagination: how everybody is expected to end from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from typing import Self

from adventures.bots.budget import Budget
from adventures.bots.policy import seeded
from adventures.bots.search import Line, is_asked, lines
from adventures.bots.table import NotDealt, Table
from adventures.bots.values import Values
from adventures.games.chance import Chance
from adventures.games.features import Features
from adventures.rules import Game, IllegalMove, Setup

from .judging import Judge

MOST = 4_000
"""So many lines are played on at most."""
AGAIN = 16
"""Whoever has played so many lines in a turn may be going round in circles: in Ad Astra 13 are usual."""
MOST_OF_A_TURN = 24
"""Nobody plays more lines in a turn."""

Until = Callable[[Game], bool]


@dataclass(frozen=True, slots=True)
class Ahead:
    """Plays games on: each seat looks at so many positions of its own turn and plays the best line of them.

    All follow from the seed. Seats play what lies open to the analysis, which knows the whole game. They play
    by the values; what that leads to, the judge says.
    """

    values: Values
    judge: Values
    chances: Chance

    @classmethod
    def of(cls, setup: Setup, features: Features, chances: Chance) -> Self:
        """Gets what plays a game on."""
        judge = Judge.of(setup, features)
        return cls(Values(features, judge.weights), judge, chances)

    def table(self, game: Game, seed: str) -> Table:
        """Gets the table of a game with an imagined deck, dealt as far as cards are wanted."""
        table = Table.with_imagined_deck(game.copy(), self.chances, seeded(seed))
        with suppress(NotDealt):
            table.deal()
        return table

    def play(self, table: Table, seed: str, positions: int, until: Until) -> None:
        """Plays on until the game is over, `until` says so, or nobody can answer.

        In each turn every seat has a chance of its own, the same whatever was played before. A line of few
        positions may lead back to where it began: a seat that is asked again and again looks at more of them.
        """
        played: Counter[tuple[int, str]] = Counter()
        for _ in range(MOST):
            game = table.game
            asked = [seat for seat in game.waiting() if seat in game.setup.seats]
            if game.over or until(game) or not asked:
                return
            here = game.turn, asked[0]
            if played[here] >= MOST_OF_A_TURN:
                return
            more = 2 ** max(0, played[here] - AGAIN + 1)
            try:
                best = self._line(game, asked[0], seed, positions * more, ends=more > 1)
            except (LookupError, NotDealt):
                return
            played[here] += 1
            if not self.follow(table, asked[0], best.moves):
                return

    def _line(self, game: Game, seat: str, seed: str, positions: int, ends: bool) -> Line:
        """Gets the best line of a seat; with `ends` the best of those that end the turn, if there is any."""
        chance = seeded(f"{seed} {game.turn} {seat}")
        spent = Budget(positions, inf).begun()
        found = lines(game, seat, self.values, self.chances, spent, 1, chance)
        over = (line for line in found if ends and not is_asked(line.game, seat, game.turn))
        return next(over, found[0])

    def follow(self, table: Table, seat: str, moves: tuple[str, ...]) -> int:
        """Plays a line as far as it goes: something else may be dealt on its way. Returns how far."""
        for made, move in enumerate(moves):
            try:
                table.play(seat, move)
            except (IllegalMove, NotDealt):
                return made
        return len(moves)

    def expected(self, game: Game) -> Mapping[str, float]:
        """Gets with how many points each seat is expected to end."""
        return {seat: self.judge.expected(game, seat) for seat in game.setup.seats}


def turn_is_over(turn: int) -> Until:
    """Says that a turn of the rules is over."""
    return lambda game: game.turn > turn
