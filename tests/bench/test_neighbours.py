"""A click at one table while one stranger asks for the dearest things there are, as often as it can.

Aim on two cores: no kind of request that one client sends, twelve at once, adds more than 100 ms to the p95
of a click at another table. Nothing fails by the clock; `docs/dear-requests.md` has the figures.
MOON_BENCH_SECONDS says how long each kind is measured.
"""

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import httpx
import pytest

from adventures.rules import ruleset
from tests.exchange.games import random_record

from .halls import Hall, embedded, manage
from .report import Report, spread
from .tablet import Tablet

TITLE = "A click at another table beside twelve dear requests of one client"
AT_ONCE = 12
PAUSE = 0.4
STRANGER = "203.0.113.9"
GAMES = 60  # of the document that is looked at
NAMES = ("Maya", "Iker")

Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


@dataclass
class Crowd:
    """Twelve connections of one stranger that ask for the same again and again, whatever they are told."""

    url: str
    ask: Ask
    headers: dict[str, str] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)

    async def hammers(self, until: float) -> None:
        async with httpx.AsyncClient(base_url=self.url, headers=self.headers, timeout=120) as client:

            async def one() -> None:
                while perf_counter() < until:
                    self.statuses[(await self.ask(client)).status_code] += 1
                    await asyncio.sleep(0.05)

            await asyncio.gather(*(one() for _ in range(AT_ONCE)))


def document() -> bytes:
    """An export of as many games."""
    games, record = [], random_record("moon.1", *NAMES)
    entries = len(record["moves"])
    for seed in range(GAMES):
        games.append(
            {
                "id": f"{seed:08x}-0000-4000-8000-000000000000", "code": "BCDFGH", "dealer": "server",
                "rules_version": ruleset("moon.1").version, "record": record,
                "begun_at": "2026-03-06T17:00:00.000000Z", "ended_at": "2026-03-06T19:00:00.000000Z",
                "times": [1000] * entries,
            }
        )  # fmt: skip
    return json.dumps({"format": "moonsite-export/1", "kind": "account", "games": games}).encode()


def sheets(client: httpx.AsyncClient) -> Awaitable[httpx.Response]:
    """Asks for blank sheets in one of many ways."""
    copies, ink = random.randint(1, 6), random.choice(["colour", "saving"])
    return client.get(f"/sheets/moon.{random.randint(1, 8)}/sheets.pdf?copies={copies}&ink={ink}")


async def sign_in(client: httpx.AsyncClient) -> httpx.Response:
    """Tries a password, and another name each time."""
    token = "b" * 32
    return await client.post(
        "/sign-in/",
        data={"username": f"nobody{random.random()}", "password": "x", "csrfmiddlewaretoken": token},
        headers={"Cookie": f"csrftoken={token}"},
    )


def checks(document: bytes) -> Ask:
    """Asks what taking a document in would bring."""
    headers = {"Content-Type": "application/json"}
    return lambda client: client.post("/api/v1/imports/check", content=document, headers=headers)


class Demo:
    """Asks for the page of the demo, to which the home page leads."""

    path = ""

    async def __call__(self, client: httpx.AsyncClient) -> httpx.Response:
        if not self.path:
            home = (await client.get("/")).text
            Demo.path = next(iter(re.findall(r"/campaigns/[0-9a-f-]{36}/", home)), "/")
        return await client.get(self.path)


KINDS: dict[str, Callable[[bytes], Ask]] = {
    "nothing": lambda _document: lambda client: asyncio.sleep(1, httpx.Response(204)),
    "addresses that are none": lambda _document: lambda client: client.get("/nowhere"),
    "imports": checks,
    "blank sheets": lambda _document: sheets,
    "a page of blank sheets": lambda _document: lambda client: client.get("/sheets/moon.5"),
    "the demo": lambda _document: Demo(),
    "passwords": lambda _document: sign_in,
}


TOKENS = ("imports",)


@pytest.fixture(scope="module")
def exported() -> bytes:
    return document()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, static_files: Path) -> Iterator[Hall]:
    """The site on SQLite with one process, as behind a proxy that says who asks."""
    told = {"TRUSTED_PROXIES": "1", "LIMIT_IMPORTS": "", "LIMIT_SIGN_IN": "", "DEMO": "1"}
    with embedded(tmp_path_factory.mktemp("home"), static_files, **told) as hall:
        manage(hall.site.environment, "demo", "-v0")
        yield hall


@pytest.mark.parametrize("kind", KINDS)
def test_a_click_beside(home: Hall, kind: str, exported: bytes, seconds: float, report: Report) -> None:
    [table] = home.seats(1, turns=(1,), games=3)
    device = httpx.post(f"{home.site.url}/api/v1/devices", json={"name": "A stranger"}).json()
    told = {"Authorization": f"Bearer {device['token']}"} if kind in TOKENS else {}
    crowd = Crowd(home.site.url, KINDS[kind](exported), {"X-Forwarded-For": STRANGER, **told})

    async def plays() -> list[float]:
        tablets = [Tablet(home.site.port, table, place, seed=place) for place in (1, 2, 3, 4)]
        for tablet in tablets:
            await tablet.sits_down()
        begun = perf_counter()
        until = begun + seconds
        await asyncio.gather(crowd.hammers(until), *(tablet.plays(begun, until, PAUSE) for tablet in tablets))
        return [tap.seconds for tablet in tablets for tap in tablet.taps]

    taps = asyncio.run(plays())
    report.add(
        TITLE, kind,
        {
            "taps": str(len(taps)),
            "p50 / p95 / most ms": spread(taps, (50, 95, 100)),
            "answers": " ".join(f"{status}: {number}" for status, number in sorted(crowd.statuses.items())),
        },
    )  # fmt: skip
    assert taps
