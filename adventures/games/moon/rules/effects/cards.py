"""Cards while effects change them: parts by name, a deck in the making, combinations that may be taken."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..contents import ACTIONS, ANY, OR, Card, Contents, Missing, ways
from ..numbers import Number

# Cards and their parts as effects name them: numbers, actions, and whole cards by their words.


# Parts of a number that are printed beside whole ones.
FRACTIONS = (0, 0.25, 0.5, 0.75)


def number_of(word: str | int) -> Number:
    """Reads the number of a card, of two the smaller one first; raises ValueError for what is none."""
    number = Number.of(word)
    for way in number.ways:
        if way.value is not None and way.value % 1 not in FRACTIONS:
            raise ValueError(word)
    if number.choices:
        return Number.parse(OR.join(way.text for way in sorted(number.choices)))
    return number


def action_of(word: str) -> str:
    """Reads the action of a card, of two in the printed order; raises ValueError for what is none."""
    action = word if word == ANY else OR.join(sorted(word.split(OR), key=ACTIONS.index))
    ways(action)
    return action


def card_of(word: str) -> Card:
    """Reads `0.5/robot|water`; raises ValueError for what is no card."""
    number, slash, action = word.partition("/")
    if not slash:
        raise ValueError(word)
    return Card(number_of(number), action_of(action))


def is_card(value: Any) -> str | None:
    """Checks a whole card."""
    if not isinstance(value, str):
        return "malformed"
    try:
        card_of(value)
    except ValueError:
        return "unknown_card"
    return None


def is_number(value: Any) -> str | None:
    """Checks one number, as an int or as its word; two to choose from are none."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return "malformed"
    try:
        return "malformed" if number_of(value).choices else None
    except ValueError:
        return "out_of_range"


def is_action(value: Any) -> str | None:
    """Checks one of the six actions."""
    return None if isinstance(value, str) and value in ACTIONS else "malformed"


# A deck while effects change it: only when all have, it must be one that can be dealt.


@dataclass(frozen=True)
class Draft:
    """The cards of a deck that is being changed."""

    cards: tuple[Card, ...]
    effects: tuple[str, ...]
    missing: tuple[Missing, ...] = ()

    @classmethod
    def of(cls, contents: Contents) -> Draft:
        """Begins with the cards of a deck."""
        return cls(contents.cards, contents.effects)

    def contents(self) -> Contents:
        """Gets the deck; raises ValueError when it cannot be dealt."""
        return Contents(self.cards, self.effects, self.missing)

    def with_cards(self, cards: Iterable[Card]) -> Draft:
        """Shuffles cards in."""
        return replace(self, cards=(*self.cards, *cards))

    def without_numbers(self, numbers: Collection[Number]) -> Draft:
        """Takes out all cards with these numbers; raises ValueError where one has none, or too few remain."""
        if not {*numbers} <= {card.number for card in self.cards}:
            raise ValueError("there are no such cards")
        left = tuple(card for card in self.cards if card.number not in numbers)
        return replace(self, cards=left)._sound()

    def without_actions(self, actions: tuple[str, ...], count: int) -> Draft:
        """Takes out so many cards with one of these actions, nobody knows which.

        Raises ValueError when there are fewer, or one of the actions has none.
        """
        if not {*actions} <= {card.action for card in self.cards}:
            raise ValueError("there are no such cards")
        return replace(self, missing=(*self.missing, Missing(actions, count)))._sound()

    def _sound(self) -> Draft:
        """This draft, if from every group as many cards can be missing as are."""
        for group in self.missing:
            there = sum(card.action in group.actions for card in self.cards)
            gone = sum(
                other.count for other in self.missing if not {*other.actions}.isdisjoint(group.actions)
            )
            if gone > there:
                raise ValueError("there are fewer such cards")
        return self


# What effects say of the combinations that may be taken, and of who is played against.


@dataclass(frozen=True)
class Forbidden:
    """Combinations with these actions or numbers may not be taken, by one seat or by all (None)."""

    index: int
    seat: int | None
    actions: frozenset[str] = frozenset()
    numbers: frozenset[Number] = frozenset()


@dataclass(frozen=True)
class Extra:
    """A combination that may be taken in every turn, by one seat or by all (None)."""

    index: int
    seat: int | None
    card: Card


@dataclass(frozen=True)
class PerTurn:
    """So many of the combinations that are turned over may be chosen from."""

    index: int
    count: int


@dataclass(frozen=True)
class OpponentChange:
    """What becomes of ASTRA: its level, its points for cards, its fixed points, how many Solo bonuses.

    None, or an action that is not named, is as it is printed.
    """

    level: int | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    fixed: int | None = None
    bonuses: int | None = None


@dataclass(frozen=True)
class EventCard:
    """A card of a campaign that lies in the draw pile: `card` and `chapter` are printed numbers.

    It lies anywhere, or `bottom`: in the last third; `back` says that it is shuffled back once.
    """

    index: int
    card: int
    chapter: int | None
    bottom: bool
    back: bool
