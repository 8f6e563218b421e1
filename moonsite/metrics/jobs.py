"""What a worker tells: how long its jobs run and how they end, on a port of its own."""

from time import perf_counter
from typing import Any

from celery.signals import task_postrun, task_prerun, worker_ready
from django.conf import settings

from moonsite.celery import plays_bots

from .measures import JOBS
from .serving import serve_on

_begun: dict[str, float] = {}


@task_prerun.connect
def begin(task_id: str, **told: Any) -> None:
    """Notes when a job begins."""
    _begun[task_id] = perf_counter()


@task_postrun.connect
def end(task_id: str, task: Any, state: str | None = None, **told: Any) -> None:
    """Counts a job that has ended."""
    begun = _begun.pop(task_id, None)
    if begun is not None:
        JOBS.labels(task.name.rpartition(".")[2], (state or "unknown").lower()).observe(
            perf_counter() - begun
        )


@worker_ready.connect
def serve(sender: Any, **told: Any) -> None:
    """Opens the worker's port, if it was given one and a token; that of the bots opens the next one."""
    if settings.METRICS_PORT and settings.METRICS_TOKEN:
        port = settings.METRICS_PORT + plays_bots(sender.app)
        serve_on(settings.METRICS_HOST, port, settings.METRICS_TOKEN)
