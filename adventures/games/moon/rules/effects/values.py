"""What effects say that ask something in a game, read from their parameters: plain values without rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .parts import Condition

ANY = "any"


@dataclass(frozen=True)
class Use:
    """How often the action of a combination is carried out, and how many System Errors that costs."""

    index: int
    times: int = 1
    errors: int = 0


@dataclass(frozen=True)
class Incident:
    """What befalls a seat (None: every seat) in phase 5: every so many turns, or once after a mission.

    `place` carries a mark for each time.
    """

    index: int
    place: str
    every: int | None
    errors: int
    points: int
    seat: int | None


@dataclass(frozen=True)
class ExtraMission:
    """A mission that lies beside the three of the Adventure; without a condition the table says when."""

    index: int
    letter: str
    key: str
    first: int
    later: int
    condition: Condition | None

    @property
    def rewards(self) -> Mapping[str, int]:
        """What it is worth to who is first and later."""
        return {"first": self.first, "later": self.later}


@dataclass(frozen=True)
class Reminder:
    """Words of the table that somebody confirms at the start or at the end, or that stand there all along."""

    index: int
    text: str
    when: str


# Parts of half sheets, numbered from 1 over all half sheets of a game.


@dataclass(frozen=True)
class Boxes:
    """Boxes that are crossed off in order with an action; `values` are those with 0, 1, 2 ... of them."""

    index: int
    number: int
    action: str
    values: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.values) - 1

    def fits(self, action: str) -> bool:
        """Tells whether a box may be crossed off with an action."""
        return self.action in (ANY, action)


@dataclass(frozen=True)
class Race:
    """What the first get, and those who come later, for all boxes of a part; `of` is the number of that."""

    index: int
    number: int
    of: int
    first: int
    later: int
    star: bool

    def won(self, which: str | None) -> int:
        """What a seat has won that came first, later or not at all."""
        return {"first": self.first, "later": self.later}.get(which or "", 0)


@dataclass(frozen=True)
class HandField:
    """Points that a seat works out by hand and enters at the end."""

    index: int
    number: int
    most: int


Part = Boxes | Race | HandField
