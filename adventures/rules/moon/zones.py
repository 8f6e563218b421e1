"""Writing in ascending zones. Rulebook: standard rules, 3 - WRITE DOWN A NUMBER."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .sheet import Sheet

# Limits that no number that can be written reaches.
LOWEST, HIGHEST = -1, 100

# Words that fill a space without being a number: an X, and the cross of a space that is lost.
NO_NUMBER = frozenset(("X", "cross"))


def openings(sheet: Sheet, zone: Sequence[str], number: int) -> list[str]:
    """Finds the empty spaces of a zone where a number is greater than all before and smaller than all after.

    An X fills a space but is ignored by the comparison, and so does the cross of a lost space; gaps are
    allowed; no number stands twice in a zone.
    """
    marks = sheet.marks
    found: list[str] = []
    for space in zone:
        words = marks.get(space)
        if words is None:
            found.append(space)
        elif words[0] not in NO_NUMBER:
            written = int(words[0])
            if written < number:
                found.clear()
            elif written == number:
                return []
            else:
                break
    return found


def limits(sheet: Sheet, zones: Iterable[Sequence[str]]) -> dict[str, tuple[int, int]]:
    """Finds for every empty space the numbers that a number there must lie strictly between.

    A space that lies in several zones is held by the narrowest limits of them all.
    """
    marks = sheet.marks
    found: dict[str, tuple[int, int]] = {}
    for zone in zones:
        below = LOWEST
        since: list[str] = []
        for space in zone:
            words = marks.get(space)
            if words is None:
                since.append(space)
            elif words[0] not in NO_NUMBER:
                number = int(words[0])
                _narrow(found, since, below, number)
                below, since = number, []
        _narrow(found, since, below, HIGHEST)
    return found


def _narrow(found: dict[str, tuple[int, int]], spaces: Iterable[str], below: int, above: int) -> None:
    for space in spaces:
        low, high = found.get(space, (LOWEST, HIGHEST))
        found[space] = (max(low, below), min(high, above))


def fits(sheet: Sheet, zone: Sequence[str], number: int) -> bool:
    """Tells whether the number has an opening in the zone."""
    return bool(openings(sheet, zone, number))


def neighbours(sheet: Sheet, zone: Sequence[str], space: str) -> tuple[int | None, int | None]:
    """Gets the nearest numbers left and right of a space in its zone, None where there is none."""
    left: int | None = None
    after = False
    for other in zone:
        if other == space:
            after = True
            continue
        words = sheet.marks.get(other)
        if words is None or words[0] in NO_NUMBER:
            continue
        if after:
            return left, int(words[0])
        left = int(words[0])
    return left, None
