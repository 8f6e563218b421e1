"""The server's deck as it lies, also where it lays what was dealt in another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from adventures.games.chance import Chance, Dealt, Deck, Order, Shuffler
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import DEALER, Events, IllegalMove
from adventures.rules import Game as Table

RECORDED = "recorded"


class RecordedDeck:
    """A deck of which only the log tells: the dealer's moves as they came, as long as they can come here.

    Afterwards one is imagined that goes with all that lies on the table.
    """

    draw: Order = []
    shuffles = 0

    def __init__(self, table: Table, texts: Sequence[str], chance: Chance, seed: str) -> None:
        self._table, self._texts, self._chance, self._seed = table, tuple(texts), chance, seed

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Raises TypeError: it is laid by `deck_of`."""
        raise TypeError("a recorded deck has no piles")

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Raises TypeError: it is read by `deck_of`."""
        raise TypeError("a recorded deck needs its table")

    def to_json(self) -> dict[str, Any]:
        return recorded_piles(self._texts)

    def after(self, events: Events) -> RecordedDeck:
        return self

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Deals as it was recorded, or from an imagined deck once that cannot be."""
        if self._texts and self._can_come(self._texts[0]):
            rest = RecordedDeck(self._table, self._texts[1:], self._chance, self._seed)
            return Dealt(self._texts[0], rest, None)
        chance = Random(f"{self._seed}:{self._table.turn}")  # noqa: S311 - the seed is the secret
        return self._chance.imagined_deck(self._table, chance).deal(wanted, shuffle)

    def _can_come(self, text: str) -> bool:
        try:
            self._table.copy().play(DEALER, text)
        except IllegalMove:
            return False
        return True


def recorded_piles(texts: Sequence[str]) -> dict[str, Any]:
    """Gets what is stored of a deck that lays these moves of the dealer."""
    return {RECORDED: list(texts)}


def deck_of(game: Game, table: Table) -> Deck:
    """Gets the server's deck as it lies beside a game."""
    chance, piles = kit_of(game.ruleset).chance, game.piles or {}
    if RECORDED in piles:
        return RecordedDeck(table, piles[RECORDED], chance, game.seed)
    return chance.deck_of(table.setup).from_json(piles)
