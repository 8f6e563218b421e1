"""What a game brings to results that are typed in from paper: its sheets in words, field by field."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple

from django.utils.safestring import SafeString

from adventures.rules.paper import Entry, PaperGame


class PaperLook(NamedTuple):
    """A field of a paper sheet in words: its name and icon, what its cell says, where to look for it.

    `sign` stands between its numbers.
    """

    name: str
    icon: str
    hint: str
    where: str
    sign: str = "·"


class Paper(ABC):
    """The sheets of one game on paper, as they are typed in."""

    game: PaperGame
    """What is read off, and what follows from it."""

    @abstractmethod
    def look(self, owner: str, field: str) -> PaperLook:
        """A field in words."""

    @abstractmethod
    def part(self, owner: str, field: str, part: str) -> str:
        """What is asked for with one number of a field."""

    @abstractmethod
    def picture(self, owner: str, field: str) -> SafeString | None:
        """The sheet in small, with what is counted for a field drawn on it; None where there is none."""

    def shown(self, owner: str, field: str, entry: Entry) -> str:
        """What a field's cell says of its entry beside the points: "10 × 4"."""
        return " · ".join(map(str, entry))
