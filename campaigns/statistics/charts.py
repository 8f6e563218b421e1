"""Where the parts of a chart lie: numbers in, numbers out, in the units of its drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

from adventures.history.chart import Tick

# Lines of equal stars lie beside each other, and what stands at their ends keeps its distance.
BESIDE = 1.5
APART = 18.0


@dataclass(frozen=True, slots=True)
class TrendLine:
    """One person's line: its points, where it ends, where the label beside that stands, its values."""

    person: str
    points: str
    x: float
    y: float
    label: float
    values: tuple[int, ...]
    leads: bool

    @property
    def value(self) -> int:
        """The last value."""
        return self.values[-1]


@dataclass(frozen=True, slots=True)
class Course:
    """The course of stars: lines over the steps of a campaign."""

    width: float
    height: float
    steps: tuple[float, ...]
    ticks: tuple[Tick, ...]
    lines: tuple[TrendLine, ...]


LEFT, RIGHT, TOP, BOTTOM = 34.0, 120.0, 12.0, 48.0


def course(stars: Mapping[str, Sequence[int]], width: float = 548, height: float = 256) -> Course:
    """Draws the stars of each person after every step; the first value of each is that before any."""
    steps = max((len(line) for line in stars.values()), default=1)
    most = max((max(line) for line in stars.values()), default=0)
    least = min((min(line) for line in stars.values()), default=0)
    top = max(5, 5 * ceil(most / 5))
    low = min(0, least)
    xs = [LEFT + (width - LEFT - RIGHT) * step / max(1, steps - 1) for step in range(steps)]

    def y(value: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (top - value) / (top - low)

    ends = _without_overlaps({person: y(line[-1]) for person, line in stars.items()}, APART)
    highest = max((line[-1] for line in stars.values()), default=0)
    lines = []
    for order, (person, line) in enumerate(stars.items()):
        # People with the same course would hide each other.
        same = sum(list(other) == list(line) for other in list(stars.values())[:order])
        points = " ".join(
            f"{x:.1f},{y(value) + BESIDE * same:.1f}" for x, value in zip(xs, line, strict=True)
        )
        at = y(line[-1]) + BESIDE * same
        leads = 0 < line[-1] == highest
        lines.append(TrendLine(person, points, xs[-1], at, ends[person], tuple(line), leads=leads))
    ticks = tuple(Tick(y(value), value) for value in range(0, top + 1, 5))
    return Course(width, height, tuple(xs), ticks, tuple(lines))


def _without_overlaps(wanted: Mapping[str, float], distance: float) -> dict[str, float]:
    """Moves labels apart that would overlap, keeping their order, as little as possible."""
    placed: dict[str, float] = {}
    before: float | None = None
    for person, at in sorted(wanted.items(), key=lambda item: item[1]):
        before = placed[person] = at if before is None else max(at, before + distance)
    return placed


@dataclass(frozen=True, slots=True)
class Bar:
    """A range from worst to best with the average on it, in percent of the scale."""

    left: float
    width: float
    average: float
    best: float


@dataclass(frozen=True, slots=True)
class Scale:
    """One scale for all Adventures: its ends and the ticks between them."""

    low: int
    high: int
    ticks: tuple[Tick, ...]

    def at(self, value: float) -> float:
        """Where a value lies, in percent."""
        return 100 * (value - self.low) / (self.high - self.low)

    def bar(self, worst: float, average: float, best: float) -> Bar:
        """The range of one Adventure."""
        left = self.at(worst)
        return Bar(left, max(self.at(best) - left, 0.5), self.at(average), self.at(best))


STEP = 40  # points between two ticks


def scale(lowest: int, highest: int) -> Scale:
    """The scale on which everything from the lowest to the highest fits."""
    low, high = STEP * floor(lowest / STEP), STEP * ceil(highest / STEP)
    high = high if high > low else low + STEP
    span = high - low
    ticks = tuple(Tick(100 * (value - low) / span, value) for value in range(low, high + 1, STEP))
    return Scale(low, high, ticks)


def fill(won: int, lost: int) -> int:
    """How strongly a cell of the head to head is filled, 6 to 48 percent by the share of wins."""
    return round(6 + 42 * won / (won + lost)) if won + lost else 0


def pieces(parts: Sequence[int], length: int) -> list[tuple[int, int]]:
    """Where the pieces of one bar begin and how long they are; together they are all of it."""
    total, ends = sum(parts), [0]
    for number in range(len(parts)):
        ends.append(round(length * sum(parts[: number + 1]) / total) if total else 0)
    return [(left, right - left) for left, right in pairwise(ends)]
