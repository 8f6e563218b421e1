"""What single dear requests cost: the first time and again, and by how much the process grows.

`docs/dear-requests.md` has the figures.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, sleep

import httpx
import pytest

from adventures.rules import ruleset
from tests.exchange.games import random_record

from .halls import Hall, embedded, manage
from .meters import family
from .report import Report

TITLE = "A dear request, alone"
COUNT_ALL = (
    "from adventures.models import Game; from campaigns.models import CrewGame;"
    "CrewGame.objects.bulk_create(CrewGame(crew_id='{crew}', game=game) for game in Game.objects.all())"
)
TWO, SIX = ("Maya", "Iker"), ("Maya", "Iker", "Nuria", "Ana", "Ben", "Cem")

Ask = Callable[[httpx.Client], httpx.Response]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, static_files: Path) -> Iterator[Hall]:
    """The site on SQLite with one process, without limits of how often."""
    told = {"LIMIT_IMPORTS": "", "LIMIT_EXPORTS": "", "API_RATE_DEVICES": "", "DEMO": "0"}
    with embedded(tmp_path_factory.mktemp("home"), static_files, **told) as hall:
        yield hall


@pytest.fixture(scope="module")
def device(home: Hall) -> Iterator[httpx.Client]:
    """A program without an account."""
    token = httpx.post(f"{home.site.url}/api/v1/devices", json={"name": "A stranger"}).json()["token"]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    with httpx.Client(base_url=f"{home.site.url}/api/v1", headers=headers, timeout=300) as client:
        yield client


def document(games: int, names: tuple[str, ...]) -> bytes:
    """An export of so many different games."""
    told = []
    for seed in range(games):
        record = random_record("moon.1", *names, seed=seed)
        told.append(
            {
                "id": f"{seed:08x}-0000-4000-8000-000000000000", "code": "BCDFGH", "dealer": "server",
                "rules_version": ruleset("moon.1").version, "record": record,
                "begun_at": "2026-03-06T17:00:00.000000Z", "ended_at": "2026-03-06T19:00:00.000000Z",
                "times": [1000] * len(record["moves"]),
            }
        )  # fmt: skip
    return json.dumps({"format": "moonsite-export/1", "kind": "account", "games": told}).encode()


def megabytes(home: Hall) -> float:
    """What the process of the site holds in memory."""
    [process] = home.processes()
    return _held(process)


def _held(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def costs(home: Hall, device: httpx.Client, report: Report, name: str, ask: Ask) -> None:
    """Asks twice, and writes down what it cost."""
    before, seconds = megabytes(home), []
    for _ in range(2):
        begun = perf_counter()
        reply = ask(device)
        seconds.append(perf_counter() - begun)
        assert reply.status_code < 300, reply.text[:300]
    first, again = (f"{1000 * one:.0f}" for one in seconds)
    grown = f"{megabytes(home) - before:.0f}"
    report.add(TITLE, name, {"ms first": first, "ms again": again, "MB grown": grown})


def test_documents(home: Hall, device: httpx.Client, report: Report) -> None:
    small, large = document(60, TWO), document(150, SIX)
    costs(
        home,
        device,
        report,
        f"check 60 games, {len(small) // 1000} kB",
        lambda it: it.post("/imports/check", content=small),
    )
    costs(
        home,
        device,
        report,
        f"check 150 games, {len(large) // 1000} kB",
        lambda it: it.post("/imports/check", content=large),
    )
    costs(home, device, report, "import 60 games", lambda it: it.post("/imports", content=small))
    costs(home, device, report, "games.ndjson of 60 games", lambda it: it.get("/games.ndjson"))
    costs(home, device, report, "list of 60 games", lambda it: it.get("/games"))
    crew = device.post("/crews", json={"name": "Friday crew"}).raise_for_status().json()["id"]
    manage(home.site.environment, "shell", "-v0", "-c", COUNT_ALL.format(crew=crew))
    costs(home, device, report, "statistics of 60 games", lambda it: it.get(f"/crews/{crew}/statistics"))
    for format in ("json", "csv", "xlsx"):
        file_is_written(home, device, report, format)


def file_is_written(home: Hall, device: httpx.Client, report: Report, format: str) -> None:
    """Orders a file of everything, and writes down how long it took and how much the worker grew at most."""
    assert home.site.worker.process is not None
    workers = family(home.site.worker.process.pid)
    before, most, begun = sum(map(_held, workers)), 0.0, perf_counter()
    file = device.post("/exports", json={"of": "everything", "format": format}).raise_for_status().json()
    while file["state"] not in ("done", "failed"):
        sleep(0.05)
        most = max(most, sum(map(_held, workers)))
        file = device.get(f"/exports/{file['id']}").raise_for_status().json()
    assert file["state"] == "done", file
    told = {"s": f"{perf_counter() - begun:.1f}", "MB grown at most": f"{most - before:.0f}"}
    report.add(TITLE, f"{format} of 60 games, {file['size'] // 1000} kB", told)
