"""A game that brings nothing for its replay has one all the same, and betrays no hidden hand in it."""

import json

import pytest
from django.urls import reverse

from tests.groups import device
from tests.web.seated import Browser

from .harbour import NAMES, Crew, known_cards
from .toy.board import CARDS

pytestmark = pytest.mark.django_db


def told(actor, crew):
    reply = Browser(actor, crew.game_id).client.get(reverse("replay-document", args=[crew.game_id]))
    assert reply.status_code == 200
    return reply.json()


def betrayed(actor, crew, viewer):
    """The cards that the document names and its viewer has not seen."""
    text = json.dumps(told(actor, crew))
    unseen = set(CARDS) - known_cards(crew.log, crew.table.setup.seats, viewer)
    return sorted(card for card in unseen if f" {card}" in text)


def test_a_finished_game_is_told_with_all_its_hands():
    crew = Crew.sits_down(short_game=False)
    crew.plays_to_the_end()
    document = told(crew.tablets[0], crew)
    assert [turn["number"] for turn in document["turns"]] == [1, 2, 3]
    said = [step["title"] for turn in document["turns"] for _seat, steps in turn["steps"] for step in steps]
    assert any(title.startswith("choose ") and "?" not in title for title in said)
    changed = [step for turn in document["turns"] for _seat, steps in turn["steps"] for step in steps]
    assert any(step["changes"] for step in changed)
    page = Browser(crew.tablets[0], crew.game_id).client.get(reverse("replay", args=[crew.game_id]))
    assert page.status_code == 200


def test_a_running_game_betrays_no_hand_to_anybody():
    crew = Crew.sits_down(short_game=False)
    watcher = device()
    while crew.table.turn < 3:
        crew.plays(*crew.chooses())
    assert len(told(crew.tablets[0], crew)["turns"]) == 2
    for tablet, name in zip(crew.tablets, NAMES, strict=False):
        assert betrayed(tablet, crew, name) == []
    assert watcher not in crew.tablets
    stranger = Browser(watcher, crew.game_id).client.get(reverse("replay-document", args=[crew.game_id]))
    assert stranger.status_code == 404
