"""Values printed on scales, points of missions, majorities. Rulebook: End of the game of the Adventures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .sheet import Sheet


def crossed_value(sheet: Sheet, group: str, values: Sequence[int]) -> int:
    """The value of a scale in force: the first one whose box is not crossed off.

    `values` are the printed values in the order in which their boxes are crossed off; the last one may have
    no box of its own.
    """
    return values[min(sheet.count(group, "cross"), len(values) - 1)]


def mission_points(sheet: Sheet) -> int:
    """The points written in the mission boxes."""
    return sum(int(sheet.marks[box][0]) for box in sheet.layout.groups["mission"] if box in sheet.marks)


def mission_formula(sheet: Sheet) -> str:
    """The points of the accomplished missions one by one: "8 + 4"."""
    return " + ".join(sheet.marks[box][0] for box in sheet.layout.groups["mission"] if box in sheet.marks)


def majority(counts: Mapping[str, int]) -> dict[str, int]:
    """Ranks seats by a count, the highest first: equal seats share a place and the next place follows.

    Seats with none are not ranked at all.
    """
    levels = sorted({count for count in counts.values() if count > 0}, reverse=True)
    return {seat: levels.index(count) + 1 for seat, count in counts.items() if count > 0}


def majority_points(counts: Mapping[str, int], seat: str, points: Sequence[int]) -> int:
    """Points of a seat for its place in a majority; places beyond those printed get none."""
    place = majority(counts).get(seat)
    return points[place - 1] if place is not None and place <= len(points) else 0
