"""Tablets that never give up a tap: while nobody answers they ask again, wherever somebody listens."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from urllib.parse import parse_qs

from tests.bench.tablet import Table, Tablet
from tests.bench.wire import Device, Reply, Wire

PATIENCE = 15  # seconds after which a tablet no longer waits for an answer
UNANSWERED = (OSError, asyncio.IncompleteReadError, TimeoutError)
TOO_MANY = 429


class Steadfast(Device):
    """A device that asks one server after the other until one answers, as behind a proxy.

    `taken` are the moves that were acknowledged, in order: game, position, move. `failed` counts what came
    back instead of answers.
    """

    def __init__(self, ports: Sequence[int], session: str, chance: random.Random) -> None:
        super().__init__(chance.choice(ports), session)
        self.taken: list[tuple[str, int, str]] = []
        self.failed: Counter[str] = Counter()
        self._ports, self._chance = ports, chance

    async def post(self, path: str, body: str) -> Reply:
        """Sends a tap until it is answered; notes it as taken where that is said."""
        reply = await super().post(path, body)
        if reply.status == 200 and path.endswith("/move"):
            _, _, game, position, _ = path.split("/")
            self.taken.append((game, int(position), parse_qs(body)["move"][0]))
        return reply

    async def events(self, path: str) -> AsyncIterator[tuple[str, str]]:
        """Listens until the stream ends, however it ends."""
        with suppress(*UNANSWERED, AssertionError):
            async for event in super().events(path):
                yield event

    async def _ask(self, request: bytes) -> Reply:
        while True:
            wire = self._idle.pop() if self._idle else None
            try:
                async with asyncio.timeout(PATIENCE):
                    wire = wire or await Wire.open(self.port)
                    reply = await wire.ask(request)
            except UNANSWERED as error:
                self.failed[type(error).__name__] += 1
                if wire is not None:
                    wire.close()
                self._goes_elsewhere()
                await asyncio.sleep(self._chance.uniform(0.1, 0.4))
                continue
            if reply.headers.get("connection") == "close":
                wire.close()
            else:
                self._idle.append(wire)
            if reply.status < 500 and reply.status != TOO_MANY:
                return reply
            self.failed[str(reply.status)] += 1
            self._goes_elsewhere()
            await asyncio.sleep(float(reply.headers.get("retry-after", 0.3)) * self._chance.uniform(0.5, 1))

    def _goes_elsewhere(self) -> None:
        self.close()
        self.port = self._chance.choice(self._ports)


class Player(Tablet):
    """A seat's tablet that plays on through whatever happens."""

    def __init__(self, ports: Sequence[int], table: Table, position: int, seed: int) -> None:
        super().__init__(ports[0], table, position, seed)
        self.device = self.steady = Steadfast(ports, table.sessions[position - 1], self.chance)
