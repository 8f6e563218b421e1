"""The Journey: how the game ends, what it is worth and who wins. Rulebook: ADVENTURE #2, End of the game."""

import pytest

from .arrange import flip, given_words
from .arrange_journey import (
    ALL,
    crossed_spaces,
    finish,
    marked,
    new_game,
    plants,
    turn_of,
    walls,
)


def fields(marks, *others):
    """The score fields of ana with these marks, beside others with theirs."""
    game = new_game(*("ana", "ben", "cem", "dia", "eva", "fox")[: max(2, 1 + len(others))])
    for seat, given in zip(game.view(None)["sheets"], (marks, *others), strict=False):
        given_words(game, seat, given)
    return game.score("ana")


def zones(*lengths):
    """Complete zones of these lengths from the Earth on."""
    ends = [sum(lengths[: count + 1]) for count in range(len(lengths))]
    return {**crossed_spaces(*range(1, sum(lengths) + 1)), **walls(*ends)}


def test_nothing_is_worth_nothing():
    score = fields({})
    assert score.total == 0
    assert list(score.fields) == ["missions", "plants", "water", "longest_zone", "most_zones", "errors"]


def test_missions_count_the_points_in_their_boxes():
    score = fields({"mission.a": "9", "mission.c": "5"})
    assert (score.fields["missions"], score.formulas["missions"]) == (14, "9 + 5")


def test_plants_are_multiplied_by_the_multiplier_of_their_station():
    score = fields(
        {
            **plants(1, 2),
            **plants(4, but=2),
            **marked("circle", "multiplier.station1.low", "multiplier.station4.high"),
            **marked("cross", "multiplier.station1.high"),
        }
    )
    assert (score.fields["plants"], score.formulas["plants"]) == (5 * 5 + 2 * 10, "5 × 5 + 2 × 10")


def test_plants_without_a_circled_multiplier_are_worth_nothing():
    score = fields({**plants(2), **marked("cross", "multiplier.station2.high")})
    assert score.fields["plants"] == 0


def test_water_counts_the_values_of_the_circled_tanks():
    score = fields(marked("circle", "water.2", "water.18", "water.35"))
    assert (score.fields["water"], score.formulas["water"]) == (16, "4 + 8 + 4")
    tanks = (2, 5, 7, 11, 14, 18, 19, 23, 26, 30, 32, 35)
    assert fields(marked("circle", *(f"water.{count}" for count in tanks))).fields["water"] == 68


def test_the_longest_complete_zone_counts_a_point_for_each_space():
    assert fields(zones(2, 5, 5, 3)).fields["longest_zone"] == 5
    assert fields({**crossed_spaces(*range(1, 10)), **walls(10)}).fields["longest_zone"] == 0


def test_the_last_zone_ends_at_the_moon_and_an_undivided_course_is_one_zone():
    assert fields({**crossed_spaces(*range(31, 37)), **walls(30)}).fields["longest_zone"] == 6
    assert fields(crossed_spaces(*ALL)).fields["longest_zone"] == 36


@pytest.mark.parametrize(
    ("mine", "others", "points"),
    [
        (3, (2, 1), 20),
        (2, (3, 1), 10),
        (1, (3, 2), 5),
        (1, (4, 3, 2), 0),
        (3, (3, 1), 20),
        (1, (3, 3), 10),
        (1, (2, 2, 3, 3), 5),
    ],
)
def test_most_complete_zones_the_next_lower_number_is_the_next_place(mine, others, points):
    score = fields(zones(*[1] * mine), *(zones(*[1] * count) for count in others))
    assert (score.fields["most_zones"], score.formulas["most_zones"]) == (points, str(mine))


def test_ruling_16_without_a_complete_zone_there_is_no_place():
    assert fields({}, zones(1)).fields["most_zones"] == 0
    assert fields(zones(1), {}, {}).fields["most_zones"] == 20


@pytest.mark.parametrize(("crossed", "points"), [(0, 0), (1, -5), (2, -10), (3, -15)])
def test_errors_cost_the_topmost_value_that_is_not_crossed_off(crossed, points):
    score = fields(marked("cross", *(f"error.{count}" for count in range(1, crossed + 1))))
    assert (score.fields["errors"], score.total) == (points, points)


def ended(marks):
    game = new_game()
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben", cards="8/astronaut 6/robot 9/plant")
    assert game.over
    return game.result.reasons


def test_three_missions_end_the_game():
    assert ended({"mission.a": "9", "mission.b": "6", "mission.c": "5"}) == (("ana", "missions"),)


def test_three_errors_end_the_game():
    assert ended(marked("cross", "error.1", "error.2", "error.3")) == (("ana", "errors"),)


def test_a_full_course_ends_the_game():
    assert ended(crossed_spaces(*ALL, but=(36,))) == (("ana", "spaces"),)


def test_the_end_is_checked_once_at_the_end_of_the_turn():
    game = new_game()
    given_words(game, "ana", crossed_spaces(*ALL, but=(36,)))
    flip(game, "7/astronaut 6/robot 9/plant")
    finish(game, "ana")
    assert not game.over
    finish(game, "ben")
    assert game.over


def test_the_highest_total_wins():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", crossed_spaces(*ALL, but=(36,)))
    given_words(
        game, "ben", {"mission.a": "9", **marked("circle", *(f"water.{n}" for n in (18, 19, 23, 26)))}
    )
    given_words(game, "cem", {"mission.c": "5"})
    turn_of(game, "ana", "ben", "cem")
    assert game.result.ranking == (("ana",), ("ben",), ("cem",))
    assert game.result.scores["ana"].total == 56


def test_a_tie_goes_to_the_player_with_fewer_errors_then_the_victory_is_shared():
    game = new_game("ana", "ben", "cem", "dia")
    given_words(game, "ana", {"mission.c": "5", **marked("cross", "error.1")})
    given_words(game, "dia", crossed_spaces(*ALL, but=(36,)))
    turn_of(game, "ana", "ben", "cem", "dia")
    assert game.result.ranking == (("dia",), ("ben", "cem"), ("ana",))


def test_most_zones_are_counted_as_the_viewer_may_see_them():
    game = new_game()
    given_words(game, "ana", {**crossed_spaces(1, 2), **walls(3)})
    given_words(game, "ben", zones(1))
    flip(game, "7/robot 5/energy 9/plant")
    game.play("ana", "take 0")
    game.play("ana", "write trajectory.3 7")
    assert game.view("ana")["scores"]["ana"]["fields"]["most_zones"] == 20
    assert game.view("ben")["scores"]["ana"]["fields"]["most_zones"] == 0
