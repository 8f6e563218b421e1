"""A deck while effects change it: only when all have, it must be one that can be dealt."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from ..contents import Card, Contents, Missing
from ..numbers import Number


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
