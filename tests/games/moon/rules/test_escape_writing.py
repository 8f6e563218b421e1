"""The Escape, phases 2 and 3: which numbers may be written where. Rulebook: ADVENTURE #7, 3."""

import pytest

from .arrange import flip, given_words, words
from .arrange_escape import (
    SHEET,
    all_open,
    at_rest,
    finish,
    marked,
    new_game,
    places,
    refused,
    ships,
)

START = {f"ship1.{count}" for count in (1, 2, 3, 4, 6, 7, 8, 9)}
# Only ship1.2 is empty among what is accessible, between 5 and 11.
ALMOST_FULL = {
    **ships(1, but=("ship1.1", "ship1.2", "ship1.3", "ship1.5")),
    "ship1.1": "5",
    "ship1.3": "11",
}


def choosing(marks, cards="7/water 5/robot 9/plant"):
    game = new_game()
    given_words(game, "ana", marks)
    flip(game, cards)
    return game


def test_at_the_start_the_two_modules_of_the_lowest_ship_are_accessible():
    game = choosing({})
    game.play("ana", "take 0")
    assert places(game) == START


def test_ruling_4_no_number_is_written_in_a_part_that_is_not_accessible():
    game = choosing({})
    game.play("ana", "take 0")
    for space in ("ship1.5", "ship2.1", "ship6.5"):
        assert refused(game, f"write {space} 7") == "not_open"
        assert game.refusal("ana", space).data == {"place": space}


def test_an_active_airlock_opens_the_part_at_its_other_end():
    game = choosing(marked("line", "airlock.ship1-ship2.2", "airlock.ship2-ship3.2"))
    game.play("ana", "take 0")
    assert places(game) == START | {f"ship2.{n}" for n in (4, 5, 6)} | {f"ship3.{n}" for n in (5, 6, 7)}


def test_with_all_airlocks_active_every_space_is_accessible():
    game = choosing(all_open())
    game.play("ana", "take 0")
    assert places(game) == set(SHEET.spaces)


def test_numbers_ascend_through_all_parts_of_a_ship():
    game = choosing({"ship1.2": "6", "ship1.8": "8"})
    game.play("ana", "take 0")
    assert places(game) == {"ship1.3", "ship1.4", "ship1.6", "ship1.7"}
    refusal = game.refusal("ana", "ship1.9")
    assert (refusal.code, refusal.data) == ("not_ascending", {"number": 7, "left": 8, "right": None})
    assert refused(game, "write ship1.1 7") == "not_ascending"
    assert refused(game, "write ship1.2 7") == "occupied"
    assert refused(game, "write water.ship1.3 7") == "not_a_space"


def test_airlocks_never_cut_the_order_of_a_ship():
    game = choosing({**all_open(), "ship1.5": "9"})
    game.play("ana", "take 0")
    assert {space for space in places(game) if space.startswith("ship1.")} == {
        "ship1.1", "ship1.2", "ship1.3", "ship1.4",
    }  # fmt: skip


def test_no_number_stands_twice_in_a_ship():
    game = choosing({"ship1.4": "7"})
    assert game.decision("ana").moves == ("take 1", "take 2")
    game.play("ana", "take 2")
    assert places(game) == {"ship1.6", "ship1.7", "ship1.8", "ship1.9"}


def test_each_ship_ascends_for_itself():
    game = choosing({**all_open(), **ships(3, 4, 5, 6), "ship1.9": "1", "ship2.5": "7"})
    assert game.decision("ana").moves == ("take 1", "take 2")


def test_an_x_fills_a_space_but_is_ignored_by_the_comparison():
    game = choosing({"ship1.2": "6", "ship1.4": "X", "ship1.8": "8"})
    game.play("ana", "take 0")
    assert places(game) == {"ship1.3", "ship1.6", "ship1.7"}


@pytest.mark.parametrize(
    ("number", "allowed"), [(8, {6, 7, 8, 9, 10}), (15, {13, 14, 15, 16, 17}), (1, {0, 1, 2, 3})]
)
def test_astronaut_changes_the_number_by_up_to_two(number, allowed):
    game = choosing({}, f"{number}/astronaut 5/robot 9/plant")
    game.play("ana", "take 0")
    assert {int(move.split()[2]) for move in game.decision("ana").moves} == allowed


def test_other_actions_leave_the_number_as_it_is():
    game = choosing({}, "8/planning 5/robot 9/plant")
    game.play("ana", "take 0")
    assert refused(game, "write ship1.1 9") == "wrong_number"


def test_ruling_7_a_combination_may_fit_only_after_an_astronaut_change():
    game = choosing(ALMOST_FULL, "4/astronaut 4/robot 12/plant")
    assert game.decision("ana").moves == ("take 0",)
    assert refused(game, "error") == "error_not_allowed"
    assert refused(game, "take 1") == "combination_does_not_fit"
    game.play("ana", "take 0")
    assert game.decision("ana").moves == ("write ship1.2 6",)


def test_ruling_8_a_wild_need_not_be_spent_to_avoid_a_system_error_but_may():
    game = choosing({**ALMOST_FULL, **marked("circle", "wild.1")}, "4/plant 3/robot 15/plant")
    assert game.decision("ana").moves == ("error", "take 0 as astronaut")
    game.play("ana", "take 0 as astronaut")
    assert game.decision("ana").moves == ("write ship1.2 6",)
    game.undo("ana")
    game.play("ana", "error")
    assert words(game, "ana", "error.1") == ("cross",)
    assert words(game, "ana", "wild.1") == ("circle",)


def test_ruling_9_a_wild_may_be_spent_on_the_action_the_combination_has():
    game = choosing(marked("circle", "wild.1"))
    game.play("ana", "take 0 as water")
    assert words(game, "ana", "wild.1") == ("circle", "cross")


def test_a_wild_puts_any_of_the_six_actions_in_place_of_the_printed_one():
    game = choosing(marked("circle", "wild.2", "wild.3"))
    actions = ("robot", "energy", "plant", "water", "astronaut", "planning")
    assert set(game.decision("ana").moves) == {"take 0", "take 1", "take 2"} | {
        f"take {card} as {action}" for card in range(3) for action in actions
    }
    assert refused(game, "take 0 as robot", "ben") == "combination_does_not_fit"
    game.play("ana", "take 0 as astronaut")
    assert words(game, "ana", "wild.2") == ("circle", "cross")
    assert words(game, "ana", "wild.3") == ("circle",)
    game.play("ana", "write ship1.3 9")
    assert words(game, "ana", "astronaut.1") == ("cross",)
    assert words(game, "ana", "water.ship1.3") == ()
    assert at_rest(game)


def test_a_wild_earned_in_this_turn_is_spent_from_the_next_one_on():
    game = new_game()
    given_words(game, "ana", marked("cross", "astronaut.1"))
    flip(game, "7/astronaut 5/energy 9/plant")
    game.play("ana", "take 0")
    game.play("ana", "write ship1.2 7")
    assert words(game, "ana", "wild.1") == ("circle",)
    assert at_rest(game)
    finish(game, "ana", "ben")
    flip(game, "8/robot 6/plant 10/energy")
    assert "take 0 as water" in game.decision("ana").moves


def test_a_spent_wild_comes_back_when_the_choice_is_taken_back():
    game = choosing(marked("circle", "wild.1"))
    game.play("ana", "take 1 as plant")
    game.undo("ana")
    assert words(game, "ana", "wild.1") == ("circle",)
