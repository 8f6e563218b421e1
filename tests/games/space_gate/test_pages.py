"""The pages of Space Gate Odyssey: from the form of a new game to the result."""

import json
import re
from html import unescape

import pytest
from django.urls import reverse

from adventures.models import Game
from tests.groups import device
from tests.web.seated import Browser

from .arrange import NAMES
from .pages import FORM, Table

pytestmark = pytest.mark.django_db

NAMED = {f"name_{number}": name for number, name in enumerate(("Ana", "Ben", "Cy"), 1)}


def text(reply):
    """The words of a page."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", reply.content.decode())))


def choosing(reply):
    """What the page of a seat says can be chosen."""
    [found] = re.findall(r'id="choosing"[^>]*data-choosing="([^"]*)"', reply.content.decode())
    return json.loads(unescape(found)) if found else None


def asked_by(table):
    """The kinds of questions that are open."""
    return {table.decision(who).kind for who in table.waiting()}


def visitor():
    return Browser(device(), "").client


# A new game


def test_a_game_begins_with_its_options():
    planets = ["Bose", "Dirac", "Fermi"]
    chosen = {"gate-short": "on", "gate-planets_chosen": planets}
    reply = visitor().post(reverse("new"), {**FORM, **NAMED, **chosen})
    assert reply.status_code == 302
    options = Game.objects.get().rules_setup.options
    assert (options["short"], options["reorganisation"]) == (True, False)
    assert list(options["planets_chosen"]) == planets


def test_too_few_planets_are_said_beside_them_and_begin_nothing():
    reply = visitor().post(reverse("new"), {**FORM, **NAMED, "gate-planets_chosen": ["Bose"]})
    assert (reply.status_code, Game.objects.count()) == (400, 0)
    assert "Choose exactly 5 planets, or none." in text(reply)


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Ben", "Cy", "Dia", "Eva")])
def test_one_is_too_few_and_five_are_too_many(names):
    named = {f"name_{number}": name for number, name in enumerate(names, 1)}
    reply = visitor().post(reverse("new"), {**FORM, **named})
    assert (reply.status_code, Game.objects.count()) == (400, 0)


def test_nothing_is_hidden_so_a_tablet_can_lie_open_on_the_table():
    reply = visitor().post(reverse("new"), {**FORM, **NAMED, "tablets": "open"})
    assert reply.status_code == 302
    assert Game.objects.get().open_table


# The page of a seat


def test_only_the_seat_that_is_asked_can_choose():
    table = Table.sits_down(3)
    who = table.plays_until("engineer")
    position = NAMES.index(who) + 1
    assert choosing(table.browser(who).open("sheet", position))["kind"] == "engineer"
    other = position % 3 + 1
    assert choosing(table.browsers[other - 1].open("sheet", other)) is None


def test_a_tap_says_which_rule_stands_against_it():
    table = Table.sits_down(3)
    who = table.plays_until("engineer")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    reply = browser.tap(position, "engineer water water", table.game.version)
    assert reply.status_code == 422
    assert "refused" in reply.content.decode()


def test_a_step_can_be_taken_back_within_the_own_part():
    table = Table.sits_down(3, seed=4)
    while True:
        who = table.plays_until("act")
        moves = [move for move in table.table.decision(who).moves if move.startswith("step ")]
        if moves:
            break
        table.plays(*table.chooses())
    position, browser = NAMES.index(who) + 1, table.browser(who)
    before = table.table.view(who)["stations"][who]
    assert browser.click(position, moves[0], table.game.version).status_code == 200
    if table.table.view(who)["can_undo"]:
        assert browser.undo(position, table.game.version).status_code == 200
        assert table.table.view(who)["stations"][who] == before
