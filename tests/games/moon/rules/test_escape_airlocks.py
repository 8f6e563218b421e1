"""The Escape: airlocks, and all that activates them.

Rulebook: ADVENTURE #7, Robot action; Robot bonuses; System Error.
"""

import pytest

from adventures.games.moon.rules.escape import Escape

from .arrange import flip, given_words, words
from .arrange_escape import (
    FREE,
    SHEET,
    act,
    all_open,
    at_rest,
    crossed,
    finish,
    marked,
    new_game,
    new_marks,
    places,
    refused,
    ships,
)

escape = Escape.printed()

START = {
    "airlock.ship1.1", "airlock.ship1.2", "airlock.ship1-ship2.1", "airlock.ship1-ship2.2",
    "airlock.ship1-ship2.3",
}  # fmt: skip
ROBOT_SPACES = sorted(escape.robot_spaces)
# Nothing but a 9 can be written.
ONLY_NINE = {**ships(1, but=("ship1.1", "ship1.2", "ship1.3", "ship1.5")), "ship1.1": "8", "ship1.3": "10"}


def in_error(marks):
    game = new_game()
    given_words(game, "ana", {**ONLY_NINE, **marks})
    flip(game, "4/robot 3/energy 14/plant")
    game.play("ana", "error")
    return game


def test_ruling_5_airlocks_that_touch_an_accessible_part_can_be_activated():
    game = new_game()
    act(game, "robot", "ship1.2")
    assert places(game) == START
    game.play("ana", "mark airlock.ship1-ship2.3")
    assert words(game, "ana", "airlock.ship1-ship2.3") == ("line",)
    assert at_rest(game)
    finish(game, "ana", "ben")
    act(game, "robot", "ship2.8", 8)
    assert places(game) == START - {"airlock.ship1-ship2.3"} | {"airlock.ship2.3"}


def test_ruling_5_an_airlock_between_two_accessible_parts_may_be_activated_too():
    game = new_game()
    given_words(game, "ana", marked("line", "airlock.ship1.1"))
    act(game, "robot", "ship1.2")
    assert "airlock.ship1.2" in places(game)
    game.play("ana", "mark airlock.ship1.2")
    assert words(game, "ana", "airlock.ship1.2") == ("line",)


def test_other_airlocks_are_refused():
    game = new_game()
    given_words(game, "ana", marked("line", "airlock.ship1.1"))
    act(game, "robot", "ship1.2")
    assert refused(game, "mark airlock.ship2.1") == "not_connected"
    assert refused(game, "mark airlock.ship1.1") == "already_marked"
    assert refused(game, "mark plant.ship1.1") == "not_open"
    assert refused(game, "mark airlock.ship7.1") == "unknown_place"
    assert refused(game, "done") == "not_now"


def test_ruling_14_the_airlocks_of_the_domes_are_active_from_the_start():
    game = new_game()
    act(game, "robot", "ship1.2")
    assert refused(game, "mark airlock.dome.1") == "already_marked"


def test_ruling_1_the_robot_action_can_be_declined():
    game = new_game()
    act(game, "robot", "ship1.2")
    decision = game.decision("ana")
    assert (decision.kind, decision.optional, decision.data) == ("mark", True, {"action": "robot"})
    game.play("ana", "pass")
    assert at_rest(game)
    assert set(new_marks(game)) == {"ship1.2"}


def test_ruling_1_the_robot_action_is_asked_even_with_one_airlock_left():
    game = new_game()
    given_words(game, "ana", all_open(but=("airlock.ship6.2",)))
    act(game, "robot", "ship1.2")
    assert game.decision("ana").moves == ("mark airlock.ship6.2", "pass")


def test_robot_without_an_airlock_left_does_nothing():
    game = new_game()
    given_words(game, "ana", all_open())
    act(game, "robot", "ship1.2")
    assert at_rest(game)


@pytest.mark.parametrize("space", ROBOT_SPACES)
def test_a_number_in_a_robot_space_activates_an_airlock(space):
    game = new_game()
    given_words(game, "ana", all_open(but=("airlock.ship1.1", "airlock.ship6.2")))
    act(game, "astronaut", space)
    assert game.decision("ana").moves == ("mark airlock.ship1.1", "mark airlock.ship6.2")
    assert game.decision("ana").data == {"action": "robot", "effect": "bonus"}


def test_other_spaces_activate_nothing():
    for space in SHEET.spaces:
        if space not in escape.robot_spaces:
            game = new_game()
            given_words(game, "ana", all_open(but=("airlock.ship1.1", "airlock.ship2.1")))
            act(game, "astronaut", space)
            assert at_rest(game), space


def test_ruling_1_the_robot_bonus_cannot_be_declined():
    game = new_game()
    act(game, "astronaut", "ship1.1")
    assert not game.decision("ana").optional
    assert refused(game, "pass") == "cannot_pass"
    assert refused(game, "mark airlock.ship2.1") == "not_connected"


def test_the_robot_bonus_is_made_by_the_engine_where_one_airlock_is_left():
    game = new_game()
    given_words(game, "ana", all_open(but=("airlock.ship6.2",)))
    act(game, "astronaut", "ship1.1")
    assert words(game, "ana", "airlock.ship6.2") == ("line",)
    assert at_rest(game)


def test_the_robot_bonus_is_lost_where_no_airlock_is_left():
    game = new_game()
    given_words(game, "ana", all_open())
    act(game, "astronaut", "ship1.1")
    assert at_rest(game)


def test_ruling_6_the_robot_bonus_comes_before_the_action():
    game = new_game()
    act(game, "robot", "ship1.1")
    assert game.decision("ana").data["effect"] == "bonus"
    game.play("ana", "mark airlock.ship1-ship2.1")
    assert game.decision("ana").data == {"action": "robot"}
    assert {"airlock.ship2.1", "airlock.ship2-ship3.1"} < places(game)
    game.play("ana", "mark airlock.ship2-ship3.1")
    assert at_rest(game)


def test_planning_sees_what_the_robot_bonus_of_the_number_has_opened():
    game = new_game()
    act(game, "planning", "ship1.1")
    game.play("ana", "mark airlock.ship1.2")
    assert "ship1.5" in places(game)


def test_ruling_3_and_6_an_x_in_a_robot_space_first_activates_an_airlock():
    game = new_game()
    act(game, "planning", "ship1.2")
    game.play("ana", "x ship1.8")
    assert game.decision("ana").data == {"action": "robot", "effect": "bonus"}
    assert words(game, "ana", "planning.1") == ()
    game.play("ana", "mark airlock.ship1.1")
    assert words(game, "ana", "planning.1") == ("cross",)
    assert at_rest(game)


def test_the_effects_of_an_x_are_taken_back_one_by_one():
    game = new_game()
    act(game, "planning", "ship1.1")
    game.play("ana", "mark airlock.ship1.2")
    before = game.to_json()
    game.play("ana", "x ship1.8")
    asked = game.to_json()
    game.play("ana", "mark airlock.ship1.1")
    assert game.undo("ana") == "mark airlock.ship1.1"
    assert game.to_json() == asked
    assert game.undo("ana") == "x ship1.8"
    assert game.to_json() == before
    assert game.undo("ana") == "mark airlock.ship1.2"
    assert set(new_marks(game)) == {"ship1.1"}


@pytest.mark.parametrize("box", [1, 2])
def test_ruling_2_the_first_two_errors_allow_an_airlock(box):
    game = in_error({f"error.{count}": "cross" for count in range(1, box)})
    assert words(game, "ana", f"error.{box}") == ("cross",)
    decision = game.decision("ana")
    assert (decision.optional, decision.data) == (True, {"action": "robot", "effect": "error"})
    assert places(game) == START
    game.play("ana", "mark airlock.ship1.1")
    assert words(game, "ana", "airlock.ship1.1") == ("line",)
    assert at_rest(game)


def test_ruling_2_the_airlock_of_a_system_error_may_be_declined():
    game = in_error({})
    game.play("ana", "pass")
    assert at_rest(game)
    assert not any(words(game, "ana", airlock) for airlock in FREE)


def test_the_third_error_gives_nothing():
    game = in_error(marked("cross", "error.1", "error.2"))
    assert words(game, "ana", "error.3") == ("cross",)
    assert at_rest(game)


def test_a_system_error_can_be_taken_back_with_its_airlock():
    game = in_error({})
    game.play("ana", "mark airlock.ship1.1")
    game.undo("ana")
    game.undo("ana")
    assert words(game, "ana", "error.1") == words(game, "ana", "airlock.ship1.1") == ()
    assert game.decision("ana").moves == ("error",)


def test_no_error_while_an_opened_part_takes_a_number():
    game = new_game()
    given_words(game, "ana", {**ONLY_NINE, **marked("line", "airlock.ship1-ship2.1")})
    flip(game, "4/robot 3/energy 14/plant")
    assert refused(game, "error") == "error_not_allowed"
    given = {**crossed("ship2.1", "ship2.2", "ship2.3")}
    game = new_game()
    given_words(game, "ana", {**ONLY_NINE, **given, **marked("line", "airlock.ship1-ship2.1")})
    flip(game, "4/robot 3/energy 14/plant")
    assert game.decision("ana").moves == ("error",)
