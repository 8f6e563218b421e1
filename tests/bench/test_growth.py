"""What costs more when much has been played: clicks and pages among many games, campaigns of many plays.

Aim: the same (10 %) in an empty database and beside 20,000 games (MOON_BENCH_GAMES), and for a campaign's
page with 4 plays and with 40. Nothing fails by the clock.
"""

import asyncio
import json
import os
import statistics
from collections.abc import Sequence
from time import perf_counter

import pytest

from .halls import Hall
from .meters import worked
from .report import Column, Report
from .test_costs import costs_of
from .wire import Device

GAMES = int(os.environ.get("MOON_BENCH_GAMES", "20000"))
CLICKS, PAGES = 80, 30
FEW, MANY = 4, 40
TITLE = f"Beside {GAMES} stored games, campaigns of {FEW} and {MANY} plays: median CPU / until answered, ms"

Figure = tuple[float, float]  # median seconds of CPU, and until the answer


async def page_cost(hall: Hall, session: str, path: str) -> Figure:
    """What a page costs that is opened again and again."""
    device, processes = Device(hall.site.port, session), hall.processes()
    cpu, took = list[float](), list[float]()
    for _ in range(PAGES):
        before, started = sum(map(worked, processes)), perf_counter()
        reply = await device.get(path)
        took.append(perf_counter() - started)
        cpu.append(sum(map(worked, processes)) - before)
        assert reply.status == 200, f"{reply.status} for {path}"
    device.close()
    return statistics.median(cpu), statistics.median(took)


async def click_cost(hall: Hall, what: str) -> Figure:
    """What a click costs in a game that has just begun."""
    [table] = hall.seats(1, turns=[1])
    costs = [cost for cost in await costs_of(hall, table, CLICKS) if cost.what == what]
    return statistics.median(cost.cpu for cost in costs), statistics.median(cost.seconds for cost in costs)


def everything(hall: Hall) -> dict[str, Figure]:
    """All that is to cost the same however much is stored."""
    figures = {what: asyncio.run(click_cost(hall, what)) for what in ("click", "fresh")}
    for plays in (FEW, MANY):
        players = json.loads(hall.runs(f"saving.print_players({plays})"))
        for name, player in players.items():
            pages = {"home": "/", "campaign": player["campaign"], "new": "/new/"}
            for page, path in pages.items():
                cost = asyncio.run(page_cost(hall, player["session"], path))
                figures[f"{page}, {plays} plays, {name}"] = cost
    return figures


def beside(empty: dict[str, Figure], full: dict[str, Figure]) -> dict[str, Column]:
    """Three columns: before, after, and how much more that is."""

    def said(figures: dict[str, Figure]) -> Column:
        return {name: " / ".join(f"{one * 1000:.1f}" for one in figure) for name, figure in figures.items()}

    ratios = {
        name: " / ".join(f"{more / less:.2f}" for less, more in zip(empty[name], full[name], strict=True))
        for name in empty
    }
    return {"empty": said(empty), f"{GAMES} games": said(full), "ratio": ratios}


@pytest.mark.parametrize("where", ["home", "hall"])
def test_growth(request: pytest.FixtureRequest, report: Report, where: str) -> None:
    hall: Hall = request.getfixturevalue(where)
    everything(hall)  # the first time warms the processes
    empty = everything(hall)
    hall.runs(f"seating.print_copies({GAMES})")
    columns: Sequence[tuple[str, Column]] = list(beside(empty, everything(hall)).items())
    for name, figures in columns:
        report.add(TITLE, f"{'SQLite' if where == 'home' else 'PostgreSQL'}, {name}", figures)
