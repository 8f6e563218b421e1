"""Carries the news of every game from the click that made it to the tablets that watch."""

import asyncio
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import NamedTuple
from uuid import UUID

import structlog

from moonsite.metrics.measures import NEWS, NEWS_LAG

log = structlog.get_logger(__name__)

REMEMBERED = 1000  # games whose newest news are kept for streams that open a moment later
AT_ONCE = 50  # streams that a repeat tells before it lets others have the event loop


class News(NamedTuple):
    """What the tablets of a game are told: text is what the application says, version orders it."""

    version: int
    text: str


# Reads the news of those of the games that exist; a plain pair of version and text will do.
ReadNews = Callable[[list[UUID]], Mapping[UUID, tuple[int, str]]]
Tell = Callable[[], Awaitable[None]]


class Stream:
    """One tablet's open stream: holds the newest news, which replace all that came before."""

    def __init__(self, loop: asyncio.AbstractEventLoop, news: News) -> None:
        self.loop = loop
        self._newest = news
        self._something_to_say = asyncio.Event()
        self._something_to_say.set()
        self._closed = False
        self.crowded_out = False

    async def next_news(self) -> News | None:
        """Waits for something to tell; None when the stream is to end."""
        await self._something_to_say.wait()
        self._something_to_say.clear()
        return None if self._closed else self._newest

    def deliver(self, news: News, *, repeat: bool = False) -> None:
        """Offers news; what is not newer is passed over, unless the newest are to be repeated."""
        newer = news.version > self._newest.version
        if newer:
            self._newest = news
        # What a repeat has read may be older than what was told while it read: then the newer are repeated.
        if newer or repeat:
            self._something_to_say.set()

    def close(self) -> None:
        """Ends the stream after what it is sending now."""
        self._closed = True
        self._something_to_say.set()

    def crowd_out(self) -> None:
        """Ends the stream because its device has too many others."""
        self.crowded_out = True
        self.close()


class Hub:
    """Fans news out to the streams of this process, and repeats them in case some were lost.

    Where nothing else brings what other processes of the site have stored, it looks for that every
    `look_seconds`; None where it need not.
    """

    def __init__(self, read_news: ReadNews, repeat_seconds: float, look_seconds: float | None = None) -> None:
        self._read_news = read_news
        self._every = {self.repeat: repeat_seconds}
        if look_seconds is not None:
            self._every[self.look] = look_seconds
        self._lock = threading.Lock()
        self._streams: defaultdict[UUID, set[Stream]] = defaultdict(set)
        self._newest: OrderedDict[UUID, News] = OrderedDict()
        self._tickers: dict[Tell, asyncio.Task[None]] = {}
        self._closed = False

    @contextmanager
    def watching(self, game_id: UUID, news: News) -> Iterator[Stream]:
        """Opens a stream in the running event loop, beginning with news or newer ones told meanwhile."""
        with self._lock:
            stream = Stream(asyncio.get_running_loop(), newer(news, self._newest.get(game_id)))
            self._streams[game_id].add(stream)
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

    def deliver(self, game_id: UUID, news: News) -> None:
        """Tells news to every stream of the game, from any thread."""
        with self._lock:
            self._newest[game_id] = newer(news, self._newest.pop(game_id, None))
            if len(self._newest) > REMEMBERED:
                self._newest.popitem(last=False)
            streams = list(self._streams.get(game_id, ()))
        told = perf_counter()

        def tell(stream: Stream) -> None:
            stream.deliver(news)
            NEWS_LAG.observe(perf_counter() - told)

        NEWS.inc()
        in_their_loops(streams, tell)

    @property
    def open_streams(self) -> int:
        """How many streams are open in this process."""
        with self._lock:
            return sum(map(len, self._streams.values()))

    def close(self) -> None:
        """Ends every stream, now and from now on: this process is shutting down."""
        with self._lock:
            self._closed = True
            streams = [stream for streams in self._streams.values() for stream in streams]
        in_their_loops(streams, Stream.close)

    async def repeat(self) -> None:
        """Tells every stream its game's news as the database has them, by one query for all of them."""
        await self._tell_stored(repeat=True)

    async def look(self) -> None:
        """Tells the streams what is newer in the database than what they know."""
        await self._tell_stored(repeat=False)

    async def _tell_stored(self, *, repeat: bool) -> None:
        with self._lock:
            games = list(self._streams)
        stored = await asyncio.to_thread(self._read_news, games)
        with self._lock:
            streams = [(game_id, stream) for game_id in games for stream in self._streams.get(game_id, ())]
        for told, (game_id, stream) in enumerate(streams, 1):
            if game_id in stored:
                stream.deliver(News(*stored[game_id]), repeat=repeat)
            else:
                stream.close()
            if told % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _keep_ticking(self, loop: asyncio.AbstractEventLoop) -> None:
        for tell, seconds in self._every.items():
            ticker = self._tickers.get(tell)
            if ticker is None or ticker.done() or ticker.get_loop() is not loop:
                self._tickers[tell] = loop.create_task(self._tick(seconds, tell))

    async def _tick(self, seconds: float, tell: Tell) -> None:
        while True:
            await asyncio.sleep(seconds)
            if not self._streams:
                return
            try:
                await tell()
            except Exception:
                log.exception("live_repeat_failed")


def newer(news: News, other: News | None) -> News:
    """Returns the newer of two; news of one version are the same news."""
    return other if other is not None and other.version > news.version else news


def in_their_loops(streams: Iterable[Stream], do: Callable[[Stream], None]) -> None:
    """Does something to each stream in its own event loop; where that has ended, so has the stream."""
    by_loop = defaultdict(list)
    for stream in streams:
        by_loop[stream.loop].append(stream)
    for loop, own in by_loop.items():
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(for_each, own, do)


def for_each(streams: Iterable[Stream], do: Callable[[Stream], None]) -> None:
    """Does something to each stream."""
    for stream in streams:
        do(stream)
