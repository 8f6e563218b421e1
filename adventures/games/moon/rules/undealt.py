"""An order in which the cards that are not dealt yet could come, for all that has been seen of the deck.

Rulebook: Set up; Game turn, 1 - FLIP STARSHIP CARDS; ASTRA SOLO MODE, Set up. Event cards of a campaign are
not among them: nobody knows when they come. The piles of a group that were shuffled again count as one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from random import Random

from .contents import PILES, Card, Contents
from .deck import Deck
from .numbers import Number
from .pile import Pile

Orders = Mapping[str, list[list[str]]]
"""Piles by what they are, each a list of the words of its cards."""


class _Unseen:
    """The cards of a deck that nobody has seen yet, in a random order."""

    def __init__(self, contents: Contents, chance: Random) -> None:
        self.cards = list(contents.cards)
        chance.shuffle(self.cards)

    def take(self, number: Number | None, action: str | None) -> Card | None:
        """Takes one with that number and that action, any where it is None; None where there is none."""
        for card in self.cards:
            if number in (None, card.number) and action in (None, card.action):
                self.cards.remove(card)
                return card
        return None


def undealt_piles(deck: Deck, chance: Random) -> Orders:
    """Draws the piles of a group: `draw`, each with its top card first, and `front`, the newest card last.

    Of a top card the number is known, and mostly the action; of those flipped first only the action.
    """
    unseen = _Unseen(deck.contents, chance)
    for card in deck.seen:
        unseen.take(card.number, card.action)
    tops = [
        unseen.take(card.number, action) or card for card, action in zip_longest(deck.shown, deck.announced)
    ]
    first = [card for card in (unseen.take(None, action) for action in deck.loose) if card]
    cards = deck.contents.without_missing(unseen.cards, chance)
    # Cards from before what was known of the deck was given up lie in front as well.
    earlier = PILES * deck.flips - len(first) - len(deck.seen)
    front, behind = [*cards[:earlier], *first, *deck.seen], cards[earlier:]
    return {
        "draw": [[*map(str, (*tops[at : at + 1], *behind[at::PILES]))] for at in range(PILES)],
        "front": [[*map(str, front[at::PILES])] for at in range(PILES)],
    }


def undealt_pile(pile: Pile, chance: Random) -> Orders:
    """Draws the pile of a solo game: `draw`, its top card first, and `left`, all cards that are in the game.

    Until it is shuffled again the ASTRA Effect cards lie in its last third.
    """
    contents = pile.contents
    left = [contents.read(word) for word in _words(contents, pile.left) if word not in contents.effects]
    cards = list(map(str, left if pile.second else contents.without_missing(left, chance)))
    chance.shuffle(cards)
    first = 0 if pile.second else max(0, contents.without_effects - pile.drawn)
    last = [*cards[first:], *pile.effects_left]
    chance.shuffle(last)
    discarded = _words(contents, pile.discard)
    on_table = map(str, pile.cards)
    draw = [*cards[:first], *last]
    return {"draw": [draw], "left": [[*draw, *discarded, *on_table]]}


def _words(contents: Contents, counts: Sequence[int]) -> list[str]:
    """The words of cards that are counted in the order of the contents."""
    return [word for word, count in zip(contents.words, counts, strict=True) for _ in range(count)]
