"""Signs of life of a job, however long its steps take: from a thread beside the one that works."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
from django.db import DatabaseError, connection, connections

BEATS_EVERY = 2.0  # seconds

log = structlog.get_logger(__name__)


@contextmanager
def heartbeat(beat: Callable[[], object], longest: float = float("inf")) -> Iterator[None]:
    """Calls `beat` every `BEATS_EVERY` seconds while the block runs; one that takes `longest` seconds hangs,
    and shows none any more.

    It runs in a thread with a database connection of its own; while the database is away it is tried again.
    In a transaction there are none: they would wait for its end.
    """
    if connection.in_atomic_block:
        yield
        return
    ended, hangs = threading.Event(), time.monotonic() + longest

    def beats() -> None:
        try:
            while not ended.wait(BEATS_EVERY) and time.monotonic() < hangs:
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
