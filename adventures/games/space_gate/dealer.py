"""The server's chance: planets, gates, tokens, who begins, modules, in an order that follows from a seed.

The rules library knows no chance: what is drawn here goes into the log as a move of the dealer, when the
rules ask for it and not before. Each pile lies in one shuffled order, and the first of it that can still come
up is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Self

from adventures.games.chance import Dealt, Deck, Order, Shuffler
from adventures.rules import Events, Game, Setup

from .rules.contents import PLANETS, TOKENS
from .rules.tiles import ALL_GATES, STACKS, tiles_of

# The piles, in their order; then come the nine stacks of the worksite.
PLANET, GATE, TOKEN, FIRST, STACK = range(5)


@dataclass(frozen=True, slots=True)
class GateDeck:
    """What is still to be drawn, pile by pile, the next one first. Nothing is ever shuffled again."""

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

    def after(self, events: Events) -> GateDeck:
        """Modules that are returned are known, and come up again without the dealer."""
        return self

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Draws what the rules ask for, which the names in `wanted` tell."""
        return next(draw(self, wanted) for name, draw in DRAWN.items() if name in wanted)

    def tile(self, wanted: Mapping[str, Any]) -> Dealt:
        """The next module of a stack."""
        stack = wanted["stack"]
        return self._dealt(f"tile {stack}", STACK + list(STACKS).index(stack), 1, wanted["among"])

    def gates(self, wanted: Mapping[str, Any]) -> Dealt:
        """The gates of the first planets."""
        return self._dealt("gates", GATE, wanted["count"], wanted["among"])

    def planets(self, wanted: Mapping[str, Any]) -> Dealt:
        """The planets of the game."""
        return self._dealt("planets", PLANET, wanted["count"], wanted["among"])

    def dominance(self, wanted: Mapping[str, Any]) -> Dealt:
        """The dominance tokens, from the place that is worth most."""
        return self._dealt("dominance", TOKEN, wanted["count"], wanted["among"])

    def first(self, wanted: Mapping[str, Any]) -> Dealt:
        """The starting player."""
        return self._dealt("first", FIRST, 1, self.draw[FIRST])

    def _dealt(self, beginning: str, pile: int, count: int, among: list[Any]) -> Dealt:
        can = [one for one in self.draw[pile] if one in map(str, among)]
        drawn = can[:count]
        left = [one for one in self.draw[pile] if one not in drawn]
        piles = [left if at == pile else one for at, one in enumerate(self.draw)]
        return Dealt(" ".join([beginning, *drawn]), GateDeck(piles, self.shuffles), None)


# What is drawn, by a word that only that question of the dealer names.
DRAWN: Mapping[str, Callable[[GateDeck, Mapping[str, Any]], Dealt]] = {
    "stack": GateDeck.tile,
    "planets": GateDeck.gates,
    "gates": GateDeck.planets,
    "among": GateDeck.dominance,
    "count": GateDeck.first,
}


class GateChance:
    """All that is left to chance in Space Gate Odyssey. No option is drawn."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        """Every game has the same kind of deck."""
        return GateDeck

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        """Shuffles everything that this game can draw."""
        piles = [
            list(PLANETS),
            list(map(str, ALL_GATES)),
            list(TOKENS),
            [str(number) for number in range(1, len(setup.seats) + 1)],
            *(tiles_of(stack) for stack in STACKS),
        ]
        return GateDeck.of(self.shuffler(seed)(1, piles))

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
