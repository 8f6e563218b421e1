"""What single effects are to the rules that ask for them; `index` is the place among the modifiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

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
class Points:
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
