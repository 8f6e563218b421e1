"""Joining a game by its code."""

import structlog
from django.core.cache import cache

from adventures.actor import Actor
from adventures.errors import NotFound, TooManyCodes
from adventures.models import Game, Membership

from .change import change

log = structlog.get_logger(__name__)

WINDOW = 600
"""Seconds for which wrong codes are remembered."""
MOST_WRONG_BY_DEVICE = 10
MOST_WRONG_BY_ADDRESS = 60
"""A whole family shares an address; whoever guesses may throw away its device, but not its address."""


def join_game(*, by: Actor, code: str) -> Game:
    """Lets a device open the game of this code (in any case, with any spaces).

    Raises NotFound for a wrong code and TooManyCodes after too many of them, right or wrong.
    """
    limits = {
        f"codes:device:{by.device}": MOST_WRONG_BY_DEVICE,
        f"codes:address:{by.address}": MOST_WRONG_BY_ADDRESS,
    }
    if any(count >= limits[key] for key, count in _counts(limits).items()):
        raise TooManyCodes(WINDOW)
    text = "".join(code.split()).upper() if isinstance(code, str) else ""
    game = Game.objects.filter(code=text).first() if len(text) == 4 and text.isalpha() else None
    if game is None:
        _count_wrong(limits)
        raise NotFound("no_such_code")
    with change():
        Membership.objects.get_or_create(game=game, device=by.device)
    return game


def _counts(keys: dict[str, int]) -> dict[str, int]:
    try:
        return cache.get_many(keys)
    # Whatever the cache behind it raises: a dead Redis must not keep a family from its game.
    except Exception:
        log.warning("code_throttle_unavailable")
        return {}


def _count_wrong(keys: dict[str, int]) -> None:
    try:
        for key in keys:
            cache.add(key, 0, WINDOW)
            cache.incr(key)
    # As above; and a ValueError when the entry expires between the two calls.
    except Exception:
        log.warning("code_throttle_unavailable")
