"""The chart of a what-if game: where a seat was expected to end, really and here, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adventures.bots.forecast import Forecast
from adventures.history.what_if import Standing
from adventures.words.scores import signed

WIDE, HIGH = 188.0, 132.0
LEFT, RIGHT, TOP, BOTTOM = 6.0, 150.0, 12.0, 112.0
APART = 17.0  # labels of two lines, one below the other
LOWEST = 8.0  # a label stays so far above what is written below


@dataclass(frozen=True, slots=True)
class EndOfLine:
    """Where a line ends: its point, how high its label stands, and the points it has come to."""

    x: float
    y: float
    label: float
    value: int

    @property
    def said(self) -> str:
        """The points, as they are written."""
        return signed(self.value)


@dataclass(frozen=True, slots=True)
class TwoLines:
    """Both lines as the corners of polylines, where they part, and where each ends.

    `ahead` is the way from where this one stands to where it is expected to end, and `band` the corners of
    what eight of ten games come to; both empty where nothing is known of that, or it has ended.
    """

    really: str
    here: str
    parts: float
    real_end: EndOfLine
    here_end: EndOfLine
    nothing: float | None
    ahead: str = ""
    band: str = ""
    width: float = WIDE
    height: float = HIGH
    bottom: float = BOTTOM


def two_lines(
    really: Sequence[Standing],
    here: Sequence[Standing],
    turn: int,
    forecast: Forecast | None = None,
    last: int = 0,
) -> TwoLines | None:
    """Draws what was expected of a seat after each turn, really and here; they part before that turn.

    A `forecast` goes on from where this line stands to the end of the game: the last turn of the real one,
    or `last` where that is later. None where there is nothing to compare yet: no turn was over when they
    parted.
    """
    before = [one for one in really if one.turn < turn]
    if not before:
        return None
    line = [before[-1], *(one for one in here if one.turn >= turn)]
    values: list[float] = [one.expected for one in (*really, *line)]
    if forecast is not None:
        values += [forecast.low, forecast.high]
    low, high = min(values), max(values)
    first, last = really[0].turn, max(really[-1].turn, line[-1].turn + (forecast is not None), last)

    def x(one: Standing) -> float:
        return round(LEFT + (RIGHT - LEFT) * (one.turn - first) / max(1, last - first), 1)

    def y(value: float) -> float:
        return round(TOP + (BOTTOM - TOP) * (high - value) / max(1, high - low), 1)

    now = f"{x(line[-1])},{y(line[-1].expected)}"
    ends, ahead, band = [really[-1], line[-1]], "", ""
    if forecast is not None:
        ends[1] = Standing(last, 0, round(forecast.expected))
        ahead = f"{now} {x(ends[1])},{y(ends[1].expected)}"
        band = f"{now} {RIGHT},{y(forecast.high)} {RIGHT},{y(forecast.low)}"
    labels = _apart([min(y(one.expected), BOTTOM - LOWEST) for one in ends])
    real_end, here_end = (
        EndOfLine(x(one), y(one.expected), label, one.expected)
        for one, label in zip(ends, labels, strict=True)
    )
    return TwoLines(
        really=" ".join(f"{x(one)},{y(one.expected)}" for one in really),
        here=" ".join(f"{x(one)},{y(one.expected)}" for one in line),
        parts=x(before[-1]),
        real_end=real_end,
        here_end=here_end,
        nothing=y(0) if low < 0 < high else None,
        ahead=ahead,
        band=band,
    )


def _apart(heights: Sequence[float]) -> list[float]:
    """Moves two labels apart that would overlap, keeping their order."""
    one, other = heights
    gap = abs(one - other)
    if gap >= APART:
        return [one, other]
    move = (APART - gap) / 2
    return [one - move, other + move] if one <= other else [one + move, other - move]
