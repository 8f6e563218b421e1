"""The Colony, phases 2 and 3: which numbers may be written where. Rulebook: ADVENTURE #3, 3."""

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from adventures.games.moon.rules.colony import Colony
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.numbers import Number
from adventures.games.moon.rules.zones import gaps, openings
from adventures.rules import IllegalMove
from tests.examples import examples

from .arrange import confirm, flip, given_words, words
from .arrange_colony import CARDS, all_of, build, new_game
from .deal import play_random

colony = Colony.printed()

SPACES = adventure("moon.3").sheet.spaces


def given(marks, cards=CARDS):
    game = new_game()
    given_words(game, "ana", marks)
    flip(game, cards)
    return game


def spaces_for(game, number, combination=0):
    game.play("ana", f"take {combination}")
    moves = [move.split() for move in game.decision("ana").moves]
    return {space for _, space, written in moves if written == str(number)}


def refused(game, text):
    with pytest.raises(IllegalMove) as refusal:
        game.play("ana", text)
    return refusal.value.code


def full_except(*blank):
    """Every building filled with X but for these."""
    return {space: "X" for space in SPACES if space not in blank}


def test_any_building_takes_the_first_number():
    assert spaces_for(given({}), 7) == set(SPACES)


def test_a_number_ascends_in_its_row_and_in_its_column():
    game = given({"building.3.3": "7"}, cards="8/water 5/robot 9/plant")
    row = {f"building.{column}.3" for column in (5, 6)}
    column = {f"building.3.{row}" for row in (5, 6)}
    elsewhere = {space for space in SPACES if space[9] != "3" and space[-1] != "3"}
    assert spaces_for(game, 8) == row | column | elsewhere


def test_a_number_must_fit_both_zones_not_one_of_them():
    game = given({"building.2.2": "9", "building.5.6": "12"}, cards="10/water 5/robot 9/plant")
    spaces = spaces_for(game, 10)
    assert "building.5.2" in spaces  # after the 9 in its row, before the 12 in its column
    assert not spaces & {"building.1.2", "building.2.1"}
    assert spaces & {f"building.2.{row}" for row in range(1, 7)} == {
        f"building.2.{row}" for row in range(3, 7)
    }


@examples(30)
@drawn(st.integers(0, 2**32), st.integers(0, 120), st.integers(0, 17))
def test_a_building_is_open_when_both_its_zones_are(seed, moves, number):
    sheet = play_random(new_game(), seed, moves).sheet("ana")
    zones = colony.sheet.zones.items()
    by_zone = {zone: openings(gaps(sheet, spaces), Number.of(number)) for zone, spaces in zones}
    both = {space for space in SPACES if all(space in by_zone[zone] for zone in colony.sheet.zones_of[space])}
    assert {space for space, _ in colony.openings(sheet, Number.of(number), "robot")} == both


def test_no_number_stands_twice_in_a_row_or_a_column():
    spaces = spaces_for(given({"building.2.2": "7"}), 7)
    assert not any(space[9] == "2" or space[-1] == "2" for space in spaces)


def test_ruling_2_x_and_fixed_things_are_skipped_when_numbers_are_compared():
    # Row 3 runs 1 2 3 (printed X) 5 6, column 3 runs 1 2 3 (printed X) 5 6.
    marks = {"building.3.3": "7", "building.2.3": "X", "building.1.3": "6", "building.3.2": "X"}
    game = given(marks, cards="7/water 5/robot 8/plant")
    spaces = spaces_for(game, 8, combination=2)
    assert {"building.5.3", "building.3.5"} <= spaces
    assert "building.3.1" not in spaces  # below the 7, beyond an X
    game.undo("ana")
    assert not spaces_for(game, 7) & {"building.5.3", "building.3.5"}


def test_ruling_2_numbers_on_both_sides_of_a_printed_x_ascend():
    game = given({"building.5.4": "7"}, cards="8/water 5/robot 9/plant")
    assert not spaces_for(game, 8) & {"building.1.4", "building.2.4", "building.4.4"}


def test_ruling_2_rocket_and_observatory_limit_nothing():
    game = given({}, cards="1/robot 15/robot 9/plant")
    assert spaces_for(game, 1) == set(SPACES)
    game.undo("ana")
    assert spaces_for(game, 15, combination=1) == set(SPACES)


@pytest.mark.parametrize(
    ("space", "code", "data"),
    [
        ("building.5.2", "not_ascending", {"number": 7, "left": 9, "right": None}),
        ("building.1.2", "not_ascending", {"number": 7, "left": None, "right": 5}),
        ("building.6.5", "not_rising", {"number": 7, "below": 8, "above": None}),
        ("building.2.1", "not_rising", {"number": 7, "below": None, "above": 5}),
        ("building.3.2", "occupied", {"place": "building.3.2"}),
        ("water.1.6", "not_a_space", {"place": "water.1.6"}),
        ("building.3.4", "unknown_place", {"place": "building.3.4"}),
    ],
)
def test_refusal_names_the_numbers_that_stand_in_the_way(space, code, data):
    game = given({"building.2.2": "5", "building.3.2": "9", "building.6.4": "8"})
    game.play("ana", "take 0")
    refusal = game.refusal("ana", space)
    assert (refusal.code, refusal.data) == (code, data)
    assert refused(game, f"write {space} 7") == code


def test_ruling_11_only_combinations_that_can_be_written_may_be_taken():
    game = given({**full_except("building.2.2"), "building.2.1": "6", "building.3.2": "8"})
    assert game.decision("ana").moves == ("take 0",)
    assert refused(game, "take 1") == "combination_does_not_fit"
    assert refused(game, "error") == "error_not_allowed"


def test_ruling_11_an_astronaut_fits_when_one_changed_number_does():
    marks = {**full_except("building.2.2"), "building.2.1": "6", "building.3.2": "8"}
    game = given(marks, cards="9/astronaut 10/astronaut 4/planning")
    assert game.decision("ana").moves == ("take 0",)
    game.play("ana", "take 0")
    assert game.decision("ana").moves == ("write building.2.2 7",)


def test_astronaut_changes_the_number_by_two_at_most_and_never_below_0():
    game = given({}, cards="3/astronaut 12/astronaut 4/planning")
    game.play("ana", "take 0")
    assert {move.split()[2] for move in game.decision("ana").moves} == {"1", "2", "3", "4", "5"}
    assert refused(game, "write building.2.2 6") == "wrong_number"
    assert plainly(colony.numbers(Number.of(1), "astronaut")) == [0, 1, 2, 3]
    assert plainly(colony.numbers(Number.of(15), "astronaut")) == [13, 14, 15, 16, 17]
    assert plainly(colony.numbers(Number.of(15), "robot")) == [15]


def test_changed_numbers_0_and_17_ascend_like_all_others():
    game = given({"building.2.2": "0", "building.5.2": "16"})
    sheet = game.sheet("ana")
    low = {space for space, number in colony.openings(sheet, Number.of(2), "astronaut") if number.plain == 0}
    high = {
        space for space, number in colony.openings(sheet, Number.of(15), "astronaut") if number.plain == 17
    }
    assert not low & {"building.1.2", "building.3.2", "building.2.1", "building.2.3"}
    assert "building.1.3" in low
    assert high & {f"building.{column}.2" for column in range(1, 7)} == {"building.6.2"}


def test_system_error_crosses_off_the_next_box_and_nothing_else():
    game = given({**full_except("building.2.2"), "building.2.1": "12", "error.1": "cross"})
    before = set(game.sheet("ana").marks)
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    assert set(game.sheet("ana").marks) - before == {"error.2"}
    assert words(game, "ana", "error.2") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_there_are_no_wild_actions():
    game = given({})
    assert game.decision("ana").moves == ("take 0", "take 1", "take 2")
    assert refused(game, "take 0 as robot") == "combination_does_not_fit"


def test_sheets_are_private_until_all_have_confirmed():
    game = given(all_of("astronaut.1"))
    build(game, "ana", 1, "building.2.2", 5)
    assert game.view("ben")["sheets"]["ana"]["marks"] == {"astronaut.1": ["cross"]}
    confirm(game, "ana")
    build(game, "ben", 0, "building.2.2", 7)
    confirm(game, "ben")
    assert game.view("ben")["sheets"]["ana"]["marks"]["building.2.2"] == ["5"]


def plainly(numbers):
    return [number.plain for number in numbers]
