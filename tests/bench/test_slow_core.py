"""What a small home server carries: server and worker of the site at home on a quarter of one core together.

That is taken for the speed of a Raspberry Pi 4, of whose four cores it uses one; it is none, and says nothing
of its disk. Games of four of all eight Adventures, each tablet with its stream and a tap every two seconds.
Nothing fails by the clock. MOON_BENCH_SECONDS says how long, MOON_BENCH_SHARE which part of the core.
"""

from __future__ import annotations

import os
from time import perf_counter

import pytest

from adventures.games.moon import RULESETS
from tests.tablets import Tablet

from .crowd import Played, play
from .halls import Hall
from .meters import family
from .report import Column, Report, spread
from .slowed import slowed

TITLE = "The site at home on a part of one core"
SHARE = float(os.environ.get("MOON_BENCH_SHARE", "0.25"))
PAUSE = 2.0
TURNS = (1, 2, 4, 6, 8)


@pytest.mark.parametrize("tablets", [4, 8])
def test_a_slow_core(home: Hall, tablets: int, seconds: float, report: Report) -> None:
    tables = home.seats(tablets // 4, games=4, turns=TURNS, adventures=sorted(RULESETS))
    worker = home.site.worker.process
    assert worker is not None
    with slowed(SHARE, [*home.processes(), *family(worker.pid)]):
        opened = opens_pages(home)
        played = play(home, tables, seconds, PAUSE)
    report.add(TITLE, f"{tablets} tablets", figures(played, opened))
    assert len(played.taps) > tablets, "every game goes on"


def opens_pages(hall: Hall) -> list[float]:
    """Opens home as a new tablet does, ten times; returns the seconds of each."""
    taken = []
    for _ in range(10):
        began = perf_counter()
        assert Tablet(hall.site.url).get("/").status == 200
        taken.append(perf_counter() - began)
    return taken


def figures(played: Played, opened: list[float]) -> Column:
    """Returns what the tablets met, and what the core had to do."""
    ends = sum(tap.end == "given up" for tap in played.taps)
    return {
        "clicks taken a second": f"{played.done / played.seconds:.1f}",
        "click p50 / p95 / p99, ms": spread([click.seconds for click in played.clicks]),
        "redraw elsewhere p50 / p95, ms": spread(played.redraws, (50, 95)),
        "taps given up": str(ends),
        "home page p50 / p95, ms": spread(opened, (50, 95)),
        "CPU of a click and all it causes, ms": f"{played.cpu * 1000:.1f}",
        "cores: server": f"{sum(played.cores['server']):.2f}",
        "cores: these tablets": f"{sum(played.cores['tablets']):.2f}",
        "cores: others": f"{sum(played.cores['others']):.2f}",
        "load before -> after": f"{played.load[0]:.1f} -> {played.load[1]:.1f}",
    }
