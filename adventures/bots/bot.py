"""The bot of every ruleset: it searches its own turn, and plays ahead in games that it imagines."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from adventures.games.chance import Chance
from adventures.games.features import Features
from adventures.rules import Game, Setup

from .advice import Answer, Choice
from .budget import Budget
from .levels import Level
from .policy import open_decision
from .search import Line, lines
from .values import Values, key_of, weights_of
from .worlds import compared

OWN_TURN = 0.3
"""So much of what there is to spend goes to finding lines where they are compared further on."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A policy with a level; `values` judge, `chances` deal what it imagines."""

    values: Values
    chances: Chance
    level: Level

    def choose(self, game: Game, seat: str, chance: Random, budget: Budget) -> Choice:
        """Chooses as `Policy.choose` says; with one legal move, and where it errs, it compares nothing.

        Where it slips it plays its second-best answer.
        """
        decision = open_decision(game, seat)
        if len(decision.moves) == 1:
            return Choice(decision.moves[0])
        if chance.random() < self.level.errs:
            return Choice(chance.choice(self.values.features.candidates(game, seat, decision)))
        answers = self.answers(game, seat, chance, budget)
        slips = len(answers) > 1 and chance.random() < self.level.slips
        return Choice(answers[1 if slips else 0].move, answers)

    def answers(self, game: Game, seat: str, chance: Random, budget: Budget) -> tuple[Answer, ...]:
        """Gets the answers to a seat's decision that it compares, the best first, each with its best line."""
        spent = budget.begun()
        own_turn = budget.part(OWN_TURN).begun() if self.level.worlds else spent
        found = lines(game, seat, self.values, self.chances, own_turn, self.level.width, chance)
        best = _best_of_each_answer(found)
        if self.level.worlds and best[1:]:
            spent.spend(own_turn.positions)
            return compared(
                best[: self.level.compared], game, seat, self.values, self.chances, self.level, spent, chance
            )
        answers = [self._answer(line, seat) for line in best]
        return tuple(sorted(answers, key=lambda answer: answer.points, reverse=True))

    def _answer(self, line: Line, seat: str) -> Answer:
        points = self.values.ahead(line.game, seat)
        return Answer(line.moves, points, self.values.expected_fields(line.game, seat))


def _best_of_each_answer(found: list[Line]) -> list[Line]:
    """Keeps the best line of each first move."""
    best: dict[str, Line] = {}
    for line in found:
        best.setdefault(line.moves[0], line)
    return list(best.values())


def bot_of(setup: Setup, chances: Chance, features: Features, level: Level) -> Bot:
    """Gets the bot of a level for games of a set-up, with the weights that are shipped for it."""
    return Bot(Values(features, weights_of(key_of(setup))), chances, level)
