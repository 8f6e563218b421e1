"""A game with the deck that it is dealt from: what a bot plays ahead on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Self

from adventures.games.chance import Chance, Deck, Shuffler
from adventures.rules import DEALER, Game

from .budget import Budget
from .policy import Policy

MOST_DEALT = 60
"""Nothing is dealt so often in a row."""


class NotDealt(Exception):
    """The dealer asks again and again, and nobody else is ever asked."""


@dataclass(slots=True)
class Table:
    """A game and its deck as it lies; whatever the dealer is asked is dealt at once.

    `shuffler` follows from a seed: two tables with the same seed and the same deck are dealt the same.
    """

    game: Game
    deck: Deck
    shuffler: Shuffler

    @classmethod
    def imagined(cls, game: Game, seat: str | None, chances: Chance, chance: Random) -> Self:
        """Gets a table at which a seat could be sitting: see `Game.imagined`."""
        return cls.with_imagined_deck(game.imagined(seat, chance), chances, chance)

    @classmethod
    def with_imagined_deck(cls, game: Game, chances: Chance, chance: Random) -> Self:
        """Gets the table of a game with a deck from which it could go on: see `Chance.imagined_deck`."""
        deck = chances.imagined_deck(game, chance)
        return cls(game, deck, chances.shuffler(str(chance.getrandbits(64))))

    @classmethod
    def new(cls, game: Game, chances: Chance, seed: str) -> Self:
        """Gets the table of a new game; its deck and all shuffles follow from the seed."""
        table = cls(game, chances.first_deck(game.setup, seed), chances.shuffler(seed))
        table.deal()
        return table

    def copy(self) -> Table:
        """Gets an independent table that stands where this one does."""
        return Table(self.game.copy(), self.deck, self.shuffler)

    def play(self, seat: str, move: str) -> None:
        """Plays a move of a seat, and deals what is asked then. Raises IllegalMove."""
        self.deck = self.deck.after(self.game.play(seat, move))
        if self.game.waiting() == (DEALER,):
            self.deal()

    def deal(self) -> None:
        """Deals while only the dealer is asked; raises NotDealt where that has no end."""
        for _ in range(MOST_DEALT):
            if self.game.waiting() != (DEALER,):
                return
            asked = self.game.decision(DEALER)
            if asked is None:
                return
            dealt = self.deck.deal(asked.data, self.shuffler)
            self.deck = dealt.deck.after(self.game.play(DEALER, dealt.text))
        raise NotDealt(self.game.setup.ruleset)


def play_on(
    table: Table,
    policies: Mapping[str, Policy],
    chance: Random,
    *,
    budgets: Mapping[str, Budget],
    until: Callable[[Game], bool] = lambda game: False,
    most: int = 5_000,
) -> int:
    """Lets policies answer for their seats until the game is over, `until` says so, or `most` moves are made.

    Each policy gets an imagined game: it knows what its seat may know. Returns how many moves were made.
    """
    for made in range(most):
        if table.game.over or until(table.game):
            return made
        asked = [seat for seat in table.game.waiting() if seat in policies]
        if not asked:
            return made
        seat = asked[0]
        choice = policies[seat].choose(table.game.imagined(seat, chance), seat, chance, budgets[seat])
        table.play(seat, choice.move)
    return most
