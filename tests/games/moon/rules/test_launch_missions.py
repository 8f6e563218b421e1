"""Phase 6 in The Launch. Rulebook: 6 - ACCOMPLISH A MISSION (OPTIONAL)."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.rules import IllegalMove

from .arrange import confirm, crossed_rockets, flip, given_words, idle, new_game, rockets, words, write

ZONES = adventure("moon.1").sheet.zones


def filled(*floors):
    """Numbers in every space of these floors (X would count for mission c1)."""
    return {space: str(number) for floor in floors for number, space in enumerate(ZONES[floor], 1)}


def play_turn(game, *seats):
    flip(game)
    idle(game, *seats)


def test_a_fulfilled_mission_is_offered_in_phase_6_and_may_be_left_ruling_21():
    game = new_game()
    given_words(game, "ana", filled("energy"))
    play_turn(game, "ana", "ben")
    assert game.waiting() == ("ana",)
    assert game.decision("ana").moves == ("mission b", "pass")
    game.play("ana", "pass")
    assert game.waiting() == ("dealer",)
    flip(game, "8/robot 6/plant 10/energy")
    idle(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission b", "pass")


@pytest.mark.parametrize(
    ("key", "floors", "reward"),
    [
        ("a1", ("astronaut1", "astronaut2", "water"), 3),
        ("a2", ("robot1", "robot2", "planning"), 4),
        ("b1", ("energy",), 3),
        ("b2", ("plant", "wild"), 3),
    ],
)
def test_floor_missions(key, floors, reward):
    missions = {"a": "a1", "b": "b1", "c": "c2", key[0]: key}
    game = new_game(missions=tuple(missions.values()))
    given_words(game, "ana", filled(*floors))
    play_turn(game, "ana", "ben")
    game.play("ana", f"mission {key[0]}")
    assert words(game, "ana", f"mission.{key[0]}") == ("cross",)
    assert crossed_rockets(game, "ana") == reward


def test_one_empty_space_leaves_a_floor_mission_open():
    game = new_game()
    marks = filled("energy")
    del marks["floor.energy.3"]
    given_words(game, "ana", marks)
    play_turn(game, "ana", "ben")
    assert game.waiting() == ("dealer",)


def test_mission_c1_wants_ten_x():
    game = new_game()
    given_words(game, "ana", {f"floor.energy.{n}": "X" for n in range(1, 10)} | {"floor.plant.1": "X"})
    play_turn(game, "ana", "ben")
    game.play("ana", "mission c")
    assert crossed_rockets(game, "ana") == 2


def test_mission_c2_wants_five_errors_circled_and_not_crossed_off():
    game = new_game(missions=("a1", "b1", "c2"))
    given_words(game, "ana", {f"error.{n}": "circle" for n in range(1, 6)})
    given_words(game, "ben", {**{f"error.{n}": "circle" for n in range(1, 5)}, "error.5": "circle cross"})
    play_turn(game, "ana", "ben")
    assert game.waiting() == ("ana",)
    game.play("ana", "mission c")
    assert crossed_rockets(game, "ana") == 3


def test_all_who_accomplish_it_in_the_first_turn_get_the_first_reward():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben"):
        given_words(game, seat, filled("energy"))
    play_turn(game, "ana", "ben", "cem")
    game.play("ana", "mission b")
    game.play("ben", "mission b")
    assert crossed_rockets(game, "ana") == crossed_rockets(game, "ben") == 3


def test_who_comes_in_a_later_turn_gets_the_later_reward():
    game = new_game()
    given_words(game, "ana", filled("energy"))
    play_turn(game, "ana", "ben")
    game.play("ana", "mission b")
    given_words(game, "ben", filled("energy"))
    flip(game, "8/robot 6/plant 10/energy")
    idle(game, "ana", "ben")
    game.play("ben", "mission b")
    assert crossed_rockets(game, "ben") == 2
    missions = {mission["letter"]: mission for mission in game.view(None)["missions"]}
    assert missions["b"]["seats"] == {"ana": "first", "ben": "later"}
    assert missions["b"]["taken"]


def test_a_mission_left_while_another_takes_it_gives_the_later_reward():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, filled("energy"))
    play_turn(game, "ana", "ben")
    game.play("ana", "mission b")
    game.play("ben", "pass")
    flip(game, "8/robot 6/plant 10/energy")
    idle(game, "ana", "ben")
    game.play("ben", "mission b")
    assert crossed_rockets(game, "ben") == 2


def test_ruling_20_missions_are_taken_in_any_order():
    game = new_game(missions=("a1", "b1", "c2"))
    errors = {f"error.{n}": "circle" for n in range(1, 6)}
    given_words(game, "ana", {**filled("energy"), **errors, **rockets(31)})
    play_turn(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission b", "mission c", "pass")
    game.play("ana", "mission b")  # its three rockets repair three errors
    assert game.decision("ana") is None
    assert words(game, "ana", "error.3") == ("circle", "cross")
    assert words(game, "ana", "mission.c") == ()


def test_ruling_6_a_mission_reward_follows_the_order_of_an_active_rocket():
    game = new_game()
    given_words(game, "ana", {**filled("energy"), "error.1": "circle", **rockets(10)})
    play_turn(game, "ana", "ben")
    game.play("ana", "mission b")
    assert crossed_rockets(game, "ana") == 13
    assert words(game, "ana", "error.1") == ("circle",)


def test_a_mission_of_this_turn_is_not_shown_to_others_before_the_turn_ends():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, filled("energy"))
    play_turn(game, "ana", "ben")
    game.play("ana", "mission b")
    assert "mission.b" not in game.view("ben")["sheets"]["ana"]["marks"]
    assert game.view("ben")["missions"][1]["seats"] == {}
    assert game.view("ana")["missions"][1]["seats"] == {"ana": "first"}


def test_refused_missions_say_why():
    game = new_game()
    given_words(game, "ana", filled("energy"))
    play_turn(game, "ana", "ben")
    for move, code in [("mission a", "mission_not_fulfilled"), ("mission z", "unknown_mission")]:
        with pytest.raises(IllegalMove) as refusal:
            game.play("ana", move)
        assert refusal.value.code == code


def test_a_mission_can_be_taken_back_while_another_seat_still_thinks():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, filled("energy"))
    play_turn(game, "ana", "ben")
    before = game.to_json()
    game.play("ana", "mission b")
    game.undo("ana")
    assert game.to_json() == before
    game.play("ana", "pass")
    game.play("ben", "mission b")
    assert crossed_rockets(game, "ana") == 0


def test_the_player_with_a_system_error_takes_part_in_missions():
    game = new_game(missions=("a1", "b1", "c2"))
    from .test_launch_writing import full_except

    marks = full_except("floor.planning.1", "floor.planning.2")
    given_words(game, "ana", {**marks, **{f"error.{n}": "circle" for n in range(1, 5)}})
    flip(game)
    game.play("ana", "error")
    confirm(game, "ana")
    write(game, "ben", 0, "floor.water.1")
    confirm(game, "ben")
    assert "mission c" in game.decision("ana").moves
