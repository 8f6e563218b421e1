"""The table of a solo of the day in numbers: places with ties, how all points lie, their course."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from .chart import Tick, round_values, without_overlaps

MOST_BARS = 15
LITTLE_HIGHER = 40
"""A bar that is higher by less than this has its number where the word over the lower one would stand."""
FEW_BARS = 5
"""So many bars have room for the points of each."""
FIRST, ABOVE, BELOW = 5, 2, 3
"""How many the table shows: the first ones, and those above and below whoever looks."""
NEAR_EDGE = 0.25
BOT = -1
"""Stands for the row of a bot, which has no number."""
PARTS = (0.25, 0.5, 0.75)

Scale = Callable[[float], float]


class Place(NamedTuple):
    """A place in a table: its number, and whether others share it."""

    number: int
    shared: bool

    @property
    def text(self) -> str:
        """As the table writes it."""
        return f"{self.number}=" if self.shared else str(self.number)


def places_of(points: Sequence[int]) -> list[Place]:
    """Gets the place of each of some points, which are in order, the most first."""
    places: list[Place] = []
    for _value, same in groupby(points):
        count = len(list(same))
        places += [Place(len(places) + 1, count > 1)] * count
    return places


def shown_rows(count: int, own: int | None) -> list[int | None]:
    """Which of so many rows a table shows: the first ones, and those around one's `own`; None is a gap.

    A gap stands for two rows at least; what comes after the last row that is shown is none.
    """
    shown = set(range(min(FIRST, count)))
    if own is None:
        shown |= set(range(min(FIRST + ABOVE + BELOW, count)))
    else:
        shown |= set(range(max(0, own - ABOVE), min(own + BELOW + 1, count)))
    rows: list[int | None] = []
    before = -1
    for row in sorted(shown):
        if row == before + 2:
            rows.append(before + 1)
        elif row > before + 1:
            rows.append(None)
        rows.append(row)
        before = row
    if before == count - 2:
        rows.append(count - 1)
    return rows


def with_bot(shown: Sequence[int | None], at: int) -> list[int | None]:
    """Puts the row of a bot (`BOT`) before the row number `at`, among those that `shown_rows` shows.

    A gap stands for two rows at least here as well; the tail that is not shown is none.
    """
    rows: list[int | None] = []
    next_row, placed = 0, False
    for row in (row for row in shown if row is not None):
        if not placed and at <= row:
            rows += [*_left_out(next_row, at), BOT]
            next_row, placed = at, True
        rows += [*_left_out(next_row, row), row]
        next_row = row + 1
    return rows if placed else [*rows, *_left_out(next_row, at), BOT]


def _left_out(first: int, after: int) -> list[int | None]:
    """What stands for the rows from one number up to another."""
    return [first] if after - first == 1 else [None] * (after > first)


def share_of(values: Sequence[float], part: float) -> float:
    """Gets the value below which a `part` of the sorted values lies, between two of them if need be."""
    at = part * (len(values) - 1)
    low = int(at)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (at - low)


def middle_of(points: Sequence[int]) -> int:
    """Gets the middle of some points: as many have more as have less."""
    return round(share_of(sorted(points), 0.5))


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a histogram: from which to which points, how many have them, how high (0 to 100).

    `labelled` says that its points stand below it; `word` is how high a word stands above its number.
    """

    first: int
    last: int
    count: int
    height: float
    own: bool
    labelled: bool
    word: float

    @property
    def top(self) -> float:
        """Where it begins, from above."""
        return round(100 - self.height, 1)

    @property
    def word_top(self) -> float:
        """Where the word above it stands, from above."""
        return round(100 - self.word, 1)


def histogram(points: Sequence[int], own: int | None = None) -> list[Bar]:
    """Puts points into bars of equal width, at most `MOST_BARS`; marks that of one's own points."""
    if not points:
        return []
    low, high = min(points), max(points)
    width = -(-(high - low + 1) // MOST_BARS)
    starts = range(low, high + 1, width)
    counts = [sum(start <= value < start + width for value in points) for start in starts]
    at_own = None if own is None else (own - low) // width
    labelled = _labelled(len(counts), at_own)
    heights = [round(100 * count / max(counts), 1) for count in counts]
    return [
        Bar(start, start + width - 1, count, height, at == at_own, at in labelled, _word_at(heights, at))
        for at, (start, count, height) in enumerate(zip(starts, counts, heights, strict=True))
    ]


def _word_at(heights: Sequence[float], at: int) -> float:
    """How high the word over a bar stands: above the number of a neighbour that is little higher."""
    beside = [*heights[max(0, at - 1) : at], *heights[at + 1 : at + 2]]
    return max([heights[at], *(height for height in beside if 0 < height - heights[at] < LITTLE_HIGHER)])


def _labelled(count: int, own: int | None) -> set[int]:
    """Which of so many bars say their points: the own one, the first, the last, and some between them."""
    apart, step = (2, max(2, round((count - 1) / 4))) if count > FEW_BARS else (1, 1)
    shown = set() if own is None else {own}
    for at in (0, count - 1, *range(step, count - 1, step)):
        if all(abs(at - other) >= apart for other in shown):
            shown.add(at)
    return shown


@dataclass(frozen=True, slots=True)
class Gap:
    """The turn after which the best was furthest ahead of one's own: by how many points."""

    turn: int
    points: int
    x: float
    best: float
    own: float
    anchor: str
    """Which end of the words stands there: the `start` near the left edge, the `end` near the right one."""


@dataclass(frozen=True, slots=True)
class DayChart:
    """The points of a day turn by turn, in the units of a drawing: lines, and the half of all games."""

    width: float
    height: float
    left: float
    right: float
    bottom: float
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    half: str
    best: str
    middle: str
    own: str
    ends: dict[str, tuple[float, float]]
    """Where a line ends, and where its name stands, by `best`, `own` and `middle`."""
    gap: Gap | None


def longest(courses: Sequence[Sequence[int]], turns: int) -> list[list[int]]:
    """Lets each course last so many turns: what a game had at its end it keeps."""
    return [[*course[:turns], *[course[-1]] * (turns - len(course))] for course in courses if course]


def day_chart(
    courses: Sequence[Sequence[int]],
    best: Sequence[int],
    own: Sequence[int],
    *,
    width: float,
    height: float,
    labels: float,
) -> DayChart | None:
    """Draws the courses of a day: the best one, one's own (empty: none), the middle and half of all.

    `labels` is the room for names at the right. None where there is nothing to draw.
    """
    turns = max(map(len, courses), default=0)
    if turns < 2 or not best:
        return None
    equal = longest(courses, turns)
    [best] = longest([best], turns)
    mine = longest([own], turns)[0] if own else []
    columns = [sorted(values) for values in zip(*equal, strict=True)]
    lower, middle, upper = ([share_of(values, part) for values in columns] for part in PARTS)
    left, top, foot = 50.0, 40.0, 42.0
    right, bottom = width - labels, height - foot
    grid = round_values(min(0, *map(min, equal)), max(map(max, equal)))
    low, high = min(0, *map(min, equal)), grid[-1]

    def x(turn: float) -> float:
        return round(left + (right - left) * (turn - 1) / (turns - 1), 1)

    def y(value: float) -> float:
        return round(top + (bottom - top) * (high - value) / (high - low), 1)

    def line(values: Sequence[float]) -> str:
        return " ".join(f"{x(turn)},{y(value)}" for turn, value in enumerate(values, 1))

    there = {"best": y(best[-1]), "middle": y(middle[-1])} | ({"own": y(mine[-1])} if mine else {})
    names = without_overlaps(there, bottom)
    back = [f"{x(turn)},{y(value)}" for turn, value in reversed(list(enumerate(lower, 1)))]
    step = max(1, round(turns / 4))
    shown = [1, *(turn for turn in range(step, turns, step) if 1 < turn <= turns - step / 2), turns]
    return DayChart(
        width=width,
        height=height,
        left=left,
        right=right,
        bottom=bottom,
        rows=tuple(Tick(y(value), value) for value in grid),
        columns=tuple(Tick(x(turn), turn) for turn in dict.fromkeys(shown)),
        half=" ".join([line(upper), *back]),
        best=line(best),
        middle=line(middle),
        own=line(mine) if mine else "",
        ends={name: (there[name], names[name]) for name in there},
        gap=_gap(best, mine, x, y) if mine else None,
    )


def _gap(best: Sequence[int], own: Sequence[int], x: Scale, y: Scale) -> Gap | None:
    ahead = [one - other for one, other in zip(best, own, strict=True)]
    most = max(ahead)
    if most <= 0:
        return None
    at = ahead.index(most)
    part = at / len(best)
    anchor = "start" if part < NEAR_EDGE else "end" if part > 1 - NEAR_EDGE else "middle"
    return Gap(at + 1, most, x(at + 1), y(best[at]), y(own[at]), anchor)


def stroke(own: int, points: Sequence[int]) -> tuple[float, float]:
    """Where one's own points and the middle lie between the best (0) and the worst of a day (100)."""
    best, worst = max(points), min(points)
    span = max(best - worst, 1)
    return round(100 * (best - own) / span, 1), round(100 * (best - middle_of(points)) / span, 1)
