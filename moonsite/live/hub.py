"""Carries the version of every game from the click that made it to the tablets that watch."""

import asyncio
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from uuid import UUID

import structlog
from asgiref.sync import sync_to_async

log = structlog.get_logger(__name__)

REMEMBERED = 1000


class Stream:
    """One tablet's open stream: holds the newest version it has not been told yet."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._news = asyncio.Event()
        self._version = 0
        self._closed = False

    async def next_version(self) -> int | None:
        """Waits for something to tell; None when the stream is to end."""
        await self._news.wait()
        self._news.clear()
        return None if self._closed else self._version

    def tell(self, version: int, *, repeat: bool = False) -> None:
        """Offers a version; one that is not newer is passed over, unless the newest is to be repeated."""
        if version > self._version or repeat:
            # What a repeat has read may be older than what was told while it read.
            self._version = max(version, self._version)
            self._news.set()

    def close(self) -> None:
        """Ends the stream after what it is sending now."""
        self._closed = True
        self._news.set()


class Hub:
    """Fans versions out to the streams of this process, and repeats them in case one was lost."""

    def __init__(
        self, read_versions: Callable[[list[UUID]], Mapping[UUID, int]], repeat_seconds: float
    ) -> None:
        self._read_versions = read_versions
        self._repeat_seconds = repeat_seconds
        self._lock = threading.Lock()
        self._streams: defaultdict[UUID, set[Stream]] = defaultdict(set)
        self._newest: OrderedDict[UUID, int] = OrderedDict()
        self._ticker: asyncio.Task[None] | None = None
        self._closed = False

    @contextmanager
    def watching(self, game_id: UUID, version: int) -> Iterator[Stream]:
        """Opens a stream in the running event loop, beginning with version or a newer one told meanwhile."""
        stream = Stream(asyncio.get_running_loop())
        with self._lock:
            self._streams[game_id].add(stream)
            stream.tell(max(version, self._newest.get(game_id, 0)))
            if self._closed:
                stream.close()
        self._keep_ticking(stream.loop)
        try:
            yield stream
        finally:
            with self._lock:
                self._streams[game_id].discard(stream)
                if not self._streams[game_id]:
                    del self._streams[game_id]

    def tell(self, game_id: UUID, version: int) -> None:
        """Tells a version to every stream of the game, from any thread."""
        with self._lock:
            self._newest[game_id] = max(version, self._newest.pop(game_id, 0))
            if len(self._newest) > REMEMBERED:
                self._newest.popitem(last=False)
            streams = list(self._streams.get(game_id, ()))
        for stream in streams:
            _call(stream, partial(stream.tell, version))

    def close(self) -> None:
        """Ends every stream, now and from now on: this process is shutting down."""
        self._closed = True
        for streams in list(self._streams.values()):
            for stream in list(streams):
                _call(stream, stream.close)

    async def repeat(self) -> None:
        """Tells every stream its game's version as the database has it, by one query for all of them."""
        with self._lock:
            games = list(self._streams)
        versions = await sync_to_async(self._read_versions, thread_sensitive=False)(games)
        with self._lock:
            open_streams = {game_id: list(self._streams.get(game_id, ())) for game_id in games}
        for game_id, streams in open_streams.items():
            for stream in streams:
                if game_id in versions:
                    stream.tell(versions[game_id], repeat=True)
                else:
                    stream.close()

    def _keep_ticking(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._ticker is None or self._ticker.done() or self._ticker.get_loop() is not loop:
            self._ticker = loop.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(self._repeat_seconds)
            if not self._streams:
                return
            try:
                await self.repeat()
            except Exception:
                log.exception("live_repeat_failed")


def _call(stream: Stream, what: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # its event loop has ended, and the stream with it
        stream.loop.call_soon_threadsafe(what)
