"""What is left to chance in a game, and how the server deals it: the library of rules knows no chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, Self

from adventures.rules import Events, Game, Setup

Order = list[list[str]]
"""The pieces of each pile (cards, tiles, faces of dice) in the order in which they come."""

Shuffler = Callable[[int, Order], Order]
"""Puts the pieces of each pile into a new order; the number counts the shuffles of the game from 1."""


class Dealt(NamedTuple):
    """The dealer's move, how the deck lies after it, and the new order if it was shuffled for it."""

    text: str
    deck: Deck
    order: Order | None


class Deck(Protocol):
    """What the server deals from in one game, as it lies; nothing is ever changed in place.

    `draw` are the piles that are drawn from, `shuffles` counts how often they were shuffled.
    """

    @property
    def draw(self) -> Order: ...
    @property
    def shuffles(self) -> int: ...

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the piles of a new game, nothing dealt yet."""
        ...

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self: ...

    def to_json(self) -> dict[str, Any]: ...

    def after(self, events: Events) -> Deck:
        """How the deck lies after what has happened in the game."""
        ...

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Answers the dealer's decision, whose data is `wanted`; shuffles before when nothing is left."""
        ...


class Chance(Protocol):
    """All that is left to chance in a game: the library of rules knows none."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        """The kind of deck that a game is played with."""
        ...

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        """Shuffles the deck of a new game; the order follows from the seed alone."""
        ...

    def shuffler(self, seed: str) -> Shuffler:
        """Makes the shuffler of a game."""
        ...

    def drawn(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        """The options of a new game with those drawn that were left to chance (None, or not named)."""
        ...

    def waits(self, table: Game) -> bool:
        """Tells whether the server keeps what is wanted until somebody asks for it.

        So it is where what was decided just before could still be taken back, and seeing more ends that.
        """
        ...

    def undrawn(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game that was played, without those that are drawn again for another one."""
        ...
