"""The server's deck: cards in an order of their own, and what lies on them next.

Rulebook: Set up; Game turn, 1 - FLIP STARSHIP CARDS; ASTRA SOLO MODE, Set up. The rules library knows no
chance: here the cards are shuffled, and what is turned over goes into the log as a move of the dealer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, NamedTuple, Protocol, Self

from adventures.rules import Events
from adventures.rules.moon.deck import CARDS, PILES
from adventures.rules.moon.pile import EFFECTS, WITHOUT_EFFECTS

Order = list[list[str]]
Shuffler = Callable[[int, Order], Order]
"""Puts the cards of each pile into a new order; the number counts the shuffles of the game from 1."""

# Events of the cards that never come back into the pile of a solo game.
GONE = ("given", "boxed")


class Deck(Protocol):
    """The cards of one game as they lie; nothing is ever changed in place.

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
    def after(self, events: Events) -> Self:
        """How the deck lies after what has happened in the game."""
        ...

    def deal(self, cards: int, shuffle: Shuffler) -> Dealt:
        """Turns over so many cards or fewer, and shuffles before when none are left."""
        ...


class Dealt(NamedTuple):
    """The dealer's move, how the deck lies after it, and the new order if it was shuffled for it."""

    text: str
    deck: Deck
    order: Order | None


@dataclass(frozen=True, slots=True)
class Piles:
    """The deck of a group: `draw` piles with the top card first, `front` piles with the newest card last.

    A card is written `5/robot`: its number and its action.
    """

    draw: Order
    front: Order
    shuffles: int

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the first piles of a game, nothing flipped yet."""
        return cls(draw, [[] for _ in draw], 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def after(self, events: Events) -> Piles:
        """Nothing that the players do moves the piles."""
        return self

    def deal(self, cards: int, shuffle: Shuffler) -> Dealt:
        """Turns over the top card of each pile."""
        text, piles = self.flip(shuffle)
        return Dealt(text, piles, piles.draw if piles.shuffles > self.shuffles else None)

    def flip(self, shuffle: Shuffler) -> tuple[str, Piles]:
        """Turns over the top card of each pile: the dealer's move, and how the piles lie after it.

        A pile whose last card is turned over is shuffled again, without the card just flipped: that one stays
        in front as the action of this turn.
        """
        front = [[*flipped, pile[0]] for flipped, pile in zip(self.front, self.draw, strict=True)]
        draw = [pile[1:] for pile in self.draw]
        shuffles = self.shuffles
        if not all(draw):
            shuffles += 1
            again = [[] if pile else flipped[:-1] for flipped, pile in zip(front, draw, strict=True)]
            again = shuffle(shuffles, again)
            front = [flipped if pile else flipped[-1:] for flipped, pile in zip(front, draw, strict=True)]
            draw = [pile or new for pile, new in zip(draw, again, strict=True)]
        tops = [pile[0].split("/") for pile in draw]
        actions = [flipped[-1].split("/")[1] for flipped in front]
        offers = " ".join(f"{number}/{action}" for (number, _), action in zip(tops, actions, strict=True))
        return f"flip {offers} next {'/'.join(action for _, action in tops)}", Piles(draw, front, shuffles)


@dataclass(frozen=True, slots=True)
class SoloPile:
    """The one pile of a game against ASTRA: `draw` has it, the top card first.

    `gone` are the cards that ASTRA was given or that a Solo bonus put back into the box: they stay out when
    the discard pile is shuffled into a new pile.
    """

    draw: Order
    gone: list[str]
    shuffles: int

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the first pile of a game, nothing drawn yet."""
        return cls(draw, [], 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def after(self, events: Events) -> SoloPile:
        """Notes the cards that have left the game."""
        gone = [event.word for event in events if event.kind in GONE and event.word is not None]
        return replace(self, gone=[*self.gone, *gone])

    def deal(self, cards: int, shuffle: Shuffler) -> Dealt:
        """Draws cards; an ASTRA Effect card is the last one: it is resolved before another one is seen."""
        [pile], order, shuffles = self.draw, None, self.shuffles
        if not pile:
            shuffles += 1
            order = shuffle(shuffles, [self._discarded()])
            [pile] = order
        drawn = list(_up_to_an_effect(pile[:cards]))
        return Dealt(" ".join(["draw", *drawn]), SoloPile([pile[len(drawn) :]], self.gone, shuffles), order)

    def _discarded(self) -> list[str]:
        """The discard pile when no card is left to draw: all cards but those that are gone."""
        cards = Counter([*map(str, CARDS), *EFFECTS]) - Counter(self.gone)
        return list(cards.elements())


def deck_of(opponent: int | None) -> type[Deck]:
    """The kind of deck that a game with this opponent (None: a group's) is played with."""
    return Piles if opponent is None else SoloPile


def first_deck(opponent: int | None, seed: str) -> Deck:
    """Shuffles the deck of a new game."""
    return first_piles(seed) if opponent is None else first_pile(seed)


def first_piles(seed: str) -> Piles:
    """Shuffles all cards and deals them into the piles."""
    cards = [str(card) for card in CARDS]
    _generator(seed, 1).shuffle(cards)
    return Piles.of([cards[pile::PILES] for pile in range(PILES)])


def first_pile(seed: str) -> SoloPile:
    """Shuffles all cards, and the three ASTRA Effect cards into the last third of them."""
    generator = _generator(seed, 1)
    cards = [str(card) for card in CARDS]
    generator.shuffle(cards)
    last = [*cards[WITHOUT_EFFECTS:], *EFFECTS]
    generator.shuffle(last)
    return SoloPile.of([[*cards[:WITHOUT_EFFECTS], *last]])


def shuffler(seed: str) -> Shuffler:
    """Makes the shuffler of a game: each order follows from its seed alone, pile after pile."""

    def shuffle(number: int, piles: Order) -> Order:
        generator = _generator(seed, number)
        return [generator.sample(pile, len(pile)) for pile in piles]

    return shuffle


def shuffled_before(orders: Mapping[int, Order]) -> Shuffler:
    """Makes the shuffler that repeats the orders in which the cards once lay."""
    return lambda number, _piles: orders[number]


def draw_missions(seed: str, missions: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Draws one mission of each letter."""
    generator = _generator(seed, "missions")
    return tuple(generator.choice(sorted(keys)) for _, keys in sorted(missions.items()))


def _up_to_an_effect(cards: Sequence[str]) -> Iterable[str]:
    for card in cards:
        yield card
        if card in EFFECTS:
            return


def _generator(seed: str, use: object) -> Random:
    return Random(f"{seed}:{use}")
