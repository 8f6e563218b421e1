"""The server's deck: three piles in an order of their own, and what lies on them next.

Rulebook: Set up; Game turn, 1 - FLIP STARSHIP CARDS. The rules library knows no chance: here the cards are
shuffled, and what is turned over goes into the log as a move of the dealer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Self

from adventures.rules.moon.deck import CARDS, PILES

Order = list[list[str]]
Shuffler = Callable[[int, Order], Order]
"""Puts the cards of each pile into a new order; the number counts the shuffles of the game from 1."""


@dataclass(frozen=True, slots=True)
class Piles:
    """The deck as it lies: `draw` piles with the top card first, `front` piles with the newest card last.

    A card is written `5/robot`: its number and its action. `shuffles` counts how often the deck was shuffled.
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

    def flip(self, shuffle: Shuffler) -> tuple[str, "Piles"]:
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


def first_piles(seed: str) -> Piles:
    """Shuffles all cards and deals them into the piles."""
    cards = [str(card) for card in CARDS]
    _generator(seed, 1).shuffle(cards)
    return Piles.of([cards[pile::PILES] for pile in range(PILES)])


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


def _generator(seed: str, use: object) -> Random:
    return Random(f"{seed}:{use}")
