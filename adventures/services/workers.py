"""Handing work to the workers: a row first, a message second."""

from datetime import timedelta
from typing import Any

from celery import current_app
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from moonsite.celery import BOTS, want_bots

IMPATIENT = {"max_retries": 0, "socket_connect_timeout": 1, "socket_timeout": 1}


AHEAD = timedelta(minutes=1)
"""How far the clocks of several machines may be apart. What lies further ahead was written before a clock was
set back, and says nothing.
"""


def stalled(*fields: str, quiet_for: timedelta) -> Q:
    """Finds rows whose times all lie at least so long ago, or so far ahead that they cannot be true."""
    now = timezone.now()
    quiet = Q()
    for field in fields:
        quiet &= Q(**{f"{field}__lte": now - quiet_for}) | Q(**{f"{field}__gt": now + AHEAD})
    return quiet


def take_up(rows: QuerySet[Any], worker: str, *, quiet_for: timedelta, **more: Any) -> bool:
    """Takes those of the rows for a worker that no other one is at, and changes `more` of them.

    A worker is at it no longer that has given no sign of life for so long. Returns whether there were any.
    """
    idle = Q(worker="") | stalled("heard_at", quiet_for=quiet_for)
    return bool(rows.filter(idle).update(worker=worker, heard_at=timezone.now(), **more))


def enqueue(task: str, key: Any = None, queue: str | None = None) -> None:
    """Sends a task once the row that it is for is stored.

    When no broker takes it, somebody must take it up again. Without a `key` it is for no single
    row. It goes to the workers of a `queue`; None is the usual one.
    """
    # Robust hooks must be functions with a name: Django cannot log a partial that fails.
    transaction.on_commit(lambda: _send(task, key, queue), robust=True)


def enqueue_for_bots(task: str, key: Any) -> None:
    """Sends a task to the worker in which bots think, as `enqueue` does: nobody's result waits for it."""
    transaction.on_commit(want_bots, robust=True)
    enqueue(task, key, BOTS)


def expect_bots() -> None:
    """Says that bots may soon have something to do: at home their worker starts now."""
    want_bots()


def _send(task: str, key: Any, queue: str | None) -> None:
    """Hands a task to the broker over a connection that rather gives up than lets the last click wait."""
    with current_app.connection_for_write(transport_options=IMPATIENT) as connection:
        current_app.send_task(
            task,
            () if key is None else (key,),
            queue=queue,
            connection=connection,
            retry=False,
            ignore_result=True,
        )
