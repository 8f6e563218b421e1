"""Who writes into the database: one after the other, where it has one writer."""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import RLock

from django.db import connection, transaction

_queue = RLock()


@contextmanager
def writing() -> Iterator[None]:
    """Opens a transaction in which something is written.

    SQLite has one writer. Threads that queue here are served in turn; left to the database they would wake up
    at random intervals, and the unlucky one would run into its timeout. Whoever is in a transaction has its
    turn already.
    """
    waits = connection.vendor == "sqlite" and not connection.in_atomic_block
    with _queue if waits else nullcontext(), transaction.atomic():
        yield
