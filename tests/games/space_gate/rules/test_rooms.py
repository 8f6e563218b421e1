"""What is done in the rooms: moving colonists, building, filling (facts, 6)."""

import pytest

from adventures.rules import IllegalMove

from ..arrange import arrange, asked, cell, kinds, moves, play, show

WATER = {"water": (1, 1, 0), "energy": (1, 0, 0)}  # with the engineer of energy: 4 points


def refused(game, text):
    [who] = game.waiting()
    before = game.to_json()
    with pytest.raises(IllegalMove) as error:
        game.play(who, text)
    assert game.to_json() == before
    return error.value.code


def water(stations, **more):
    game = arrange(2, rooms={1: WATER, 2: {"modules": (1, 0, 0)}}, stations={1: stations}, **more)
    play(game, "engineer energy water")
    return game


# Water, wildlife, energy


def test_the_target_belongs_to_the_sector_of_the_room():
    game = water({"1 0": "WA2 0 on 0", "-1 0": "VA2 0 on 0"})
    assert moves(game, "step") == ["step 0 0 1 0"]
    assert refused(game, "step 0 0 -1 0") == "other_sector"


def test_the_sector_that_a_colonist_leaves_does_not_matter():
    game = water({"1 0": "VA2 0 on 1", "2 0": "WA2 0 on 0"})
    assert moves(game, "step") == ["step 1 0 2 0"]


def test_the_white_module_is_a_target_in_all_three_rooms():
    for room in ("water", "wildlife", "energy"):
        game = arrange(2, rooms={1: {"access": (1, 0, 0)}}, white={1: 4}, stations={1: {"1 0": "VA2 0 on 1"}})
        play(game, f"engineer access {room}")
        assert "step 1 0 0 0" in moves(game)


def test_modules_are_joined_only_where_both_have_a_corridor():
    game = water({"1 0": "WG13 0 on 0", "0 1": "WG13 0 on 0"})
    assert moves(game, "step") == ["step 0 0 0 1"]
    assert refused(game, "step 0 0 1 0") == "not_connected"
    game = water({"1 0": "WG13 0 on 2", "0 1": "WG13 0 on 1"}, white={1: 0})
    assert moves(game, "step") == ["step 0 1 0 0"]
    assert refused(game, "step 1 0 0 0") == "not_connected"


def test_the_same_colonist_may_go_on():
    game = water({"1 0": "WO1 0 on 0", "2 0": "WO2 0 on 0"}, white={1: 1})
    play(game, "step 0 0 1 0", "step 1 0 2 0")
    assert [cell(game, 1, f"{x} 0")["colonists"] for x in range(3)] == [0, 0, 1]


def test_an_activated_module_needs_a_free_place():
    game = water({"1 0": "WA2 0 on 2"})
    assert asked(game) == "ben engineer"
    game = water({"1 0": "WA2 0 on 2", "0 1": "WA3 0 on 0"})
    assert refused(game, "step 0 0 1 0") == "module_full"


def test_colonists_may_walk_back_into_access_modules():
    game = water({"1 0": "WA2 0 on 1"})
    play(game, "step 0 0 1 0")
    assert cell(game, 1, "1 0")["colonists"] == 2


def test_a_colonist_that_activates_a_module_is_lost():
    game = water({"1 0": "WG11 180 off 0"})
    [who] = game.waiting()
    assert kinds(game.play(who, "step 0 0 1 0")) == ["stepped", "lost", "activated"]
    assert cell(game, 1, "0 0")["colonists"] == 4
    assert game.view(None)["stations"]["ana"]["activated"]["water"] == 1


def test_an_empty_module_sends_nobody():
    game = water({"1 0": "WA2 0 on 0", "2 0": "WA3 270 on 0"})
    assert refused(game, "step 1 0 2 0") == "no_colonist_there"
    assert refused(game, "step 5 5 2 0") == "no_module_there"


def test_a_lost_colonist_returns_to_the_reserve():
    game = water({"1 0": "WG11 180 off 0"})
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    play(game, "step 0 0 1 0")
    assert game.view(None)["players"]["ana"]["reserve"]["colonists"] == held + 1


def test_only_odyssey_modules_give_a_bonus():
    for tile in ("WG11 180", "WA1 180"):
        game = water({"1 0": f"{tile} off 0"})
        before = game.view(None)["players"]["ana"]["rooms"]
        play(game, "step 0 0 1 0")
        assert asked(game) == "ana act"
        assert game.view(None)["players"]["ana"]["rooms"] == before


# Modules


def modules(**more):
    game = arrange(2, rooms={1: {"modules": (2, 0, 0), "water": (1, 0, 0)}, 2: {"water": (1, 0, 0)}}, **more)
    play(game, "engineer water modules")
    return game


def test_a_module_is_added_deactivated_and_joined():
    game = modules()
    play(game, "add access.water 1 0 180")
    laid = cell(game, 1, "1 0")
    assert (laid["tile"]["id"], laid["activated"], laid["joined"]) == ("WA1", False, ["0 0"])
    assert laid["colonists"] == 0
    assert game.view(None)["points"] == 2


def test_corridors_may_face_blank_sides_or_the_void():
    game = modules(stations={1: {"1 0": "WO1 0 on 0", "1 1": "WO2 0 on 0"}}, tops={"gate.water": "WG13"})
    assert "add gate.water 0 1 0" in moves(game)


def test_only_turns_that_look_different_are_listed():
    game = modules(tops={"gate.water": "WG13", "odyssey.water": "WO1"})
    assert {move.split()[-1] for move in moves(game, "add gate.water")} == {"0", "90"}
    assert {move.split()[-1] for move in moves(game, "add odyssey.water")} == {"0"}
    assert refused(game, "add gate.water 1 0 180") == "no_such_turn"


def test_ways_to_add_a_module_are_listed_row_by_row():
    game = modules(stations={1: {"1 0": "WO1 0 on 0"}}, tops={"gate.water": "WG14"})
    assert moves(game, "add gate.water") == [
        f"add gate.water {where} {turn}"
        for where, turns in (
            ("0 -1", (90, 180)),
            ("1 -1", (90, 180)),
            ("-1 0", (0, 90)),
            ("2 0", (180, 270)),
            ("0 1", (0, 270)),
            ("1 1", (0, 270)),
        )
        for turn in turns
    ]


def test_a_module_that_is_not_joined_is_refused():
    game = modules(tops={"gate.water": "WG12"})
    assert refused(game, "add gate.water 1 0 0") == "turn_not_joined"
    assert refused(game, "add gate.water 1 1 0") == "not_joined"
    assert refused(game, "add gate.water 0 0 0") == "cell_taken"


def test_an_added_stack_is_barred_for_this_player_in_this_action():
    game = modules()
    play(game, moves(game, "add gate.water")[0])
    assert refused(game, "return gate.water") == "stack_barred"
    assert game.view("ana")["worksite"]["gate.water"]["barred"]
    play(game, "done")
    assert not game.view(None)["worksite"]["gate.water"]["barred"]
    play(game, "engineer water modules")
    assert moves(game, "add gate.water")


def test_what_one_player_added_from_is_not_barred_for_the_next():
    room = {"modules": (1, 0, 0), "water": (1, 0, 0)}
    game = arrange(2, rooms={1: room, 2: room})
    play(game, "engineer water modules", "add gate.water 1 0 90", "done")
    assert asked(game) == "ben act"
    play(game, moves(game, "add gate.water")[0])
    assert game.view(None)["worksite"]["gate.water"]["barred"]
    play(game, "done")
    assert asked(game) == "ben engineer"
    assert not game.view(None)["worksite"]["gate.water"]["barred"]


def test_a_returned_tile_goes_to_the_bottom_and_comes_up_when_all_have_been_seen():
    game = modules(tops={"access.water": "WA6"}, changed={})
    seen = []
    for _ in range(3):
        seen.append(game.view(None)["worksite"]["access.water"]["top"]["id"])
        play(game, "return access.water")
    assert seen == ["WA6", "WA1", "WA2"]
    stack = game.view(None)["worksite"]["access.water"]
    assert (stack["returned"], stack["count"], stack["top"]["id"]) == (["WA6", "WA1", "WA2"], 6, "WA3")


def test_returned_tiles_come_up_in_order_without_asking_the_dealer():
    state = {stack: [] for stack in _stacks()}
    game = modules(changed={"unseen": state, "returned": {**state, "gate.water": ["WG12", "WG13"]}})
    [who] = game.waiting()
    game.play(who, "return gate.water")
    assert game.waiting() == ("ana",)
    stack = game.view(None)["worksite"]["gate.water"]
    assert (stack["top"]["id"], stack["returned"]) == ("WG12", ["WG13", "WG11"])


def _stacks():
    return arrange(2).view(None)["worksite"]


def test_the_last_module_of_a_stack_leaves_it_empty_or_comes_up_again():
    nothing = {stack: [] for stack in _stacks()}
    for move, top, count in (("add gate.water 1 0 90", None, 0), ("return gate.water", "WG11", 1)):
        game = modules(changed={"unseen": nothing, "returned": nothing})
        game.play("ana", move)
        assert game.waiting() == ("ana",)
        stack = game.view(None)["worksite"]["gate.water"]
        assert (stack["top"] and stack["top"]["id"], stack["count"], stack["returned"]) == (top, count, [])


def test_without_any_module_on_the_worksite_nobody_can_build():
    nothing = {stack: [] for stack in _stacks()}
    rooms = {1: {"modules": (2, 0, 0), "water": (1, 0, 0)}, 2: {"water": (1, 0, 0)}}
    game = arrange(2, rooms=rooms, changed={"unseen": nothing, "top": dict.fromkeys(nothing, "")})
    play(game, "engineer water modules")
    assert asked(game) == "ben engineer"


def test_an_empty_stack_cannot_be_drawn():
    game = modules(tops={"gate.water": ""}, changed=None)
    assert not moves(game, "add gate.water", "return gate.water")
    assert refused(game, "return gate.water") == "stack_empty"


def test_a_station_without_an_open_corridor_can_only_return():
    closed = {"1 0": "WA6 270 on 0", "-1 0": "VA6 90 on 0", "0 1": "EA6 0 on 0", "0 -1": "WG13 0 on 0"}
    closed |= {"0 -2": "WG13 0 on 0"}
    game = modules(stations={1: {**closed, "0 -2": "VA6 180 on 0"}})
    assert not moves(game, "add")
    assert len(moves(game, "return")) == 9
    assert game.view("ana")["choices"]["laying"]["gate.water"]["can_add"] is False


# Access


def test_only_activated_access_modules_and_the_white_one_are_filled():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}},
        white={1: 2},
        stations={
            1: {"1 0": "WA2 0 off 0", "0 1": "WG11 0 on 0", "0 -1": "VA5 90 on 1", "-1 0": "WA4 90 on 3"}
        },
    )
    play(game, "engineer water access")
    assert moves(game, "fill") == ["fill 0 0", "fill 0 -1"]
    assert game.view("ana")["choices"]["fills"] == {"0 0": 3, "0 -1": 3}
    assert refused(game, "fill 1 0") == "not_activated"
    assert refused(game, "fill 0 1") == "no_access_module"
    assert refused(game, "fill -1 0") == "module_full"


def test_a_module_that_lacks_one_colonist_can_be_filled():
    game = arrange(2, rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}}, white={1: 4})
    play(game, "engineer water access")
    assert moves(game) == ["fill 0 0", "done"]


def test_the_reserve_fills_as_far_as_it_goes():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}},
        white={1: 0},
        stations={1: {"0 1": "WA5 0 on 0"}},
        reserve={1: {"colonist": 2}},
    )
    play(game, "engineer water access", "fill 0 0")
    assert cell(game, 1, "0 0")["colonists"] == 2
    assert moves(game) == ["done"]
    assert game.refusal("ana", "fill 0 1").code == "no_colonist_left"


def test_the_worksite_shows_the_next_tile_after_each_point():
    game = modules()
    [who] = game.waiting()
    game.play(who, "return gate.energy")
    assert game.decision("dealer").data["stack"] == "gate.energy"
    show(game)
    assert game.view(None)["worksite"]["gate.energy"]["top"]["id"] == "EG12"


def test_a_filled_module_takes_its_colonists_from_the_reserve():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}},
        stations={1: {"0 1": "WA5 0 on 1"}},
    )
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    play(game, "engineer water access", "fill 0 1")
    assert cell(game, 1, "0 1")["colonists"] == 4
    assert game.view(None)["players"]["ana"]["reserve"]["colonists"] == held - 3
