"""What a view says of the open question, so that an answer is built tap by tap: the rest of it is empty."""

from typing import get_type_hints

import pytest

from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.games.space_gate.rules.views import ChoicesView, GateView

from ..arrange import arrange, dealt, moves, play

WALK = {"access": (1, 0, 0)}
SUSSKIND = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")


def said(game):
    """Whatever is not empty among the choices of whoever is asked."""
    found = game.view(game.waiting()[0])["choices"]
    return {name: value for name, value in found.items() if value}


def acting(room, stations, figures=(1, 0, 0), **more):
    game = arrange(2, rooms={1: {"energy": figures, **WALK}}, stations={1: stations}, **more)
    play(game, f"engineer access {room}")
    return game


def test_a_view_has_all_its_names_and_no_others():
    game = dealt(2)
    assert set(game.view("ana")) == set(get_type_hints(GateView))
    assert set(game.view("ana")["choices"]) == set(get_type_hints(ChoicesView))
    assert game.view("ana")["scores"]["ben"]["total"] == 0


def test_modules_of_the_set_up_can_be_added_and_not_returned():
    game = dealt(2)
    play(game, "add gate.energy 1 0 180")
    found = said(game)
    worksite = game.view(None)["worksite"]
    assert list(found) == ["laying"]
    assert list(found["laying"]) == [stack for stack in worksite if stack != "gate.energy"]
    for stack, laying in found["laying"].items():
        assert (laying["stack"], laying["tile"]) == (stack, worksite[stack]["top"]["id"])
        assert (laying["can_add"], laying["can_return"]) == (True, False)


def test_an_engineer_has_figures_and_what_all_would_have_in_each_room():
    game = arrange(2, rooms={1: {"water": (1, 1, 2)}, 2: {"energy": (1, 0, 1)}})
    mine = {"water": 5, "wildlife": 0, "energy": 0, "access": 0, "modules": 0}
    assert said(game) == {
        "figures": {"water": ["engineer", "chief"]},
        "rooms": {
            room: {
                figure: {"ana": points + more, "ben": 2 if room == "energy" else 0}
                for figure, more in (("engineer", 1), ("chief", 2))
            }
            for room, points in mine.items()
        },
    }


def test_without_a_chief_no_room_says_what_one_would_do():
    rooms = said(arrange(2, rooms={1: WALK}))["rooms"]
    assert rooms["water"] == {"engineer": {"ana": 1, "ben": 1}}


def test_colonists_have_steps_and_those_that_would_be_lost_are_told():
    game = acting("water", {"1 0": "WO1 0 off 0", "0 1": "WA3 90 on 1", "-1 0": "VA2 0 off 0"})
    assert said(game) == {"steps": {"0 0": ["1 0"]}, "lost": ["1 0"], "done": True}


def test_modules_in_the_room_can_be_added_and_returned():
    closed = {"1 0": "WA6 270 on 0", "-1 0": "VA6 90 on 0", "0 1": "EA6 0 on 0", "0 -1": "WG13 0 on 0"}
    game = acting("modules", closed)
    found = said(game)
    assert set(found) == {"laying", "done"}
    assert found["laying"]["gate.water"] == {
        "stack": "gate.water",
        "tile": "WG11",
        "before": 1,
        "cells": {"0 -2": {"0": 2, "90": 2, "180": 2}},
        "can_add": True,
        "can_return": True,
    }


def test_fillings_tell_how_many_come():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}},
        white={1: 3},
        stations={1: {"0 1": "WA5 0 on 1", "1 0": "WO1 0 on 0"}},
        reserve={1: {"colonist": 2}},
    )
    play(game, "engineer water access")
    assert said(game) == {"fills": {"0 0": 2, "0 1": 2}, "done": True}


@pytest.mark.parametrize("room", ["water", "access", "modules"])
def test_without_points_a_part_can_only_be_ended(room):
    game = arrange(
        2,
        rooms={1: {"energy": (1, 0, 0)}},
        white={1: 3},
        stations={1: {"1 0": "WO1 0 on 0"}},
    )
    play(game, f"engineer energy {room}")
    play(game, moves(game)[-2])
    assert game.view(None)["points"] == 0
    assert said(game) == {"done": True}


def test_a_token_can_be_played_though_no_point_is_left():
    game = acting("modules", {"1 0": "WO1 0 on 0"}, reorganisation=True)
    play(game, "return gate.water")
    assert said(game) == {"rebuild": True, "done": True}
    assert moves(game) == ["rebuild", "done"]


def test_modules_in_hand_can_be_put_and_not_returned():
    game = acting("modules", {"1 0": "WO1 0 on 0", "0 1": "WA6 0 on 3"}, reorganisation=True)
    play(game, "rebuild")
    assert game.decision("ana").data == {"left": 2}
    found = said(game)
    assert list(found) == ["laying"]
    assert found["laying"]["WA6"] == {
        "stack": "",
        "tile": "WA6",
        "before": 4,
        "cells": {"0 -1": {"180": 3}, "-1 0": {"90": 3}, "1 0": {"270": 3}, "0 1": {"0": 3}},
        "can_add": True,
        "can_return": False,
    }


def test_bonuses_have_rooms():
    game = acting("water", {"1 0": "WO4 0 off 0"})
    play(game, "step 0 0 1 0")
    assert said(game) == {"bonus_rooms": ["water", "energy"]}
    assert game.decision("ana").data == {"bonus": "promote", "tile": "WO4", "rooms": ["water", "energy"]}


def test_travels_have_cells():
    game = acting("water", {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 3"}, figures=(0, 0, 0))
    play(game, "step 0 0 0 1", "done")
    assert said(game) == {"cells": ["0 1", "1 0"]}


def test_a_load_has_spaces_and_an_exchange_pairs_of_tokens():
    game = acting("water", {"0 1": "WG11 0 on 1"}, planets=SUSSKIND)
    play(game, "step 0 0 0 1", "done")
    assert said(game) == {"spaces": [str(number) for number in range(1, 11)]}
    play(game, "settle 3")
    assert game.decision("ana").data == {"neighbours": False}
    pairs = said(game)
    assert list(pairs) == ["tokens"]
    assert len(pairs["tokens"]) == 10
    assert pairs["tokens"][:4] == [
        ("none", "balance"),
        ("none", "energy"),
        ("none", "wildlife"),
        ("none", "water"),
    ]


def test_a_rank_has_figures_and_a_gate_planets():
    game = arrange(
        2,
        planets=SUSSKIND,
        rooms={1: {**WALK, "energy": (1, 1, 1)}},
        totals={1: 29},
        stations={1: {"0 1": "WG11 0 on 1"}},
        taken={"Susskind": {space: 2 for space in PLANETS["Susskind"].layout(2).spaces if space not in "19"}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done", "settle 1")
    assert said(game) == {"figures": {"water": ["engineer"], "energy": ["engineer", "chief"]}}
    assert game.decision("ana").data == {"rank": 3}
    play(game, "rank chief energy")
    assert said(game) == {"planets": ["Turing", "Russell"]}
    assert game.decision("ana").data == {"gate": 1}
