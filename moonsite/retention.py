"""What the site keeps only for a while, and who throws it away."""

from collections.abc import Callable

import structlog
from django.db import DatabaseError

log = structlog.get_logger(__name__)

CLEAN = "moonsite.clean"

Cleaner = Callable[[], int]

_cleaners: dict[str, Cleaner] = {}


def clean_with(name: str, cleaner: Cleaner) -> None:
    """Has something thrown away whenever the site is cleaned.

    The cleaner decides by the clock and the settings what is old, and tells how many went. Running it twice,
    or twice at once, does no harm.
    """
    _cleaners[name] = cleaner


def clean() -> dict[str, int]:
    """Throws away what is older than it is kept; tells by name how many went, -1 where that failed."""
    went = {}
    for name, cleaner in _cleaners.items():
        try:
            went[name] = cleaner()
        except (DatabaseError, OSError):
            log.exception("not_cleaned", what=name)
            went[name] = -1
    log.info("cleaned", **went)
    return went
