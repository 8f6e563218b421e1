"""The pieces of a page that ask for a hint, show it and switch hints off, and what a result says of them."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import timezone

from adventures.models import Hint, Seat
from moonsite.celery import bots_wanted
from tests.groups import Group
from tests.separate_tablets import Apart
from tests.web.seated import Browser
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db

KEY = 'data-does="hint"'


@pytest.fixture
def apart() -> Apart:
    return Apart.sits_apart(("Ana", "Ben"))


def browser(apart: Apart, position: int) -> Browser:
    return Browser(apart.tablets[position - 1], apart.game_id)


def asks(apart: Apart, position: int = 1, version: int | None = None):
    seen = browser(apart, position)
    sent = {"version": apart.game.version if version is None else version}
    return seen.client.post(seen.address("hint", position), sent)


def is_found(apart: Apart) -> None:
    """Stores advice for the first seat: a combination with a space for it, and an answer without a place."""
    table = apart.table
    take = table.decision("Ana").moves[0]
    table.play("Ana", take)
    write = table.decision("Ana").moves[0]
    pair = {"moves": [take, write], "places": [write.split()[1]], "gain": 6.4, "fields": [["rockets", 4.0]]}
    alone = {"moves": ["error"], "places": [], "gain": 3.0, "fields": []}
    Hint.objects.update(state=Hint.State.DONE, answers=[pair, alone])


def switches(apart: Apart, position: int, on: str) -> int:
    seen = browser(apart, position)
    return seen.client.post(seen.address("hints"), {"on": on}).status_code


def page(apart: Apart, position: int) -> str:
    return browser(apart, position).open("sheet", position).content.decode()


def test_a_hint_is_thought_of_and_then_shown_in_rows(apart):
    assert 'data-state="thinking"' in asks(apart).content.decode()
    is_found(apart)
    shown = " ".join(browser(apart, 1).open("hint", 1).content.decode().split())
    assert 'data-state="done"' in shown
    assert shown.count("<li") == 2
    assert shown.count("drawn") == 1
    assert "+6" in shown
    assert "Rockets +4" in shown
    assert "Hint 2: System Error: +3." in shown


def test_a_hint_that_takes_long_shows_the_best_so_far(apart):
    asks(apart)
    is_found(apart)
    Hint.objects.update(state=Hint.State.THINKING)
    early = browser(apart, 1).open("hint", 1).content.decode()
    Hint.objects.update(asked_at=timezone.now() - Hint.PATIENCE)
    late = browser(apart, 1).open("hint", 1).content.decode()
    assert ["Still looking" in shown for shown in (early, late)] == [False, True]
    assert 'data-state="thinking"' in late
    assert late.count("<li") == 2


def test_who_asks_on_an_old_page_is_told_so(apart):
    seen = apart.game.version
    apart.play(1, apart.table.decision("Ana").moves[0])
    assert asks(apart, version=seen).status_code == 409
    assert browser(apart, 1).open("hint", 1).status_code == 409


def test_where_nothing_stands_out_a_sentence_says_so(apart):
    asks(apart)
    Hint.objects.update(state=Hint.State.DONE)
    assert "No answer stands out here" in asks(apart).content.decode()
    Hint.objects.update(state=Hint.State.FAILED)
    assert "Ask once more" in browser(apart, 1).open("hint", 1).content.decode()


def test_nobody_reads_the_hint_of_another(apart):
    asks(apart)
    is_found(apart)
    other = browser(apart, 2)
    assert other.client.get(other.address("hint", 1)).status_code == 403
    before = page(apart, 2)
    Hint.objects.all().delete()
    assert "hint-row" not in before
    assert page(apart, 2).count("hint") == before.count("hint")


def test_the_key_is_there_while_there_is_a_choice_and_hints_are_on(apart):
    assert KEY in page(apart, 1)
    assert switches(apart, 2, "false") == 204
    assert KEY not in page(apart, 1)
    assert 'aria-checked="false"' in page(apart, 1).partition('id="at-table"')[2]
    assert "At this table hints are switched off." in asks(apart).content.decode()
    assert "Hints were switched off by Ben" in page(apart, 1)
    assert switches(apart, 1, "true") == 204
    assert KEY in page(apart, 1)
    while (asked := apart.table.decision("Ana")) and asked.kind != "confirm":
        apart.play(1, asked.moves[0])
    assert KEY not in page(apart, 1)


def test_a_result_says_who_has_asked_for_hints():
    group = Group.at_the_end(("Ana", "Ben"))
    address = reverse("result", args=[group.game_id])
    assert "asked for" not in text(visitor(group.tablet).get(address))
    Seat.objects.filter(game=group.game_id, name="Ana").update(hints=3)
    assert "Ana asked for 3 hints." in text(visitor(group.tablet).get(address))


@pytest.mark.parametrize("on", ["true", "false"])
def test_a_page_with_the_key_lets_the_worker_of_bots_start(apart, settings, tmp_path, on):
    switches(apart, 1, on)
    settings.VAR_DIR = tmp_path
    page(apart, 1)
    assert bots_wanted().exists() == (on == "true")
