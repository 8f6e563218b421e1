"""How much a bot may think: work counted in positions, so that the same seed gives the same move anywhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from time import thread_time


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost: `positions` looked at, and at most so many `seconds` of CPU.

    After those the best so far counts; while they are not reached only the first shapes what is chosen. With
    endless seconds no clock is asked.
    """

    positions: int
    seconds: float = 1.0

    def part(self, share: float) -> Budget:
        """Gets a part of it, at least one position."""
        return Budget(max(1, int(self.positions * share)), self.seconds * share)

    def begun(self) -> Spent:
        """Begins to count."""
        return Spent(self, inf if self.seconds == inf else thread_time() + self.seconds)


@dataclass(slots=True)
class Spent:
    """What was spent of a budget so far."""

    budget: Budget
    ends_at: float
    positions: int = field(default=0)

    def part(self, positions: int) -> Spent:
        """Begins to count a part of it: so many positions at most, and no longer than the whole."""
        return Spent(Budget(positions), self.ends_at)

    def spend(self, positions: int = 1) -> None:
        """Counts positions that were looked at."""
        self.positions += positions

    @property
    def left(self) -> int:
        """How many positions may still be looked at; none once the time is over."""
        left = max(0, self.budget.positions - self.positions)
        return 0 if left and self.ends_at < inf and thread_time() >= self.ends_at else left
