"""Writing in ascending zones. Rulebook: standard rules, 3 - WRITE DOWN A NUMBER."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import pairwise

from .numbers import NO_NUMBER, VALUES, Number
from .sheet import Sheet

# Empty spaces of a zone between two of its numbers, and these: a number there must lie strictly between them.
Gap = tuple[float, float, Sequence[str]]

# Limits that no number that can be written reaches.
LOWEST, HIGHEST = -1, 100


def cut(spaces: Sequence[str], walls: Sequence[str], drawn: Container[str]) -> list[tuple[str, ...]]:
    """Cuts a course into zones: a wall stands behind each of its spaces but the last, if it is drawn."""
    cuts = [count for count, wall in enumerate(walls, 1) if wall in drawn]
    return [tuple(spaces[start:end]) for start, end in pairwise((0, *cuts, len(spaces)))]


def gaps(sheet: Sheet, zone: Sequence[str]) -> list[Gap]:
    """Finds the empty spaces of a zone, gap by gap.

    An X fills a space but is ignored by the comparison, and so does the cross of a lost space.
    """
    marks, values = sheet.marks, VALUES
    found: list[Gap] = []
    below: float = LOWEST
    spaces: list[str] = []
    for space in zone:
        words = marks.get(space)
        if words is None:
            spaces.append(space)
            continue
        number = values[words[0]]
        if number is not None:
            if spaces:
                found.append((below, number, spaces))
                spaces = []
            below = number
    if spaces:
        found.append((below, HIGHEST, spaces))
    return found


def gaps_in(sheet: Sheet, zone: str) -> list[Gap]:
    """Gets the gaps of a zone as it is printed."""
    return sheet.worked_out_in(zone, _gaps_in)


def _gaps_in(sheet: Sheet, zone: str) -> list[Gap]:
    return gaps(sheet, sheet.layout.zones[zone])


def gaps_in_all(sheet: Sheet, zones: Iterable[str]) -> list[Gap]:
    """Gets the gaps of several zones, one zone after the other."""
    return [gap for zone in zones for gap in gaps_in(sheet, zone)]


def gaps_where_zones_cross(sheet: Sheet) -> list[Gap]:
    """Finds the empty spaces of a sheet one by one, each between the narrowest limits of all its zones."""
    found: dict[str, Gap] = {}
    for zone in sheet.layout.zones:
        for low, high, spaces in gaps_in(sheet, zone):
            for space in spaces:
                below, above, alone = found.get(space) or (low, high, (space,))
                found[space] = low if low > below else below, high if high < above else above, alone
    return list(found.values())


def openings(gaps: Iterable[Gap], number: Number) -> list[str]:
    """Finds the empty spaces where a number is greater than all before and smaller than all after.

    No number stands twice in a zone. An X on a card goes into any empty space.
    """
    value = number.value
    if value is None:
        return [space for _, _, spaces in gaps for space in spaces]
    return [space for below, above, spaces in gaps if below < value < above for space in spaces]


def fits(gaps: Sequence[Gap], numbers: Iterable[Number]) -> bool:
    """Returns whether one of these numbers has an opening; of all questions this one is asked most often."""
    for number in numbers:
        value = number.value
        for below, above, _ in gaps:
            if value is None or below < value < above:
                return True
    return False


def neighbours(sheet: Sheet, zone: Sequence[str], space: str) -> tuple[Number | None, Number | None]:
    """Gets the nearest numbers left and right of a space in its zone, None where there is none."""
    left: Number | None = None
    after = False
    for other in zone:
        if other == space:
            after = True
            continue
        words = sheet.marks.get(other)
        if words is None or words[0] in NO_NUMBER:
            continue
        if after:
            return left, Number.parse(words[0])
        left = Number.parse(words[0])
    return left, None
