"""What lies on the table of Comet Harbour: cards, squares, the state of a game as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Self

# Each card has a name that is found nowhere else, and a value.
CARDS = {f"comet-{0x7F3A + 0x0111 * number:04x}": number % 6 + 1 for number in range(36)}
HAND = 3
SIZE = 4
COORDINATES = tuple(str(number) for number in range(1, SIZE + 1))
DIRECTIONS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
FACES = tuple(str(face) for face in range(1, 7))

CHOOSE, PLAY = "choose", "play"
PLACE, ACT = "place", "act"


def square(x: object, y: object) -> str:
    """The name of a square of the board."""
    return f"square.{x}.{y}"


SQUARES = {square(x, y): (x, y) for y in COORDINATES for x in COORDINATES}


@dataclass
class State:
    """How a game stands; seats are numbers from 1, so that lists by seat have seat 1 at index 0.

    `order` are the seats that still have their turn in this round, whose turn it is first; `step` is what it
    does next and `acted` what it has done already. `offer` is to whom how much dust is offered, `wanted` what
    the dealer owes, if anything.
    """

    hands: list[list[str]]
    shown: list[list[str]]
    looked: list[bool]
    chosen: list[str]
    dust: list[int]
    turn: int = 1
    phase: str = CHOOSE
    order: list[int] = field(default_factory=list)
    step: str = PLACE
    acted: list[str] = field(default_factory=list)
    offer: list[int] | None = None
    wanted: dict[str, int] | None = None
    beacons: dict[str, list[str]] = field(default_factory=dict)
    over: bool = False

    @classmethod
    def of(cls, seats: int) -> Self:
        """Lays the table for so many seats: nobody has looked at a card yet, so none is dealt."""
        return cls(
            [[] for _ in range(seats)],
            [[] for _ in range(seats)],
            [False] * seats,
            [""] * seats,
            [1] * seats,
        )

    def copy(self) -> Self:
        """Gets an independent state that stands where this one does."""
        return type(self)(**self.pack())

    def pack(self) -> dict[str, Any]:
        """Gets the state as plain data."""
        return asdict(self)

    @classmethod
    def unpack(cls, packed: Mapping[str, Any], seats: int) -> Self:
        """Restores a packed state, whose lists become its own; raises TypeError or ValueError for none."""
        state = cls(**packed)
        if {len(state.hands), len(state.shown), len(state.looked), len(state.chosen)} != {seats}:
            raise ValueError("a state of another table")
        return state.copy()

    # What follows from it

    @property
    def current(self) -> int:
        """The seat whose turn it is, 0 for nobody's."""
        return self.order[0] if self.order else 0

    def dealt(self) -> set[str]:
        """Every card that lies before a seat, whether seen by all or not."""
        return {card for cards in (*self.hands, *self.shown) for card in cards}

    def known(self, number: int) -> set[str]:
        """The cards that a seat (0: a spectator) may know: those shown, and its own."""
        if self.over:
            return set(CARDS)
        own = self.hands[number - 1] if number else []
        return {card for cards in self.shown for card in cards} | set(own)

    def points(self, number: int) -> dict[str, int]:
        """Points of a seat by field."""
        mine = [name for name, (owner, _) in self.beacons.items() if owner == str(number)]
        return {
            "beacons": 2 * sum(self._points_at(name) in self.beacons for name in mine),
            "hand": sum(CARDS[card] for card in self.hands[number - 1]),
            "dust": self.dust[number - 1],
        }

    def _points_at(self, name: str) -> str:
        """The square to which the beacon on a square points."""
        x, y = SQUARES[name]
        right, down = DIRECTIONS[self.beacons[name][1]]
        return square(int(x) + right, int(y) + down)
