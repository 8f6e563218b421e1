"""Every tap on a place is part of an answer to the open question, or says which rule stands against it."""

from ..arrange import arrange, dealt, play, taps

WALK = {"access": (1, 0, 0)}


def check(game, table):
    assert taps(game, table) == table


def in_room(room, stations, **more):
    game = arrange(2, rooms={1: {**WALK, "modules": (1, 0, 0)}}, stations={1: stations}, **more)
    play(game, f"engineer access {room}")
    return game


def test_taps_while_modules_of_the_set_up_are_taken():
    game = dealt(2)
    play(game, "add gate.energy 1 0 180")
    check(
        game,
        {
            "add": "",
            "gate.water": "",
            "add gate.water": "",
            "add gate.water -1 0": "",
            "0 -1": "",
            "0 0": "cell_taken",
            "5 5": "not_joined",
            "gate.energy": "another_stack",
            "add gate.energy": "another_stack",
            "return": "must_be_added",
            "done": "cannot_pass",
            "fill": "not_now",
            "Bose": "not_among_moves",
            "add gate.water -1": "",
            "add gate.water 0 0": "cell_taken",
            "add gate.water 1 0": "cell_taken",
            "add gate.water -1 0 45": "no_such_turn",
            "add gate.water -1 0 180": "turn_not_joined",
            "nowhere": "unknown_place",
            "water -1 0 0": "unknown_place",
            "01 0": "unknown_place",
            "": "unknown_place",
        },
    )


def test_taps_while_an_engineer_is_asked_for():
    game = arrange(2, rooms={1: {"water": (1, 0, 1), "energy": (0, 1, 0)}})
    check(
        game,
        {
            "engineer": "",
            "chief": "",
            "water": "",
            "access": "",
            "engineer water": "",
            "engineer water access": "",
            "chief energy": "",
            "robot": "robots_stay",
            "robot water": "unknown_place",
            "engineer energy": "no_figure_there",
            "chief water": "no_figure_there",
            "engineer water water": "another_room",
            "chief energy energy": "another_room",
            "engineer water Bose": "not_among_moves",
            "engineer Bose": "not_among_moves",
            "0 0": "not_among_moves",
            "gate.water": "not_among_moves",
            "gate": "not_among_moves",
            "step": "not_now",
            "return": "not_now",
            "done": "cannot_pass",
            "done now": "cannot_pass",
        },
    )


def test_taps_on_a_table_without_chiefs():
    game = arrange(2, rooms={1: {"water": (1, 0, 1)}})
    check(game, {"chief": "not_among_moves", "chief water": "no_figure_there"})


def test_taps_while_colonists_walk():
    stations = {"1 0": "WA2 0 on 2", "-1 0": "VA2 0 on 0", "0 1": "WG11 0 on 0", "0 -1": "WA3 180 off 0"}
    game = in_room("water", {**stations, "2 0": "WO1 0 on 1"})
    check(
        game,
        {
            "0 0": "",
            "0 1": "",
            "step": "",
            "step 0 0": "",
            "step 0 0 0": "",
            "step 0 0 0 1": "",
            "done": "",
            "-1 0": "no_colonist_there",
            "2 0": "",
            "0 -1": "",
            "5 5": "no_module_there",
            "step 5 5": "no_module_there",
            "step 0 0 5 5": "no_module_there",
            "step -1 0": "no_colonist_there",
            "step -1 0 0 0": "no_colonist_there",
            "step 0 0 1 0": "module_full",
            "step 0 0 -1 0": "other_sector",
            "step 1 0 0 1": "not_connected",
            "step 0 0 0 0": "not_connected",
            "step 0 0 0 1 1": "not_among_moves",
            "step 0 0 0 1 0 0": "not_among_moves",
            "rebuild": "no_token",
            "fill": "other_action",
            "add": "other_action",
            "return": "other_action",
            "travel": "not_now",
            "engineer": "other_action",
            "engineer water access": "not_now",
            "gate Bose": "not_now",
            "gate.water": "not_among_moves",
            "water": "not_among_moves",
            "robot": "not_among_moves",
        },
    )


def test_taps_on_where_a_colonist_leaves_and_where_it_goes():
    game = in_room("water", {"1 0": "VO1 0 on 2", "2 0": "WO1 0 on 0"})
    check(
        game,
        {"1 0": "", "2 0": "", "0 0": "not_among_moves", "step 1 0": "", "step 2 0": "no_colonist_there"},
    )


def test_a_module_whose_colonists_can_go_nowhere_is_no_answer():
    game = in_room("water", {"1 0": "VA2 0 on 0", "2 0": "VO1 0 on 1", "0 1": "WG11 0 on 0"})
    check(game, {"2 0": "not_among_moves", "step 2 0": "not_among_moves", "step 2 0 1 0": "other_sector"})


def test_taps_while_modules_are_built():
    game = in_room("modules", {"1 0": "WO1 0 on 0"}, tops={"gate.water": "WG12", "access.energy": ""})
    play(game, "return gate.energy")
    check(
        game,
        {
            "gate.water": "",
            "add": "",
            "return": "",
            "done": "",
            "return gate.water": "",
            "return gate.energy": "",
            "add gate.water 2 0": "",
            "2 0": "",
            "0 0": "cell_taken",
            "1 1 0": "unknown_place",
            "3 3": "not_joined",
            "access.energy": "stack_empty",
            "add access.energy": "stack_empty",
            "add gate.water 2 0 0": "turn_not_joined",
            "add gate.water 2 0 45": "no_such_turn",
            "add gate.water 2 0 180 90": "not_among_moves",
            "add 2 0 0": "not_joined",
            "add Bose 2 0 0": "not_among_moves",
            "return gate.water 1": "not_among_moves",
            "step": "other_action",
            "fill": "other_action",
            "rebuild": "no_token",
            "WG12": "not_among_moves",
        },
    )
    play(game, "add gate.water 2 0 180")
    check(game, {"gate.water": "no_points", "2 0": "no_points", "done": "", "step": "other_action"})


def test_taps_on_the_worksite_where_no_cell_takes_a_module():
    closed = {"1 0": "WA6 270 on 0", "-1 0": "VA6 90 on 0", "0 1": "EA6 0 on 0", "0 -1": "WA6 180 on 0"}
    check(
        in_room("modules", closed),
        {
            "return": "",
            "gate.water": "",
            "return gate.water": "",
            "add": "not_among_moves",
            "add gate.water": "not_among_moves",
            "add gate.water 0 2 0": "not_joined",
            "0 2": "not_joined",
        },
    )


def test_a_stack_that_was_added_from_is_barred_for_taps():
    game = in_room("modules", {})
    play(game, "add gate.water 1 0 90")
    check(game, {"gate.water": "stack_barred", "return gate.water": "stack_barred", "gate.energy": ""})


def test_taps_while_modules_are_filled():
    stations = {"1 0": "WA2 0 on 2", "0 1": "WG11 0 on 0", "0 -1": "WA3 180 off 0", "-1 0": "VA5 90 on 1"}
    game = arrange(
        2, rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}}, stations={1: stations}, white={1: 3}
    )
    play(game, "engineer water access")
    check(
        game,
        {
            "0 0": "",
            "-1 0": "",
            "fill": "",
            "fill 0 0": "",
            "fill 0": "",
            "done": "",
            "1 0": "module_full",
            "0 1": "no_access_module",
            "0 -1": "not_activated",
            "4 4": "no_module_there",
            "fill 0 0 0": "not_among_moves",
            "fill 4 4 0 0": "no_module_there",
            "fill 1 0 0 1": "module_full",
            "step": "other_action",
            "rebuild": "no_token",
            "water": "not_among_moves",
        },
    )


def test_taps_on_modules_that_the_reserve_cannot_fill():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "water": (1, 0, 0)}},
        stations={1: {"0 1": "WA5 0 on 1"}},
        reserve={1: {"colonist": 0}},
        reorganisation=True,
    )
    play(game, "engineer water access")
    check(game, {"0 1": "no_colonist_left", "0 0": "module_full", "rebuild": ""})


def test_taps_while_a_bonus_is_asked_for():
    rooms = {1: {**WALK, "energy": (1, 0, 0)}}
    game = arrange(2, rooms=rooms, stations={1: {"1 0": "WO4 0 off 0"}})
    play(game, "engineer access water", "step 0 0 1 0")
    check(
        game,
        {
            "water": "",
            "promote": "",
            "promote energy": "",
            "access": "no_engineer_there",
            "promote access": "no_engineer_there",
            "promote Bose": "not_among_moves",
            "Bose": "not_among_moves",
            "done": "cannot_pass",
            "step": "not_now",
        },
    )
    game = arrange(2, rooms=rooms, stations={1: {"1 0": "WO1 0 off 0"}})
    play(game, "engineer access water", "step 0 0 1 0")
    check(game, {"access": "", "promote access": "not_among_moves", "recruit Bose": "not_among_moves"})


def test_taps_while_a_station_is_laid_anew():
    game = arrange(
        2,
        reorganisation=True,
        rooms={1: WALK},
        stations={1: {"1 0": "WO1 0 on 0", "0 1": "WA6 0 on 3"}},
    )
    play(game, "engineer access modules", "rebuild", "put WO1 1 0 0")
    check(
        game,
        {
            "WA6": "",
            "put": "",
            "put WA6": "",
            "put WA6 0 1": "",
            "2 0": "",
            "cancel": "",
            "WO1": "not_in_hand",
            "put WO1": "not_in_hand",
            "0 0": "cell_taken",
            "5 5": "not_joined",
            "put WA6 0 1 90": "turn_not_joined",
            "put WA6 0 1 45": "no_such_turn",
            "done": "cannot_pass",
            "step": "not_now",
            "water": "not_among_moves",
        },
    )


def test_only_whoever_is_asked_is_told_what_can_be_tapped():
    game = dealt(2)
    game.play("ana", "add gate.energy 1 0 180")
    assert game.refusal("ana", "gate.water").code == "no_decision"
    game = arrange(2)
    assert game.refusal("ben", "water").code == "not_your_part"
    assert game.refusal("dealer", "water").code == "no_decision"
    stranger = game.refusal("z" * 80, "water")
    assert (stranger.code, len(stranger.data["seat"])) == ("unknown_seat", 40)
    place = game.refusal("ana", "z" * 80)
    assert (place.code, len(place.data["place"])) == ("unknown_place", 40)
