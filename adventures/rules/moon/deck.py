"""The Starship cards: what each turn offers, and whether cards shown at the table can be there at all.

Rulebook: Set up; Game turn, 1 - FLIP STARSHIP CARDS. Each of three piles shows the number of its top card
and the action of the card just flipped, so the number on offer belongs to the card that gives the action of
the next turn. When the last cards are flipped (every 20 turns) each pile is shuffled again without the card
in front.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import IllegalMove
from ..move import Move

ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning")
PILES = 3
TURNS_PER_SHUFFLE = 20

NUMBERS_BY_ACTION = {
    "robot": (1, 2, 5, 5, 6, 7, 8, 8, 9, 10, 11, 11, 14, 15),
    "energy": (1, 4, 5, 5, 6, 7, 7, 9, 9, 10, 11, 11, 12, 15),
    "plant": (2, 4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 11, 12, 14),
    "water": (3, 6, 7, 8, 9, 10, 13),
    "astronaut": (3, 4, 6, 8, 10, 12, 13),
    "planning": (3, 4, 6, 8, 10, 12, 13),
}


class Card(NamedTuple):
    """A number and an action: one Starship card, or a combination of two."""

    number: int
    action: str

    def __str__(self) -> str:
        return f"{self.number}/{self.action}"


CARDS = tuple(Card(number, action) for action, numbers in NUMBERS_BY_ACTION.items() for number in numbers)
COPIES = Counter(CARDS)
NUMBER_COPIES = Counter(card.number for card in CARDS)
ACTION_COPIES = Counter(card.action for card in CARDS)


@dataclass(frozen=True, slots=True)
class Deck:
    """What everybody has seen of the cards since they were last shuffled.

    `shown` are this turn's combinations, `announced` the actions printed in the corners of their numbers
    (those of the next turn), `seen` the cards known with both sides, `loose` actions whose number nobody saw
    (the very first flip), `flips` how often the piles have been flipped since the shuffle.
    """

    shown: tuple[Card, ...] = ()
    announced: tuple[str, ...] = ()
    seen: tuple[Card, ...] = ()
    loose: tuple[str, ...] = ()
    flips: int = 0

    @property
    def turns_left(self) -> int:
        """Turns until the piles are shuffled again."""
        return TURNS_PER_SHUFFLE - self.flips

    def flip(self, move: Move) -> Deck:
        """Turns over the next cards; raises IllegalMove when they cannot be in the deck.

        `cards_impossible`: no deck holds them together. `cards_contradict`: they do not go with the cards of
        earlier turns. One side was mistyped then, and who still sees them lie there says `anyway`: what was
        known of the deck is forgotten.
        """
        shown, announced, anyway = read_flip(move)
        flips = 1 if self.flips == TURNS_PER_SHUFFLE else self.flips + 1
        alone = Deck(shown, announced, (), tuple(card.action for card in shown), flips)
        alone._check(shown, announced)
        if anyway or not self.shown:
            return alone
        try:
            return self._following(shown, announced, flips)
        except IllegalMove as error:
            raise IllegalMove("cards_contradict", **error.data) from None

    def _following(self, shown: tuple[Card, ...], announced: tuple[str, ...], flips: int) -> Deck:
        """The deck after cards that go with all that was seen before."""
        turned = tuple(Card(old.number, new.action) for old, new in zip(self.shown, shown, strict=True))
        for card, announcement in zip(turned, self.announced, strict=False):
            if card.action != announcement:
                raise IllegalMove("cards_contradict", number=card.number, action=card.action)
        # The cards just turned over still belong to the old shuffle; they stay in front of the new one.
        before = Deck(seen=self.seen + turned, loose=self.loose)
        if flips == 1:
            before._check((), ())
            before = Deck(seen=turned)
        deck = Deck(shown, announced, before.seen, before.loose, flips)
        deck._check(shown, announced)
        return deck

    def _check(self, shown: tuple[Card, ...], announced: tuple[str, ...]) -> None:
        """Refuses cards of which the deck has fewer copies."""
        tops = tuple(Card(card.number, action) for card, action in zip(shown, announced, strict=False))
        cards = Counter(self.seen + tops)
        numbers = Counter([card.number for card in self.seen] + [card.number for card in shown])
        actions = Counter([card.action for card in self.seen + tops] + list(self.loose))
        for card in self.seen[-PILES:] + tops:
            if cards[card] > COPIES[card]:
                raise IllegalMove("cards_impossible", number=card.number, action=card.action)
        for card in shown:
            too_many_numbers = numbers[card.number] > NUMBER_COPIES[card.number]
            if too_many_numbers or actions[card.action] > ACTION_COPIES[card.action]:
                raise IllegalMove("cards_impossible", number=card.number, action=card.action)

    def pack(self) -> list[str]:
        """Gets the deck as a few words for the snapshot."""
        return [
            " ".join(map(str, self.shown)), " ".join(self.announced),
            " ".join(map(str, self.seen)), " ".join(self.loose), str(self.flips),
        ]  # fmt: skip

    @classmethod
    def unpack(cls, packed: list[str]) -> Deck:
        """Restores a packed deck; raises ValueError when it is none."""
        shown, announced, seen, loose, flips = packed
        return cls(
            _cards(shown.split()),
            tuple(announced.split()),
            _cards(seen.split()),
            tuple(loose.split()),
            int(flips),
        )


def read_flip(move: Move) -> tuple[tuple[Card, ...], tuple[str, ...], bool]:
    """Reads `flip 5/robot 11/plant 8/water next energy/robot/plant anyway`; from `next` on it is optional."""
    words = list(move.words)
    announced: tuple[str, ...] = ()
    anyway = words[-1:] == ["anyway"]
    if anyway:
        words.pop()
    if words[PILES : PILES + 1] == ["next"] and len(words) == PILES + 2:
        announced = tuple(words.pop().split("/"))
        words.pop()
    if move.verb != "flip" or len(words) != PILES or (announced and not _are_actions(announced)):
        raise IllegalMove("cards_malformed")
    try:
        return _cards(words), announced, anyway
    except ValueError:
        raise IllegalMove("cards_malformed") from None


def _are_actions(words: tuple[str, ...]) -> bool:
    return len(words) == PILES and all(word in ACTIONS for word in words)


def _cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(map(read_card, words))


def read_card(word: str) -> Card:
    """Reads `5/robot`; raises ValueError for anything that is not a printed number and action."""
    number, _, action = word.partition("/")
    card = _WORDS.get((number, action))
    if card is None:
        raise ValueError(word)
    return card


_WORDS = {(str(number), action): Card(number, action) for number in NUMBER_COPIES for action in ACTIONS}
