"""The way of a request: through few threads, with nothing left behind, whoever leaves in between."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from django.core.signals import request_finished
from pytest_django import Settings

from moonsite.handler import ThreadPoolHandler
from tests.live import requests
from tests.live.requests import Waiting


@pytest.fixture
def waiting(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Waiting]:
    """The bare views, and where one of them waits."""
    settings.ROOT_URLCONF, settings.MIDDLEWARE = "tests.live.requests", []
    monkeypatch.setattr(requests, "waiting", Waiting())
    yield requests.waiting
    requests.waiting.go.set()


class Client:
    """One request: what it was sent, and a way to leave before the end."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.sent: list[dict[str, Any]] = []
        self.left, self.may_read, self.heard = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.may_read.set()
        self._asked = False

    async def receive(self) -> dict[str, Any]:
        """Gives the whole body at once, and then nothing until the client leaves."""
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        """Takes a piece of the reply, once the client reads."""
        await self.may_read.wait()
        self.sent.append(message)
        if message.get("body"):
            self.heard.set()

    async def asks(self, handler: ThreadPoolHandler) -> "Client":
        """Sends the request and waits until it is over."""
        scope = {"type": "http", "method": "GET", "path": self.path, "headers": [], "root_path": ""}
        await handler(scope, self.receive, self.send)
        return self

    @property
    def status(self) -> int:
        """The status it was told."""
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        """The headers it was told."""
        return {name.decode(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def text(self) -> str:
        """All it has read."""
        return b"".join(message.get("body", b"") for message in self.sent[1:]).decode()


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))  # type: ignore[arg-type] - every test here is a coroutine


async def once(event: threading.Event) -> None:
    assert await asyncio.to_thread(event.wait, 60)


@pytest.mark.usefixtures("waiting")
def test_many_requests_are_answered_by_few_threads() -> None:
    async def test() -> None:
        handler = ThreadPoolHandler(threads=3, queue=50)
        answered = await asyncio.gather(*(Client("/thread").asks(handler) for _ in range(50)))
        assert len({client.text for client in answered}) <= 3

    run(test)


@pytest.mark.usefixtures("waiting")
def test_a_request_finishes_in_the_thread_of_its_view() -> None:
    ended: list[str] = []

    def note(**_: object) -> None:
        ended.append(threading.current_thread().name)

    async def test() -> None:
        handler = ThreadPoolHandler(threads=3, queue=50)
        for path in ("/thread", "/aloud", "/fail", "/nowhere"):
            client = await Client(path).asks(handler)
            assert ended.pop().startswith("request")
            assert not ended
            assert client.status in (200, 404, 500)

    request_finished.connect(note, sender=ThreadPoolHandler)
    try:
        run(test)
    finally:
        request_finished.disconnect(note, sender=ThreadPoolHandler)


@pytest.mark.usefixtures("waiting")
def test_a_thread_is_free_while_a_slow_client_reads() -> None:
    async def test() -> None:
        handler, slow = ThreadPoolHandler(threads=1, queue=50), Client("/thread")
        slow.may_read.clear()
        reading = asyncio.create_task(slow.asks(handler))
        assert (await Client("/thread").asks(handler)).status == 200
        slow.may_read.set()
        assert (await reading).status == 200

    run(test)


@pytest.mark.usefixtures("waiting")
def test_nothing_a_request_sets_is_met_by_the_next_in_its_thread() -> None:
    async def test() -> None:
        handler = ThreadPoolHandler(threads=1, queue=50)
        first, second = await Client("/marks").asks(handler), await Client("/marks").asks(handler)
        assert first.text == second.text == " UTC /"

    run(test)


def test_a_view_that_has_begun_is_carried_out_though_its_client_left(waiting: Waiting) -> None:
    async def test() -> None:
        handler, client = ThreadPoolHandler(threads=1, queue=50), Client("/wait")
        asking = asyncio.create_task(client.asks(handler))
        await once(waiting.arrived)
        client.left.set()
        await asking
        assert (client.sent, waiting.gone) == ([], 0)
        waiting.go.set()
        await Client("/thread").asks(handler)
        assert waiting.gone == 1

    run(test)


def test_a_request_that_no_thread_has_begun_is_dropped_when_its_client_leaves(waiting: Waiting) -> None:
    async def test() -> None:
        handler, first, second = ThreadPoolHandler(threads=1, queue=50), Client("/wait"), Client("/wait")
        asking = asyncio.create_task(first.asks(handler))
        await once(waiting.arrived)
        second.left.set()
        await second.asks(handler)
        await asyncio.sleep(0)
        waiting.go.set()
        assert (await asking).status == 200
        await Client("/thread").asks(handler)
        assert (second.sent, waiting.gone) == ([], 1)

    run(test)


@pytest.mark.usefixtures("waiting")
def test_a_view_that_fails_is_answered_and_its_thread_goes_on() -> None:
    async def test() -> None:
        handler = ThreadPoolHandler(threads=1, queue=50)
        assert (await Client("/fail").asks(handler)).status == 500
        assert (await Client("/thread").asks(handler)).status == 200

    run(test)


@pytest.mark.usefixtures("waiting")
def test_what_a_view_reads_aloud_is_read_in_its_thread() -> None:
    async def test() -> None:
        handler = ThreadPoolHandler(threads=1, queue=50)
        one = (await Client("/thread").asks(handler)).text
        assert (await Client("/aloud").asks(handler)).text.split() == [one] * 3

    run(test)


def test_a_stream_ends_when_its_client_leaves_and_holds_no_thread_before(waiting: Waiting) -> None:
    async def test() -> None:
        handler, client = ThreadPoolHandler(threads=1, queue=50), Client("/endless")
        streaming = asyncio.create_task(client.asks(handler))
        await client.heard.wait()
        assert (await Client("/thread").asks(handler)).status == 200
        client.left.set()
        await streaming
        await asyncio.sleep(0)
        assert (client.text, waiting.gone) == ("begun", 1)

    run(test)


def test_who_comes_to_a_full_queue_is_told_to_come_back_and_the_others_are_answered(waiting: Waiting) -> None:
    async def test() -> None:
        handler, clients = ThreadPoolHandler(threads=1, queue=2), [Client("/wait") for _ in range(3)]
        asking = [asyncio.create_task(client.asks(handler)) for client in clients]
        await once(waiting.arrived)
        late, program = await Client("/wait").asks(handler), await Client("/api/v1/games").asks(handler)
        assert (late.status, program.status) == (503, 503)
        assert 1 <= int(late.headers["retry-after"]) <= 3
        assert json.loads(program.text)["code"] == "busy"
        waiting.go.set()
        await asyncio.gather(*asking)
        assert [client.status for client in clients] == [200] * 3
        assert (await Client("/thread").asks(handler)).status == 200, "there is room again"

    run(test)


def test_who_leaves_the_queue_makes_room_in_it(waiting: Waiting) -> None:
    async def test() -> None:
        handler, first, second = ThreadPoolHandler(threads=1, queue=1), Client("/wait"), Client("/wait")
        asking = asyncio.create_task(first.asks(handler))
        await once(waiting.arrived)
        second.left.set()
        await second.asks(handler)
        third = asyncio.create_task(Client("/thread").asks(handler))
        await asyncio.sleep(0)
        waiting.go.set()
        assert (await third).status == 200
        await asking

    run(test)
