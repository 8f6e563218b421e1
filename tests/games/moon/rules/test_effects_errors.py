"""Effects of System Errors: how many boxes count, and what they cost."""

import pytest

from adventures.games.moon import RULESETS
from tests.cases import each

from .arrange import given_words, words
from .changed import changed_game, codes, finish, turn


def errors(**parameters):
    return {"kind": "errors", **parameters}


def marks(number, boxes, end="near."):
    """So many System Errors of a sheet."""
    word, where = ("circle" if number == 1 else "cross"), (end if number == 8 else "")
    return {f"{where}error.{n}": word for n in range(1, boxes + 1)}


NUMBERS = [int(key.removeprefix("moon.")) for key in sorted(RULESETS)]
PRINTED = {1: 8, 8: 2}


def a_turn(game, number, opponent):
    """Plays a turn that marks no System Error."""
    if not opponent:
        turn(game, "7/astronaut 5/astronaut 9/astronaut")
        return
    for cards in ("7/water", "8/astronaut 9/plant") if number == 8 else ("7/water 8/astronaut 9/plant",):
        game.play("dealer", f"draw {cards}")
        finish(game)


@each("number", NUMBERS)
@each("opponent", [None, 2])
def test_boxes_behind_those_that_count_are_blocked_and_full_for_the_end(number, opponent):
    printed = PRINTED.get(number, 3)
    for taken in (printed - 2, printed - 1):
        game = changed_game(number, errors(boxes=printed - 1), opponent=opponent)
        end = "near." if number == 8 else ""
        assert words(game, "ana", f"{end}error.{printed}") == ("blocked",)
        given_words(game, "ana", marks(number, taken))
        assert game.score("ana").fields["errors"] == -5 * taken
        a_turn(game, number, opponent)
        assert (("ana", "errors") in (game.result.reasons if game.over else ())) is (taken == printed - 1)


def test_both_ends_of_a_sheet_of_the_battle_have_fewer_boxes():
    game = changed_game(8, errors(boxes=1))
    for end in ("near", "far"):
        assert words(game, "ben", f"{end}.error.2") == ("blocked",)


@pytest.mark.parametrize("number", NUMBERS)
def test_system_errors_cost_what_the_effect_says(number):
    printed = PRINTED.get(number, 3)
    values = [0, 7, 9, 30, 31, 32, 33, 34, 35][: printed + 1]
    game = changed_game(number, errors(values=values))
    assert game.score("ana").fields["errors"] == 0
    given_words(game, "ana", marks(number, 2))
    assert game.score("ana").fields["errors"] == -9
    if number == 8:
        given_words(game, "ben", marks(number, 1, "far."))
        assert game.score("ana").fields["errors"] == -16
    elif number != 1:
        given_words(game, "ben", marks(number, 3))
        assert game.score("ben").fields["errors"] == -30


def test_fewer_boxes_have_as_many_values_and_the_sheet_shows_the_last_for_the_rest():
    game = changed_game(4, errors(boxes=1, values=[0, 20]))
    given_words(game, "ana", {"error.1": "cross"})
    assert game.score("ana").fields["errors"] == -20
    assert game.view(None)["layout"]["changes"][1]["values"]["error_values"] == [0, 20, 20, 20]


def test_of_two_effects_the_fewer_boxes_count_and_the_later_values():
    for boxes in ((1, 2), (2, 1)):
        game = changed_game(4, *(errors(boxes=count) for count in boxes))
        assert words(game, "ana", "error.2") == ("blocked",)
    game = changed_game(4, errors(values=[0, 1, 2, 3]), errors(values=[0, 7, 8, 9]))
    given_words(game, "ana", {"error.1": "cross"})
    assert game.score("ana").fields["errors"] == -7


def test_open_errors_of_the_launch_are_told_with_their_price_only_where_it_is_one():
    game = changed_game(1, errors(values=[0, 1, 3, 6, 10, 15, 21, 28, 36]))
    given_words(game, "ana", marks(1, 3))
    assert (game.score("ana").fields["errors"], game.score("ana").formulas["errors"]) == (-6, "3")
    given_words(game, "ben", marks(1, 0))
    plain = changed_game(1)
    given_words(plain, "ana", marks(1, 3))
    assert (plain.score("ana").fields["errors"], plain.score("ana").formulas["errors"]) == (-15, "3 × 5")


@pytest.mark.parametrize(
    ("number", "effect", "parameter", "code"),
    [
        (4, errors(), "boxes", "missing"),
        (4, errors(boxes=0), "boxes", "out_of_range"),
        (4, errors(boxes=4), "boxes", "out_of_range"),
        (8, errors(boxes=3), "boxes", "out_of_range"),
        (4, errors(values=[0, 5, 10]), "values", "out_of_range"),
        (4, errors(values=[0, 5, 10, 15, 20]), "values", "out_of_range"),
        (4, errors(boxes=1, values=[0, 5, 10, 15]), "values", "out_of_range"),
        (4, errors(values=[0, 5, 10, -1]), "values", "out_of_range"),
        (4, errors(values=[0, 5, 10, "1"]), "values", "malformed"),
    ],
)
def test_what_is_no_effect_of_system_errors_is_refused(number, effect, parameter, code):
    assert codes(number, effect) == [(0, parameter, code)]


def test_one_box_that_counts_stays_open():
    crossed = {"kind": "set_up", "crossed": ["error.1"]}
    assert codes(4, crossed, errors(boxes=1)) == [(1, "boxes", "nothing_left")]
    assert codes(4, crossed, errors(boxes=2)) == []
    assert codes(4, errors(boxes=1), crossed) == [(1, "crossed", "nothing_left")]


@pytest.mark.parametrize("number", [4, 8])
def test_a_second_effect_is_held_against_the_boxes_that_the_first_left(number):
    one_box = errors(boxes=1, values=[0, 20])
    assert codes(number, one_box, errors(values=[0, 7])) == []
    printed = [0, 5, 10, 15][: PRINTED.get(number, 3) + 1]
    assert codes(number, one_box, errors(values=printed)) == [(1, "values", "out_of_range")]
    assert codes(number, one_box, errors(boxes=2, values=[0, 7])) == []
    assert codes(number, one_box, errors(boxes=2, values=[0, 7, 9])) == [(1, "values", "out_of_range")]
    game = changed_game(number, one_box, errors(values=[0, 7]))
    given_words(game, "ana", marks(number, 1))
    assert game.score("ana").fields["errors"] == -7


def test_one_box_that_counts_stays_open_for_every_seat():
    crossed = {"kind": "set_up", "crossed": ["error.1"], "seat": 2}
    assert codes(4, crossed, errors(boxes=1)) == [(1, "boxes", "nothing_left")]
    assert codes(4, errors(boxes=1), crossed) == [(1, "crossed", "nothing_left")]


@pytest.mark.parametrize("seat", [{}, {"seat": 2}])
def test_a_box_that_is_crossed_off_already_is_not_taken_away(seat):
    crossed = {"kind": "set_up", "crossed": ["error.3"], **seat}
    assert codes(4, crossed, errors(boxes=2)) == [(1, "boxes", "already_marked")]
    assert codes(4, crossed, errors(values=[0, 1, 2, 3])) == []
    assert codes(4, errors(boxes=2), crossed) == [(1, "crossed", "already_marked")]
