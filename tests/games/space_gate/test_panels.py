"""All that the page of a seat shows, through whole games: what glows is what can be done."""

import json
import re

import pytest
from django.template.loader import render_to_string

from adventures.games.registry import kit_of
from adventures.games.space_gate.panels import planets_of
from adventures.games.space_gate.panels.choosing import move_builder_of
from adventures.games.space_gate.rules.contents import PLANETS
from tests.examples import LONG
from tests.web.addresses import LINKS

from .arrange import arrange, dealt, play
from .playing import any_move, greedy_move, new_game, played

KIT = kit_of("spacegate.1")
# Of these two games every kind of question is asked.
GAMES = [(2, greedy_move), (3, any_move), *([(4, greedy_move)] if LONG else [])]
OFTEN = 6 if LONG else 3  # so many times each kind of question is looked at


def shown(view):
    """The whole page of a seat, piece by piece."""
    panels = KIT.panels(view, LINKS, 1)
    drawn = [
        render_to_string(piece.template, {piece.name: getattr(panels, name), "oob": True})
        for name, piece in panels.pieces.items()
    ]
    field = KIT.field(view)
    return "".join((*drawn, render_to_string(field.template, {"field": field})))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "player"), GAMES)
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
        asked = json.loads(move_builder_of(view).data)
        ways = {way["move"] for way in asked["paths"]}
        for laying in asked["laying"].values():
            for cell, turns in laying["cells"].items():
                x_y = cell.removeprefix("cell:")
                ways |= {f"{laying['verb']} {laying['name']} {x_y} {turn}" for turn in turns}
            if laying["back"]:
                ways.add(f"return {laying['name']}")
        buttons = {"done", "cancel", "rebuild"}
        assert set(game.decision(who).moves) - buttons == ways
        for tap in {tap for way in asked["paths"] for tap in way["steps"]}:
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


def settling(planet, seats=3, **more):
    """The view of ana, who places a colonist on a planet of which everything but these spaces is free."""
    planets = (planet, *[name for name in PLANETS if name != planet])[:5]
    stations = {1: {"0 1": "WG11 0 on 1"}}
    game = arrange(seats, rooms={1: {"access": (1, 0, 0)}}, stations=stations, planets=planets, **more)
    play(game, "engineer access water", "step 0 0 0 1", "done")
    return game.view("ana")


@pytest.mark.parametrize(
    ("planet", "keys"),
    [
        ("Dirac", ["basic, 18 free", "basic, 2 free"]),
        ("Susskind", ["basic, 11 free", "basic, 3 free"]),
        ("Russell", [f"island {island}, 7 free" for island in "ABCD"]),
        ("Bose", []),
        ("Planck", []),
    ],
)
def test_equal_spaces_of_a_planet_have_one_key(planet, keys):
    view = settling(planet)
    planets = {one.key: one for one in KIT.panels(view, LINKS, 1).planets.planets}
    found = planets[planet].keys
    assert [key.name for key in found] == keys
    assert {key.step for key in found} <= {f"space:{space}" for space in view["planets"][planet]["legal"]}
    assert not any(one.keys for name, one in planets.items() if name != planet)


def test_spaces_that_exchange_tokens_have_a_key_of_their_own():
    keys = {key.name: key.exchanges for one in planets_of(settling("Susskind")).planets for key in one.keys}
    assert keys == {"basic, 11 free": False, "basic, 3 free": True}


def test_a_planet_says_in_words_what_it_would_give_everybody():
    view = settling("Susskind", taken={"Susskind": {"1": 2, "2": 2}})
    [susskind] = [one for one in planets_of(view).planets if one.key == "Susskind"]
    first = susskind.standing[0]
    assert (first.name, first.points, first.why) == ("ben", 4, (("colonists: 2", 4),))


def test_a_step_says_which_gate_module_it_would_complete():
    stations = {1: {"0 1": "WG11 0 on 1", "1 0": "WA2 0 on 0"}}
    game = arrange(3, rooms={1: {"access": (1, 0, 0)}}, stations=stations)
    play(game, "engineer access water")
    asked = json.loads(move_builder_of(game.view("ana")).data)
    assert asked["brings"] == {"cell:0 1": "Gate 1 would be complete and travel to Bose."}


def test_what_happens_after_the_own_part_is_new_to_a_seat():
    assert KIT.confirms("done")
    assert not KIT.confirms("step 0 0 1 0")


def test_the_page_knows_whose_it_is_and_the_colours_of_all():
    view = dealt(3).view("ben")
    worlds = KIT.panels(view, LINKS, 1).worlds
    assert (worlds.own, worlds.colours) == (2, tuple(view["colours"].values()))
    assert KIT.panels(dealt(3).view(None), LINKS, 1).worlds.own == 0


def test_rooms_say_what_a_figure_would_give_there():
    game = arrange(3, rooms={1: {"water": (1, 0, 0), "modules": (0, 1, 0)}})
    rooms = {room.key: room for room in KIT.panels(game.view("ana"), LINKS, 1).rooms.rooms}
    assert {would.kind: would.points for would in rooms["water"].would} == {"engineer": 2, "chief": 3}
    assert rooms["modules"].points == 2
