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
from .rules.effects.cards import EventCard
from .rules.effects.checking import read
from .rules.effects.kinds.missions import prescribed
from .rules.effects.resolve import effects_of
from .rules.find import adventure, adventure_in
from .rules.options import Options

# How an event card is written among the others, and what follows its number if it is shuffled back once.
EVENT = "event/"
BACK = "/back"

# Events of the cards that never come back into the pile of a solo game.
GONE = ("given", "boxed")


@dataclass(frozen=True, slots=True)
class Piles:
    """The deck of a group: `draw` piles with the top card first, `front` piles with the newest card last.

    A card is written `5/robot`: its number and its action. Event cards are among them, `event/158`; one that
    will be shuffled back is `event/158/back`.
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
        """Turns over the top card of each pile, or first an event card that comes to light with them."""
        for pile, cards in enumerate(self.draw):
            for place, card in enumerate(cards[:2]):
                if card.startswith(EVENT):
                    return Dealt(event_move(card), self._without(pile, place), None)
        text, piles = self.flip(shuffle)
        return Dealt(text, piles, piles.draw if piles.shuffles > self.shuffles else None)

    def _without(self, pile: int, place: int) -> Piles:
        """How the piles lie when an event card has been taken out; it may wait with the cards in front."""
        draw, front = [list(cards) for cards in self.draw], [list(cards) for cards in self.front]
        back = event_back(draw[pile].pop(place))
        if back is not None:
            front[pile].insert(0, back)
        return Piles(draw, front, self.shuffles)

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
            draw = [pile or _behind_a_card(new) for pile, new in zip(draw, again, strict=True)]
        tops = [pile[0].split("/") for pile in draw]
        actions = [flipped[-1].split("/")[1] for flipped in front]
        offers = " ".join(f"{number}/{action}" for (number, _), action in zip(tops, actions, strict=True))
        return f"flip {offers} next {'/'.join(action for _, action in tops)}", Piles(draw, front, shuffles)


@dataclass(frozen=True, slots=True)
class SoloPile:
    """The one pile of a game against ASTRA: `draw` has it, the top card first.

    `gone` are the cards that ASTRA was given or that a Solo bonus put back into the box: they stay out when
    the discard pile is shuffled into a new pile. `whole` are all cards of a deck that is not the printed one,
    `back` the event cards that are shuffled into the next pile.
    """

    draw: Order
    gone: list[str]
    shuffles: int
    whole: list[str] | None = None
    back: list[str] | None = None

    @classmethod
    def of(cls, draw: Order) -> Self:
        """Lays the first pile of a game, nothing drawn yet."""
        cards = sorted(card for card in draw[0] if not card.startswith(EVENT))
        return cls(draw, [], 1, None if cards == sorted(STANDARD.solo_pile) else cards)

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
        """Draws cards; an ASTRA Effect card is the last one: it is resolved before another one is seen.

        An event card is turned up alone.
        """
        [pile], order, shuffles, back = self.draw, None, self.shuffles, self.back
        if not pile:
            shuffles += 1
            order = shuffle(shuffles, [[*self._discarded(), *(back or ())]])
            [pile], back = order, None
        if pile[0].startswith(EVENT):
            waits = event_back(pile[0])
            back = [*(back or ()), waits] if waits else back
            return Dealt(
                event_move(pile[0]), replace(self, draw=[pile[1:]], shuffles=shuffles, back=back), order
            )
        drawn = list(_up_to_an_effect(pile[: wanted["cards"]]))
        rest = replace(self, draw=[pile[len(drawn) :]], shuffles=shuffles, back=back)
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
        played = adventure_in(setup)
        if Options.of(setup).opponent is None:
            return first_piles(seed, played.contents, played.effects.events)
        return first_pile(seed, played.contents, played.effects.events)

    def shuffler(self, seed: str) -> Shuffler:
        """Makes the shuffler of a game: each order follows from its seed alone, pile after pile."""

        def shuffle(number: int, piles: Order) -> Order:
            generator = _generator(seed, number)
            return [generator.sample(pile, len(pile)) for pile in piles]

        return shuffle

    def draw_options(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        """Draws one mission of each letter, unless missions were chosen; effects may prescribe some."""
        if options.get("missions") is not None:
            return dict(options)
        drawn, effects = draw_missions(seed, adventure(ruleset).missions), read(options.get("modifiers", ()))
        return {**options, "missions": prescribed(drawn, effects_of(effects))}

    def holds_back(self, table: Game) -> bool:
        """Against ASTRA a choice may come between two draws; it can be taken back until the next cards."""
        return Options.of(table.setup).opponent is not None and any(map(table.can_undo, table.setup.seats))

    def imagined_deck(self, game: Game, chance: Random) -> Deck:
        """Lays the cards that are not dealt yet in any order, without event cards: they may come any time."""
        order = game.undealt(chance)
        if Options.of(game.setup).opponent is None:
            return Piles(order["draw"], order["front"], 1)
        return SoloPile(order["draw"], [], 1, *order["left"])

    def undrawn_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options without the missions."""
        return {**options, "missions": None}


def first_piles(seed: str, contents: Contents = STANDARD, events: Sequence[EventCard] = ()) -> Piles:
    """Shuffles all cards and deals them into the piles; event cards lie in one of them, or at its bottom."""
    cards = _there(seed, contents)
    _generator(seed, 1).shuffle(cards)
    piles = [cards[pile::PILES] for pile in range(PILES)]
    chance = _generator(seed, "events")
    for event in events:
        pile = piles[chance.randrange(PILES)]
        pile.insert(len(pile) if event.bottom else chance.randint(0, len(pile)), _event_word(event))
    return Piles.of(piles)


def first_pile(seed: str, contents: Contents = STANDARD, events: Sequence[EventCard] = ()) -> SoloPile:
    """Shuffles all cards, and the ASTRA Effect cards into the last third of them.

    Event cards lie anywhere, or with the ASTRA Effect cards.
    """
    generator, before = _generator(seed, 1), contents.without_effects
    cards = _there(seed, contents)
    generator.shuffle(cards)
    last = [*cards[before:], *contents.effects]
    generator.shuffle(last)
    first, chance = cards[:before], _generator(seed, "events")
    for event in events:
        place = chance.randint(before if event.bottom else 0, before + len(last))
        part, at = (first, place) if place < before else (last, place - before)
        part.insert(at, _event_word(event))
    return SoloPile.of([[*first, *last]])


def event_move(word: str) -> str:
    """The dealer's move for an event card."""
    return f"event {word.split('/')[1]}"


def event_back(word: str) -> str | None:
    """The event card as it is shuffled back, None where it leaves the game."""
    return word.removesuffix(BACK) if word.endswith(BACK) else None


def _event_word(event: EventCard) -> str:
    return f"{EVENT}{event.card}{BACK if event.back else ''}"


def _there(seed: str, contents: Contents) -> list[str]:
    """All cards of a deck; those that nobody knows to be missing are drawn here."""
    return [str(card) for card in contents.without_missing(contents.cards, _generator(seed, "missing"))]


def _behind_a_card(pile: list[str]) -> list[str]:
    """A pile that was shuffled anew; event cards on top of it are put behind its first card."""
    top = next(place for place, card in enumerate(pile) if not card.startswith(EVENT))
    return [pile[top], *pile[:top], *pile[top + 1 :]]


def draw_missions(seed: str, missions: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Draws one mission of each letter."""
    generator = _generator(seed, "missions")
    return tuple(generator.choice(sorted(keys)) for _, keys in sorted(missions.items()))


def _up_to_an_effect(cards: Sequence[str]) -> Iterable[str]:
    """The next cards up to the first ASTRA Effect card, or before the first event card."""
    for card in cards:
        if card.startswith(EVENT):
            return
        yield card
        if card in EFFECTS:
            return


def _generator(seed: str, use: object) -> Random:
    return Random(f"{seed}:{use}")  # noqa: S311 - the seed is the secret; a replay deals the same cards
