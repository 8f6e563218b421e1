"""The Journey, phases 2 and 3: which numbers may be written where. Rulebook: ADVENTURE #2, 3."""

import pytest

from .arrange import flip, given_words, words
from .arrange_journey import (
    ALL,
    crossed_spaces,
    finish,
    marked,
    new_game,
    numbers,
    places,
    refused,
    walls,
)


def spaces(*counts):
    return {f"trajectory.{count}" for count in counts}


def choosing(marks, cards="7/water 5/robot 9/plant"):
    game = new_game()
    given_words(game, "ana", marks)
    flip(game, cards)
    return game


def test_a_number_goes_anywhere_on_an_empty_course():
    game = choosing({})
    game.play("ana", "take 0")
    assert places(game) == spaces(*ALL)


def test_numbers_ascend_from_the_earth_to_the_moon():
    game = choosing(numbers({10: 3, 14: 12}))
    game.play("ana", "take 0")
    assert places(game) == spaces(11, 12, 13)
    assert refused(game, "write trajectory.9 7") == "not_onward"
    assert refused(game, "write trajectory.15 7") == "not_onward"
    assert refused(game, "write trajectory.10 7") == "occupied"


def test_no_number_stands_twice_in_a_zone():
    game = choosing({**numbers({10: 7}), **walls(20)})
    game.play("ana", "take 0")
    assert places(game) == spaces(*range(21, 37))


def test_between_zones_there_is_no_condition():
    game = choosing({**numbers({10: 3, 14: 12}), **walls(12)})
    game.play("ana", "take 0")
    assert places(game) == spaces(11, 12, 13)
    game = choosing({**numbers({10: 12, 14: 3}), **walls(12)})
    game.play("ana", "take 0")
    assert places(game) == spaces(*range(1, 10), *range(15, 37))


def test_an_x_fills_a_space_but_is_ignored_by_the_comparison():
    game = choosing({**numbers({10: 3, 14: 12}), **crossed_spaces(12)})
    game.play("ana", "take 0")
    assert places(game) == spaces(11, 13)


def test_a_zone_can_be_a_single_space():
    game = choosing({**numbers({10: 3, 11: 4, 13: 5}), **walls(11, 12)})
    game.play("ana", "take 0")
    assert places(game) == spaces(12, *range(14, 37))


def test_refusal_names_the_numbers_of_the_zone_that_stand_in_the_way():
    game = choosing({**numbers({9: 2, 12: 9, 14: 11}), **walls(10)})
    game.play("ana", "take 0")
    refusal = game.refusal("ana", "trajectory.13")
    assert (refusal.code, refusal.data) == ("not_onward", {"number": 7, "before": 9, "after": 11})
    assert refused(game, "write wall.1 7") == "not_a_space"


@pytest.mark.parametrize(
    ("number", "allowed"), [(8, {6, 7, 8, 9, 10}), (15, {13, 14, 15, 16, 17}), (1, {0, 1, 2, 3})]
)
def test_astronaut_changes_the_number_by_up_to_two(number, allowed):
    game = choosing({}, f"{number}/astronaut 5/robot 9/plant")
    game.play("ana", "take 0")
    assert {int(move.split()[2]) for move in game.decision("ana").moves} == allowed
    assert game.decision("ana").data == {"number": number, "action": "astronaut"}


def test_other_actions_leave_the_number_as_it_is():
    game = choosing({}, "8/planning 5/robot 9/plant")
    game.play("ana", "take 0")
    assert {move.split()[2] for move in game.decision("ana").moves} == {"8"}
    assert refused(game, "write trajectory.1 9") == "wrong_number"


# Only trajectory.2 is empty, between 5 and 11: of the cards 9/robot fits, of 4/robot nothing does.
ALMOST_FULL = {
    **numbers({1: 5, 3: 11}),
    **crossed_spaces(*range(4, 37)),
}


def test_ruling_8_an_astronaut_may_fit_only_with_a_changed_number():
    game = choosing(ALMOST_FULL, "4/astronaut 4/robot 12/plant")
    assert game.decision("ana").moves == ("take 0",)
    assert refused(game, "error") == "error_not_allowed"
    assert refused(game, "take 1") == "combination_does_not_fit"
    game.play("ana", "take 0")
    assert game.decision("ana").moves == ("write trajectory.2 6",)


def test_ruling_7_a_wild_need_not_be_used_to_avoid_a_system_error_but_may():
    game = choosing({**ALMOST_FULL, **marked("circle", "wild.1")}, "4/plant 3/robot 15/plant")
    assert game.decision("ana").moves == ("error", "take 0 as astronaut")
    game.play("ana", "take 0 as astronaut")
    assert game.decision("ana").moves == ("write trajectory.2 6",)
    game.undo("ana")
    game.play("ana", "error")
    assert words(game, "ana", "error.1") == ("cross",)
    assert words(game, "ana", "wild.1") == ("circle",)


def test_no_error_while_a_combination_fits():
    game = choosing(ALMOST_FULL, "9/robot 4/robot 3/plant")
    assert game.decision("ana").moves == ("take 0",)
    finish(game, "ana")
    assert words(game, "ana", "trajectory.2") == ("9",)
