"""A tablet that plays by itself, as the scripts of a seat's page do: reads the open moves, taps, follows.

What it does is what `static/js/taps.js`, `play.js` and `live.js` do; a change there belongs here too.
"""

import asyncio
import json
import random
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

from .page import Page, newest_for, urgent_for, version_shown
from .wire import Device, Reply

RESENDS = 3  # how often a tap is sent again that others have overtaken
NO_HURRY = 2  # seconds until a page asks for what can wait
AGAIN = 0.3  # seconds after which a page that is still behind asks once more
RECONNECT = 2  # seconds after which a stream that broke is opened again
LOOK = 0.25  # of a pause: how long at most somebody who had to wait looks at what has come


@dataclass(frozen=True, slots=True)
class Timed:
    """A request as its sender met it: when, what, the status, seconds until all had come, bytes."""

    at: float
    what: str
    status: int
    seconds: float
    size: int
    between_seats: bool = False
    """Answered 409 although nothing had changed for this seat: the move of another one was in the way."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A finger on the screen: when, how long until it was answered for good, and what became of it."""

    at: float
    seconds: float
    end: str  # "done", "refused" by a rule, "given up", or "overtaken": the question had changed


@dataclass
class Table:
    """A game of four and those that follow it; when the tap that closed each turn was sent, and by whom."""

    games: list[str]
    sessions: list[str]
    closed: dict[tuple[str, int], tuple[float, int]] = field(default_factory=dict)


class Tablet:
    """One seat's tablet: its stream, its taps and its fresh pages."""

    def __init__(self, port: int, table: Table, position: int, seed: int, *, listening: bool = True) -> None:
        self.table, self.position, self.listening = table, position, listening
        self.device = Device(port, table.sessions[position - 1])
        self.chance = random.Random(seed)
        self.page, self.timed, self.taps = Page(), list[Timed](), list[Tap]()
        self.shown: dict[tuple[str, int], float] = {}
        """When this tablet showed each turn of each game."""
        self.newest, self.at_game = 0, -1
        self._busy = self._refreshing = self._looks_later = False
        self._changed = asyncio.Event()
        self._tasks = set[asyncio.Task[None]]()
        self._stream: asyncio.Task[None] | None = None

    @property
    def game(self) -> str:
        return self.table.games[self.at_game]

    @property
    def address(self) -> str:
        return f"/play/{self.game}/{self.position}"

    @property
    def over(self) -> bool:
        """Returns whether all games of the table have been played."""
        return self.at_game >= len(self.table.games)

    async def sits_down(self) -> None:
        """Opens the page of the table's next game, and its stream."""
        self.at_game += 1
        self.newest, self.page = 0, Page()
        if self._stream is not None:
            self._stream.cancel()
        if not self.over:
            reply = await self.device.get(f"{self.address}/")
            assert reply.status == 200, f"{reply.status} for {self.address}"
            self._put(reply.text)
            if self.listening:
                self._stream = self._soon(self._listens())
        self._changed.set()

    async def plays(self, first: float, until: float, pause: float) -> None:
        """Taps every `pause` seconds or so, with nothing to decide as soon as there is something again."""
        due = first
        while not self.over and perf_counter() < until:
            await asyncio.sleep(max(0, min(due, until) - perf_counter()))
            if self.over:
                return  # the end came while the tablet was idle
            if not self.page.answers():
                await self._waits(until)
                due = max(due, perf_counter() + self.chance.random() * LOOK * pause)
                continue
            if perf_counter() < until:
                due = max(due, perf_counter()) + pause * self.chance.uniform(0.75, 1.25)
                await self.taps_once()

    async def taps_once(self) -> Timed:
        """Taps something that glows; sends it again while others were faster and nothing has changed here."""
        move = self.chance.choice(self.chance.choice(self.page.answers()))
        started, self._busy, end = perf_counter(), True, "given up"
        for _ in range(RESENDS + 1):
            asked, turn, game = self.page.question, self.page.turn, self.game
            sent = perf_counter()
            reply = await self.device.post(f"{self.address}/move", self._form(move))
            assert reply.status in (200, 409, 422), f"{reply.status} for {move}: {reply.text[:400]}"
            if reply.elsewhere:
                self._note("move", reply, sent)
                await self.sits_down()
                end = "done"
                break
            self._put(reply.text)
            last = reply.status != 409 or self.page.question != asked
            self._note("move", reply, sent, between_seats=not last)
            if reply.status == 200 and self.page.turn > turn:
                self.table.closed.setdefault((game, self.page.turn), (sent, self.position))
            if last:
                end = {200: "done", 409: "overtaken", 422: "refused"}[reply.status]
                break
        self.taps.append(Tap(started, perf_counter() - started, end))
        self._busy = False
        self._catches_up()
        return self.timed[-1]

    async def refreshes(self) -> Timed | None:
        """Fetches the page as it is now; what arrives during a tap is passed over."""
        if self._refreshing or self._busy or self.over:
            return None
        self._refreshing, shown = True, self.page
        query = urlencode({"state": shown.sheet, "version": shown.version, "panels": shown.panels})
        sent = perf_counter()
        reply = await self.device.get(f"{self.address}/fresh?{query}")
        self._refreshing = False
        timed = self._note("fresh", reply, sent)
        assert reply.status in (200, 204), f"{reply.status} for {self.address}/fresh: {reply.text[:400]}"
        if shown is not self.page:
            return timed  # another game has begun meanwhile
        if reply.elsewhere and not self._busy:
            await self.sits_down()
            return timed
        text = reply.text
        version = version_shown(text)
        self.newest = max(self.newest, version)
        if reply.status == 204:
            self.newest = self.page.version
        elif version >= self.page.version and not self._busy:
            self._put(text)
        if self.newest > self.page.version and not self._busy:
            self._soon(self._refreshes_later())
        return timed

    async def closes(self) -> None:
        """Ends whatever still goes on."""
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self.device.close()

    def fails(self) -> None:
        """Raises what has gone wrong behind the taps, if anything has."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def _listens(self) -> None:
        while True:
            async for name, data in self.device.events(f"{self.address}/events"):
                if name == "page":
                    self._takes(json.loads(data))
                if name == "version":
                    self.newest = max(self.newest, newest_for(self.position, data))
                    if urgent_for(self.position, data) > self.page.version:
                        self._catches_up()
                    elif self.newest > self.page.version and not self._looks_later:
                        self._looks_later = True
                        self._soon(self._refreshes_later(NO_HURRY))
            await asyncio.sleep(RECONNECT)

    def _takes(self, update: Mapping[str, Any]) -> None:
        if not self._busy and not self._refreshing and self.page.fits(update):
            self._put(update["html"])
            self._changed.set()

    async def _waits(self, until: float) -> None:
        self._changed.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, until - perf_counter())):
                await self._changed.wait()

    async def _refreshes_later(self, wait: float = AGAIN) -> None:
        await asyncio.sleep(wait)
        self._looks_later = False
        self._catches_up()

    def _catches_up(self) -> None:
        if self.newest > self.page.version and not (self._busy or self._refreshing):
            self._soon(self._refreshes())

    async def _refreshes(self) -> None:
        await self.refreshes()

    def _soon(self, what: Any) -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: "asyncio.Task[None]") -> None:
        if task.cancelled() or task.exception() is None:
            self._tasks.discard(task)

    def _form(self, move: str) -> str:
        return urlencode(
            {
                "move": move,
                "version": self.page.version,
                "state": self.page.sheet,
                "panels": self.page.panels,
            }
        )

    def _put(self, text: str) -> None:
        before = self.page.turn
        self.page.put(text)
        if self.page.turn > before > 0:
            self.shown.setdefault((self.game, self.page.turn), perf_counter())
        self._changed.set()

    def _note(self, what: str, reply: Reply, sent: float, *, between_seats: bool = False) -> Timed:
        took = perf_counter() - sent
        self.timed.append(Timed(sent, what, reply.status, took, reply.size, between_seats))
        return self.timed[-1]
