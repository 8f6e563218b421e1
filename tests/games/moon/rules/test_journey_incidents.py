"""The Journey, phase 5: the race for the high multipliers. Rulebook: ADVENTURE #2, 5 - Incidents."""

from .arrange import flip, given_words, words
from .arrange_journey import act, finish, marked, new_game, robots


def finishing_robot(seats, stations, marks=None):
    """All seats circle the last robot of a station in the same turn, or decline where it is None."""
    game = new_game(*seats)
    for seat in seats:
        given_words(game, seat, {**robots(2, but=1), **(marks or {})})
    flip(game, "7/robot 5/energy 9/plant")
    for seat, robot in zip(seats, stations, strict=True):
        game.play(seat, "take 0")
        game.play(seat, "write trajectory.1 7")
        game.play(seat, f"mark {robot}" if robot else "pass")
        game.play(seat, "done")
    return game


def multipliers(game, seats, count):
    return [words(game, seat, f"multiplier.station{count}.high") for seat in seats]


def test_ruling_13_a_high_multiplier_closes_for_all_others_in_phase_5():
    seats = ("ana", "ben", "cem")
    game = finishing_robot(seats, ("robot.station2.3", None, None))
    assert multipliers(game, seats, 2) == [("circle",), ("cross",), ("cross",)]
    assert multipliers(game, seats, 1) == [(), (), ()]


def test_ruling_13_all_who_circle_the_last_robot_at_once_keep_the_high_one():
    seats = ("ana", "ben", "cem")
    game = finishing_robot(seats, ("robot.station2.3", "robot.station2.3", None))
    assert multipliers(game, seats, 2) == [("circle",), ("circle",), ("cross",)]


def test_a_low_multiplier_closes_nothing():
    seats = ("ana", "ben")
    game = finishing_robot(seats, ("robot.station2.3", None), marked("cross", "multiplier.station2.high"))
    assert words(game, "ana", "multiplier.station2.low") == ("circle",)
    assert words(game, "ben", "multiplier.station2.low") == ()


def test_the_race_tells_how_many_high_multipliers_are_left():
    game = finishing_robot(("ana", "ben"), ("robot.station2.3", None))
    assert game.view(None)["races"] == [{"key": "multipliers", "left": 3, "of": 4}]
    assert game.view(None)["progress"] == {"key": "spaces", "of": 36, "seats": {"ana": 1, "ben": 1}}


def test_a_multiplier_won_this_turn_is_private_until_all_have_confirmed():
    game = new_game()
    given_words(game, "ana", robots(2, but=1))
    act(game, "robot")
    game.play("ana", "mark robot.station2.3")
    assert "multiplier.station2.high" not in game.view("ben")["sheets"]["ana"]["marks"]
    assert game.view("ben")["races"][0]["left"] == 4
    assert game.view("ana")["races"][0]["left"] == 3
    game.play("ana", "done")
    finish(game, "ben")
    assert words(game, "ben", "multiplier.station2.high") == ("cross",)
    assert game.view("ben")["races"][0]["left"] == 3
