"""Writing into the security log."""

from typing import Any

import structlog
from django.db import DatabaseError

from moonsite.metrics.measures import SECURITY
from moonsite.one_writer import writing

from .models import SecurityEvent

log = structlog.get_logger("moonsite.security")


def note(
    kind: str, *, device: str = "", user_id: int | None = None, address: str = "", **details: Any
) -> None:
    """Notes an event in the database and in the logs; `kind` is one of `KINDS`, `details` are JSON-safe.

    Within a change it is stored with it, or not at all. Never raises: what happened has happened, whether or
    not it could be written down.
    """
    SECURITY.labels(kind).inc()
    log.info("security", kind=kind, user=user_id, device=device[:8], address=address, **details)
    try:
        with writing():
            SecurityEvent.objects.create(
                kind=kind, user_id=user_id, device=device, address=address[:45], details=details
            )
    except DatabaseError:
        log.exception("security_not_noted", kind=kind)
