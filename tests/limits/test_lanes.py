"""What costs much has a way of its own, and nobody has more than a few requests answered at once."""

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import environ
import pytest
from django.core.exceptions import ImproperlyConfigured
from django.urls import reverse
from pytest_django import Settings

from moonsite.handler import ThreadPoolHandler
from moonsite.limits import lanes
from moonsite.limits.defaults import AT_ONCE, LANES, QueueLimits, at_once_from, lanes_from
from moonsite.limits.lanes import Asker, Lane, asker_of, lane_of
from tests.live import requests
from tests.live.requests import Waiting
from tests.live.test_handler import Client, once, run

ONE = "00000000-0000-4000-8000-000000000000"
NOBODY = Asker("", "192.0.2.1")
KNOWN = Asker("session", "192.0.2.1")


def way(path: str, method: str = "GET", asker: Asker = KNOWN) -> str | None:
    return lane_of({"path": path, "method": method}, asker)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("blank-sheets", []), ("blank-sheet", ["moon.1"]), ("blank-file", ["moon.1"]), ("print", [ONE]),
        ("print-file", [ONE]), ("card", [ONE, "card"]), ("shared-card", ["token", "card"]),
        ("replay-document", [ONE]), ("export-json", [ONE]), ("campaigns:card", [ONE, "card"]),
        ("campaigns:chronicle", [ONE]), ("campaigns:export-json", [ONE]), ("campaigns:shared", ["token"]),
        ("campaigns:shared-card", ["token", "card"]), ("crews:site", []), ("crews:mine", []),
        ("crews:statistics", [ONE]), ("api:blank-sheets", ["moon.1"]), ("api:sheets", [ONE]),
        ("api:picture", [ONE, "card"]), ("api:shared-picture", ["token", "card"]), ("api:replay", [ONE]),
        ("api:export", [ONE]), ("api:game-lines", []), ("campaigns-api:chronicle", [ONE]),
        ("campaigns-api:picture", [ONE, "card"]), ("campaigns-api:shared-campaign", ["token"]),
        ("campaigns-api:shared-picture", ["token", "card"]), ("campaigns-api:site-statistics", []),
        ("campaigns-api:crew-statistics", [ONE]), ("campaigns-api:game-records", [ONE]),
        ("campaigns-api:campaign-document", [ONE]), ("campaigns-api:crew-document", [ONE]),
        ("daily-best-document", ["2026-11-29"]), ("api:daily-best", ["2026-11-29"]),
    ],
)  # fmt: skip
def test_drawings_have_a_lane_for_pages_and_programs_alike(name: str, arguments: list[str]) -> None:
    assert way(reverse(name, args=arguments)) == "drawings"
    assert way(reverse(name, args=arguments), "HEAD") == "drawings"


@pytest.mark.parametrize(
    "name", ["import", "campaigns-api:imports", "campaigns-api:import-check", "campaigns-api:book-check"]
)
def test_imports_have_a_lane(name: str) -> None:
    assert way(reverse(name), "POST") == "imports"


@pytest.mark.parametrize(
    "name",
    ["sign-in", "sign-in-code", "sign-up", "password-reset", "password-change", "second-factor-remove"],
)
def test_passwords_have_a_lane(name: str) -> None:
    assert way(reverse(name), "POST") == "passwords"
    assert way(reverse(name)) is None


def test_who_plays_takes_the_way_of_clicks_and_who_is_nobody_another_one() -> None:
    demo = reverse("campaigns:campaign", args=[ONE])
    for path in (demo, "/", reverse("crews:list")):
        assert (way(path), way(path, asker=NOBODY)) == (None, "strangers")
    for name, arguments in (("sheet", [ONE, 1]), ("move", [ONE, 1]), ("events", [ONE]), ("health", [])):
        assert way(reverse(name, args=arguments), asker=NOBODY) is None


def test_every_lane_has_its_numbers() -> None:
    assert {way.lane for way in lanes._ways} == set(LANES)


def scope(*headers: tuple[str, str]) -> dict[str, Any]:
    sent = [(name.encode(), value.encode()) for name, value in headers]
    return {"type": "http", "client": ("192.0.2.7", 1), "headers": sent}


def test_who_asks_is_read_from_a_token_or_a_session_and_an_address(settings: Settings) -> None:
    assert asker_of(scope()) == ("", "192.0.2.7")
    assert asker_of(scope(("cookie", "a=b; sessionid=abc; c=d"))).device == "abc"
    assert asker_of(scope(("cookie", "xsessionid=abc"))).device == ""
    assert asker_of(scope(("cookie", "sessionid=abc"), ("authorization", "Bearer x"))).device == "Bearer x"
    settings.TRUSTED_PROXIES = 1
    assert asker_of(scope(("x-forwarded-for", "10.0.0.1, 203.0.113.5"))).address == "203.0.113.5"
    assert asker_of(scope()).address == ""


def test_a_lane_is_full_for_a_device_then_for_an_address_then_for_everybody() -> None:
    lane = Lane(QueueLimits(1, 2, 3))
    with ExitStack() as stack:
        for asker, others in (
            (Asker("a", "home"), {Asker("a", "away"): 429, Asker("b", "home"): None}),
            (Asker("b", "home"), {Asker("c", "home"): 429, Asker("c", "away"): None, Asker("", ""): None}),
            (Asker("", "away"), {Asker("d", "elsewhere"): 503}),
        ):
            assert lane.refusal(asker) is None
            stack.enter_context(lane.taken(asker))
            assert {other: lane.refusal(other) for other in others} == others
    assert lane.refusal(Asker("a", "home")) is None


def test_numbers_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (lanes_from(environ.Env()), at_once_from(environ.Env())) == (LANES, AT_ONCE)
    monkeypatch.setenv("LANE_IMPORTS", "1, 2, 4")
    monkeypatch.setenv("AT_ONCE_OF_DEVICE", "9")
    assert lanes_from(environ.Env())["imports"] == (1, 2, 4)
    assert at_once_from(environ.Env()).device == 9
    monkeypatch.setenv("LANE_IMPORTS", "1, 2")
    with pytest.raises(ImproperlyConfigured):
        lanes_from(environ.Env())


@pytest.fixture
def waiting(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Waiting]:
    """The bare views, of which one waits and is dear."""
    settings.ROOT_URLCONF, settings.MIDDLEWARE = "tests.live.requests", []
    monkeypatch.setattr(requests, "waiting", Waiting())
    monkeypatch.setattr(lanes, "_ways", [lanes.LaneRule("drawings", "GET", re.compile("/wait"), False)])
    yield requests.waiting
    requests.waiting.go.set()


class Asked(Client):
    """A request of a device from an address."""

    def __init__(self, path: str, device: str, address: str = "192.0.2.1") -> None:
        super().__init__(path)
        self.device, self.address = device, address

    async def asks(self, handler: ThreadPoolHandler) -> Client:
        told = scope(("cookie", f"sessionid={self.device}"))
        asked = {**told, "client": (self.address, 1), "method": "GET", "path": self.path, "root_path": ""}
        await handler(asked, self.receive, self.send)
        return self


def test_a_click_passes_what_is_dear_and_too_much_of_it_is_sent_away(waiting: Waiting) -> None:
    async def test() -> None:
        handler = ThreadPoolHandler(1, 5, {"drawings": QueueLimits(1, 2, 2)})
        first = asyncio.create_task(Asked("/wait", "a").asks(handler))
        await once(waiting.arrived)
        assert (await Asked("/thread", "b").asks(handler)).status == 200
        refused = await Asked("/wait", "a", "198.51.100.1").asks(handler)
        assert (refused.status, int(refused.headers["retry-after"]) > 0) == (429, True)
        second = asyncio.create_task(Asked("/wait", "b").asks(handler))
        await asyncio.sleep(0.01)
        assert (await Asked("/wait", "c", "203.0.113.1").asks(handler)).status == 503
        waiting.go.set()
        assert [(await first).status, (await second).status] == [200, 200]
        assert (await Asked("/wait", "a").asks(handler)).status == 200

    run(test)


def test_who_has_left_keeps_the_place_until_the_thread_is_done(waiting: Waiting) -> None:
    async def test() -> None:
        handler = ThreadPoolHandler(1, 5, {"drawings": QueueLimits(1, 1, 1)})
        first = Asked("/wait", "a")
        asking = asyncio.create_task(first.asks(handler))
        await once(waiting.arrived)
        first.left.set()
        await asking
        assert (await Asked("/wait", "a").asks(handler)).status == 429
        waiting.go.set()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if (await Asked("/wait", "a").asks(handler)).status == 200:
                return
        raise AssertionError("the place is never given back")

    run(test)


def test_of_one_device_no_more_is_answered_at_once_and_nobody_else_waits(
    waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lanes, "_ways", [])

    async def test() -> None:
        handler = ThreadPoolHandler(3, 5, at_once=QueueLimits(1, 2, 0))
        first = asyncio.create_task(Asked("/wait", "a").asks(handler))
        await once(waiting.arrived)
        second = asyncio.create_task(Asked("/thread", "a").asks(handler))
        assert (await Asked("/thread", "b").asks(handler)).status == 200
        third = asyncio.create_task(Asked("/wait", "b").asks(handler))
        await asyncio.sleep(0.05)
        fourth = asyncio.create_task(Asked("/thread", "c").asks(handler))
        await asyncio.sleep(0.05)
        assert [second.done(), fourth.done()] == [False, False], "of the address two are answered already"
        assert (await Asked("/thread", "d", "198.51.100.1").asks(handler)).status == 200
        waiting.go.set()
        answers = [(await one).status for one in (first, second, third, fourth)]
        assert answers == [200] * 4
        assert threading.active_count() < 20

    run(test)
