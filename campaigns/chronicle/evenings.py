"""On which evenings something was played."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from django.utils.timezone import localtime

from .gather import Entry

UNTIL = timedelta(hours=5)
"""So long after midnight it is still the evening before."""


def evenings_of(entries: Sequence[Entry]) -> list[date]:
    """Returns the days on which chapters have ended, each once, by the clock of whoever looks."""
    return sorted({evening_of(entry.when) for entry in entries if entry.ended})


def evening_of(when: datetime) -> date:
    """Returns the day whose evening it was."""
    return (localtime(when) - UNTIL).date()
