"""Days on which a puzzle of some kind is asked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from adventures.puzzles import Puzzle, puzzle_of_day
from adventures.running import site_days
from adventures.services.puzzles import OLDEST_AGE


def days_back() -> Iterator[date]:
    """Yields the days before today that can be opened."""
    day = site_days.today()
    for age in range(1, OLDEST_AGE):
        yield day - timedelta(days=age)


def day_with(ruleset: str) -> date:
    """Gets the last day before today that had a puzzle of a ruleset."""
    return next(day for day in days_back() if puzzle_of_day(day).ruleset == ruleset)


def today() -> tuple[date, Puzzle]:
    """Gets the day that it is, and its puzzle."""
    return site_days.today(), puzzle_of_day(site_days.today())
