"""The server's deck: cards in an order of their own, and what lies on them next.

Rulebook: Set up; Game turn, 1 - FLIP STARSHIP CARDS; ASTRA SOLO MODE, Set up. The rules library knows no
chance: here the cards are shuffled, and what is turned over goes into the log as a move of the dealer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any, Self

from adventures.games.chance import Dealt, Deck, Order, Shuffler
from adventures.rules import Events, Game, Setup

from .rules.contents import EFFECTS, PILES, STANDARD, Contents
from .rules.find import adventure, adventure_in
from .rules.options import Options

# Events of the cards that never come back into the pile of a solo game.
GONE = ("given", "boxed")


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

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
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
    the discard pile is shuffled into a new pile. `whole` are all cards of a deck that is not the printed one.
    """

    draw: Order
    gone: list[str]
    shuffles: int
    whole: list[str] | None = None

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the first pile of a game, nothing drawn yet."""
        return cls(draw, [], 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        return {name: part for name, part in asdict(self).items() if part is not None}

    def after(self, events: Events) -> SoloPile:
        """Notes the cards that have left the game."""
        gone = [event.words[0] for event in events if event.kind in GONE]
        return replace(self, gone=[*self.gone, *gone])

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        """Draws cards; an ASTRA Effect card is the last one: it is resolved before another one is seen."""
        [pile], order, shuffles = self.draw, None, self.shuffles
        if not pile:
            shuffles += 1
            order = shuffle(shuffles, [self._discarded()])
            [pile] = order
        drawn = list(_up_to_an_effect(pile[: wanted["cards"]]))
        rest = replace(self, draw=[pile[len(drawn) :]], shuffles=shuffles)
        return Dealt(" ".join(["draw", *drawn]), rest, order)

    def _discarded(self) -> list[str]:
        """The discard pile when no card is left to draw: all cards but those that are gone."""
        whole = self.whole or STANDARD.solo_pile
        cards = Counter(whole) - Counter(self.gone)
        return list(cards.elements())


class MoonChance:
    """What is left to chance in Welcome to the Moon: the cards, and the missions when nobody chooses them."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        """The kind of deck that a game is played with: a group's, or the one of a game against ASTRA."""
        return Piles if Options.of(setup).opponent is None else SoloPile

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        """Shuffles the deck of a new game."""
        contents = adventure_in(setup).contents
        if Options.of(setup).opponent is None:
            return first_piles(seed, contents)
        return first_pile(seed, contents)

    def shuffler(self, seed: str) -> Shuffler:
        """Makes the shuffler of a game: each order follows from its seed alone, pile after pile."""

        def shuffle(number: int, piles: Order) -> Order:
            generator = _generator(seed, number)
            return [generator.sample(pile, len(pile)) for pile in piles]

        return shuffle

    def drawn(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        """Draws one mission of each letter, unless missions were chosen."""
        if options.get("missions") is not None:
            return dict(options)
        return {**options, "missions": draw_missions(seed, adventure(ruleset).missions)}

    def waits(self, table: Game) -> bool:
        """Against ASTRA a choice may come between two draws; it can be taken back until the next cards."""
        return Options.of(table.setup).opponent is not None and any(map(table.can_undo, table.setup.seats))

    def undrawn(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options without the missions."""
        return {**options, "missions": None}


def first_piles(seed: str, contents: Contents = STANDARD) -> Piles:
    """Shuffles all cards and deals them into the piles."""
    cards = [str(card) for card in contents.cards]
    _generator(seed, 1).shuffle(cards)
    return Piles.of([cards[pile::PILES] for pile in range(PILES)])


def first_pile(seed: str, contents: Contents = STANDARD) -> SoloPile:
    """Shuffles all cards, and the ASTRA Effect cards into the last third of them."""
    generator, before = _generator(seed, 1), contents.without_effects
    cards = [str(card) for card in contents.cards]
    generator.shuffle(cards)
    last = [*cards[before:], *contents.effects]
    generator.shuffle(last)
    whole = None if contents is STANDARD else list(contents.solo_pile)
    return SoloPile([[*cards[:before], *last]], [], 1, whole)


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
