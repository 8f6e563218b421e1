"""The table deals from its own box: what was turned up is typed in, asked for in the order of the rules."""

import random
import re
import uuid
from html import unescape
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string

from adventures.games.space_gate.box import GateBox
from adventures.games.space_gate.rules.contents import PLANETS
from adventures.rules import DEALER, Game, Setup

from .pages import Table
from .playing import NAMES, any_move

UNKNOWN = SimpleNamespace(pk=uuid.uuid4(), version=0)
FIRST = (
    "planets Bose Dirac Fermi Planck Turing",
    "gates 3 1 2",
    "dominance water none balance energy wildlife",
)


def context(game, typed=()):
    return GateBox().context(None, game, game.view(None), list(typed))


def new():
    return Game.new(Setup("spacegate.1", NAMES[:3], options={"random_dominance": True}))


def page(reply):
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", reply.content.decode())))


def test_planets_gates_and_tokens_are_chosen_place_by_place():
    game, asked = new(), []
    for text in FIRST:
        told = context(game)
        asked.append((told["kind"], len(told["slots"]), len(told["choices"])))
        game.play(DEALER, text)
    assert asked == [("planets", 5, 8), ("gates", 3, 3), ("dominance", 5, 5)]


def test_what_lies_in_an_order_has_a_key_for_each_word():
    page = render_to_string("space_gate/deal_body.html", {**context(new()), "game": UNKNOWN})
    assert re.findall(r'data-pick="(\w+)"', page) == list(PLANETS)
    assert page.count("data-slot=") == page.count("<select") == 5


def test_gates_are_asked_for_by_the_planets_on_which_they_stand():
    game = new()
    game.play(DEALER, FIRST[0])
    assert [name for name, _chosen in context(game)["slots"]] == ["Bose", "Dirac", "Fermi"]


def test_a_module_is_found_by_its_picture_and_named_for_those_who_listen():
    game = new()
    for text in FIRST:
        game.play(DEALER, text)
    told = context(game)
    assert told["kind"] == "tile"
    among = game.decision(DEALER).data["among"]
    assert [tile["id"] for tile in told["tiles"]] == list(among)
    assert all("<svg" in tile["picture"] and "corridors" in tile["words"] for tile in told["tiles"])


def test_what_was_chosen_stays_where_it_is_refused():
    told = context(new(), ["planets", "Bose", "Bose"])
    assert [chosen for _name, chosen in told["slots"]] == ["Bose", "Bose", "", "", ""]
    assert GateBox().refusal("not_asked_of_dealer", {}).text


def test_nothing_is_asked_while_a_seat_decides():
    game, chance = new(), random.Random(1)
    while game.decision(DEALER) is not None:
        game.play(*any_move(game, chance))
    told = context(game)
    assert (told["kind"], told["slots"], told["tiles"]) == ("", [], [])


@pytest.mark.django_db
def test_a_table_types_in_its_box_on_the_page_and_comes_to_the_first_seat():
    table = Table.sits_down(2, dealer="table", short=True)
    browser = table.browsers[0]
    kinds = []
    while (asked := table.table.decision(DEALER)) is not None:
        reply = browser.open("deal")
        assert reply.status_code == 200
        kinds.append(asked.kind)
        _who, text = any_move(table.table, table.chance)
        cards = text.split() if asked.kind not in ("first", "tile") else text
        sent = {"cards": cards, "version": table.game.version}
        assert browser.client.post(browser.address("deal"), sent).status_code == 302
    assert kinds == ["planets", "gates", *["tile"] * 9, "first"]
    assert table.table.waiting()[0] in NAMES


@pytest.mark.django_db
def test_what_cannot_lie_there_is_refused_with_a_sentence_and_can_be_mended():
    table = Table.sits_down(2, dealer="table")
    browser = table.browsers[0]
    sent = {"cards": ["planets", "Bose", "Bose", "Dirac", "Fermi", "Planck"], "version": table.game.version}
    reply = browser.client.post(browser.address("deal"), sent)
    assert reply.status_code in (200, 409, 422)
    assert table.table.decision(DEALER).kind == "planets"
    assert "Planet 1" in page(reply)
