"""Effects of the end: a turn limit, further end conditions, printed ones that are none."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.rules import Game
from tests.cases import each

from .arrange import given_words
from .arrange_solo import cards_given, lay
from .changed import applied, changed_game, codes, finish, turn

LIMIT = {"kind": "turn_limit", "turns": 2}


def last_events(game, cards="7/water 5/robot 9/plant"):
    """What the last answer of a turn tells."""
    game.play("dealer", f"flip {cards}")
    events = ()
    while not game.over and game.waiting() != ("dealer",):
        seat = game.waiting()[0]
        decision = game.decision(seat)
        events = game.play(seat, "pass" if decision.optional else decision.moves[-1])
    return events


def when(**condition):
    return {"kind": "end_when", "condition": condition}


# A turn limit


def test_the_game_ends_after_the_turn_of_the_limit_and_not_before():
    game = changed_game(4, LIMIT)
    turn(game)
    assert not game.over
    assert applied(last_events(game, "8/water 5/energy 9/robot")) == [(0, "turn_limit", None)]
    assert game.result.reasons == (("dealer", "turn_limit"),)
    assert game.result.turns == 2


def test_of_two_limits_the_lower_one_holds_whichever_comes_first():
    for limits in ((1, 3), (3, 1)):
        game = changed_game(4, *({"kind": "turn_limit", "turns": turns} for turns in limits))
        assert applied(last_events(game)) == [(limits.index(1), "turn_limit", None)]
        assert game.over


def test_a_turn_limit_ends_a_solo_game():
    game = changed_game(4, {"kind": "turn_limit", "turns": 1}, opponent=2)
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    finish(game)
    assert game.result.reasons == (("dealer", "turn_limit"),)


def test_a_printed_condition_ends_the_game_before_the_limit():
    game = changed_game(4, LIMIT)
    given_words(game, "ana", {"error.1": "cross", "error.2": "cross", "error.3": "cross"})
    turn(game)
    assert game.result.reasons == (("ana", "errors"),)


def test_a_restored_game_knows_why_it_has_ended():
    game = changed_game(4, {"kind": "turn_limit", "turns": 1})
    turn(game)
    assert Game.from_json(game.to_json()).result == game.result


# End conditions


@pytest.mark.parametrize(
    ("number", "condition", "marks", "enough"),
    [
        (4, {"count": "water", "mark": "circle", "at_least": 2},
         {"mine.water.upper.2": "circle", "mine.water.upper.4": "cross"}, {"mine.water.upper.8": "circle"}),
        (4, {"count": "pump", "mark": "any", "at_least": 1}, {}, {"pump.3": "circle"}),
        (4, {"missions": 1}, {}, None),
        (4, {"errors": 2}, {"error.1": "cross"}, {"error.2": "cross"}),
        (4, {"total": 10}, {"mission.a": "9"}, {"mission.b": "1"}),
        (5, {"zones": 1}, {f"skyscraper.1.{n}": str(n) for n in range(1, 9)}, {"skyscraper.1.9": "X"}),
        (2, {"zones": 1}, {"wall.2": "line", "trajectory.1": "1"}, {"trajectory.2": "3"}),
        (1, {"errors": 2}, {"error.1": "circle cross"}, {"error.2": "circle"}),
        (6, {"count": "spaces", "mark": "number", "at_least": 4},
         {"home.5.1": "4", "home.5.2": "X", "home.5.3": "cross", "home.5.7": "X", "home.5.8": "X"},
         {"home.5.4": "8", "home.5.5": "9", "home.5.6": "10"}),
        (8, {"count": "plants", "mark": "cross", "at_least": 2}, {"near.plants.1": "cross",
         "far.plants.1": "cross", "far.plants.2": "cross"}, {"near.plants.2": "cross"}),
        (8, {"errors": 2}, {"near.error.1": "cross", "far.error.1": "cross"}, {"near.error.2": "cross"}),
    ],
)  # fmt: skip
def test_a_condition_ends_the_game_when_it_is_reached_and_not_before(number, condition, marks, enough):
    for more in (False, True):
        game = changed_game(number, when(**condition))
        given_words(game, "ana", marks)
        if more and enough is None:
            game._match.table.players[0].rewards = {"a": "first"}
        elif more:
            given_words(game, "ana", enough)
        events = last_events(game, "3/astronaut 7/astronaut 12/astronaut")
        assert (("ana", "end_when") in (game.result.reasons if game.over else ())) is more
        assert ((0, "end_when", "ana") in applied(events)) is more


def test_the_own_insignias_are_counted_on_both_sheets_of_the_battle():
    condition = {"count": "asteroid", "mark": "insignia", "at_least": 2}
    game = changed_game(8, when(**condition))
    for sheet, seat in (("ana", "ana"), ("ben", "ana"), ("ana", "ben")):
        given_words(game, sheet, {f"asteroid.{1 + (seat == 'ben')}": f"insignia.{seat}"})
    turn(game, "7/astronaut 8/astronaut 9/astronaut")
    assert game.result.reasons == (("ana", "end_when"),)


def test_a_launch_is_a_condition_of_the_launch_alone():
    assert codes(1, when(launched=True)) == []
    assert codes(2, when(launched=True)) == [(0, "condition", "not_here")]


def test_both_seats_that_fulfil_a_condition_are_named():
    game = changed_game(4, when(errors=1))
    for seat in ("ana", "ben"):
        given_words(game, seat, {"error.1": "cross"})
    turn(game)
    assert game.result.reasons == (("ana", "end_when"), ("ben", "end_when"))


def test_a_condition_fulfilled_twice_is_one_reason_told_for_each_effect():
    game = changed_game(4, when(errors=1), when(total=1))
    given_words(game, "ana", {"error.1": "cross", "mission.a": "9"})
    assert applied(last_events(game)) == [(0, "end_when", "ana"), (1, "end_when", "ana")]
    assert game.result.reasons == (("ana", "end_when"),)


def test_points_of_effects_count_for_a_total():
    game = changed_game(4, when(total=10), {"kind": "points", "amount": 10, "seat": 2})
    turn(game)
    assert game.result.reasons == (("ben", "end_when"),)


def test_the_total_against_astra_is_the_one_that_counts():
    game = changed_game(3, when(total=20), opponent=2)
    given_words(game, "ana", {"astronaut.1": "cross"})
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    finish(game)
    assert ("ana", "end_when") in game.result.reasons


@each(
    ("number", "condition", "code"),
    [
        (4, {}, "malformed"),
        (4, [], "malformed"),
        (4, {"zones": 1, "errors": 1}, "malformed"),
        (4, {"zones": 0}, "out_of_range"),
        (4, {"zones": 4}, "out_of_range"),
        (4, {"zones": "1"}, "malformed"),
        (4, {"errors": 4}, "out_of_range"),
        (4, {"missions": 7}, "out_of_range"),
        (4, {"total": 1000}, "out_of_range"),
        (4, {"total": -1}, "out_of_range"),
        (1, {"launched": 1}, "malformed"),
        (4, {"pears": 1}, "malformed"),
        (4, {"count": "water", "mark": "circle"}, "malformed"),
        (4, {"count": "water", "mark": "circle", "at_least": 9}, "out_of_range"),
        (4, {"count": "water", "mark": "blob", "at_least": 1}, "out_of_range"),
        (4, {"count": "pears", "mark": "circle", "at_least": 1}, "unknown_place"),
        (4, {"count": "water", "mark": "insignia", "at_least": 1}, "not_here"),
        (8, {"errors": 5}, "out_of_range"),
        (8, {"count": "asteroid", "mark": "insignia", "at_least": 27}, "out_of_range"),
    ],
)
def test_what_is_no_condition_is_refused(number, condition, code):
    assert codes(number, {"kind": "end_when", "condition": condition}) == [(0, "condition", code)]


@pytest.mark.parametrize(
    ("number", "condition"),
    [
        (4, {"zones": 3}),
        (4, {"errors": 3}),
        (8, {"errors": 4}),
        (8, {"zones": 14}),
        (2, {"zones": 36}),
        (4, {"missions": 6}),
        (4, {"count": "water", "mark": "circle", "at_least": 8}),
        (4, {"count": "level.1", "mark": "number", "at_least": 12}),
        (8, {"count": "asteroid", "mark": "insignia", "at_least": 26}),
        (8, {"count": "plants", "mark": "cross", "at_least": 22}),
    ],
)
def test_a_condition_may_ask_for_all_there_is(number, condition):
    assert codes(number, {"kind": "end_when", "condition": condition}) == []


def test_later_marks_do_not_change_what_ended_the_game():
    game = changed_game(8, when(total=20), {"kind": "turn_limit", "turns": 1})
    turn(game, "7/astronaut 8/astronaut 9/astronaut")
    assert game.score("ana").total >= 20
    assert game.result.reasons == (("dealer", "turn_limit"),)
    assert Game.from_json(game.to_json()).result == game.result


# Printed conditions that are none


ALL_ERRORS = {f"error.{n}": "cross" for n in (1, 2, 3)}


def end_not(reason):
    return {"kind": "end_not", "reason": reason}


def test_system_errors_end_no_game_in_which_they_do_not():
    game = changed_game(4, end_not("errors"))
    given_words(game, "ana", ALL_ERRORS)
    turn(game)
    assert not game.over


def test_other_printed_conditions_still_end_it():
    game = changed_game(4, end_not("missions"))
    given_words(game, "ana", ALL_ERRORS)
    turn(game)
    assert game.result.reasons == (("ana", "errors"),)


@pytest.mark.parametrize("reason", ["missions", "spaces"])
def test_missions_and_spaces_end_no_game_in_which_they_do_not(reason):
    marks = {
        "missions": {f"mission.{letter}": "1" for letter in "abc"},
        "spaces": dict.fromkeys(adventure("moon.4").sheet.spaces, "X"),
    }
    for effects, over in (((), True), ((end_not(reason),), False)):
        game = changed_game(4, *effects)
        given_words(game, "ana", marks[reason])
        turn(game)
        assert game.over is over


def test_a_turn_in_which_nobody_fills_a_space_ends_a_game_that_errors_do_not_end():
    game = changed_game(4, end_not("errors"), end_not("spaces"))
    full = dict.fromkeys(adventure("moon.4").sheet.spaces, "X")
    given_words(game, "ana", full)
    turn(game)
    assert not game.over
    left = [space for space in full if space not in game.sheet("ben").marks]
    given_words(game, "ben", dict.fromkeys(left, "X"))
    assert applied(last_events(game, "8/water 5/energy 9/robot")) == [(0, "stuck", None)]
    assert game.result.reasons == (("dealer", "stuck"),)
    assert Game.from_json(game.to_json()).result == game.result


def test_alone_against_astra_a_turn_in_which_nothing_is_filled_ends_no_game():
    game = changed_game(4, end_not("errors"), end_not("spaces"), opponent=2)
    given_words(game, "ana", dict.fromkeys(adventure("moon.4").sheet.spaces, "X"))
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    finish(game)
    assert not game.over


def test_a_launch_that_ends_no_game_is_astras_too():
    for effects, over in (((), True), ((end_not("launch"),), False)):
        game = changed_game(1, *effects, opponent=8)
        lay(game, given=cards_given(robot=99))
        game.play("dealer", "draw 7/water 5/robot 9/plant")
        finish(game)
        assert game.over is over
        assert not over or (ASTRA, "launch") in game.result.reasons


def test_only_printed_conditions_of_the_adventure_can_be_none():
    assert codes(1, end_not("launch")) == []
    assert codes(4, end_not("launch")) == [(0, "reason", "not_here")]
    assert codes(4, end_not("cards"), solo=True) == [(0, "reason", "out_of_range")]


@pytest.mark.parametrize("turns", [0, 100, "3", None, True])
def test_a_limit_is_a_number_of_turns(turns):
    code = "out_of_range" if type(turns) is int else "malformed"
    assert codes(4, {"kind": "turn_limit", "turns": turns}) == [(0, "turns", code)]
