"""A game looked at again: the page, the document that tells it all, what nobody may see of it yet."""

import gzip
import json
import re

import pytest
from django.urls import reverse

from adventures.games.registry import kit_of
from adventures.history.timeline import looks_after
from adventures.models import Game
from adventures.selectors import seats_of
from adventures.services.running_timeline import running_timeline
from adventures.services.timelines import cached_timeline
from tests.groups import Group, device
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db

HEAVIEST = 60_000  # bytes that a document may weigh on its way


@pytest.fixture
def ended() -> Group:
    return Group.at_the_end(ruleset="moon.3")


def page_of(group, actor=None):
    return visitor(actor or group.tablet).get(reverse("replay", args=[group.game_id]))


def document_of(group, actor=None, **headers):
    return visitor(actor or group.tablet).get(reverse("replay-document", args=[group.game_id]), **headers)


def drawn_at_the_end(told, sheet):
    """How the places of a sheet look when all that the document tells has happened."""
    look = dict(enumerate(told["sheets"][sheet]["first"]))
    for turn in told["turns"]:
        for _seat, steps in turn["steps"]:
            for step in steps:
                look |= {place: drawing for on, place, drawing in step["changes"] if on == sheet}
    places = told["sheets"][sheet]["places"]
    return {places[place]: told["drawings"][drawing] for place, drawing in look.items()}


def test_a_finished_game_is_told_whole(ended):
    told = document_of(ended).json()
    game, timeline = ended.game, cached_timeline(ended.game)
    assert [turn["number"] for turn in told["turns"]] == list(range(1, game.result["turns"] + 1))
    view, replay = game.new().view(None), kit_of("moon.3").replay()
    for sheet, owner in enumerate(timeline["owners"]):
        looks = looks_after(timeline, game.result["turns"])[owner]
        drawn = drawn_at_the_end(told, sheet)
        again = replay.drawn(view, owner, [(place, looks.get(place)) for place in drawn])
        assert list(drawn.values()) == list(map(str, again))


def test_the_page_has_a_shape_for_each_of_six_and_one_for_their_rival(ended):
    assert re.findall(r'<template data-form="(\d+)"', text(page_of(ended))) == list("0123456")


def test_every_drawing_is_sent_once_and_all_of_it_is_light(ended):
    reply = document_of(ended, HTTP_ACCEPT_ENCODING="gzip")
    told = json.loads(gzip.decompress(reply.content))
    assert len(told["drawings"]) == len(set(told["drawings"]))
    assert len(reply.content) < HEAVIEST


def test_nothing_in_a_drawing_is_new_before_the_page_says_so(ended):
    drawings = "".join(document_of(ended).json()["drawings"])
    assert "fresh" not in drawings
    assert "just changed" not in drawings


def test_the_page_has_all_that_the_scripts_ask_for(ended):
    page = page_of(ended)
    assert page.status_code == 200
    assert reverse("replay-document", args=[ended.game_id]) in text(page)
    assert reverse("result", args=[ended.game_id]) in text(page)


def test_points_of_a_turn_are_the_sum_of_their_fields(ended):
    told = document_of(ended).json()
    for turn in told["turns"]:
        for total, fields, _formulas in turn["points"].values():
            assert total == sum(fields.values())
    assert set(told["turns"][-1]["points"]["0"][1]) <= set(told["fields"])


def test_every_step_says_what_was_done(ended):
    told = document_of(ended).json()
    said = [step for turn in told["turns"] for _seat, steps in turn["steps"] for step in steps]
    assert all(step["title"] for step in said)
    assert not [
        step for step in said if re.search(r"\b(take|write|mark) \w+\.", f"{step['text']}{step['title']}")
    ]


def test_the_cards_name_who_took_them(ended):
    cards = document_of(ended).json()["turns"][0]["cards"]
    assert cards.count("replay-card") == 3
    assert 'data-chosen="Ana"' in cards


def test_against_astra_its_side_and_its_pile_are_shown_and_its_points():
    group = Group.at_the_end(("Ana",), ruleset="moon.4", opponent=3)
    told = document_of(group).json()
    assert all("astra-given" in turn["beside"] and "draw-bar" in turn["beside"] for turn in told["turns"])
    assert [person["form"] for person in told["people"]] == [1, 0]
    assert all(turn["points"].keys() == {"0", "1"} for turn in told["turns"])


def test_who_asks_again_is_told_that_nothing_has_changed(ended):
    spanish = document_of(ended, HTTP_ACCEPT_LANGUAGE="es")
    first = document_of(ended, HTTP_IF_NONE_MATCH=spanish["ETag"])
    assert first.status_code == 200
    assert first.content != spanish.content
    again = document_of(ended, HTTP_IF_NONE_MATCH=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")


def test_a_stranger_finds_neither_page_nor_document(ended):
    assert page_of(ended, device("stranger")).status_code == 404
    assert document_of(ended, device("stranger")).status_code == 404


def running() -> Group:
    """A game in whose fourth turn somebody has marked something that nobody else may see yet."""
    group = Group.sits_down(ruleset="moon.3")
    group.plays_until_turn(4)
    while not any(group.table.sheet(seat).journal for seat in ("Ana", "Ben")):
        group.plays_on()
    return group


def test_a_running_game_is_told_up_to_the_turn_that_is_played():
    group = running()
    told = document_of(group).json()
    assert [turn["number"] for turn in told["turns"]] == [1, 2, 3]
    public = group.table.view(None)["sheets"]
    for sheet, person in enumerate(told["people"]):
        shown = drawn_at_the_end(told, sheet)
        marked = {place for place, drawing in shown.items() if re.search('class="[^"]* marked', drawing)}
        assert marked <= public[person["key"]]["marks"].keys()
    assert reverse("play", args=[group.game_id]) in text(page_of(group))


def test_turns_that_are_over_are_not_played_again_for_the_next_who_looks():
    group = running()
    first = running_timeline(group.game, None)
    group.plays_on()
    again = running_timeline(group.game, None)
    assert all(one is other for one, other in zip(first["turns"], again["turns"], strict=True))
    group.plays_until_turn(5)
    later = running_timeline(group.game, None)
    assert [turn["number"] for turn in later["turns"]] == [1, 2, 3, 4]
    assert later["turns"][0] is first["turns"][0]


def test_what_is_taken_back_in_the_open_turn_changes_nothing_of_those_before():
    group = running()
    told = document_of(group).json()["turns"]
    game = Game.objects.get(pk=group.game_id)
    seat = next(seat for seat in seats_of(group.tablet, game) if group.table.can_undo(seat.name))
    visitor(group.tablet).post(reverse("undo", args=[game.pk, seat.position]), {"version": game.version})
    assert document_of(group).json()["turns"] == told


def test_the_ways_to_a_replay(ended):
    address = reverse("replay", args=[ended.game_id])
    tablet = visitor(ended.tablet)
    assert f'href="{address}"' in text(tablet.get(reverse("result", args=[ended.game_id])))
    assert f'href="{address}"' in text(tablet.get(reverse("all-games")))


def test_a_game_that_goes_on_leads_back_from_its_menu():
    group = running()
    page = text(visitor(group.tablet).get(reverse("public-sheet", args=[group.game_id, 1])))
    assert f'href="{reverse("replay", args=[group.game_id])}"' in page
    assert "Look back" in page


def test_a_game_without_a_turn_that_is_over_says_so():
    group = Group.sits_down()
    assert document_of(group).json()["turns"] == []
    assert page_of(group).status_code == 200


def test_what_stands_on_a_sheet_is_said_in_the_language_of_whoever_looks(ended):
    spanish = "".join(document_of(ended, HTTP_ACCEPT_LANGUAGE="es").json()["drawings"])
    english = "".join(document_of(ended).json()["drawings"])
    assert "of 8<" in english
    assert "de 8<" in spanish
    assert "of 8<" not in spanish
