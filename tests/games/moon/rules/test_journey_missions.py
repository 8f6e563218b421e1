"""The Journey, phase 6: what the missions want. Rulebook: ADVENTURE #2, The missions; standard rules, 6."""

import pytest

from .arrange import flip, given_words, words
from .arrange_journey import (
    act,
    confirm,
    crossed_spaces,
    finish,
    marked,
    new_game,
    plants,
    refused,
    station,
    turn_of,
    walls,
)

MISSIONS = {"a": "a1", "b": "b1", "c": "c1"}


def offered(mission, marks):
    """The missions that ana may accomplish with these marks, of a game with this one."""
    game = new_game(missions=tuple({**MISSIONS, mission[0]: mission}.values()))
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    decision = game.decision("ana")
    return tuple(decision.moves) if decision else ()


def multipliers(*won):
    return marked("circle", *(f"multiplier.station{count}.{kind}" for count, kind in won))


def tanks(*counts):
    return marked("circle", *(f"water.{count}" for count in counts))


@pytest.mark.parametrize(
    ("mission", "marks"),
    [
        ("a1", multipliers((1, "high"), (3, "low"), (4, "high"))),
        ("a2", plants(1, 3)),
        ("b1", {**crossed_spaces(*range(7, 19)), **walls(6, 12, 18)}),
        ("b1", {**crossed_spaces(*range(1, 7), *range(31, 37)), **walls(6, 30)}),
        ("b2", {**crossed_spaces(*range(1, 13)), **walls(6, 10, 12)}),
        ("c1", tanks(2, 7, 14, 19, 26, 32)),
        ("c2", tanks(11, 14, 18, 19)),
        ("c2", {**tanks(26, 30, 32, 35), **walls(27, 31)}),
    ],
)
def test_fulfilled_missions(mission, marks):
    assert offered(mission, marks) == (f"mission {mission[0]}", "pass")


@pytest.mark.parametrize(
    ("mission", "marks"),
    [
        ("a1", {**multipliers((1, "high"), (3, "low")), **marked("cross", "multiplier.station4.high")}),
        ("a2", {**plants(1), **plants(2, 3, 4, but=1)}),
        ("b1", {**crossed_spaces(*range(7, 13)), **walls(6, 12, 18)}),
        ("b2", {**crossed_spaces(*range(1, 11)), **walls(6, 10, 12)}),
        ("c1", tanks(2, 7, 14, 19, 26)),
        ("c2", tanks(2, 5, 7, 14, 18, 19)),
    ],
)
def test_missions_that_lack_something(mission, marks):
    assert offered(mission, marks) == ()


def test_ruling_5_zones_of_six_four_and_two_spaces_are_exactly_that_long():
    assert offered("b1", {**crossed_spaces(*range(7, 20)), **walls(6, 12, 19)}) == ()
    assert offered("b2", {**crossed_spaces(*range(1, 14)), **walls(6, 10, 13)}) == ()
    assert offered("b2", {**crossed_spaces(*range(1, 14)), **walls(7, 11, 13)}) == ()


def test_ruling_6_an_accomplished_mission_is_kept_when_its_zone_is_divided_later():
    game = new_game()
    given_words(game, "ana", {**crossed_spaces(*range(7, 19)), **walls(6, 12, 18)})
    turn_of(game, "ana", "ben")
    game.play("ana", "mission b")
    flip(game, "8/energy 7/robot 10/plant")
    game.play("ana", "take 0")
    game.play("ana", "write trajectory.1 8")
    game.play("ana", "mark wall.9")
    finish(game, "ana", "ben")
    assert words(game, "ana", "mission.b") == ("11",)
    assert game.score("ana").fields["missions"] == 11


def test_ruling_6_a_mission_not_taken_wants_its_zones_at_the_moment_it_is_taken():
    game = new_game()
    given_words(game, "ana", {**crossed_spaces(*range(7, 19)), **walls(6, 12, 18)})
    act(game, "energy", 1)
    game.play("ana", "mark wall.9")
    confirm(game, "ana")
    finish(game, "ben")
    assert game.waiting() == ("dealer",)


def test_ruling_17_missions_come_after_phase_5():
    game = new_game()
    given_words(game, "ana", {**tanks(2, 7, 14, 19, 26), **marked("circle", *station(2)["robots"][:2])})
    given_words(game, "ana", marked("circle", "water.32"))
    act(game, "robot")
    game.play("ana", "mark robot.station2.3")
    confirm(game, "ana")
    assert words(game, "ana", "mission.c") == ()
    finish(game, "ben")
    assert words(game, "ben", "multiplier.station2.high") == ("cross",)
    assert game.decision("ana").moves == ("mission c", "pass")


def test_ruling_19_a_mission_left_loses_its_first_reward_to_another():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, tanks(2, 7, 14, 19, 26, 32))
    turn_of(game, "ana", "ben")
    assert refused(game, "mission a") == "mission_not_fulfilled"
    game.play("ana", "pass")
    game.play("ben", "mission c")
    turn_of(game, "ana", "ben", cards="8/energy 7/robot 10/plant")
    game.play("ana", "mission c")
    assert words(game, "ben", "mission.c") == ("9",)
    assert words(game, "ana", "mission.c") == ("5",)


def test_ruling_19_all_who_take_it_in_the_first_turn_get_the_first_reward():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, tanks(2, 7, 14, 19, 26, 32))
    turn_of(game, "ana", "ben")
    game.play("ana", "mission c")
    game.play("ben", "mission c")
    assert words(game, "ana", "mission.c") == words(game, "ben", "mission.c") == ("9",)
