"""The Escape, phase 5: the race for the x2 of the greenhouses. Rulebook: ADVENTURE #7, 5 - Incidents."""

import pytest

from .arrange import flip, given_words, words
from .arrange_escape import act, all_open, at_rest, confirm, finish, marked, new_game, turn_of

SEATS = ("ana", "ben", "cem", "dia", "eva", "fox")


def numbering(seats, spaces, marks=None):
    """Every seat writes its number in its space, in the same turn."""
    game = new_game(*seats)
    for seat in seats:
        given_words(game, seat, {**all_open(), **(marks or {})})
    flip(game, "7/astronaut 5/energy 9/plant")
    for seat, space in zip(seats, spaces, strict=True):
        game.play(seat, "take 0")
        game.play(seat, f"write {space} 7")
        confirm(game, seat)
    return game


def x2(game, seats, ship):
    return [words(game, seat, f"x2.ship{ship}") for seat in seats]


@pytest.mark.parametrize(
    ("space", "ship"),
    [("ship1.5", 1), ("ship2.7", 2), ("ship3.1", 3), ("ship4.3", 4), ("ship5.4", 5), ("ship6.5", 6)],
)
def test_a_number_in_a_greenhouse_circles_its_x2_at_once(space, ship):
    game = new_game()
    given_words(game, "ana", all_open())
    act(game, "astronaut", space)
    assert words(game, "ana", f"x2.ship{ship}") == ("circle",)
    assert words(game, "ben", f"x2.ship{ship}") == ()
    assert at_rest(game)


def test_ruling_3_an_x_in_a_greenhouse_circles_its_x2():
    game = new_game()
    given_words(game, "ana", marked("line", "airlock.ship1.1"))
    act(game, "planning", "ship1.2")
    game.play("ana", "x ship1.5")
    assert words(game, "ana", "x2.ship1") == ("circle",)
    assert words(game, "ana", "planning.1") == ("cross",)


def test_ruling_6_the_x2_comes_before_the_action_and_before_the_planning_box():
    game = new_game()
    given_words(game, "ana", marked("line", "airlock.ship1.1"))
    flip(game, "7/plant 5/planning 5/energy")
    game.play("ana", "take 0")
    events = game.play("ana", "write ship1.5 7")
    assert [event.words[0] for event in events] == ["ship1.5", "x2.ship1", "plant.ship1.1"]
    game.undo("ana")
    game.undo("ana")
    game.play("ana", "take 1")
    game.play("ana", "write ship1.2 5")
    events = game.play("ana", "x ship1.5")
    assert [event.words[0] for event in events] == ["ship1.5", "x2.ship1", "planning.1"]


def test_who_has_not_numbered_the_greenhouse_loses_its_x2_in_phase_5():
    seats = SEATS[:3]
    game = numbering(seats, ("ship3.1", "ship3.2", "ship1.5"))
    assert x2(game, seats, 3) == [("circle",), ("cross",), ("cross",)]
    assert x2(game, seats, 1) == [("cross",), ("cross",), ("circle",)]
    assert x2(game, seats, 2) == [(), (), ()]


@pytest.mark.parametrize("count", range(2, 7))
def test_all_who_number_a_greenhouse_in_the_same_turn_keep_its_x2(count):
    seats = SEATS[:count]
    game = numbering(seats, ("ship2.7",) * (count - 1) + ("ship2.1",))
    assert x2(game, seats, 2) == [("circle",)] * (count - 1) + [("cross",)]


def test_ruling_13_only_those_of_the_first_turn_keep_the_x2():
    game = numbering(("ana", "ben"), ("ship4.3", "ship1.2"))
    flip(game, "8/robot 6/plant 10/energy")
    game.play("ben", "take 0")
    game.play("ben", "write ship4.3 8")
    assert words(game, "ben", "x2.ship4") == ("cross",)
    assert words(game, "ben", "ship4.3") == ("8",)
    finish(game, "ben", "ana")
    assert x2(game, ("ana", "ben"), 4) == [("circle",), ("cross",)]


def test_without_a_numbered_greenhouse_nobody_loses_anything():
    game = new_game()
    turn_of(game, "ana", "ben")
    assert not any(words(game, seat, f"x2.ship{n}") for seat in ("ana", "ben") for n in range(1, 7))


def test_a_circled_x2_is_private_and_can_be_taken_back_until_the_turn_is_confirmed():
    game = new_game()
    given_words(game, "ana", all_open())
    act(game, "astronaut", "ship1.5")
    assert "x2.ship1" not in game.view("ben")["sheets"]["ana"]["marks"]
    assert game.view("ben")["races"] == [{"key": "x2", "left": 6, "of": 6}]
    assert game.view("ana")["races"] == [{"key": "x2", "left": 5, "of": 6}]
    game.undo("ana")
    assert words(game, "ana", "x2.ship1") == ()
    game.play("ana", "write ship1.5 7")
    confirm(game, "ana")
    finish(game, "ben")
    assert game.view("ben")["races"][0]["left"] == 5
    assert "x2.ship1" in game.view("ben")["sheets"]["ben"]["fresh"]


def test_everybody_sees_how_many_spaces_are_filled():
    game = new_game()
    turn_of(game, "ana", "ben")
    assert game.view(None)["progress"] == {"key": "spaces", "of": 43, "seats": {"ana": 1, "ben": 1}}
