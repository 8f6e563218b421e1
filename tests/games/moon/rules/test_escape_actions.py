"""The Escape, phase 4: Water, Plant, Energy, Astronaut and Planning. Rulebook: ADVENTURE #7, 4."""

import pytest

from adventures.games.moon.rules.escape import Escape
from tests.cases import each

from .arrange import given_words, words
from .arrange_escape import (
    SHEET,
    act,
    all_open,
    at_rest,
    circled_in,
    marked,
    new_game,
    new_marks,
    places,
    refused,
)

escape = Escape.printed()


@each("space", SHEET.spaces)
def test_water_circles_the_tank_of_the_space_and_no_other(space):
    game = new_game()
    given_words(game, "ana", all_open())
    act(game, "water", space)
    assert at_rest(game)
    tanks = [tank for tank in SHEET.groups["water"] if words(game, "ana", tank)]
    assert tanks == ([escape.tank_of[space]] if space in escape.tank_of else [])


def test_ruling_12_plant_circles_the_next_plant_of_the_ship_and_asks_nothing():
    game = new_game()
    act(game, "plant", "ship1.9")
    assert at_rest(game)
    assert new_marks(game) == {"ship1.9": ("7",), "plant.ship1.1": ("circle",)}


def test_plant_needs_no_accessible_or_numbered_greenhouse_and_skips_printed_circles():
    game = new_game()
    given_words(game, "ana", marked("line", "airlock.ship1-ship2.1", "airlock.ship2-ship3.1"))
    act(game, "plant", "ship3.4")
    assert words(game, "ana", "plant.ship3.2") == ("circle",)
    assert words(game, "ana", "plant.ship3.1") == ("circle",)


def test_ruling_12_energy_circles_the_next_reactor_of_the_ship_and_asks_nothing():
    game = new_game()
    given_words(game, "ana", all_open())
    act(game, "energy", "ship6.3")
    assert at_rest(game)
    assert words(game, "ana", "reactor.ship6.2") == ("circle",)
    assert words(game, "ana", "reactor.ship6.1") == ("circle",)


@pytest.mark.parametrize(("action", "kind"), [("plant", "plants"), ("energy", "reactors")])
def test_with_all_three_circled_plant_and_energy_have_no_effect(action, kind):
    game = new_game()
    given_words(game, "ana", circled_in(kind, 1))
    before = set(new_marks(game))
    act(game, action, "ship1.2")
    assert at_rest(game)
    assert set(new_marks(game)) - before == {"ship1.2"}


def test_astronaut_crosses_off_its_symbol_even_with_an_unchanged_number():
    game = new_game()
    act(game, "astronaut", "ship1.2")
    assert new_marks(game) == {"ship1.2": ("7",), "astronaut.1": ("cross",)}


@pytest.mark.parametrize(("symbol", "wild"), [(2, 1), (4, 2), (6, 3)])
def test_the_second_astronaut_of_a_row_earns_its_wild(symbol, wild):
    game = new_game()
    given_words(game, "ana", marked("cross", *(f"astronaut.{count}" for count in range(1, symbol))))
    act(game, "astronaut", "ship1.2")
    assert words(game, "ana", f"wild.{wild}") == ("circle",)


def test_with_all_astronauts_crossed_nothing_more_is_crossed():
    game = new_game()
    given_words(game, "ana", marked("cross", *SHEET.groups["astronaut"]))
    act(game, "astronaut", "ship1.2")
    assert at_rest(game)


def test_planning_writes_an_x_in_an_empty_accessible_space_of_any_ship():
    game = new_game()
    given_words(game, "ana", marked("line", "airlock.ship1-ship2.3"))
    act(game, "planning", "ship1.2")
    assert places(game) == {f"ship1.{n}" for n in (1, 3, 4, 6, 7, 8, 9)} | {"ship2.8", "ship2.9", "ship2.10"}
    game.play("ana", "x ship2.9")
    assert words(game, "ana", "ship2.9") == ("X",)
    assert words(game, "ana", "planning.1") == ("cross",)
    assert at_rest(game)


def test_ruling_4_no_x_is_written_in_a_part_that_is_not_accessible():
    game = new_game()
    act(game, "planning", "ship1.2")
    assert refused(game, "x ship1.5") == "not_open"
    assert refused(game, "x ship1.2") == "occupied"
    assert refused(game, "x airlock.ship1.1") == "not_a_space"


def test_planning_may_be_declined_and_then_crosses_off_nothing():
    game = new_game()
    act(game, "planning", "ship1.2")
    game.play("ana", "pass")
    assert set(new_marks(game)) == {"ship1.2"}


def test_with_all_planning_boxes_crossed_an_x_can_still_be_written():
    game = new_game()
    given_words(game, "ana", marked("cross", *SHEET.groups["planning"]))
    act(game, "planning", "ship1.2")
    game.play("ana", "x ship1.3")
    assert at_rest(game)
    assert game.score("ana").fields["planning"] == -28


def test_ruling_3_an_x_never_circles_a_tank_a_plant_or_a_reactor():
    game = new_game()
    act(game, "planning", "ship1.2")
    game.play("ana", "x ship1.3")
    assert set(new_marks(game)) == {"ship1.2", "ship1.3", "planning.1"}
