"""The server's chance: planets, gates, tokens, who begins, modules, in an order that follows from a seed.

The rules library knows no chance: what is drawn here goes into the log as a move of the dealer, when the
rules ask for it and not before. Each pile lies in one shuffled order, and the first of it that can still come
up is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.chance import Dealt, Order, PileChance, PileDeck
from adventures.rules import Setup

from .rules.contents import PLANETS, TOKENS
from .rules.tiles import ALL_GATES, STACKS, tiles_of

# The piles, in their order; then come the nine stacks of the worksite.
PLANET, GATE, TOKEN, FIRST, STACK = range(5)


class GateDeck(PileDeck):
    """What is still to be drawn. Modules that are returned are known, and come up without the dealer."""

    __slots__ = ()

    def tile(self, wanted: Mapping[str, Any]) -> Dealt:
        """The next module of a stack."""
        stack = wanted["stack"]
        return self.take(f"tile {stack}", STACK + list(STACKS).index(stack), 1, wanted["among"])

    def gates(self, wanted: Mapping[str, Any]) -> Dealt:
        """The gates of the first planets."""
        return self.take("gates", GATE, wanted["count"], wanted["among"])

    def planets(self, wanted: Mapping[str, Any]) -> Dealt:
        """The planets of the game."""
        return self.take("planets", PLANET, wanted["count"], wanted["among"])

    def dominance(self, wanted: Mapping[str, Any]) -> Dealt:
        """The dominance tokens, from the place that is worth most."""
        return self.take("dominance", TOKEN, wanted["count"], wanted["among"])

    def first(self, wanted: Mapping[str, Any]) -> Dealt:
        """The starting player."""
        return self.take("first", FIRST, 1)

    draws = {"stack": tile, "planets": gates, "gates": planets, "among": dominance, "count": first}


class GateChance(PileChance):
    """All that is left to chance in Space Gate Odyssey."""

    deck = GateDeck

    def piles(self, setup: Setup) -> Order:
        return [
            list(PLANETS),
            list(map(str, ALL_GATES)),
            list(TOKENS),
            [str(number) for number in range(1, len(setup.seats) + 1)],
            *(tiles_of(stack) for stack in STACKS),
        ]
