"""Which puzzle a day has: each once until all were shown, and another Adventure from day to day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from hashlib import blake2b

from .puzzle import Puzzle, all_puzzles

FIRST_DAY = date(2026, 1, 1)
"""Before this day there was no puzzle."""


def puzzle_of_day(day: date) -> Puzzle:
    """Gets the puzzle of a day; raises LookupError for a day before the first."""
    if day < FIRST_DAY:
        raise LookupError(day)
    order = _order()
    return order[(day - FIRST_DAY).days % len(order)]


def in_order(puzzles: Iterable[Puzzle]) -> Sequence[Puzzle]:
    """Gets puzzles in the order in which days have them.

    What of a ruleset comes first follows from the ids alone. Of two in a row both are of one ruleset only
    where nothing else is left; the last and the first count as two in a row.
    """
    left: dict[str, list[Puzzle]] = {}
    for one in sorted(puzzles, key=lambda one: _shuffled(one.id)):
        left.setdefault(one.ruleset, []).append(one)
    order: list[Puzzle] = []
    while any(left.values()):
        before = order[-1].ruleset if order else ""
        last = order[0].ruleset if order else ""
        ruleset = max(
            (one for one, puzzles in left.items() if puzzles),
            key=lambda one: (one != before, len(left[one]), one == last, _shuffled(f"{one} {len(order)}")),
        )
        order.append(left[ruleset].pop())
    return order


@cache
def _order() -> Sequence[Puzzle]:
    return in_order(all_puzzles().values())


def _shuffled(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=8).digest()
