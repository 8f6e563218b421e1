"""Long work that the bots' worker does piece by piece, so that bots of running games have their turn between.

A row has `worker`, `sent_at`, `heard_at` and `attempts`: who is at it, when it was handed over, its last sign
of life, and how often in a row it was taken up in vain.
"""

from contextlib import AbstractContextManager
from datetime import timedelta
from typing import Any

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from .change import atomic_change
from .heartbeat import heartbeat
from .workers import stalled, take_up

QUIET = timedelta(seconds=15)
"""How long the work may show no sign of life before it is handed over again."""
LONGEST_PIECE = 300.0
"""Seconds after which a piece hangs, also on a slow machine that has other work to do."""
MOST_ATTEMPTS = 5
"""So often in a row a worker may die of a piece."""


def take_up_piece(rows: QuerySet[Any], worker: str) -> bool:
    """Takes the next piece of rows for a worker; returns whether there was any that no other one is at."""
    with atomic_change():
        return take_up(rows, worker, quiet_for=QUIET, attempts=F("attempts") + 1)


def signs_of_life(rows: QuerySet[Any]) -> AbstractContextManager[None]:
    """Shows that somebody is at these rows while the block runs, as long as a piece may take."""
    return heartbeat(lambda: rows.update(heard_at=timezone.now()), LONGEST_PIECE)


def is_lost(quiet_for: timedelta) -> Q:
    """Finds what shows no sign of life for so long, and for `QUIET` at least; with no time at all, everything
    open: nobody is at it when a worker starts.
    """
    return stalled("sent_at", "heard_at", quiet_for=max(quiet_for, QUIET) if quiet_for else quiet_for)
