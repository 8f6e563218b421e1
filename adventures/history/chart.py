"""Where the parts of a chart of points lie: numbers in, numbers out, in the units of its drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, hypot
from typing import NamedTuple

LEFT, TOP, BOTTOM = 34.0, 38.0, 34.0
APART = 22.0  # labels of two lines, one below the other
PIN = 13.0  # radius of a pin
ROUND = (1, 2, 5, 10, 20, 40, 50, 100, 200, 500, 1000)
LEVELS = 4  # lines of the grid at most, beside that of nothing


class Mark(NamedTuple):
    """A moment to be pinned: its number, the turn, and whose line it belongs to."""

    number: int
    turn: int
    seat: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the grid with its number."""

    at: float
    value: int


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The points of one owner: the corners of the line, where it ends, and where its label stands."""

    seat: str
    points: str
    x: float
    y: float
    label: float
    total: int


@dataclass(frozen=True, slots=True)
class Pin:
    """A pin: its middle, and the point of the line to which it belongs."""

    number: int
    x: float
    y: float
    at_x: float
    at: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: the frame of what is drawn, the grid, the lines and the pins."""

    width: float
    height: float
    left: float
    right: float
    bottom: float
    first: int
    last: int
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    lines: tuple[ChartLine, ...]
    pins: tuple[Pin, ...]


def chart_of(
    turns: Sequence[int],
    totals: Mapping[str, Sequence[int]],
    marks: Iterable[Mark] = (),
    *,
    width: float,
    height: float,
    labels: float,
) -> Chart | None:
    """Draws the points of everybody over the turns; `labels` is the room for names at the right.

    None where there is no line to be drawn.
    """
    if len(turns) < 2 or not totals:
        return None
    right, bottom = width - labels, height - BOTTOM
    first, last = turns[0], turns[-1]
    rows = round_values(min(map(min, totals.values())), max(map(max, totals.values())))
    low, high = min(0, *map(min, totals.values())), rows[-1]

    def x(turn: float) -> float:
        return round(LEFT + (right - LEFT) * (turn - first) / (last - first), 1)

    def y(value: float) -> float:
        return round(TOP + (bottom - TOP) * (high - value) / (high - low), 1)

    ends = without_overlaps({seat: y(line[-1]) for seat, line in totals.items()}, bottom)
    lines = [
        ChartLine(
            seat,
            " ".join(f"{x(turn)},{y(value)}" for turn, value in zip(turns, line, strict=True)),
            right,
            y(line[-1]),
            ends[seat],
            line[-1],
        )
        for seat, line in totals.items()
    ]
    pinned = [
        (mark.number, x(mark.turn), y(totals[mark.seat][turns.index(mark.turn)]))
        for mark in marks
        if mark.seat in totals and mark.turn in turns
    ]
    return Chart(
        width=width,
        height=height,
        left=LEFT,
        right=right,
        bottom=bottom,
        first=first,
        last=last,
        rows=tuple(Tick(y(value), value) for value in rows),
        columns=tuple(Tick(x(turn), turn) for turn in _columns(first, last)),
        lines=tuple(lines),
        pins=tuple(_pins(pinned, right, bottom)),
    )


def round_values(least: int, most: int) -> list[int]:
    """The values of the grid: round ones, nothing among them, the last above the most."""
    span = max(most, 0) - min(least, 0)
    step = next((step for step in ROUND if step * LEVELS >= span), ROUND[-1])
    low, high = ceil(min(least, 0) / step), max(ceil(most / step), 1)
    return [step * count for count in range(low, high + 1)]


def _columns(first: int, last: int) -> list[int]:
    """The turns that are named: the first, the last, and round ones that stand apart from these."""
    span = last - first
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if span / step <= 7), 500)
    between = range(step * ceil((first + 1) / step), last, step)
    return [first, *(turn for turn in between if min(turn - first, last - turn) > span / 14), last]


def without_overlaps(wanted: Mapping[str, float], lowest: float) -> dict[str, float]:
    """Moves labels apart that would overlap, keeping their order, and not below the lowest place."""
    order = sorted(wanted, key=lambda seat: wanted[seat])
    placed: list[float] = []
    for seat in order:
        placed.append(max(wanted[seat], placed[-1] + APART) if placed else wanted[seat])
    over = max(0.0, placed[-1] - lowest)
    limit = lowest
    for index in reversed(range(len(placed))):
        if over:
            placed[index] = min(placed[index], limit)
            limit = placed[index] - APART
    return {seat: round(at, 1) for seat, at in zip(order, placed, strict=True)}


def _pins(points: Sequence[tuple[int, float, float]], right: float, bottom: float) -> Iterable[Pin]:
    """Stands each pin near its point, above it where there is room, so that no two overlap."""
    stood: list[Pin] = []
    for number, x, at in points:
        tries = [
            (dx, at + dy)
            for dy in (-26.0, 26.0, -54.0, 54.0, -82.0)
            for dx in (0.0, -20.0, 20.0)
            if PIN + 2 <= at + dy <= bottom - PIN
        ]
        free = (
            (min(max(x + dx, LEFT), right - PIN), y)
            for dx, y in tries
            if all(hypot(min(max(x + dx, LEFT), right - PIN) - pin.x, y - pin.y) > 2.3 * PIN for pin in stood)
        )
        px, py = next(free, (x, max(PIN + 2, at - 26.0)))
        stood.append(Pin(number, round(px, 1), round(py, 1), x, at))
    return stood
