"""Counts in windows of time: in Redis for all processes, and here for when Redis is gone."""

import math
import threading
import time
from typing import NamedTuple

import redis
import structlog
from limits import RateLimitItem
from limits.storage import MemoryStorage, RedisStorage, Storage
from redis.backoff import NoBackoff
from redis.retry import Retry

log = structlog.get_logger(__name__)

PATIENCE = 0.1  # seconds a request waits for each answer of Redis at most
PAUSE = 5.0  # seconds in which a Redis that has failed is not asked again


class Counted(NamedTuple):
    """How many there were in this window, and in how many seconds it ends."""

    number: int
    seconds: int


class Counters:
    """Counts for each key in a window of time, which begins with the first.

    Everything is counted in this process too: a Redis that is gone or hangs is passed over for a while, and
    whoever was slowed down stays so.
    """

    def __init__(self, url: str) -> None:
        self._here = MemoryStorage()
        self._lock = threading.Lock()
        self.join(url)

    def join(self, url: str) -> None:
        """Counts together with all others at that Redis from now on; without a URL alone."""
        self._shared = _redis(url) if url else None
        self._not_asked_until = 0.0

    def count(self, rate: RateLimitItem, *whose: str) -> Counted:
        """Counts one more. Never raises, and never waits long."""
        return self._count(rate, rate.key_for(*whose), 1)

    def counted(self, rate: RateLimitItem, *whose: str) -> Counted:
        """Returns how many there were so far, in the same way."""
        return self._count(rate, rate.key_for(*whose), 0)

    def forget(self, rate: RateLimitItem, *whose: str) -> None:
        """Begins anew."""
        key = rate.key_for(*whose)
        self._here.clear(key)
        shared = self._may_ask()
        if shared is not None:
            try:
                shared.clear(key)
            except (redis.RedisError, OSError) as error:
                self._gone(error)

    def forget_all_here(self) -> None:
        """Begins anew with everything that this process has counted."""
        self._here.reset()

    def _count(self, rate: RateLimitItem, key: str, more: int) -> Counted:
        here = _in(self._here, rate, key, more)
        shared = self._may_ask()
        if shared is None:
            return here
        try:
            there = _in(shared, rate, key, more)
        except (redis.RedisError, OSError) as error:
            self._gone(error)
            return here
        return max(here, there)

    def _may_ask(self) -> RedisStorage | None:
        """Redis where there is one; after it has failed one request tries it, the others do not wait."""
        if self._shared is None:
            return None
        with self._lock:
            now = time.monotonic()
            if now < self._not_asked_until:
                return None
            if self._not_asked_until:
                self._not_asked_until = now + PAUSE
        return self._shared

    def _gone(self, error: Exception) -> None:
        with self._lock:
            self._not_asked_until = time.monotonic() + PAUSE
        log.warning("limits_count_alone", error=str(error), again_in=PAUSE)


def _in(storage: Storage, rate: RateLimitItem, key: str, more: int) -> Counted:
    number = storage.incr(key, rate.get_expiry(), more) if more else storage.get(key)
    left = math.ceil(storage.get_expiry(key) - time.time()) if number else rate.get_expiry()
    return Counted(number, min(max(left, 1), rate.get_expiry()))


def _redis(url: str) -> RedisStorage:
    # A second try, at once: a connection that Redis closed while it lay in the pool fails when used.
    retry = Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,))
    pool = redis.ConnectionPool.from_url(
        url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=retry
    )
    return RedisStorage(url, connection_pool=pool, key_prefix="moonsite:limits")
