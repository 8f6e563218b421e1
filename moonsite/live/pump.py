"""Joins the hubs of several processes through Redis, and lives on without it."""

import asyncio
import threading
import time
from contextlib import suppress
from uuid import UUID

import redis
import redis.asyncio
import redis.asyncio.retry
import structlog
from redis.backoff import NoBackoff
from redis.retry import Retry

from moonsite.live.hub import Hub, News
from moonsite.metrics.measures import REDIS_FAILURES

log = structlog.get_logger(__name__)

CHANNEL = "moonsite:news"
LONGEST = 2048  # bytes of a message; what is longer is not sent and not read
PATIENCE = 0.2  # seconds a click waits for Redis at most
BACKOFF = 2.0  # seconds in which a Redis that has failed is not asked again
SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds between two attempts to listen
SILENCE = 10.0  # seconds without a word after which the listener asks whether Redis is still there


class Pump:
    """Sends news to every process and tells this process's hub what the others send."""

    def __init__(self, url: str, hub: Hub, channel: str = CHANNEL) -> None:
        self._url = url
        self._hub = hub
        self._channel = channel
        # A second try, at once: a connection that Redis closed while it lay in the pool fails when used.
        self._sender = redis.Redis.from_url(
            url,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,)),
        )
        self._lock = threading.Lock()
        self._not_asked_until = 0.0
        self._listener: asyncio.Task[None] | None = None

    def send(self, game_id: UUID, news: News) -> bool:
        """Publishes news; False when they were too long or Redis did not take them. Never waits long."""
        message = f"{game_id} {news.version} {news.text}".encode()
        if len(message) > LONGEST:
            log.error("live_message_too_long", game=str(game_id), bytes=len(message))
            return False
        with self._lock:
            if time.monotonic() < self._not_asked_until:
                return False
        try:
            self._sender.publish(self._channel, message)
        except (redis.RedisError, OSError) as error:
            with self._lock:
                self._not_asked_until = time.monotonic() + BACKOFF
            REDIS_FAILURES.labels("publish").inc()
            log.warning("live_publish_failed", error=str(error))
            return False
        return True

    @property
    def away(self) -> bool:
        """Returns whether Redis has just failed, and is not asked for a moment."""
        with self._lock:
            return time.monotonic() < self._not_asked_until

    def keep_listening(self) -> None:
        """Makes sure that the running event loop listens; a listener that died is started again."""
        loop = asyncio.get_running_loop()
        if self._listener is None or self._listener.done() or self._listener.get_loop() is not loop:
            self._listener = loop.create_task(self._listen())
            self._listener.add_done_callback(self._ended)

    async def stop(self) -> None:
        """Ends listening."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.cancel()
            with suppress(asyncio.CancelledError):
                await listener

    def _ended(self, listener: "asyncio.Task[None]") -> None:
        if listener is self._listener and not listener.cancelled() and not listener.get_loop().is_closed():
            log.error("live_listener_died", error=repr(listener.exception()))
            listener.get_loop().call_later(SHORTEST_PAUSE, self.keep_listening)

    async def _listen(self) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                async with self._client() as client, client.pubsub() as pubsub:
                    await pubsub.subscribe(self._channel)
                    pause = SHORTEST_PAUSE
                    # Whatever was sent while nobody listened is lost: the database knows it.
                    await self._repeat()
                    await self._pass_on(pubsub)
            except (redis.RedisError, OSError, TimeoutError) as error:
                REDIS_FAILURES.labels("listen").inc()
                log.warning("live_listener_lost_redis", error=str(error), again_in=pause)
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    def _client(self) -> redis.asyncio.Redis:
        # No second try of its own: a connection made again in silence would hide that messages were lost.
        return redis.asyncio.Redis.from_url(
            self._url, socket_connect_timeout=2, retry=redis.asyncio.retry.Retry(NoBackoff(), 0)
        )

    async def _pass_on(self, pubsub: "redis.asyncio.client.PubSub") -> None:
        asked = False
        while True:
            message = await pubsub.get_message(timeout=SILENCE)
            if message is None:
                if asked:
                    raise TimeoutError("Redis does not answer")
                await pubsub.ping()
                asked = True
                continue
            asked = False
            if message["type"] == "message":
                self._announce(message["data"])

    def _announce(self, data: bytes) -> None:
        try:
            self._hub.deliver(*read_message(data))
        except ValueError:
            log.warning("live_message_unreadable", data=data[:100])

    async def _repeat(self) -> None:
        try:
            await self._hub.repeat()
        except Exception:
            log.exception("live_repeat_failed")


def read_message(data: bytes) -> tuple[UUID, News]:
    """Reads what another process has sent; ValueError when that was no message of ours."""
    if len(data) > LONGEST:
        raise ValueError("too long")
    game_id, version, text = data.decode().split(" ", 2)
    return UUID(game_id), News(int(version), text)
