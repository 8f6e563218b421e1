"""The Mine: points, how the game ends and who wins. Rulebook: ADVENTURE #4, End of the game."""

import pytest

from adventures.rules.result import TieBreak

from .arrange import given_words
from .arrange_mine import all_of, crossed, filled, new_game, turn_of


def scored(marks):
    """The score of a sheet with these marks."""
    game = new_game()
    given_words(game, "ana", marks)
    return game.score("ana")


def upgraded(factory):
    return {**crossed(f"main.{factory}"), f"main.{factory}.value": "cross"}


def test_an_empty_sheet_scores_nothing():
    score = scored({})
    assert score.total == 0
    assert list(score.fields) == [
        "missions", "plants", "water", "pearls", "rubies", "astronauts", "planning", "errors"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("factory", "field", "before", "after"),
    [
        ("plant", "plants", 2, 4),
        ("water", "water", 3, 5),
        ("pearl", "pearls", 2, 3),
        ("ruby", "rubies", 2, 3),
    ],
)
def test_ruling_10_each_resource_scores_the_value_of_its_factory(factory, field, before, after):
    circles = all_of(f"main.{factory}", "circle", 5)
    score = scored(circles)
    assert (score.fields[field], score.formulas[field]) == (5 * before, f"5 × {before}")
    score = scored({**circles, **upgraded(factory)})
    assert (score.fields[field], score.formulas[field]) == (5 * after, f"5 × {after}")
    assert score.total == 5 * after


@pytest.mark.parametrize(
    ("factory", "field", "points"),
    [("plant", "plants", 8), ("water", "water", 10), ("pearl", "pearls", 8), ("ruby", "rubies", 12)],
)
def test_a_circled_filling_bonus_adds_its_points_a_crossed_one_none(factory, field, points):
    score = scored({f"main.{factory}.bonus": "circle"})
    assert score.total == score.fields[field] == points
    assert score.formulas[field].endswith(f" + {points}")
    assert scored({f"main.{factory}.bonus": "cross"}).total == 0


def test_full_upgraded_factories_score_everything():
    marks = {}
    for kind in ("plant", "water", "pearl", "ruby"):
        marks |= all_of(f"main.{kind}", "circle") | upgraded(kind) | {f"main.{kind}.bonus": "circle"}
    assert scored(marks).fields == {
        "missions": 0, "plants": 64, "water": 60, "pearls": 50, "rubies": 60,
        "astronauts": 0, "planning": 0, "errors": 0,
    }  # fmt: skip


def test_resources_left_in_the_mine_and_pumps_score_nothing():
    marks = {}
    for group in ("plant", "water", "pearl", "ruby", "pump"):
        marks |= all_of(group, "circle")
    assert scored(marks).total == 0


def test_astronauts_score_only_when_their_control_centre_is_upgraded():
    assert scored(all_of("astronaut", "cross", 5)).fields["astronauts"] == 0
    assert scored({**all_of("astronaut", "cross", 5), **upgraded("astronaut")}).total == 15


def test_planning_costs_three_points_each_unless_its_control_centre_is_upgraded():
    score = scored(all_of("planning", "cross", 4))
    assert (score.total, score.fields["planning"], score.formulas["planning"]) == (-12, -12, "4 × 3")
    assert scored({**all_of("planning", "cross", 4), **upgraded("planning")}).total == 0


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (1, -5), (2, -10), (3, -15)])
def test_system_errors_cost_the_first_value_not_crossed_off(boxes, points):
    score = scored(all_of("error", "cross", boxes))
    assert score.fields["errors"] == score.total == points


def test_missions_score_the_numbers_in_their_boxes():
    score = scored({"mission.a": "8", "mission.c": "4"})
    assert (score.fields["missions"], score.formulas["missions"]) == (12, "8 + 4")


def test_three_missions_end_the_game():
    game = new_game()
    given_words(game, "ana", {"mission.a": "8", "mission.b": "6", "mission.c": "3"})
    turn_of(game, "ana", "ben")
    assert game.over
    assert game.result.reasons == (("ana", "missions"),)


def test_three_system_errors_end_the_game_two_do_not():
    game = new_game()
    given_words(game, "ana", all_of("error", "cross", 2))
    turn_of(game, "ana", "ben")
    assert not game.over
    given_words(game, "ana", {"error.3": "cross"})
    turn_of(game, "ana", "ben", cards="5/energy 6/energy 8/robot")
    assert game.result.reasons == (("ana", "errors"),)


def test_all_36_cavities_filled_end_the_game():
    game = new_game(missions=("a2", "b1", "c1"))
    given_words(game, "ana", filled(but=("cavity.1.7",)))
    turn_of(game, "ana", "ben")
    game.play("ana", "pass")
    assert game.result.reasons == (("ana", "spaces"),)


def test_fewer_system_errors_crossed_off_win_a_tie():
    game = new_game("ana", "ben", "cem")
    given_words(
        game,
        "ana",
        {**all_of("error", "cross"), "main.ruby.bonus": "circle", **all_of("main.ruby", "circle", 3)},
    )
    given_words(
        game, "ben", {"main.ruby.bonus": "cross", "error.1": "cross", **all_of("main.plant", "circle", 4)}
    )
    given_words(game, "cem", {"main.ruby.bonus": "cross"})
    turn_of(game, "ana", "ben", "cem")
    assert {seat: game.score(seat).total for seat in ("ana", "ben", "cem")} == {"ana": 3, "ben": 3, "cem": 0}
    assert game.result.ranking == (("ben",), ("ana",), ("cem",))
    assert game.result.tie_breaks["ana"] == (
        TieBreak("total", 3),
        TieBreak("errors_crossed", 3, fewer=True),
    )


def test_equal_points_and_errors_share_the_victory():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, all_of("error", "cross"))
    turn_of(game, "ana", "ben")
    assert game.result.places == {"ana": 1, "ben": 1}
