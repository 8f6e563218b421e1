"""A finished game as statistics see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Participation:
    """What one person did in one game; `person` is None for somebody who is not counted."""

    person: str | None
    name: str
    place: int
    total: int
    errors: int = 0
    firsts: int = 0
    actions: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game; `campaign` is empty for a single one, `seconds` None where nobody measured.

    `game` is its key, `chapter` the one in which a campaign played it.
    """

    ruleset: str
    campaign: str
    finished_at: datetime
    seconds: int | None
    reasons: tuple[str, ...]
    solo: bool
    parts: tuple[Participation, ...]
    game: str = ""
    chapter: int | None = None

    def part_of(self, person: str) -> Participation | None:
        """What a person did in it."""
        return next((part for part in self.parts if part.person == person), None)
