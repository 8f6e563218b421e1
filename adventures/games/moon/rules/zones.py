"""Writing in ascending zones. Rulebook: standard rules, 3 - WRITE DOWN A NUMBER."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .numbers import NO_NUMBER, VALUES, Number
from .sheet import Sheet

# Numbers that a number in a space must lie strictly between.
Limits = tuple[float, float]

# Limits that no number that can be written reaches.
LOWEST, HIGHEST = -1, 100


def openings(sheet: Sheet, zone: Sequence[str], number: Number) -> list[str]:
    """Finds the empty spaces of a zone where a number is greater than all before and smaller than all after.

    An X fills a space but is ignored by the comparison, and so does the cross of a lost space; gaps are
    allowed; no number stands twice in a zone. An X on a card goes into any empty space.
    """
    marks, value, values = sheet.marks, number.value, VALUES
    if value is None:
        return [space for space in zone if space not in marks]
    found: list[str] = []
    for space in zone:
        words = marks.get(space)
        if words is None:
            found.append(space)
            continue
        written = values[words[0]]
        if written is None:
            continue
        if written < value:
            found.clear()
        elif written == value:
            return []
        else:
            break
    return found


def limits(sheet: Sheet, zones: Iterable[Sequence[str]]) -> dict[str, Limits]:
    """Finds for every empty space the numbers that a number there must lie strictly between.

    A space that lies in several zones is held by the narrowest limits of them all.
    """
    marks, values = sheet.marks, VALUES
    found: dict[str, Limits] = {}
    for zone in zones:
        below: float = LOWEST
        since: list[str] = []
        for space in zone:
            words = marks.get(space)
            if words is None:
                since.append(space)
                continue
            number = values[words[0]]
            if number is not None:
                _narrow(found, since, below, number)
                below, since = number, []
        _narrow(found, since, below, HIGHEST)
    return found


def _narrow(found: dict[str, Limits], spaces: Iterable[str], below: float, above: float) -> None:
    for space in spaces:
        low, high = found.get(space, (LOWEST, HIGHEST))
        found[space] = (max(low, below), min(high, above))


def within(free: Mapping[str, Limits], number: Number) -> list[str]:
    """The spaces between whose limits a number lies; an X goes into all of them."""
    value = number.value
    if value is None:
        return list(free)
    return [space for space, (below, above) in free.items() if below < value < above]


def fits(sheet: Sheet, zone: Sequence[str], number: Number) -> bool:
    """Tells whether the number has an opening in the zone."""
    return bool(openings(sheet, zone, number))


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
