"""What the chronicle knows of a chapter that was played, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ResultLine:
    """How one player ended a chapter: `total` is None where the points are not known."""

    position: int
    name: str
    form: int
    place: int
    total: int | None = None
    errors: int | None = None
    stars: int = 0

    @property
    def signs(self) -> range:
        """One sign for each star."""
        return range(max(self.stars, 0))


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game of a chapter ended: everybody in order of rank, why, after how many turns, who leads now.

    `lead_before` are the positions of those who had most stars before, `lead_now` of those who have now.
    """

    lines: Sequence[ResultLine]
    reasons: Sequence[str] = ()  # in words
    turns: int = 0
    on_paper: bool = False
    lead_before: frozenset[int] = frozenset()
    lead_now: frozenset[int] = frozenset()

    @property
    def winners(self) -> list[ResultLine]:
        """Who stands on the first place."""
        return [line for line in self.lines if line.place == 1]

    @property
    def gap(self) -> int | None:
        """Points between the first place and the second; None where nobody is second or none are known."""
        second = next((line for line in self.lines if line.place == 2), None)
        if second is None or not self.winners or second.total is None or self.winners[0].total is None:
            return None
        return self.winners[0].total - second.total
