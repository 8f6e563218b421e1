"""The server's chance: shelters, the first player, explosion cards, in an order that follows from a seed.

The rules library knows no chance: what is drawn here goes into the log as a move of the dealer, when the
rules ask for it and not before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.chance import Dealt, Order, PileChance, PileDeck
from adventures.rules import Setup

from .rules.contents import explosion_cards
from .rules.options import Options

SHELTER, SEAT, EXPLOSION = range(3)


class EscapeDeck(PileDeck):
    """Shelter cards, numbers of seats, explosion cards.

    Nothing is ever shuffled again: buried cards come back in an order that everybody knows.
    """

    __slots__ = ()

    def shelters(self, wanted: Mapping[str, Any]) -> Dealt:
        """Four shelters.

        A pile with more of them than can be drawn is that of a game from before the marked ones were drawn:
        it leaves them in their order.
        """
        if len(self.draw[SHELTER]) > len(wanted["among"]):
            return self.take("reveal", EXPLOSION, 1)
        return self.take("shelters", SHELTER, wanted["shelters"])

    def seat(self, wanted: Mapping[str, Any]) -> Dealt:
        """The first player."""
        return self.take("first", SEAT, 1)

    def explosion(self, wanted: Mapping[str, Any]) -> Dealt:
        """One explosion card."""
        return self.take("reveal", EXPLOSION, 1, wanted["among"])

    draws = {"shelters": shelters, "first": seat, "reveal": explosion}


class EscapeChance(PileChance):
    """All that is left to chance in Escape Pods."""

    deck = EscapeDeck

    def piles(self, setup: Setup) -> Order:
        seats = len(setup.seats)
        numbers = [str(number) for number in range(1, seats + 1)]
        return [list(Options.of(setup).shelters(seats)), numbers, list(explosion_cards(seats))]
