"""The Journey, phase 4: what each action does. Rulebook: ADVENTURE #2, 4; standard rules, 4."""

import pytest

from .arrange import confirm, flip, given_words, words
from .arrange_journey import (
    ALL,
    SHEET,
    act,
    at_rest,
    circled,
    crossed_spaces,
    energies,
    finish,
    marked,
    new_game,
    numbers,
    places,
    plants,
    refused,
    robots,
    station,
    walls,
)


def acting(action, marks=None, space=1, number=7):
    """A game in which ana has just written a number with an action."""
    game = new_game()
    given_words(game, "ana", marks or {})
    act(game, action, space, number)
    return game


# Robot


def test_robot_circles_any_robot_wherever_the_number_was_written():
    game = acting("robot")
    assert places(game) == set(SHEET.groups["robot"])
    assert game.decision("ana").data == {"action": "robot"}
    game.play("ana", "mark robot.station4.2")
    assert words(game, "ana", "robot.station4.2") == ("circle",)
    assert at_rest(game)


def test_ruling_1_robot_may_be_declined():
    game = acting("robot")
    game.play("ana", "pass")
    assert circled(game, "robot") == 0
    assert at_rest(game)


def test_ruling_14_robots_of_a_station_are_circled_in_any_order():
    game = acting("robot", marked("circle", "robot.station2.3"))
    game.play("ana", "mark robot.station2.2")
    assert circled(game, "robot") == 2


def test_the_last_robot_of_a_station_wins_its_high_multiplier():
    game = acting("robot", robots(2, but=1))
    game.play("ana", "mark robot.station2.3")
    assert words(game, "ana", "multiplier.station2.high") == ("circle",)
    assert words(game, "ana", "multiplier.station2.low") == ()


def test_the_last_robot_wins_the_low_multiplier_once_the_high_one_is_crossed_off():
    game = acting("robot", {**robots(2, but=1), **marked("cross", "multiplier.station2.high")})
    game.play("ana", "mark robot.station2.3")
    assert words(game, "ana", "multiplier.station2.high") == ("cross",)
    assert words(game, "ana", "multiplier.station2.low") == ("circle",)


def test_a_circled_robot_is_refused():
    game = acting("robot", marked("circle", "robot.station1.1"))
    assert refused(game, "mark robot.station1.1") == "already_marked"
    assert refused(game, "mark plant.station1.1") == "not_open"
    assert game.refusal("ana", "trajectory.9").code == "not_open"


def test_the_only_robot_left_is_circled_without_asking():
    game = acting("robot", {**robots(1, 2, 3), **robots(4, but=1)})
    assert at_rest(game)
    assert circled(game, "robot") == 12
    assert words(game, "ana", "multiplier.station4.high") == ("circle",)


# Plant


def test_plant_comes_from_a_station_joined_to_the_zone_of_the_number():
    game = acting("plant", walls(12, 18))
    assert places(game) == set(station(1)["plants"])
    assert refused(game, "mark plant.station2.1") == "not_connected"
    game.play("ana", "mark plant.station1.4")
    assert words(game, "ana", "plant.station1.4") == ("circle",)
    assert at_rest(game)


def test_plant_reaches_every_station_of_an_undivided_course_whatever_its_robots():
    game = acting("plant", robots(3))
    assert places(game) == set(SHEET.groups["plant"])


def test_plant_takes_several_stations_where_a_zone_joins_them():
    game = acting("plant", walls(12, 30), space=17)
    assert places(game) == {*station(2)["plants"], *station(3)["plants"]}


def test_a_wall_beside_the_space_of_a_station_cuts_it_off():
    assert places(acting("plant", walls(15), space=16)) == {
        plant for count in (2, 3, 4) for plant in station(count)["plants"]
    }
    assert places(acting("plant", walls(15), space=15)) == set(station(1)["plants"])


def test_no_station_in_the_zone_and_the_action_is_lost():
    game = acting("plant", walls(5))
    assert at_rest(game)
    assert circled(game, "plant") == 0


def test_ruling_1_plant_may_be_declined():
    game = acting("plant")
    game.play("ana", "pass")
    assert circled(game, "plant") == 0


def test_the_only_plant_in_reach_is_circled_without_asking():
    game = acting("plant", {**walls(12), **plants(1, but=1)})
    assert at_rest(game)
    assert circled(game, "plant") == 5


# Water


def test_ruling_22_water_circles_the_tank_of_its_space_unasked():
    game = acting("water", space=7)
    assert words(game, "ana", "water.7") == ("circle",)
    assert at_rest(game)


def test_no_tank_at_the_space_and_the_action_is_lost():
    game = acting("water", space=8)
    assert circled(game, "water") == 0
    assert at_rest(game)


def test_ruling_11_a_tank_whose_space_was_filled_otherwise_can_never_be_circled():
    game = acting("planning", space=7)
    game.play("ana", "x trajectory.11")
    confirm(game, "ana")
    finish(game, "ben")
    flip(game, "8/water 7/energy 9/plant")
    game.play("ana", "take 0")
    assert {"trajectory.7", "trajectory.11"} & places(game) == set()
    game.play("ana", "write trajectory.12 8")
    assert circled(game, "water") == 0


def test_ruling_11_a_wild_used_as_water_circles_the_tank():
    game = new_game()
    given_words(game, "ana", marked("circle", "wild.1"))
    flip(game, "7/robot 5/energy 9/plant")
    game.play("ana", "take 0 as water")
    game.play("ana", "write trajectory.7 7")
    assert words(game, "ana", "water.7") == ("circle",)
    assert at_rest(game)


# Energy


def test_the_first_energy_gained_draws_a_line():
    game = acting("energy")
    assert game.decision("ana").data == {"action": "energy", "effect": "line", "error": False}
    game.play("ana", "mark wall.4")
    assert words(game, "ana", "wall.4") == ("line",)
    assert at_rest(game)


def test_ruling_15_energies_and_boost_are_crossed_off():
    game = acting("energy")
    assert words(game, "ana", "energy.2") == ()  # circled together with the line
    game.play("ana", "mark wall.4")
    assert words(game, "ana", "energy.1") == ("circle", "cross")
    assert words(game, "ana", "energy.2") == ("circle", "cross")
    assert words(game, "ana", "boost.1") == ("cross",)
    assert words(game, "ana", "energy.3") == ()


def test_the_first_energy_of_a_column_is_circled_and_draws_no_line():
    game = acting("energy", energies(2))
    assert words(game, "ana", "energy.3") == ("circle",)
    assert at_rest(game)


def test_ruling_1_the_second_energy_of_a_column_may_be_declined():
    game = acting("energy", energies(3))
    game.play("ana", "pass")
    assert words(game, "ana", "energy.4") == ()
    assert words(game, "ana", "energy.3") == ("circle",)
    assert not any(place.startswith("wall.") for place in game.sheet("ana").marks)


def test_ruling_3_a_line_may_be_drawn_on_any_wall_without_one():
    game = acting("energy", {**numbers({10: 5, 11: 6}), **walls(20)}, space=12)
    assert places(game) == {wall for wall in SHEET.groups["wall"] if wall != "wall.20"}
    assert refused(game, "mark wall.20") == "already_marked"
    game.play("ana", "mark wall.10")
    assert words(game, "ana", "wall.10") == ("line",)


def test_ruling_4_twelve_energies_draw_six_lines_and_further_ones_do_nothing():
    game = acting("energy", {**energies(11), **walls(1, 2, 3, 4, 5)})
    game.play("ana", "mark wall.6")
    assert words(game, "ana", "boost.6") == ("cross",)
    game = acting("energy", {**energies(12), **walls(1, 2, 3, 4, 5, 6)})
    assert at_rest(game)
    assert sum(place.startswith("wall.") for place in game.sheet("ana").marks) == 6


# Astronaut, Planning


def test_ruling_1_astronaut_crosses_off_its_symbol_also_when_the_number_stays():
    game = acting("astronaut")
    assert words(game, "ana", "astronaut.1") == ("cross",)
    assert words(game, "ana", "wild.1") == ()
    assert at_rest(game)


@pytest.mark.parametrize(("group", "wilds"), [("astronaut", (1, 2, 3)), ("planning", (4, 5, 6))])
def test_the_second_symbol_of_a_column_earns_the_wild_below(group, wilds):
    for column, wild in enumerate(wilds):
        before = {f"{group}.{count}": "cross" for count in range(1, 2 * column + 2)}
        game = acting(group, before)
        if group == "planning":
            game.play("ana", "x trajectory.2")
        assert words(game, "ana", f"{group}.{2 * column + 2}") == ("cross",)
        assert words(game, "ana", f"wild.{wild}") == ("circle",)


def test_planning_writes_an_x_in_any_empty_space_in_addition_to_the_number():
    game = acting("planning", numbers({20: 9}), space=6)
    assert places(game) == {f"trajectory.{count}" for count in ALL if count not in (6, 20)}
    game.play("ana", "x trajectory.36")
    assert words(game, "ana", "trajectory.36") == ("X",)
    assert words(game, "ana", "planning.1") == ("cross",)


def test_ruling_1_planning_declined_crosses_off_no_symbol():
    game = acting("planning")
    assert refused(game, "x trajectory.1") == "occupied"
    assert refused(game, "x wall.1") == "not_a_space"
    game.play("ana", "pass")
    assert words(game, "ana", "planning.1") == ()


@pytest.mark.parametrize("group", ["astronaut", "planning"])
def test_with_all_symbols_crossed_off_only_the_number_or_the_x_is_left(group):
    game = acting(group, {f"{group}.{count}": "cross" for count in range(1, 7)})
    if group == "planning":
        game.play("ana", "x trajectory.2")
    assert circled(game, "wild") == 0
    assert at_rest(game)


def test_planning_without_an_empty_space_asks_nothing():
    game = acting("planning", crossed_spaces(*ALL, but=(1,)))
    assert at_rest(game)
    assert words(game, "ana", "planning.1") == ()


def test_ruling_12_the_x_of_planning_brings_no_plant_and_no_water():
    game = acting("planning", space=1)
    game.play("ana", "x trajectory.7")
    assert at_rest(game)
    assert circled(game, "water") == circled(game, "plant") == 0
