"""Signs of life of a job, however long its steps take: from a thread beside the one that works."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from django.db import DatabaseError, connection, connections

BEATS_EVERY = 2.0  # seconds

log = structlog.get_logger(__name__)


@contextmanager
def heartbeat(beat: Callable[[], None]) -> Iterator[None]:
    """Calls `beat` every `BEATS_EVERY` seconds while the block runs.

    It runs in a thread with a database connection of its own; while the database is away it is tried again.
    In a transaction there are none: they would wait for its end.
    """
    if connection.in_atomic_block:
        yield
        return
    ended = threading.Event()

    def beats() -> None:
        try:
            while not ended.wait(BEATS_EVERY):
                try:
                    beat()
                except DatabaseError:
                    log.exception("no_sign_of_life")
        finally:
            connections.close_all()

    thread = threading.Thread(target=beats, name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
