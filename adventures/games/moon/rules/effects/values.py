"""What effects say, read from their parameters once: plain values for the rules that ask for them.

`index` is the place of an effect among the modifiers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

# What single effects are to the rules that ask for them; `index` is the place among the modifiers.


# What a condition may be about, each with the parameter that names it.
COUNTED = ("count", "zones", "missions", "errors", "total", "launched")


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that a seat has reached: at least so many of what is counted.

    `about` is one of COUNTED; for `count`, `group` is where marks are counted and `mark` which.
    """

    about: str
    at_least: int
    group: str = ""
    mark: str = ""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """Reads a condition that has been checked."""
        if "count" in data:
            return cls("count", data["at_least"], data["count"], data["mark"])
        [(about, least)] = data.items()
        return cls(about, int(least))


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field of the score counts so many times, and so much more."""

    index: int
    field: str
    times: int
    plus: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class ExtraPoints:
    """Points beside all that is on the sheet."""

    index: int
    amount: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Prize:
    """What the first of a race get instead of the printed bonus: `star`, `points`, `choice` or `nothing`.

    `amount` is how many points; they stand `beside` the sheet where the printed bonus is no points.
    """

    index: int
    worth: str
    amount: int
    beside: bool

    @property
    def word_of_points(self) -> str | None:
        """The word at a place of the race that is worth the points beside the sheet, None if none is."""
        if self.worth == "choice":
            return "points"
        return "circle" if self.worth == "points" and self.beside else None

    @property
    def word_of_star(self) -> str | None:
        """The word at a place of the race that is worth a star, None if none is."""
        return {"choice": "star", "star": "circle"}.get(self.worth)


@dataclass(frozen=True, slots=True)
class TurnLimit:
    """The game ends after that turn."""

    index: int
    turns: int


@dataclass(frozen=True, slots=True)
class EndCondition:
    """The game ends at the end of a turn in which a seat fulfils this."""

    index: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class ExtraStars:
    """Stars beside those for places: for the first, the last, the most of a field, or a condition."""

    index: int
    amount: int
    to: str
    field: str = ""
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class StartMarks:
    """Marks on the sheets of one seat before the first turn: places, each with how it is marked."""

    index: int
    seat: int
    places: Mapping[str, str]


# What effects say that ask something in a game, read from their parameters: plain values without
# rules.


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
        """Returns whether a box may be crossed off with an action."""
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
