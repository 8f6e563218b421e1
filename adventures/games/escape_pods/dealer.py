"""The server's chance: shelters, the first player, explosion cards, in an order that follows from a seed.

The rules library knows no chance: what is drawn here goes into the log as a move of the dealer, when the
rules ask for it and not before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Self

from adventures.games.chance import Dealt, Deck, Order, Shuffler
from adventures.rules import Events, Game, Setup

from .rules.contents import explosion_cards
from .rules.options import Options


@dataclass(frozen=True, slots=True)
class EscapeDeck:
    """What is still to be drawn: shelter cards, numbers of seats, explosion cards, the next one first.

    Nothing is ever shuffled again: buried cards come back in an order that everybody knows.
    """

    draw: Order
    shuffles: int

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the piles of a new game, nothing drawn yet."""
        return cls(draw, 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Reads plain data that `to_json` made."""
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        """Gets the piles as plain data."""
        return asdict(self)

    def after(self, events: Events) -> EscapeDeck:
        """Nothing that the players do moves what was never seen."""
        return self

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Draws what the rules ask for: four shelters, the first player, or one explosion card.

        A pile with more shelters than can be drawn is that of a game from before the marked ones were drawn:
        it leaves them in their order.
        """
        shelters, seats, explosions = self.draw
        if "shelters" in wanted and len(shelters) <= len(wanted["among"]):
            count = wanted["shelters"]
            return self._dealt("shelters", shelters[:count], [shelters[count:], seats, explosions])
        if "first" in wanted:
            return self._dealt("first", seats[:1], [shelters, seats[1:], explosions])
        return self._dealt("reveal", explosions[:1], [shelters, seats, explosions[1:]])

    def _dealt(self, verb: str, drawn: list[str], left: Order) -> Dealt:
        return Dealt(" ".join([verb, *drawn]), EscapeDeck(left, self.shuffles), None)


class EscapeChance:
    """All that is left to chance in Escape Pods. No option is drawn."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        """Every game has the same kind of deck."""
        return EscapeDeck

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        """Shuffles everything that this game can draw."""
        seats = len(setup.seats)
        numbers = [str(number) for number in range(1, seats + 1)]
        shelters = Options.of(setup).shelters(seats)
        piles = [list(shelters), numbers, list(explosion_cards(seats))]
        return EscapeDeck.of(self.shuffler(seed)(1, piles))

    def shuffler(self, seed: str) -> Shuffler:
        """Makes the shuffler of a game: each order follows from its seed alone."""

        def shuffle(number: int, piles: Order) -> Order:
            generator = Random(f"{seed}:{number}")  # nosec B311 # the seed is the secret; a replay deals the same
            return [generator.sample(pile, len(pile)) for pile in piles]

        return shuffle

    def drawn(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        """The options as they were chosen."""
        return dict(options)

    def waits(self, table: Game) -> bool:
        """Whatever is drawn is drawn at once: what led to it cannot be taken back."""
        return False

    def undrawn(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game for another one."""
        return dict(options)
