"""Handing work to the workers: a row first, a message second."""

from typing import Any

from celery import current_app
from django.db import transaction

IMPATIENT = {"max_retries": 0, "socket_connect_timeout": 1, "socket_timeout": 1}


def hand_to_workers(task: str, key: Any) -> None:
    """Sends a task for a row once that is stored; when no broker takes it, somebody must take it up again."""
    # Robust hooks must be functions with a name: Django cannot log a partial that fails.
    transaction.on_commit(lambda: _send(task, key), robust=True)


def _send(task: str, key: Any) -> None:
    """Hands a task to the broker over a connection that rather gives up than lets the last click wait."""
    with current_app.connection_for_write(transport_options=IMPATIENT) as connection:
        current_app.send_task(task, (key,), connection=connection, retry=False, ignore_result=True)
