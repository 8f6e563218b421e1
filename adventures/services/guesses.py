"""Slows down whoever guesses codes."""

import structlog
from django.core.cache import cache

from adventures.actor import Actor
from adventures.errors import TooManyCodes

log = structlog.get_logger(__name__)

WINDOW = 600
"""Seconds for which wrong codes are remembered."""
MOST_WRONG_BY_DEVICE = 10
MOST_WRONG_BY_ADDRESS = 60
"""A whole family shares an address; whoever guesses may throw away its device, but not its address."""


def check_guesses(by: Actor) -> None:
    """Raises TooManyCodes for whoever has typed too many wrong codes, whatever is typed now."""
    limits = _limits(by)
    if any(count >= limits[key] for key, count in _counts(limits).items()):
        raise TooManyCodes(WINDOW)


def count_wrong(by: Actor) -> None:
    """Remembers a wrong code."""
    try:
        for key in _limits(by):
            cache.add(key, 0, WINDOW)
            cache.incr(key)
    # A dead Redis must not keep a family from its game; and an entry may expire between the two calls.
    except Exception:
        log.warning("code_throttle_unavailable")


def _limits(by: Actor) -> dict[str, int]:
    return {
        f"codes:device:{by.device}": MOST_WRONG_BY_DEVICE,
        f"codes:address:{by.address}": MOST_WRONG_BY_ADDRESS,
    }


def _counts(keys: dict[str, int]) -> dict[str, int]:
    try:
        return cache.get_many(keys)
    # Whatever the cache behind it raises, as above.
    except Exception:
        log.warning("code_throttle_unavailable")
        return {}
