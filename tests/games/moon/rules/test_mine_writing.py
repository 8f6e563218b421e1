"""The Mine: combinations, numbers, the minerals, plants and waters of the cavities.

Rulebook: ADVENTURE #4, The actions; standard rules, 3 - WRITE DOWN A NUMBER.
"""

import pytest

from .arrange import flip, given_words, words
from .arrange_mine import act, all_of, circled, filled, new_game, refused


def test_numbers_ascend_within_a_level_and_columns_do_not_matter():
    game = new_game()
    given_words(game, "ana", {"cavity.1.4": "3", "cavity.1.9": "X", "cavity.1.10": "12", "cavity.2.5": "9"})
    flip(game, "7/robot 5/energy 5/energy")
    game.play("ana", "take 0")
    moves = game.decision("ana").moves
    assert [move.split()[1] for move in moves if ".1." in move] == [f"cavity.1.{c}" for c in (5, 6, 7, 8)]
    assert "write cavity.2.4 7" in moves
    assert "write cavity.2.6 7" not in moves
    assert "write cavity.3.5 7" in moves
    assert refused(game, "write cavity.2.6 7") == "not_ascending"
    assert refused(game, "write cavity.1.4 7") == "occupied"
    assert refused(game, "write pump.1 7") == "not_a_space"


def test_a_number_circles_the_mineral_of_its_cavity():
    game = new_game()
    act(game, "robot", "cavity.1.4")
    assert words(game, "ana", "mine.ruby.1.4") == ("circle",)
    assert circled(game, "ruby") == 1
    assert circled(game, "pearl") == 0


def test_a_cavity_without_a_mineral_circles_nothing():
    game = new_game()
    act(game, "robot", "cavity.1.5")
    assert set(game.sheet("ana").marks) == {"cavity.1.5"}


@pytest.mark.parametrize(
    ("action", "cavity", "place"),
    [
        ("plant", "cavity.1.1", "mine.plant.upper.1"),
        ("plant", "cavity.3.4", "mine.plant.lower.4"),
        ("plant", "cavity.2.2", "mine.plant.lower.2"),
        ("water", "cavity.1.8", "mine.water.upper.8"),
        ("water", "cavity.2.10", "mine.water.lower.10"),
    ],
)
def test_ruling_1_a_single_plant_or_water_is_circled_without_asking(action, cavity, place):
    game = new_game()
    act(game, action, cavity)
    assert words(game, "ana", place) == ("circle",)
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize(
    ("action", "cavity"),
    [("plant", "cavity.2.1"), ("plant", "cavity.2.9"), ("plant", "cavity.2.12"), ("water", "cavity.2.8")],
)
def test_ruling_8_and_1_one_of_two_plants_or_waters_is_circled_or_none(action, cavity):
    game = new_game()
    act(game, action, cavity)
    column = cavity.rsplit(".", 1)[1]
    upper, lower = f"mine.{action}.upper.{column}", f"mine.{action}.lower.{column}"
    decision = game.decision("ana")
    assert decision.moves == (f"mark {upper}", f"mark {lower}", "pass")
    assert decision.data["action"] == action
    game.play("ana", f"mark {lower}")
    assert words(game, "ana", lower) == ("circle",)
    assert game.decision("ana").kind == "confirm"
    game.undo("ana")
    game.play("ana", "pass")
    assert circled(game, action) == 0


def test_the_second_of_two_plants_is_circled_without_asking_when_the_first_is():
    game = new_game()
    given_words(game, "ana", {"mine.plant.upper.9": "circle"})
    act(game, "plant", "cavity.2.9")
    assert words(game, "ana", "mine.plant.lower.9") == ("circle",)
    assert game.decision("ana").kind == "confirm"


def test_plant_and_water_do_not_reach_each_other():
    game = new_game()
    act(game, "water", "cavity.2.1")
    assert circled(game, "plant") == circled(game, "water") == 0
    assert game.decision("ana").kind == "confirm"


def test_a_plant_already_circled_is_refused_as_marked():
    game = new_game()
    given_words(game, "ana", {"mine.plant.upper.3": "circle"})
    act(game, "plant", "cavity.2.1")
    assert refused(game, "mark mine.plant.upper.3") == "already_marked"
    assert refused(game, "mark mine.plant.upper.12") == "not_open"


def test_astronaut_changes_the_number_by_up_to_two_and_never_below_0():
    game = new_game()
    flip(game, "1/astronaut 15/astronaut 5/energy")
    game.play("ana", "take 0")
    assert {move.split()[2] for move in game.decision("ana").moves} == {"0", "1", "2", "3"}
    game.undo("ana")
    game.play("ana", "take 1")
    assert {move.split()[2] for move in game.decision("ana").moves} == {"13", "14", "15", "16", "17"}
    assert refused(game, "write cavity.1.1 12") == "wrong_number"


@pytest.mark.parametrize("number", [6, 8])
def test_astronaut_crosses_off_the_next_symbol_whether_or_not_the_number_is_changed(number):
    game = new_game()
    flip(game, "8/astronaut 5/energy 5/energy")
    game.play("ana", "take 0")
    game.play("ana", f"write cavity.1.5 {number}")
    assert words(game, "ana", "astronaut.1") == ("cross",)
    assert words(game, "ana", "astronaut.2") == ()
    assert game.decision("ana").kind == "confirm"


def test_ruling_13_a_ninth_astronaut_still_changes_the_number():
    game = new_game()
    given_words(game, "ana", all_of("astronaut", "cross"))
    flip(game, "8/astronaut 5/energy 5/energy")
    game.play("ana", "take 0")
    game.play("ana", "write cavity.1.5 10")
    assert set(game.sheet("ana").marks) == {"cavity.1.5", *all_of("astronaut", "cross")}
    assert game.decision("ana").kind == "confirm"


def test_planning_writes_an_x_in_any_empty_cavity_and_crosses_off_the_next_symbol():
    game = new_game()
    given_words(game, "ana", {"cavity.3.1": "4", "planning.1": "cross"})
    act(game, "planning")
    decision = game.decision("ana")
    assert decision.kind == "x"
    assert decision.optional
    assert len(decision.moves) == 36 - 2 + 1
    assert refused(game, "x cavity.3.1") == "occupied"
    game.play("ana", "x cavity.2.3")
    assert words(game, "ana", "cavity.2.3") == ("X",)
    assert words(game, "ana", "planning.2") == ("cross",)
    assert words(game, "ana", "planning.3") == ()


def test_ruling_3_an_x_circles_the_mineral_of_its_cavity_but_no_plant_or_water():
    game = new_game()
    act(game, "planning")
    game.play("ana", "x cavity.2.8")
    assert words(game, "ana", "mine.pearl.2.8") == ("circle",)
    assert circled(game, "water") == 0
    assert game.decision("ana").kind == "confirm"


def test_ruling_12_without_an_x_no_planning_symbol_is_crossed_off():
    game = new_game()
    act(game, "planning")
    game.play("ana", "pass")
    assert words(game, "ana", "planning.1") == ()
    assert game.score("ana").total == 0


def test_ruling_13_a_seventh_planning_still_writes_an_x():
    game = new_game()
    given_words(game, "ana", all_of("planning", "cross"))
    act(game, "planning")
    game.play("ana", "x cavity.3.7")
    assert words(game, "ana", "cavity.3.7") == ("X",)
    assert game.score("ana").fields["planning"] == -18


def test_planning_is_not_asked_when_no_cavity_is_empty():
    game = new_game()
    given_words(game, "ana", filled(but=("cavity.1.7",)))
    act(game, "planning", "cavity.1.7")
    assert game.decision("ana").kind == "confirm"
    assert words(game, "ana", "planning.1") == ()


def test_ruling_14_only_combinations_that_can_be_written_may_be_taken():
    game = new_game()
    given_words(game, "ana", filled(but=("cavity.2.7",)))
    flip(game, "9/robot 7/energy 12/plant")
    assert game.decision("ana").moves == ("take 1",)
    assert refused(game, "take 0") == "combination_does_not_fit"
    assert refused(game, "error") == "error_not_allowed"


def test_ruling_14_an_astronaut_may_be_taken_when_a_changed_number_fits():
    game = new_game()
    given_words(game, "ana", filled(but=("cavity.2.7",)))
    flip(game, "9/astronaut 10/astronaut 9/plant")
    assert game.decision("ana").moves == ("take 0",)
    game.play("ana", "take 0")
    assert game.decision("ana").moves == ("write cavity.2.7 7",)


def test_ruling_14_a_system_error_is_taken_only_when_nothing_fits():
    game = new_game()
    given_words(game, "ana", filled(but=("cavity.2.7",)))
    flip(game, "9/robot 5/energy 12/plant")
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    assert words(game, "ana", "error.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"
    assert game.score("ana").fields["errors"] == -5
