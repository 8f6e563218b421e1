"""What is left to chance in a game, and how the server deals it: the library of rules knows no chance."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, Self

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

    def draw_options(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        """The options of a new game with those drawn that were left to chance (None, or not named)."""
        ...

    def holds_back(self, table: Game) -> bool:
        """Returns whether the server keeps what is wanted until somebody asks for it.

        So it is where what was decided just before could still be taken back, and seeing more ends that.
        """
        ...

    def undrawn_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game that was played, without those that are drawn again for another one."""
        ...

    def imagined_deck(self, game: Game, chance: Random) -> Deck:
        """Shuffles a deck from which a game could go on, for all that has been seen at its table.

        It knows nothing of the real one. For a game that was imagined it goes with what was drawn there.
        """
        ...


@dataclass(frozen=True, slots=True)
class PileDeck:
    """Piles that are drawn from their front, as most games have them: cards, tiles, faces of a die.

    What the players do moves nothing here. `draws` says what is drawn by a word that only that question of
    the dealer names; `refills`, by such a word, which pile is filled again with what when it is empty then.
    """

    draw: Order
    shuffles: int

    draws: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], Dealt]]] = {}
    refills: ClassVar[Mapping[str, tuple[int, Sequence[str]]]] = {}

    @classmethod
    def of(cls, draw: Order) -> Self:
        return cls(draw, 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def after(self, events: Events) -> Self:
        return self

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Draws what the rules ask for; shuffles all piles before, where one must be filled again."""
        due = dict(pile for word, pile in self.refills.items() if word in wanted and not self.draw[pile[0]])
        if not due:
            return self._draw(wanted)
        full = [list(due.get(at, pieces)) for at, pieces in enumerate(self.draw)]
        order = shuffle(self.shuffles + 1, full)
        return type(self)(order, self.shuffles + 1)._draw(wanted)._replace(order=order)

    def _draw(self, wanted: Mapping[str, Any]) -> Dealt:
        return next(draw(self, wanted) for name, draw in self.draws.items() if name in wanted)

    def take(self, text: str, pile: int, count: int, among: Collection[Any] | None = None) -> Dealt:
        """Draws the first pieces of a pile (of those `among` what can come up) after the words of a move."""
        can = self.draw[pile] if among is None else [one for one in self.draw[pile] if one in map(str, among)]
        left = list(self.draw[pile])
        for piece in can[:count]:
            left.remove(piece)
        return Dealt(" ".join([text, *can[:count]]), self.with_pile(pile, left), None)

    def with_pile(self, pile: int, pieces: list[str]) -> Self:
        """Returns the deck with another pile in the place of one."""
        piles = [pieces if at == pile else one for at, one in enumerate(self.draw)]
        return type(self)(piles, self.shuffles)


class PileChance(ABC):
    """The chance of a game that is dealt from piles, each in an order that follows from the seed alone.

    No option is drawn, and whatever the rules ask for is drawn at once.
    """

    deck: ClassVar[type[PileDeck]]

    @abstractmethod
    def piles(self, setup: Setup) -> Order:
        """Returns everything that a game can draw, pile by pile, before it is shuffled."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        return self.deck

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        return self.deck.of(self.shuffler(seed)(1, self.piles(setup)))

    def shuffler(self, seed: str) -> Shuffler:
        def shuffle(number: int, piles: Order) -> Order:
            generator = Random(f"{seed}:{number}")  # noqa: S311 - the seed is the secret; a replay deals the same
            return [generator.sample(pile, len(pile)) for pile in piles]

        return shuffle

    def draw_options(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return dict(options)

    def holds_back(self, table: Game) -> bool:
        return False

    def undrawn_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return dict(options)

    def imagined_deck(self, game: Game, chance: Random) -> Deck:
        """Shuffles all pieces: each question says of its pile what can still come."""
        return self.deck.of([chance.sample(pile, len(pile)) for pile in self.piles(game.setup)])
