"""Which combinations a seat may take, and as what, where cards of a campaign change it.

A number of two is chosen when it is written; an action of two, or any, when the combination is taken:
`take 1 for water`. A Wild Action (`take 1 as water`) is spent only on an action that the card does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adventures.rules.errors import IllegalMove

from .contents import ACTIONS, PILES, Card, Contents, ways
from .effects.resolved import ResolvedEffects
from .numbers import Number

Fits = Callable[[Number, str], bool]


class Offer(NamedTuple):
    """A combination that lies there for a seat.

    `words` name it in a move (`1`, in a solo game `0 2`). `number` is what may be written of it and `actions`
    for what it may be taken, None and empty where it may not; `by` are the effects that forbid it or a part
    of it.
    """

    words: str
    card: Card
    number: Number | None
    actions: tuple[str, ...]
    by: tuple[int, ...]

    @property
    def several(self) -> bool:
        """Returns whether it has several actions, of which one is named when it is taken."""
        return self.card.action not in ACTIONS

    def moves(self, fits: Fits) -> list[str]:
        """The moves that take it as it is printed."""
        number = self.number
        if number is None:
            return []
        if not self.several:
            return [f"take {self.words}" for action in self.actions if fits(number, action)]
        return [f"take {self.words} for {action}" for action in self.actions if fits(number, action)]


class Choices:
    """What the effects of a game change of the choice of cards."""

    def __init__(self, effects: ResolvedEffects, contents: Contents) -> None:
        self.effects = effects
        self.as_printed = not (
            effects.forbidden
            or effects.extra
            or effects.per_turn
            or any(action not in ACTIONS for action in contents.action_copies)
            or any(action == "astronaut" and not use.times for (_, action), use in effects.uses.items())
        )

    def of_piles(self, shown: Sequence[Card], seat: int | None) -> list[Offer]:
        """The combinations that lie there for a seat of a group (None: for whoever looks on)."""
        lying = [self._offer(str(at), card, (at,), seat) for at, card in enumerate(shown)]
        return [*lying, *self.extra(seat)] if lying and self.effects.extra else lying  # noqa: S610 - no query

    def of_pairs(self, cards: Sequence[Card], pairs: Sequence[tuple[int, int]], seat: int) -> list[Offer]:
        """The combinations of two cards against ASTRA, each the number of one and the action of the other."""
        lying = [
            self._offer(f"{i} {j}", Card(cards[i].number, cards[j].action), (i, j), seat) for i, j in pairs
        ]
        return [*lying, *self.extra(seat)]  # noqa: S610 - no query

    def extra(self, seat: int | None) -> list[Offer]:
        """The combinations that may be taken in every turn; they are counted on behind the piles."""
        return [
            self._offer(str(at), extra.card, (), seat)
            for at, extra in enumerate(self.effects.extra, PILES)
            if extra.seat is None or extra.seat == seat
        ]

    def wild_moves(self, offer: Offer, wilds: Sequence[str], fits: Fits, seat: int) -> Iterator[str]:
        """The moves that spend a Wild Action on a combination: on no action that a card of several has."""
        number = offer.number
        if number is None:
            return
        own = ways(offer.card.action) if offer.several else ()
        for action in wilds:
            if action not in own and not self._against(action, seat) and fits(number, action):
                yield f"take {offer.words} as {action}"

    def refuse(self, offers: Sequence[Offer], words: Sequence[str]) -> IllegalMove:
        """Returns why a combination may not be taken like that; `words` is the whole move."""
        named, how, action = _parted(words)
        offer = next((offer for offer in offers if offer.words == named), None)
        if offer is None or how not in ("", "for", "as") or (how and action not in ACTIONS):
            return IllegalMove("no_such_combination")
        number = offer.card.number.plain
        if not how and offer.several:
            return IllegalMove("action_not_chosen", number=number, action=offer.card.action)
        if how == "for" and (not offer.several or action not in ways(offer.card.action)):
            return IllegalMove("no_such_combination")
        action = action or offer.card.action
        if offer.number is None or (how != "as" and action not in offer.actions):
            return IllegalMove("combination_forbidden", number=number, action=action)
        return IllegalMove("combination_does_not_fit", number=number, action=action)

    # What is forbidden

    def _offer(self, words: str, card: Card, places: tuple[int, ...], seat: int | None) -> Offer:
        limit = self.effects.per_turn
        if limit is not None and any(place >= limit.count for place in places):
            return Offer(words, card, None, (), (limit.index,))
        if not self.effects.forbidden:
            return Offer(words, card, card.number, ways(card.action), ())
        against = [one for one in self.effects.forbidden if one.seat is None or one.seat == seat]
        number = _left(card.number, {number for one in against for number in one.numbers})
        forbidden = {action for one in against for action in one.actions}
        actions = tuple(action for action in ways(card.action) if action not in forbidden)
        by = tuple(
            one.index
            for one in against
            if not one.numbers.isdisjoint(card.number.ways) or not one.actions.isdisjoint(ways(card.action))
        )
        return Offer(words, card, number, actions, by)

    def _against(self, action: str, seat: int) -> bool:
        return any(
            action in one.actions for one in self.effects.forbidden if one.seat is None or one.seat == seat
        )


def taken(offers: Sequence[Offer], words: Sequence[str]) -> tuple[Offer, str]:
    """Finds the combination that a legal move takes, and the action for which it is taken."""
    named, _how, action = _parted(words)
    offer = next(offer for offer in offers if offer.words == named)
    return offer, action or offer.card.action


def _left(number: Number, forbidden: set[Number]) -> Number | None:
    """What is left of a number: of one of two the other one, None where nothing is."""
    left = [way for way in number.ways if way not in forbidden]
    if len(left) == len(number.ways):
        return number
    return left[0] if left else None


def _parted(words: Sequence[str]) -> tuple[str, str, str]:
    """Parts `take 0 2 for water` into the cards, how the action comes about, and the action."""
    cards = [*words[1:]]
    if len(cards) > 2 and cards[-2] in ("for", "as"):
        return " ".join(cards[:-2]), cards[-2], cards[-1]
    return " ".join(cards), "", ""
