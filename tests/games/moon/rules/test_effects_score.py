"""Effects of the score: a field counts otherwise, and points beside the fields."""

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.formulas import worth
from tests.cases import each

from .arrange import given_words
from .arrange_solo import table
from .changed import changed_game, codes, finish
from .deal import play_random

MINE = {"mission.a": "8", "mission.b": "4", "main.water.resource.1": "circle", "error.1": "cross"}


def scored(*effects, marks=MINE, number=4, seat="ana"):
    game = changed_game(number, *effects)
    given_words(game, seat, marks)
    return game.score(seat)


def test_a_field_counts_so_many_times():
    score = scored({"kind": "score", "field": "missions", "times": 2})
    assert score.fields["missions"] == 24
    assert score.formulas["missions"] == "(8 + 4) × 2"
    assert score.total == 24 + 3 - 5


def test_a_field_that_counts_no_times_is_worth_nothing():
    score = scored({"kind": "score", "field": "water", "times": 0})
    assert (score.fields["water"], score.formulas["water"]) == (0, "(1 × 3) × 0")
    assert score.total == 12 - 5


def test_a_field_counts_so_much_more_or_less():
    assert scored({"kind": "score", "field": "water", "plus": 7}).fields["water"] == 10
    less = scored({"kind": "score", "field": "water", "plus": -7})
    assert (less.fields["water"], less.formulas["water"]) == (-4, "1 × 3 - 7")


def test_a_field_is_multiplied_before_something_is_added():
    score = scored({"kind": "score", "field": "missions", "times": 3, "plus": 1})
    assert (score.fields["missions"], score.formulas["missions"]) == (37, "(8 + 4) × 3 + 1")


@each(
    ("change", "points", "formula"),
    [
        ({"times": 2}, -10, "-5 × 2"),
        ({"plus": 5}, 0, "-5 + 5"),
        ({"times": 2, "plus": 5}, -5, "-5 × 2 + 5"),
        ({"times": 0}, 0, "-5 × 0"),
    ],
)
def test_a_loss_counts_more_often_as_a_loss(change, points, formula):
    score = scored({"kind": "score", "field": "errors", **change})
    assert (score.fields["errors"], score.formulas["errors"]) == (points, formula)


def test_the_formula_of_a_loss_of_several_parts_keeps_them():
    for change, formula in (
        ({"times": 3}, "-(2 × 5) × 3"),
        ({"plus": 7}, "-(2 × 5) + 7"),
    ):
        marks = {"error.1": "circle", "error.2": "circle"}
        score = scored({"kind": "score", "field": "errors", **change}, marks=marks, number=1)
        assert (score.formulas["errors"], worth(formula)) == (formula, score.fields["errors"])


def test_the_formula_of_a_place_that_counts_more_begins_with_its_points():
    game = changed_game(2, {"kind": "score", "field": "most_zones", "times": 2})
    given_words(game, "ana", {"wall.1": "line", "trajectory.1": "5"})
    score = game.score("ana")
    assert (score.fields["most_zones"], score.formulas["most_zones"]) == (40, "20 × 2")
    assert game.view("ana")["follows"]["ana"] == {"zones": 2, "complete": 1}


@each(
    ("formula", "points"),
    [
        ("7", 7), ("-7", -7), ("8 + 4", 12), ("3 × 5", 15), ("(8 + 4) × 2 - 5", 19),
        ("-(3 × 5) × 2 + 5", -25), ("2 - 3 - 4", -5), ("", None), ("3+x", None), ("(3", None),
        ("3 +", None), ("3 4", None), ("3)", None), ("3 × × 4", None), ("²", None),
    ],
)  # fmt: skip
def test_what_a_formula_comes_to(formula, points):
    assert worth(formula) == points


def test_two_effects_change_a_field_in_their_order():
    score = scored(
        {"kind": "score", "field": "missions", "plus": 1},
        {"kind": "score", "field": "missions", "times": 2},
    )
    assert (score.fields["missions"], score.formulas["missions"]) == (26, "(8 + 4 + 1) × 2")


def test_a_field_changes_for_one_seat_alone():
    game = changed_game(4, {"kind": "score", "field": "missions", "times": 2, "seat": 2})
    for seat in ("ana", "ben"):
        given_words(game, seat, MINE)
    assert game.score("ana").fields["missions"] == 12
    assert game.score("ben").fields["missions"] == 24


def test_points_stand_in_a_field_of_their_own():
    score = scored({"kind": "points", "amount": 10}, {"kind": "points", "amount": -3})
    assert list(score.fields)[-1] == "effects"
    assert (score.fields["effects"], score.formulas["effects"]) == (7, "10 - 3")
    assert score.total == 12 + 3 - 5 + 7


def test_a_malus_alone_is_told_with_its_sign():
    assert scored({"kind": "points", "amount": -3}).formulas["effects"] == "-3"


def test_points_for_one_seat_alone_leave_the_field_of_the_others_at_nothing():
    game = changed_game(4, {"kind": "points", "amount": 10, "seat": 1})
    assert game.score("ana").fields["effects"] == 10
    assert (game.score("ben").fields["effects"], game.score("ben").formulas["effects"]) == (0, "")


def test_a_game_without_points_has_no_such_field():
    assert "effects" not in scored({"kind": "score", "field": "missions", "times": 2}).fields


def test_the_view_and_the_result_show_the_same_points():
    game = changed_game(4, {"kind": "points", "amount": 10}, {"kind": "turn_limit", "turns": 1})
    assert game.view("ana")["scores"]["ben"]["fields"]["effects"] == 10
    game.play("dealer", "flip 7/water 5/robot 9/plant")
    finish(game)
    assert game.result.scores["ana"].fields["effects"] == 10


def test_effects_change_the_points_of_the_seat_and_not_those_of_astra():
    plain, changed = (
        changed_game(3, *effects, opponent=2)
        for effects in ((), ({"kind": "points", "amount": 9}, {"kind": "score", "field": "water", "plus": 4}))
    )
    assert changed.score("astra") == plain.score("astra")
    assert changed.score("ana").total == plain.score("ana").total + 13


def test_the_majority_against_astra_is_counted_before_the_field_is_changed():
    game = changed_game(3, {"kind": "score", "field": "astronauts", "times": 2}, opponent=2)
    given_words(game, "ana", {"astronaut.1": "cross"})
    assert game.score("ana").fields["astronauts"] == 40
    assert table(game).astra is not None


@pytest.mark.slow
@each("key", sorted(RULESETS))
@each("opponent", [None, 3])
def test_every_field_of_every_adventure_can_be_changed(key, opponent):
    number = int(key.removeprefix("moon."))
    fields = adventure(key).fields
    plain = changed_game(number, opponent=opponent).score("ana")
    assert fields == tuple(plain.fields)
    for field in fields:
        effect = {"kind": "score", "field": field, "times": 2, "plus": 3}
        game = changed_game(number, effect, opponent=opponent)
        score = game.score("ana")
        assert score.fields == {**plain.fields, field: plain.fields[field] * 2 + 3}
        game = play_random(game, 7)
        for seat in game.setup.seats:
            score = game.score(seat)
            assert worth(score.formulas[field]) == score.fields[field]


@each(
    ("effect", "parameter", "code"),
    [
        ({"kind": "score", "field": "pears", "times": 2}, "field", "unknown_field"),
        ({"kind": "score", "field": "effects", "times": 2}, "field", "unknown_field"),
        ({"kind": "score", "field": "half_sheet", "times": 2}, "field", "unknown_field"),
        ({"kind": "tie_break", "field": "half_sheet"}, "field", "unknown_field"),
        ({"kind": "extra_stars", "amount": 1, "to": "most", "field": "half_sheet"}, "field", "unknown_field"),
        ({"kind": "score", "field": "water"}, "times", "missing"),
        ({"kind": "score", "times": 2}, "field", "missing"),
        ({"kind": "score", "field": "water", "times": -1}, "times", "out_of_range"),
        ({"kind": "score", "field": "water", "times": 10}, "times", "out_of_range"),
        ({"kind": "score", "field": "water", "times": 1.5}, "times", "malformed"),
        ({"kind": "score", "field": "water", "times": True}, "times", "malformed"),
        ({"kind": "score", "field": "water", "plus": 100}, "plus", "out_of_range"),
        ({"kind": "points", "amount": 0}, "amount", "out_of_range"),
        ({"kind": "points", "amount": False}, "amount", "malformed"),
        ({"kind": "points", "amount": 100}, "amount", "out_of_range"),
        ({"kind": "points", "amount": -100}, "amount", "out_of_range"),
        ({"kind": "points"}, "amount", "missing"),
    ],
)
def test_what_is_no_effect_of_the_score_is_refused(effect, parameter, code):
    """A half sheet is no printed field, though a game may have one: its worth stands in the effect itself."""
    boxes = {"part": "boxes", "count": 1, "action": "any", "values": [0, 5]}
    assert codes(4, {"kind": "half_sheet", "parts": [boxes]}, effect) == [(1, parameter, code)]


def test_the_greatest_changes_are_sound():
    assert codes(4, {"kind": "score", "field": "water", "times": 9, "plus": -99}) == []
    assert codes(4, {"kind": "points", "amount": 99, "seat": 6}) == []
