"""What can answer for a seat, and the two simplest that others are measured against."""

from __future__ import annotations

from random import Random
from typing import Protocol

from adventures.rules import Decision, Game

from .advice import Choice
from .budget import Budget


class Policy(Protocol):
    """Chooses the moves of a seat."""

    def choose(self, game: Game, seat: str, chance: Random, budget: Budget) -> Choice:
        """Chooses a move in a game that the seat imagines (`Game.imagined`): no secret of others is in it.

        The seat has a decision there. The same game, chance and budget give the same choice as long as the
        seconds of the budget are not reached.
        """
        ...


def open_decision(game: Game, seat: str) -> Decision:
    """Gets the open decision of a seat; raises LookupError where it has none with listed answers."""
    decision = game.decision(seat)
    if decision is None or not decision.moves:
        raise LookupError(f"{seat} has nothing to answer")
    return decision


def seeded(seed: int | str) -> Random:
    """Gets a chance of which every draw follows from a seed."""
    return Random(seed)  # noqa: S311 - what bots imagine and choose; nothing secret depends on it


def game_after(game: Game, seat: str, move: str) -> Game:
    """Gets the game that a move leads to; the one before stays as it is. Raises IllegalMove."""
    after = game.copy()
    after.play(seat, move)
    return after


class RandomPolicy:
    """Plays any legal move."""

    def choose(self, game: Game, seat: str, chance: Random, budget: Budget) -> Choice:
        return Choice(chance.choice(open_decision(game, seat).moves))


class GreedyPolicy:
    """Plays the move after which its seat has most points; among equal ones any."""

    def choose(self, game: Game, seat: str, chance: Random, budget: Budget) -> Choice:
        moves = list(open_decision(game, seat).moves)
        chance.shuffle(moves)
        if len(moves) == 1:
            return Choice(moves[0])
        return Choice(max(moves, key=lambda move: game_after(game, seat, move).score(seat).total))
