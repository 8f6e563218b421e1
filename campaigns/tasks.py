"""What the workers do for campaigns: they write exports and look after them, and have people be told."""

import time
import uuid
from datetime import timedelta

from celery import shared_task

from adventures.tasks import checks
from campaigns.services import exports, notices
from campaigns.services.export_writing import write_export as written

CLEAN_EVERY = 600.0  # seconds

_cleaned = [0.0]


@shared_task(name=exports.WRITE_EXPORT, acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def write_export(export_id: str) -> None:
    """Writes an export."""
    written(export_id=uuid.UUID(export_id))


@shared_task(name=notices.TELL, ignore_result=True)
def tell() -> None:
    """Finds out whom campaigns ask that have gone on."""
    notices.tell()


def look_after_exports(quiet_for: timedelta) -> None:
    """Takes up exports that got lost; every few minutes, and when a worker starts, old ones go."""
    exports.requeue_open_exports(exports.QUIET if quiet_for else timedelta())
    now = time.monotonic()
    if not quiet_for or now - _cleaned[0] >= CLEAN_EVERY:
        _cleaned[0] = now
        exports.clean_exports()


checks += [look_after_exports, notices.look_for_notices]
