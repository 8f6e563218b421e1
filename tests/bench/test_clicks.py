"""Clicks of a hall full of tablets beside a bare floor, in the same run on the same servers.

All eight Adventures are played, one at each table after the other. Aims on two cores: with 20 and 48 tablets
p95 within 3 times the floor's, no 409 between different seats, no tap given up; without a pause at least half
of the floor's clicks; at home with 20 tablets p95 below 60 ms; a closed turn on the other tablets within
150 ms (p95). Nothing fails by the clock. MOON_BENCH_SECONDS says how long each crowd plays,
MOON_BENCH_ADVENTURES what (moon.1,moon.6: every other table). `make bench-site` makes one table of it.
"""

import os

import pytest

from adventures.games.moon import RULESETS

from .crowd import play, walk
from .halls import Hall
from .report import Report, crowd_figures

TITLE = "Tablets with streams, games of four, beside a bare floor"
ADVENTURES = os.environ.get("MOON_BENCH_ADVENTURES", ",".join(sorted(RULESETS))).split(",")
TURNS = (1, 2, 4, 6, 8)
PAUSE = 2.0
WALK = 0.25  # part of the time that the floor is walked on, before and again after, and as long with fetches
FETCHES = 3  # by the other tablets of a table


def run(hall: Hall, report: Report, name: str, tablets: int, seconds: float, pause: float) -> None:
    tables = hall.seats(tablets // 4, games=4, turns=TURNS, adventures=ADVENTURES)
    floor = walk(hall, tablets, WALK * seconds, pause)
    fetched = walk(hall, tablets, WALK * seconds, pause, FETCHES)
    played = play(hall, tables, seconds, pause)
    floor += walk(hall, tablets, WALK * seconds, pause)
    fetched += walk(hall, tablets, WALK * seconds, pause, FETCHES)
    report.add(TITLE, name, crowd_figures(played, floor, fetched))
    assert played.done
    assert len(played.taps) > tablets, "every game goes on"


@pytest.mark.parametrize("tablets", [20, 48])
def test_a_click_every_two_seconds(hall: Hall, tablets: int, seconds: float, report: Report) -> None:
    run(hall, report, f"{tablets}", tablets, seconds, PAUSE)


def test_sixty_tablets_without_a_pause(hall: Hall, seconds: float, report: Report) -> None:
    run(hall, report, "60, no pause", 60, seconds, pause=0)


def test_twenty_tablets_at_home(home: Hall, seconds: float, report: Report) -> None:
    run(home, report, "20 at home (SQLite)", 20, seconds, PAUSE)
