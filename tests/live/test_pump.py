"""The pump: news travel between processes through a real Redis, and clicks do without it."""

import asyncio
from collections.abc import Awaitable, Callable
from uuid import UUID

import pytest

from moonsite.live import pump
from moonsite.live.hub import Hub, News, Stream
from moonsite.live.pump import LONGEST, Pump
from tests.servers import RedisServer, free_port

GAME = UUID("6f1d1f1e-5d0b-4c57-9a43-0d3c6c1f2a10")


def news(version: int) -> News:
    return News(version, f'{{"version": {version}, "writing": [2, 3]}}')


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a busy machine be no Redis that hangs."""
    monkeypatch.setattr(pump, "PATIENCE", 30.0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))  # type: ignore[arg-type] - every test here is a coroutine


class Elsewhere:
    """A process that listens: its hub, its pump and the version its database has stored."""

    def __init__(self, url: str, stored: int = 1) -> None:
        self.stored = stored
        self.hub = Hub(self.read, 3600)
        self.pump = Pump(url, self.hub)

    def read(self, games: list[UUID]) -> dict[UUID, News]:
        return dict.fromkeys(games, news(self.stored))

    async def listens(self, stream: Stream) -> None:
        """Waits until it listens, which it shows by repeating the stored version."""
        await stream.next_news()
        self.pump.keep_listening()
        assert await stream.next_news() == news(self.stored)


def test_a_version_reaches_the_streams_of_another_process(redis_server: RedisServer) -> None:
    async def test() -> None:
        here, there = Pump(redis_server.url, Hub(dict, 3600)), Elsewhere(redis_server.url)
        with there.hub.watching(GAME, news(1)) as stream:
            await there.listens(stream)
            assert await asyncio.to_thread(here.send, GAME, news(2))
            assert await stream.next_news() == news(2)
        await there.pump.stop()

    run(test)


def test_what_was_sent_while_redis_was_gone_is_repaired_when_it_returns(redis_server: RedisServer) -> None:
    async def test() -> None:
        there = Elsewhere(redis_server.url)
        with there.hub.watching(GAME, news(1)) as stream:
            await there.listens(stream)
            redis_server.kill()
            there.stored = 2
            redis_server.start()
            assert await stream.next_news() == news(2)
        await there.pump.stop()

    run(test)


UNREADABLE = [
    b"",
    b"\xff junk",
    b"no-game 2 {}",
    f"{GAME} two {{}}".encode(),
    f"{GAME} 2".encode(),
    f"{GAME} 2 {'x' * LONGEST}".encode(),
]


@pytest.mark.parametrize("message", UNREADABLE)
def test_a_message_nobody_can_read_is_passed_over(redis_server: RedisServer, message: bytes) -> None:
    async def test() -> None:
        here, there = Pump(redis_server.url, Hub(dict, 3600)), Elsewhere(redis_server.url)
        with there.hub.watching(GAME, news(1)) as stream:
            await there.listens(stream)
            here._sender.publish("moonsite:news", message)
            here.send(GAME, news(2))
            assert await stream.next_news() == news(2)
        await there.pump.stop()

    run(test)


def test_a_listener_that_dies_is_started_again(redis_server: RedisServer) -> None:
    class Stumbling(Pump):
        stumbles = 1

        async def _pass_on(self, pubsub: object) -> None:
            if self.stumbles:
                self.stumbles -= 1
                raise RuntimeError("a fault nobody thought of")
            await super()._pass_on(pubsub)  # type: ignore[arg-type] - passed through unread

    async def test() -> None:
        there = Elsewhere(redis_server.url)
        there.pump = Stumbling(redis_server.url, there.hub)
        with there.hub.watching(GAME, news(1)) as stream:
            await there.listens(stream)
            assert await stream.next_news() == news(1)  # it listens again, and repeats again
            await asyncio.to_thread(there.pump.send, GAME, news(2))
            assert await stream.next_news() == news(2)
        await there.pump.stop()

    run(test)


def test_news_that_are_too_long_are_not_sent(redis_server: RedisServer) -> None:
    pump = Pump(redis_server.url, Hub(dict, 3600))
    assert not pump.send(GAME, News(1, "x" * LONGEST))
    assert pump.send(GAME, News(2, "x" * 1024))


def test_sending_without_redis_does_not_raise() -> None:
    pump = Pump(f"redis://127.0.0.1:{free_port()}/0", Hub(dict, 3600))
    assert [pump.send(GAME, news(version)) for version in range(50)] == [False] * 50


def test_a_redis_that_hangs_is_waited_for_once_and_not_long(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # as impatient as the site is
    monkeypatch.setattr(pump, "BACKOFF", 3600.0)
    hanging = Pump(redis_server.url, Hub(dict, 3600))
    asked: list[bytes] = []
    publish = hanging._sender.publish
    monkeypatch.setattr(hanging._sender, "publish", lambda *told: (asked.append(told[1]), publish(*told)))
    with redis_server.hanging():
        assert not any(hanging.send(GAME, news(version)) for version in range(2, 20))
    assert len(asked) == 1


def test_sending_goes_on_at_once_after_redis_was_restarted(redis_server: RedisServer) -> None:
    pump = Pump(redis_server.url, Hub(dict, 3600))
    assert pump.send(GAME, news(1))
    redis_server.kill()
    redis_server.start()
    assert pump.send(GAME, news(2))
