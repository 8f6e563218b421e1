"""How jobs stand: rows with a state, and a last sign of life."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import Count, Min, QuerySet
from django.utils import timezone

from .gauges import Figure, Values

OPEN = ("waiting", "running")
TOLD = (*OPEN, "failed")


def jobs_of(kind: str, jobs: QuerySet[Any]) -> Iterator[Figure]:
    """The jobs of one kind: how many wait, run and have failed, and for how long the quietest is quiet."""
    found = jobs.order_by().filter(state__in=TOLD).values_list("state")
    rows = {state: (count, last) for state, count, last in found.annotate(Count("pk"), Min("updated_at"))}
    counts: Values = {(kind, state): rows.get(state, (0, None))[0] for state in TOLD}
    last = min((rows[state][1] for state in OPEN if state in rows), default=None)
    quiet = (timezone.now() - last).total_seconds() if last else 0.0
    yield Figure("moonsite_jobs", "Jobs that wait, run or have failed, by kind.", ["kind", "state"], counts)
    yield Figure(
        "moonsite_job_quiet_seconds",
        "For how long the quietest open job has shown no sign of life, by kind.",
        ["kind"],
        {(kind,): quiet},
    )
