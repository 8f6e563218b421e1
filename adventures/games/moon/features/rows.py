"""How much room a row of ascending numbers has left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from ..rules.deck import NUMBER_COPIES
from ..rules.numbers import VALUES
from ..rules.zones import Gap

Words = tuple[str, ...]

COPIES = {number: count for number, count in NUMBER_COPIES.items() if isinstance(number, int)}
CARDS = sum(COPIES.values())
BETWEEN = min(COPIES) - 1, max(COPIES) + 1
STRAINED = 15.0
"""The strain of a space beyond which more makes no difference."""


class Row(NamedTuple):
    """A row: its empty spaces, the dead ones that no number fits, and how the others share the numbers.

    `strain` is 1 for an empty row of one space, and grows where many spaces wait for numbers that are rare.
    `numbers` has a bit for each number that could be written now.
    """

    empty: int
    dead: int
    strain: float
    numbers: int


def row_of(marks: Mapping[str, Words], spaces: Sequence[str]) -> Row:
    """Gets the room that is left in a row with these marks."""
    return _row(tuple([marks.get(space) for space in spaces]))


@lru_cache(maxsize=100_000)
def _row(row: tuple[Words | None, ...]) -> Row:
    found, low, empty = [], float(BETWEEN[0]), 0
    for words in row:
        if words is None:
            empty += 1
            continue
        number = VALUES[words[0]]
        if number is not None:
            found.append((low, number, empty))
            low, empty = number, 0
    found.append((low, BETWEEN[1], empty))
    return _summed([gap for gap in found if gap[2]], len(row))


def _summed(gaps: Sequence[tuple[float, float, int]], size: int) -> Row:
    empty = dead = numbers = 0
    strain = 0.0
    for low, high, spaces in gaps:
        fitting = between(low, high)
        live = min(spaces, fitting.bit_count())
        empty += spaces
        dead += spaces - live
        numbers |= fitting
        if live:
            strain += min(live * live / share_of(fitting), STRAINED * live)
    return Row(empty, dead, strain / size, numbers)


@lru_cache(maxsize=1024)
def between(low: float, high: float) -> int:
    """Gets a bit for each number of the cards strictly between two limits."""
    first, last = max(floor(low), BETWEEN[0]) + 1, min(ceil(high), BETWEEN[1])
    return max(0, (1 << last) - (1 << first))


@lru_cache(maxsize=1 << 16)
def share_of(numbers: int) -> float:
    """Gets which part of the cards has one of these numbers."""
    return sum(copies for number, copies in COPIES.items() if numbers >> number & 1) / CARDS


def numbers_in(gaps: Iterable[Gap]) -> int:
    """Gets a bit for each number that fits into one of these gaps."""
    numbers = 0
    for low, high, _ in gaps:
        numbers |= between(low, high)
    return numbers


def add_rows(numbers: MutableMapping[str, float], rows: Iterable[Row]) -> int:
    """Adds up the room in some rows; returns the numbers that fit into one of them."""
    empty = dead = fitting = 0
    strain = 0.0
    for row in rows:
        empty += row.empty
        dead += row.dead
        strain += row.strain
        fitting |= row.numbers
    numbers["empty"], numbers["dead"], numbers["strain"] = empty, dead, strain
    return fitting


def add_fit(numbers: MutableMapping[str, float], share: float) -> None:
    """Adds which part of the cards can be written, and how probably none of three can."""
    numbers["fit"], numbers["none fits"] = share, (1 - share) ** 3
