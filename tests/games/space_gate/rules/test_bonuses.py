"""Bonuses of Odyssey modules: recruit, promote, robot (facts, 6)."""

from ..arrange import arrange, asked, cell, moves, play

WATER = {"water": (1, 1, 0), "energy": (1, 0, 0)}  # with the engineer of energy: 4 points


def water(stations, **more):
    game = arrange(2, rooms={1: WATER, 2: {"modules": (1, 0, 0)}}, stations={1: stations}, **more)
    play(game, "engineer energy water")
    return game


def test_recruit_brings_an_engineer_to_a_room_of_choice():
    game = water({"1 0": "WO1 0 off 0"})
    play(game, "step 0 0 1 0")
    assert asked(game) == "ana bonus"
    assert moves(game) == [f"recruit {room}" for room in ("water", "wildlife", "energy", "access", "modules")]
    held = game.view(None)["players"]["ana"]["reserve"]["engineers"]
    play(game, "recruit access")
    player = game.view(None)["players"]["ana"]
    assert player["rooms"]["access"]["engineers"] == 1
    assert player["reserve"]["engineers"] == held - 1


def test_a_recruit_in_the_activated_room_adds_no_point_now():
    game = water({"1 0": "WO1 0 off 0"})
    play(game, "step 0 0 1 0", "recruit water")
    assert game.view(None)["points"] == 3
    assert game.view(None)["players"]["ana"]["rooms"]["water"]["points"] == 5


def test_without_an_engineer_in_the_reserve_only_the_module_turns():
    game = water({"1 0": "WO1 0 off 0"}, reserve={1: {"engineer": 0}})
    play(game, "step 0 0 1 0")
    assert asked(game) == "ana act"


def test_promote_puts_an_engineer_into_a_suit():
    game = arrange(
        2,
        rooms={1: {"water": (1, 0, 0), "energy": (1, 0, 0), "access": (2, 0, 0)}},
        stations={1: {"1 0": "WO4 0 off 0"}},
    )
    play(game, "engineer energy water", "step 0 0 1 0")
    assert moves(game) == ["promote water", "promote access"]
    play(game, "promote water")
    player = game.view(None)["players"]["ana"]
    assert (player["rooms"]["water"]["engineers"], player["rooms"]["water"]["chiefs"]) == (1, 1)
    assert player["reserve"]["suits"] == 3


def test_only_engineers_are_promoted_not_chiefs():
    game = arrange(
        2,
        rooms={1: {"energy": (1, 0, 0), "access": (0, 1, 0)}, 2: {"modules": (1, 0, 0)}},
        stations={1: {"1 0": "WO4 0 off 0"}},
    )
    play(game, "chief access water", "step 0 0 1 0")
    rooms = game.view(None)["players"]["ana"]["rooms"]
    assert (rooms["energy"]["chiefs"], rooms["water"]["chiefs"]) == (1, 1)
    assert asked(game) == "ana act"


def test_with_nobody_to_promote_only_the_module_turns():
    game = arrange(
        2,
        rooms={1: {"access": (0, 1, 1)}, 2: {"modules": (1, 0, 0)}},
        stations={1: {"1 0": "WO4 0 off 0"}},
    )
    play(game, "chief access water", "step 0 0 1 0")
    player = game.view(None)["players"]["ana"]
    assert player["reserve"]["suits"] == 3
    assert cell(game, 1, "1 0")["activated"]
    assert asked(game) == "ana act"


def test_an_activated_module_gives_its_bonus_only_once():
    game = water({"1 0": "WO7 0 off 0"})
    play(game, "step 0 0 1 0", "step 0 0 1 0")
    assert game.view(None)["players"]["ana"]["rooms"]["water"]["robots"] == 1


def test_an_only_engineer_is_promoted_without_asking_and_the_stand_shows_it():
    game = arrange(2, rooms={1: {"energy": (1, 0, 0)}}, stations={1: {"1 0": "WO4 0 off 0"}})
    play(game, "engineer energy water", "step 0 0 1 0")
    assert asked(game) == "ana act"
    assert game.view(None)["stand"]["figure"] == "chief"
    assert game.view(None)["points"] == 0


def test_robot_comes_to_the_printed_room():
    game = water({"1 0": "WO8 0 off 0"})
    play(game, "step 0 0 1 0")
    player = game.view(None)["players"]["ana"]
    assert player["rooms"]["energy"]["robots"] == 1
    assert player["reserve"]["robots"] == 4


def test_without_a_robot_in_the_reserve_only_the_module_turns():
    game = water({"1 0": "WO8 0 off 0"}, reserve={1: {"robot": 0}})
    play(game, "step 0 0 1 0")
    assert game.view(None)["players"]["ana"]["rooms"]["energy"]["robots"] == 0
    assert cell(game, 1, "1 0")["activated"]


def test_several_bonuses_in_one_action_come_each_at_once():
    game = water({"1 0": "WO1 0 off 0", "-1 0": "WO7 0 off 0", "0 1": "WO2 0 off 0"})
    play(game, "step 0 0 1 0", "recruit energy", "step 0 0 -1 0", "step 0 0 0 1", "recruit energy")
    rooms = game.view(None)["players"]["ana"]["rooms"]
    assert (rooms["energy"]["engineers"], rooms["water"]["robots"]) == (2, 1)
    assert game.view(None)["points"] == 1


def test_each_bonus_asks_for_its_own_figure_in_the_reserve():
    """Whoever lacks only that figure gets nothing; whoever lacks all others gets it."""
    figures = {"WO1": "engineer", "WO4": "suit", "WO7": "robot"}
    for tile, needed in figures.items():
        others = {kind: 0 for kind in figures.values() if kind != needed}
        lacking = water({"1 0": f"{tile} 0 off 0"}, reserve={1: {needed: 0}})
        play(lacking, "step 0 0 1 0")
        assert asked(lacking) == "ana act"
        assert reserve_of(lacking)[f"{needed}s"] == 0
        having = water({"1 0": f"{tile} 0 off 0"}, reserve={1: {**others, needed: 1}})
        play(having, "step 0 0 1 0")
        if asked(having) == "ana bonus":
            play(having, moves(having)[0])
        assert reserve_of(having)[f"{needed}s"] == 0


def reserve_of(game):
    return game.view(None)["players"]["ana"]["reserve"]
