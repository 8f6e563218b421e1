"""Effects of places and stars: other stars for the places, stars beside them, what parts equal points."""

import json

import pytest

from adventures.games.moon.rules.find import adventure, adventure_in
from adventures.games.moon.rules.options import ASTRA
from adventures.rules import Game
from adventures.rules.result import Award, Result
from tests.cases import each

from .arrange import given_words
from .changed import changed_game, codes, finish, turn

ONE_TURN = {"kind": "turn_limit", "turns": 1}


def ended(*effects, number=4, marks=None, seats=("ana", "ben", "cem")):
    """A game that is over after one turn, in which nobody gains anything but what the marks say."""
    game = changed_game(number, ONE_TURN, *effects, seats=seats)
    for seat, words in (marks or {}).items():
        given_words(game, seat, words)
    turn(game, "7/astronaut 7/astronaut 7/astronaut")
    assert game.over
    return game


def extra(to, amount=1, **more):
    return {"kind": "extra_stars", "amount": amount, "to": to, **more}


POINTS = {"ana": {"mission.a": "9"}, "ben": {"mission.a": "9"}, "cem": {"mission.a": "1"}}


# Stars for places


def test_the_stars_of_the_places_stand_on_the_sheet_of_the_game():
    game = changed_game(4, {"kind": "stars", "by_place": [3, 2]})
    assert adventure_in(game.setup).stars == (3, 2, 0)
    assert adventure("moon.4").stars == (2, 1, 0)
    assert game.view("ana")["layout"]["changes"] == [{"values": {"stars": [3, 2, 0]}}]


def test_more_places_than_are_printed_may_have_stars():
    game = changed_game(4, {"kind": "stars", "by_place": [6, 5, 4, 3, 2, 1]})
    assert adventure_in(game.setup).stars == (6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize(
    ("by_place", "code"),
    [
        ([], "out_of_range"),
        ([1] * 7, "out_of_range"),
        ([-1], "out_of_range"),
        ([21], "out_of_range"),
        (3, "malformed"),
    ],
)
def test_what_are_no_stars_is_refused(by_place, code):
    assert codes(4, {"kind": "stars", "by_place": by_place}) == [(0, "by_place", code)]


# Stars beside them


def test_the_first_get_extra_stars_and_so_do_all_who_share_the_place():
    result = ended(extra("first", 2), marks=POINTS).result
    assert result.awards == (Award("ana", 2, 1), Award("ben", 2, 1))
    assert result.stars == {"ana": 2, "ben": 2}


def test_the_last_get_extra_stars():
    assert ended(extra("last"), marks=POINTS).result.stars == {"cem": 1}


def test_nobody_is_last_where_all_share_the_first_place():
    result = ended(extra("last"), extra("first")).result
    assert len(result.ranking) == 1
    assert result.stars == {"ana": 1, "ben": 1, "cem": 1}


def test_who_fulfils_a_condition_at_the_end_gets_extra_stars():
    marks = {"ana": {"error.1": "cross"}, "cem": {"error.1": "cross", "error.2": "cross"}}
    for errors, stars in ((1, {"ana": 1, "cem": 1}), (2, {"cem": 1}), (3, {})):
        effect = extra("condition", condition={"errors": errors})
        assert ended(effect, marks=marks).result.stars == stars


def test_who_has_most_of_a_field_gets_extra_stars():
    assert ended(extra("most", field="missions"), marks=POINTS).result.stars == {"ana": 1, "ben": 1}


def test_most_of_a_field_that_nobody_has_gives_no_stars():
    assert ended(extra("most", field="water")).result.stars == {}


@pytest.mark.parametrize(("plus", "starred"), [(-5, 0), (-1, 0), (0, 0), (1, 3), (5, 3)])
def test_most_of_a_field_that_all_have_alike_is_most_only_above_nothing(plus, starred):
    alike = {"kind": "score", "field": "water", "plus": plus}
    assert len(ended(alike, extra("most", field="water")).result.stars) == starred


def test_most_of_a_field_of_losses_is_the_smallest_loss():
    marks = {"ana": {"error.1": "cross"}, "ben": {"error.1": "cross"}}
    assert ended(extra("most", field="errors"), marks=marks).result.stars == {"cem": 1}


def test_most_of_a_field_is_counted_as_effects_leave_it():
    better = {"kind": "score", "field": "missions", "plus": 9, "seat": 3}
    assert ended(better, extra("most", field="missions"), marks=POINTS).result.stars == {"cem": 1}


def test_stars_add_up_and_each_has_its_reason():
    result = ended(extra("first", 2), extra("most", 3, field="missions"), marks=POINTS).result
    assert result.stars == {"ana": 5, "ben": 5}
    assert [award.modifier for award in result.awards] == [1, 1, 2, 2]


def test_astra_gets_the_stars_of_its_place():
    game = changed_game(4, ONE_TURN, extra("first"), extra("last"), opponent=8)
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    finish(game)
    assert game.result.places == {ASTRA: 1, "ana": 2}
    assert game.result.awards == (Award(ASTRA, 1, 1), Award("ana", 1, 2))


def test_stars_come_through_json_record_and_snapshot():
    game = ended(extra("first", 2), marks=POINTS)
    data = json.loads(json.dumps(game.result.to_json()))
    assert data["stars"] == {"ana": 2, "ben": 2}
    assert data["awards"][0] == {"seat": "ana", "stars": 2, "modifier": 1}
    assert Result.from_json(data).awards == game.result.awards
    assert Game.from_json(game.to_json()).result == game.result
    assert game.view(None)["result"]["stars"] == {"ana": 2, "ben": 2}
    played = ended(extra("first", 2))
    assert Game.replay(json.dumps(played.record())).result == played.result


def test_a_result_without_them_is_written_as_ever_and_old_ones_are_read():
    data = ended().result.to_json()
    assert not {"stars", "awards"} & data.keys()
    assert Result.from_json(data).stars == {}


@each(
    ("effect", "parameter", "code"),
    [
        (extra("somebody"), "to", "out_of_range"),
        (extra("first", 0), "amount", "out_of_range"),
        (extra("first", 10), "amount", "out_of_range"),
        (extra("first", field="water"), "field", "unknown_parameter"),
        (extra("last", condition={"errors": 1}), "condition", "unknown_parameter"),
        (extra("most"), "field", "missing"),
        (extra("most", field="pears"), "field", "unknown_field"),
        (extra("condition"), "condition", "missing"),
        (extra("condition", condition={"zones": 99}), "condition", "out_of_range"),
        (extra("condition", condition=3), "condition", "malformed"),
        ({"kind": "tie_break", "field": "pears"}, "field", "unknown_field"),
        ({"kind": "tie_break"}, "field", "missing"),
    ],
)
def test_what_is_no_effect_of_the_ranking_is_refused(effect, parameter, code):
    assert codes(4, effect) == [(0, parameter, code)]


# Ties


TIED = {"ana": {"mission.a": "8"}, "ben": {"main.water.resource.1": "circle", "mission.a": "5"}}


def test_a_field_parts_equal_points():
    result = ended({"kind": "tie_break", "field": "water"}, marks=TIED, seats=("ana", "ben")).result
    assert result.ranking == (("ben",), ("ana",))
    assert [value.key for value in result.tie_breaks["ana"]] == ["total", "field.water", "errors_crossed"]
    assert ended(marks=TIED, seats=("ana", "ben")).result.ranking == (("ana", "ben"),)


def test_it_parts_them_before_system_errors_do():
    marks = {
        "ana": {"mission.a": "9", "error.1": "cross"},
        "ben": {"mission.a": "4"},
    }
    assert ended(marks=marks, seats=("ana", "ben")).result.ranking == (("ben",), ("ana",))
    first = ended({"kind": "tie_break", "field": "missions"}, marks=marks, seats=("ana", "ben"))
    assert first.result.ranking == (("ana",), ("ben",))


def test_points_come_before_it():
    marks = {"ana": {"mission.a": "9"}, "ben": {"main.water.resource.1": "circle"}}
    result = ended({"kind": "tie_break", "field": "water"}, marks=marks, seats=("ana", "ben")).result
    assert result.ranking == (("ana",), ("ben",))


def test_in_the_launch_who_has_launched_still_comes_first():
    result = ended({"kind": "tie_break", "field": "errors"}, number=1).result
    keys = [value.key for value in result.tie_breaks["ana"]]
    assert keys == ["launched", "extra_rockets", "total", "field.errors", "errors_crossed"]


def test_the_same_field_twice_is_compared_once():
    twice = [{"kind": "tie_break", "field": "water"}] * 2
    assert [value.key for value in ended(*twice).result.tie_breaks["ana"]].count("field.water") == 1


def test_against_astra_equal_points_stay_a_tie():
    game = changed_game(4, ONE_TURN, {"kind": "tie_break", "field": "water"}, opponent=1)
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    finish(game)
    assert [value.key for value in game.result.tie_breaks["ana"]] == ["total"]
