"""The pages of Ad Astra: from the form of a new game to the result."""

import json
import re
from html import unescape

import pytest
from django.urls import reverse

from adventures.games.ad_astra.panels.move_paths import move_builder_of
from adventures.models import Game
from tests.groups import device
from tests.web.seated import Browser

from .arrange import NAMES
from .pages import FORM, Table
from .playing import new_game, played

pytestmark = pytest.mark.django_db

NAMED = {f"name_{number}": name for number, name in enumerate(("Ana", "Ben", "Cy"), 1)}


def text(reply):
    """The words of a page."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", reply.content.decode())))


def choosing(reply):
    """What the page of a seat says can be chosen."""
    [found] = re.findall(r'id="choosing"[^>]*data-choosing="([^"]*)"', reply.content.decode())
    return json.loads(unescape(found)) if found else None


def meant(asked):
    """Every move that taps on the page can lead to."""
    found = set()
    for way in asked["paths"]:
        taps = [[]]
        for steps in way["steps"]:
            taps = [[*before, step] for before in taps for step in steps]
        for steps in taps:
            found.add(way["move"].format(*(step.split(":")[-1] for step in steps)))
    return found


def asked_by(table):
    """The kinds of questions that are open."""
    return {table.decision(who).kind for who in table.waiting()}


def visitor():
    return Browser(device(), "").client


# A new game


def test_a_game_begins_with_its_options():
    reply = visitor().post(reverse("new"), {**FORM, **NAMED, "astra-random_spread": "on"})
    assert reply.status_code == 302
    assert Game.objects.get().rules_setup.options == {
        "no_optional_artifacts": False,
        "random_spread": True,
        "open_hands": False,
    }


def test_two_are_too_few():
    reply = visitor().post(reverse("new"), {**FORM, "name_1": "Ana", "name_2": "Ben"})
    assert (reply.status_code, Game.objects.count()) == (400, 0)


def test_nothing_lies_open_on_one_tablet():
    reply = visitor().post(reverse("new"), {**FORM, **NAMED, "tablets": "open"})
    assert (reply.status_code, Game.objects.count()) == (400, 0)


# The page of a seat


def test_taps_lead_to_every_move_but_what_is_put_together_elsewhere():
    game, seen = new_game(3), set()
    for who, _move in played(game, 6, 420):
        decision = game.decision(who)
        if who in NAMES and decision.kind in ("plan", "choose", "fly", "land", "build", "trade"):
            tapped = meant(json.loads(move_builder_of(game.view(who)).data))
            assert tapped <= set(decision.moves)
            left = {move for move in decision.moves if move not in tapped}
            assert all(move in ("pass", "done") or move.endswith("lapis") for move in left), left
            seen.add(decision.kind)
    assert {"plan", "choose", "fly", "land", "build"} <= seen


@pytest.mark.slow
def test_the_page_of_every_question_says_which_taps_answer_it():
    table, looked = Table.sits_down(3, seed=6), set()
    while not table.game.finished:
        table.skips_ahead(until=lambda table: not asked_by(table) <= looked)
        for who in set(table.table.waiting()) & set(NAMES):
            page = table.browser(who).open("sheet", NAMES.index(who) + 1)
            assert choosing(page) == json.loads(move_builder_of(table.table.view(who)).data)
        looked.update(asked_by(table.table))
        table.plays(*table.chooses())
    assert {"plan", "choose", "fly", "land"} <= looked


def test_nobody_else_is_offered_what_a_seat_may_choose():
    table = Table.sits_down(3)
    who = table.plays_until("plan")
    position = NAMES.index(who) + 1
    assert choosing(table.browser(who).open("sheet", position))["kind"] == "plan"
    other = position % 3 + 1
    page = table.browsers[other - 1].open("sheet", other)
    assert choosing(page) is None
    assert f"{who} places a card" in text(page)


def test_the_bar_says_that_a_look_cannot_be_taken_back_before_the_flight():
    table = Table.sits_down(3)
    who = table.plays_until("fly")
    page = text(table.browser(who).open("sheet", NAMES.index(who) + 1))
    assert "Once you look there you must land: no Undo." in page


def test_a_tap_says_which_rule_stands_against_it():
    table = Table.sits_down(3)
    who = table.plays_until("fly")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    reply = browser.tap(position, "fly deep sol", table.game.version)
    assert (reply.status_code, "Nobody flies to Sol." in text(reply)) == (422, True)


def test_a_placed_card_can_be_taken_back_until_the_next_one_lies_there():
    table = Table.sits_down(3)
    who = table.plays_until("plan")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    assert browser.click(position, "place prod.1 3", table.game.version).status_code == 200
    assert browser.undo(position, table.game.version).status_code == 200
    assert table.table.waiting() == (who,)


def test_the_log_tells_each_space():
    table = Table.sits_down(3, seed=8)
    table.plays_until("choose")
    who = table.table.waiting()[0]
    move = table.table.decision(who).moves[0]
    table.plays(who, move)
    page = text(table.browser(who).open("sheet", NAMES.index(who) + 1))
    assert "This round" in page
