"""Clicks of a hall full of tablets beside a bare floor, in the same run on the same servers.

Aims on two cores: with 48 tablets p95 within 3 times the floor's and below 120 ms, no 409 between different
seats, no tap given up; without a pause at least half of the floor's clicks; at home with 20 tablets p95 below
100 ms; a closed turn on the other tablets within 250 ms (p95). Nothing fails by the clock. MOON_BENCH_SECONDS
says how long each crowd plays, MOON_BENCH_ADVENTURES what (moon.1,moon.6: every other table).
"""

import os

import pytest

from .crowd import play, walk
from .halls import Hall
from .report import Report, crowd_figures

TITLE = "Tablets with streams, games of four, beside a bare floor"
ADVENTURES = os.environ.get("MOON_BENCH_ADVENTURES", "moon.1").split(",")
PAUSE = 2.0
WALK = 0.25  # part of the time that the floor is walked on, before and again after


def run(hall: Hall, report: Report, name: str, tablets: int, seconds: float, pause: float) -> None:
    tables = hall.seats(tablets // 4, games=4, adventures=ADVENTURES)
    floor = walk(hall, tablets, WALK * seconds, pause)
    played = play(hall, tables, seconds, pause)
    floor += walk(hall, tablets, WALK * seconds, pause)
    report.add(TITLE, name, crowd_figures(played, floor, 2 * WALK * seconds))
    assert played.done
    assert played.redraws
    assert len(played.taps) > tablets, "every game goes on"


@pytest.mark.parametrize("tablets", [20, 48])
def test_a_click_every_two_seconds(hall: Hall, tablets: int, seconds: float, report: Report) -> None:
    run(hall, report, f"{tablets}", tablets, seconds, PAUSE)


def test_sixty_tablets_without_a_pause(hall: Hall, seconds: float, report: Report) -> None:
    run(hall, report, "60, no pause", 60, seconds, pause=0)


def test_twenty_tablets_at_home(home: Hall, seconds: float, report: Report) -> None:
    run(home, report, "20 at home (SQLite)", 20, seconds, PAUSE)
