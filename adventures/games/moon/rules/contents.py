"""What the deck of a game is made of: the Starship cards and the ASTRA Effect cards.

Rulebook: Set up; ASTRA SOLO MODE, Set up. Everything that counts cards counts by the contents of its game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import NamedTuple

from .numbers import Number, Plain

ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning")

# A group draws from so many piles.
PILES = 3

# So many cards lie on the table in a solo game; one of them leaves the game.
CARDS_OF_A_TURN = 3

# The action of a card that may be used as any of the six, and what stands between two to choose from.
ANY = "any"
OR = "|"

EFFECT = "astra/"
EFFECTS = ("astra/a", "astra/b", "astra/c")

# A snapshot counts the copies of a card with one digit.
MOST_COPIES = 9


@cache
def ways(action: str) -> tuple[str, ...]:
    """The actions as which one of a card may be used: itself, one of two (`robot|water`), or any.

    Raises ValueError for what is none.
    """
    if action in ACTIONS:
        return (action,)
    if action == ANY:
        return ACTIONS
    chosen = tuple(action.split(OR))
    if len(chosen) != 2 or not ACTIONS.index(chosen[0]) < ACTIONS.index(chosen[1]):
        raise ValueError(action)
    return chosen


class Card(NamedTuple):
    """A number and an action: one Starship card, or a combination of two.

    Cards of a campaign may have two actions to choose from, or any.
    """

    number: Number
    action: str

    @classmethod
    def of(cls, number: Plain, action: str) -> Card:
        """Gets a card from the plain form of its number."""
        return cls(Number.of(number), action)

    def __str__(self) -> str:
        return f"{self.number.text}/{self.action}"


@dataclass(frozen=True)
class Missing:
    """So many cards with one of these actions have left the deck, and nobody knows which."""

    actions: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Contents:
    """The cards of a game: `cards` with numbers and actions, `effects` the words of the ASTRA Effect cards.

    Of some cards as many as `missing` says are not there: what is counted of single cards is at most so many
    then. Raises ValueError for cards that cannot be dealt: into equal piles, each card at most nine times.
    """

    cards: tuple[Card, ...]
    effects: tuple[str, ...] = EFFECTS
    missing: tuple[Missing, ...] = ()

    def __post_init__(self) -> None:
        if self.count % PILES or self.count < 2 * PILES or max(self.copies.values()) > MOST_COPIES:
            raise ValueError("these cards cannot be dealt")
        if not all(map(ways, self.action_copies)) or not set(self.effects) <= set(EFFECTS):
            raise ValueError("these are no cards")

    @cached_property
    def unknown(self) -> int:
        """How many cards are missing of which nobody knows which they are."""
        return sum(group.count for group in self.missing)

    @cached_property
    def count(self) -> int:
        """How many Starship cards there are."""
        return len(self.cards) - self.unknown

    @cached_property
    def copies(self) -> Mapping[Card, int]:
        """How many copies of each card there are."""
        return Counter(self.cards)

    @cached_property
    def number_copies(self) -> Mapping[Number, int]:
        return Counter(card.number for card in self.cards)

    @cached_property
    def action_copies(self) -> Mapping[str, int]:
        return Counter(card.action for card in self.cards)

    @cached_property
    def numbers(self) -> tuple[Plain, ...]:
        """The numbers on the cards in their order, as they are typed in."""
        return tuple(number.plain for number in sorted(self.number_copies))

    @property
    def turns_per_shuffle(self) -> int:
        """How often the piles of a group are flipped before they are shuffled again."""
        return self.count // PILES - 1

    @property
    def without_effects(self) -> int:
        """The first two thirds of a solo pile, before it is shuffled again, hold no ASTRA Effect card."""
        return self.count * 2 // 3

    @property
    def turns_of_a_pass(self) -> int:
        """After how many turns a solo pile runs out for the first time."""
        return self.count // CARDS_OF_A_TURN

    @property
    def size(self) -> int:
        """How many cards a solo pile begins with."""
        return self.count + len(self.effects)

    @property
    def solo_pile(self) -> tuple[str, ...]:
        """Every card of a solo pile by its word, each as often as it is there, in no order."""
        return (*map(str, self.cards), *self.effects)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Every different card of a solo pile by its word, in the order in which they are counted."""
        return (*map(str, self.copies), *self.effects)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Where each word is counted."""
        return {word: index for index, word in enumerate(self.words)}

    @cached_property
    def whole(self) -> tuple[int, ...]:
        """A solo pile of all cards, counted in the order of the words."""
        return (*self.copies.values(), *(1 for _ in self.effects))

    @cached_property
    def nothing(self) -> tuple[int, ...]:
        """A pile of no card."""
        return (0,) * len(self.words)

    def without_missing(self, cards: Iterable[Card], chance: Random) -> list[Card]:
        """Takes out of cards, in their order, as many as are missing of which nobody knows which they are."""
        left = list(cards)
        for group in self.missing:
            among = [card for card in left if card.action in group.actions]
            for card in chance.sample(among, min(group.count, len(among))):
                left.remove(card)
        return left

    def read(self, word: str) -> Card:
        """Reads `5/robot`; raises ValueError for anything that is not a printed number and action."""
        card = self._printed.get(word)
        if card is None:
            raise ValueError(word)
        return card

    @cached_property
    def _printed(self) -> Mapping[str, Card]:
        """Every number with every action: two piles show the number of one card, the action of another."""
        cards = [Card(number, action) for number in self.number_copies for action in self.actions]
        return {str(card): card for card in cards}

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The actions that can be seen: the six, and what other cards have."""
        return (*ACTIONS, *sorted(self.action_copies.keys() - {*ACTIONS}))


_NUMBERS_BY_ACTION = {
    "robot": (1, 2, 5, 5, 6, 7, 8, 8, 9, 10, 11, 11, 14, 15),
    "energy": (1, 4, 5, 5, 6, 7, 7, 9, 9, 10, 11, 11, 12, 15),
    "plant": (2, 4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 11, 12, 14),
    "water": (3, 6, 7, 8, 9, 10, 13),
    "astronaut": (3, 4, 6, 8, 10, 12, 13),
    "planning": (3, 4, 6, 8, 10, 12, 13),
}

# The 63 Starship cards and the three ASTRA Effect cards in the box.
STANDARD = Contents(
    tuple(Card.of(number, action) for action, numbers in _NUMBERS_BY_ACTION.items() for number in numbers)
)
