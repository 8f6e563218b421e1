"""Keeping what came of checks, and telling it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from moonsite.metrics.gauges import Figure, Values

from .models import Outcome

BACKUP = "backup"
"""The name of the last backup, which `manage.py backup` keeps."""


def store_outcome(name: str, *, well: bool, seconds: float, **found: Any) -> Outcome:
    """Keeps what came of a check, in place of the time before."""
    told = {"well": well, "seconds": seconds, "found": found}
    return Outcome.objects.update_or_create(name=name, defaults=told)[0]


def last(name: str) -> Outcome | None:
    """Gets what came of a check the last time; None before the first."""
    return Outcome.objects.filter(name=name).first()


def outcome_figures() -> Iterator[Figure]:
    """The figures of all checks."""
    outcomes = list(Outcome.objects.all())
    well: Values = {(outcome.name,): float(outcome.well) for outcome in outcomes}
    at: Values = {(outcome.name,): outcome.at.timestamp() for outcome in outcomes}
    yield Figure("moonsite_check_well", "1 when the last run of a check found nothing.", ["check"], well)
    yield Figure("moonsite_check_time_seconds", "When a check ran last.", ["check"], at)
