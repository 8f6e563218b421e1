"""The pages of Escape Pods: from the form of a new game to the result."""

import json
import re
from html import unescape

import pytest
from django.urls import reverse

from adventures.models import Game, Move
from adventures.rules import Game as RulesGame
from tests.groups import device
from tests.web.seated import Browser

from .arrange import NAMES
from .pages import FORM, Table

pytestmark = pytest.mark.django_db


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


def test_a_game_in_company_begins_with_its_variants():
    client = visitor()
    chosen = {"escape-first_game": "on", "escape-free_shelters": "on"}
    reply = client.post(reverse("new"), {**FORM, **chosen, "name_1": "Ana", "name_2": "Ben"})
    assert reply.status_code == 302
    game = Game.objects.get()
    assert game.rules_setup.options == {
        "first_game": True,
        "free_shelters": False,
        "beacons_both_present": False,
        "refresh_keeps_own_marker": False,
    }


def test_a_solo_game_needs_one_name_and_no_curtain():
    client = visitor()
    client.post(
        reverse("new"), {**FORM, "escape-company": "solo", "name_1": "Ana", "name_2": "Ben", "tablets": "one"}
    )
    game = Game.objects.get()
    assert game.rules_setup.seats == ("Ana",)
    page = client.get(reverse("sheet", args=[game.pk, 1]))
    assert "Your turn: 2 actions left" in text(page)


def test_nothing_lies_open_on_one_tablet():
    client = visitor()
    reply = client.post(reverse("new"), {**FORM, "tablets": "open", "name_1": "Ana", "name_2": "Ben"})
    assert (reply.status_code, Game.objects.count()) == (400, 0)


# The page of a seat


def test_the_page_offers_what_the_seat_may_choose_and_nothing_to_the_others():
    table = Table.sits_down(3)
    who = table.plays_until("turn", turn=4)
    position = NAMES.index(who) + 1
    page = table.browser(who).open("sheet", position)
    assert page.status_code == 200
    asked = choosing(page)
    assert asked["choices"] == table.table.view(who)["choices"]
    other = position % 3 + 1
    assert choosing(table.browsers[other - 1].open("sheet", other)) is None
    assert f"{who} acts" in text(table.browsers[other - 1].open("sheet", other))


def test_a_tap_says_which_rule_stands_against_it():
    table = Table.sits_down(3)
    who = table.plays_until("turn")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    for place, said in (
        ("accelerate p2a 8", "This pod has not left the ship yet"),
        ("r1", "Nothing can be done with this now."),
        ("refresh", "No other crew of yours is on the advanced panel."),
    ):
        reply = browser.tap(position, place, table.game.version)
        assert (reply.status_code, said in text(reply)) == (422, True), place
    other = position % 3 + 1
    reply = table.browsers[other - 1].tap(other, "8", table.game.version)
    assert f"It is {who}’s turn." in text(reply)


def test_an_undo_takes_a_step_back_and_the_turn_ends():
    table = Table.sits_down(2)
    who = table.plays_until("turn")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    move = next(move for move in table.table.decision(who).moves if move.startswith("board"))
    assert browser.click(position, move, table.game.version).status_code == 200
    assert browser.undo(position, table.game.version).status_code == 200
    assert table.table.can_undo(who) is False
    assert browser.click(position, "end", table.game.version).status_code == 200
    assert table.table.waiting() != (who,)


def test_what_the_others_did_is_told_without_types():
    table = Table.sits_down(2, seed=3)
    who = table.plays_until("turn", turn=3)
    table.plays(who, next(move for move in table.table.decision(who).moves if move.startswith("minipod")))
    other = 3 - (NAMES.index(who) + 1)
    page = text(table.browsers[other - 1].open("sheet", other))
    assert "brought a crew member on board" in page
    assert " ? " not in page.split("Since your last turn")[1].split("Beacons left")[0]


@pytest.mark.slow
def test_a_whole_game_of_three_is_played_to_the_result():
    table = Table.sits_down(3, seed=2, first_game=True)
    asked = set()
    while not table.game.finished:
        who, move = table.chooses()
        page = table.browser(who).open("sheet", NAMES.index(who) + 1)
        assert page.status_code == 200
        assert choosing(page)["kind"] == table.table.decision(who).kind
        asked.add(table.table.decision(who).kind)
        assert table.click(who, move).status_code in (200, 204)
        table.skips_ahead(25, until=lambda table: not asked_by(table) <= asked)
    assert {"turn", "assign"} <= asked
    browser = table.browsers[0]
    page = text(browser.open("result"))
    for number in range(1, 5):
        assert f"Shelter {number}" in page
    document = json.loads(browser.open("record").content)
    assert RulesGame.replay(document).over


def test_a_phone_gets_shelters_and_pods_as_strips():
    table = Table.sits_down(2)
    who = table.plays_until("turn")
    position, browser = NAMES.index(who) + 1, table.browser(who)
    reply = browser.client.get(
        browser.address("fresh", position), {"state": "", "panels": "{}"}, headers={"X-Phone": "1"}
    ).content.decode()
    strips = reply[reply.index('id="strips"') :]
    for place in ("r1", "r4", "p2a", "p2a.1", "p1a"):
        assert f'data-place="{place}"' in strips


# One tablet


def test_the_curtain_hangs_before_every_turn_and_before_each_choice_of_a_space():
    client = visitor()
    client.post(reverse("new"), {**FORM, "tablets": "one", "name_1": "Ana", "name_2": "Ben"})
    game = Game.objects.get()
    [who] = game.load().waiting()
    position = game.load().setup.seats.index(who) + 1
    other = 3 - position

    def post(name, at, **fields):
        seen = Game.objects.get().version
        return client.post(reverse(name, args=[game.pk, at]), {"version": seen, **fields})

    assert client.get(reverse("sheet", args=[game.pk, position])).status_code == 302
    post("curtain", position)
    reply = post("move", position, move="end")
    assert reply.headers["HX-Redirect"] == reverse("curtain", args=[game.pk, other])
    assert client.get(reverse("sheet", args=[game.pk, position])).status_code == 302
    assert Move.objects.filter(text="end").count() == 1


# Cards from the box


def test_what_the_box_turns_up_is_typed_in():
    table = Table.sits_down(2, dealer="table")
    browser = table.browsers[0]

    def types(*cards):
        return browser.client.post(browser.address("deal"), {"cards": cards, "version": table.game.version})

    assert "Which shelter cards lie there?" in text(browser.open("deal"))
    refused = types("shelters", "P1", "P1", "P2", "P3")
    assert (refused.status_code, "Four different shelter cards are needed." in text(refused)) == (422, True)
    assert "Enter it" in text(browser.open("sheet", 1))
    types("shelters", "P1", "Y1", "P2", "G1")
    assert "Who begins?" in text(browser.open("deal"))
    types("first 2")
    assert "Which explosion card is turned up?" in text(browser.open("deal"))
    assert types("reveal 7").headers["Location"] == reverse("play", args=[table.game_id])
    assert table.table.waiting() == (NAMES[1],)
    assert "There is nothing to turn up now" in text(browser.open("deal"))
    assert Move.objects.get(text="reveal 7")
