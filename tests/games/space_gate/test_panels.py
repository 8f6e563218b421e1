"""All that the page of a seat shows, through whole games: what glows is what can be done."""

import json
import re

import pytest
from django.template.loader import render_to_string

from adventures.games.kit import kit_of
from adventures.games.space_gate.panels.choosing import choosing_of
from tests.web.addresses import LINKS

from .arrange import arrange, dealt, play
from .playing import any_move, greedy_move, new_game, played

KIT = kit_of("spacegate.1")
OFTEN = 6  # so many times each kind of question is looked at


def shown(view):
    """The whole page of a seat, piece by piece."""
    panels = KIT.panels(view, LINKS, 1)
    drawn = [
        render_to_string(piece.template, {piece.name: getattr(panels, name), "oob": True})
        for name, piece in panels.pieces.items()
    ]
    field = KIT.field(view)
    return "".join((*drawn, render_to_string(field.template, {"field": field})))


@pytest.mark.parametrize(("seats", "player"), [(2, greedy_move), (3, any_move), (4, greedy_move)])
def test_every_question_has_a_page_and_every_move_its_taps(seats, player):
    game, seen = new_game(seats, reorganisation=True), {}
    for who, _text in played(game, seats, 900, player):
        if who == "dealer":
            continue
        kind = game.decision(who).kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > OFTEN:
            continue
        view = game.view(who)
        html = shown(view)
        asked = json.loads(choosing_of(view).data)
        ways = {way["move"] for way in asked["ways"]}
        for laying in asked["laying"].values():
            for cell, turns in laying["cells"].items():
                x_y = cell.removeprefix("cell:")
                ways |= {f"{laying['verb']} {laying['name']} {x_y} {turn}" for turn in turns}
            if laying["back"]:
                ways.add(f"return {laying['name']}")
        buttons = {"done", "cancel", "rebuild"}
        assert set(game.decision(who).moves) - buttons == ways
        for tap in {tap for way in asked["ways"] for tap in way["steps"]}:
            name = tap.partition(":")[2]
            assert f'data-place="{name}"' in html or f'data-step="{tap}"' in html, tap
        shown(game.view(None))
    assert {"station", "engineer", "act", "settle"} <= seen.keys()


def test_ids_are_unique_on_a_page():
    html = shown(dealt(4).view("ana"))
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_the_bar_counts_the_points_that_are_left():
    game = arrange(
        3, rooms={1: {"water": (1, 0, 0), "energy": (1, 1, 0)}}, stations={1: {"1 0": "WA2 0 on 0"}}
    )
    play(game, "engineer energy water")
    badge = KIT.panels(game.view("ana"), LINKS, 1).decision.badge
    assert (badge.left, badge.of) == (2, 2)
    play(game, "step 0 0 1 0")
    badge = KIT.panels(game.view("ana"), LINKS, 1).decision.badge
    assert (badge.left, badge.of, badge.pips) == (1, 2, (False, True))


def test_rooms_say_what_a_figure_would_give_there():
    game = arrange(3, rooms={1: {"water": (1, 0, 0), "modules": (0, 1, 0)}})
    rooms = {room.key: room for room in KIT.panels(game.view("ana"), LINKS, 1).rooms.rooms}
    assert {would.kind: would.points for would in rooms["water"].would} == {"engineer": 2, "chief": 3}
    assert rooms["modules"].points == 2
