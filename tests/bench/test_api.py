"""A move through the API beside the same move through the page, in one process: time and queries.

Both play the same game by the same choices; only the posts are measured. Nothing fails by the clock.
"""

import statistics
from collections.abc import Callable
from time import perf_counter

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext

from tests.api.in_process import let_ask
from tests.api.programs import program
from tests.groups import Group
from tests.web.seated import at

from .report import Report, spread

TITLE = "A move through the API beside the page, one process"
NAMES = ("Maya", "Iker", "Nuria", "Lea")
Before = Callable[[int], object]
Post = Callable[[int, str, int], HttpResponse]


@pytest.mark.django_db
@pytest.mark.parametrize("way", ["page", "API"])
def test_post_move(way: str, report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    let_ask(monkeypatch)
    group = Group.sits_down(NAMES)
    before, post = through_page(group) if way == "page" else through_api(group)
    seconds: list[float] = []
    queries: list[int] = []
    while not group.game.finished:
        position, text, version = group.choose()
        before(position)
        with CaptureQueriesContext(connection) as seen:
            sent = perf_counter()
            assert post(position, text, version).status_code == 200
            seconds.append(perf_counter() - sent)
        queries.append(len(seen))
    figures = {
        "moves": str(len(seconds)),
        "ms, median / p95 / p99": spread(seconds),
        "moves a second": f"{1 / statistics.mean(seconds):.0f}",
        "queries, most": str(max(queries)),
    }
    report.add(TITLE, way, figures)


def through_page(group: Group) -> tuple[Before, Post]:
    """Clicks as a tablet that goes round; its curtain is lifted before."""
    browser = at(group)
    return browser.lift, browser.click


def through_api(group: Group) -> tuple[Before, Post]:
    """Posts as a program on the same device."""
    asks = program(device=group.tablet.device)

    def post(position: int, text: str, version: int) -> HttpResponse:
        where = f"games/{group.game_id}/seats/{position}/moves"
        return asks.post(where, {"move": text, "version": version})

    return lambda _position: None, post
