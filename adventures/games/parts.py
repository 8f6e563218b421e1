"""What a kit tells of its game, each in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.safestring import SafeString

Text = Promise | str


class Title(NamedTuple):
    """A ruleset as people choose it: its key, its number in its box, its name, a second line, an icon.

    `box` is the name of the game to which it belongs, where that has several; `about` says what it is, how
    long it takes and how hard it is. `short` is what a narrow key says, its name where there is none.
    """

    key: str
    number: int
    name: Text
    second: Text
    emblem: str
    about: Text = ""
    box: Text = ""
    short: Text = ""

    @property
    def numbered(self) -> str:
        """Its name, behind its number where its box has several."""
        return f"{self.number} {self.name}" if self.box else str(self.name)

    @property
    def game(self) -> Text:
        """The name of the game: that of its box, else its own."""
        return self.box or self.name


class Named(NamedTuple):
    """A name, and the icon that stands for it."""

    name: Text
    icon: str = "star"


class Rival(NamedTuple):
    """Somebody without a seat whom one can play against alone."""

    level: int
    name: str


class SeatCounts(NamedTuple):
    """What statistics count of a seat: how often it took which action, System Errors, missions first."""

    actions: Mapping[str, int] = {}
    errors: int = 0
    firsts: int = 0


class EventCard(NamedTuple):
    """An event card that a dealer turns up: its printed number, and its chapter where the dealer says it."""

    card: int
    chapter: int | None = None


class SeatMark(NamedTuple):
    """The sign of a seat in its game: drawn round the origin, 14 large, and the class that has its colour.

    The class sets `--tone`, in which lines and names of the seat are drawn.
    """

    drawn: SafeString
    css: str


class Page(NamedTuple):
    """A template of a game and what it adds to the context that the frame gives every game."""

    template: str
    context: Mapping[str, Any] = {}
