"""What an operator is told of exports: how many are open, and whether anybody writes them."""

from __future__ import annotations

from collections.abc import Iterator

from campaigns.models import Export
from moonsite.metrics.gauges import Figure
from moonsite.metrics.job_figures import jobs_of

EXPORTS_EVERY = 60.0  # seconds


def exports() -> Iterator[Figure]:
    """Exports as the jobs that they are."""
    yield from jobs_of("export", Export.objects.all())
