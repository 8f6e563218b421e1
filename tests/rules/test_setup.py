"""With what a game may begin."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, InvalidSetup, Setup
from tests.cases import each


@each(
    ("parts", "field"),
    [
        ({"ruleset": "moon.0"}, "ruleset"),
        ({"ruleset": None}, "ruleset"),
        ({"seats": ("ana",)}, "seats"),
        ({"seats": tuple("abcdefg")}, "seats"),
        ({"seats": ("ana", "ana")}, "seats"),
        ({"seats": ("ana", "Astra")}, "seats"),
        ({"seats": ("ana", "")}, "seats"),
        ({"seats": ("ana", " ben")}, "seats"),
        ({"seats": ("ana", "b\nn")}, "seats"),
        ({"seats": ("ana", "b" * 97)}, "seats"),
        ({"seats": ("ana", "b\u202en")}, "seats"),
        ({"seats": ("ana", "\u200dben")}, "seats"),
        ({"seats": ["ana", "ben"]}, "seats"),
        ({"missions": ()}, "missions"),
        ({"missions": ("a1", "b1", "c9")}, "missions"),
        ({"opponent": 1}, "opponent"),
        ({"dealer": "chance"}, "dealer"),
        ({"modifiers": ("x",)}, "modifiers"),
    ],
)
def test_a_setup_that_cannot_be_played_names_its_field(parts, field):
    with pytest.raises(InvalidSetup) as error:
        Game.new(
            Setup(**{"ruleset": "moon.1", "seats": ("ana", "ben"), "missions": ("a1", "b1", "c1"), **parts})
        )
    assert error.value.field == field
    assert str(error.value)


@each(
    ("name", "field"),
    [("ruleset", "ruleset"), ("seats", "seats"), ("moves", "moves"), (7, "7"), ("z" * 80, "z" * 40)],
)
def test_an_option_that_is_none_is_named_in_short(name, field):
    parts = {"missions": ("a1", "b1", "c1"), name: ()}
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("moon.1", ("ana", "ben"), options=parts))
    assert (error.value.code, error.value.field) == ("unknown_option", field)
    assert error.value.data["option"] == field


def test_the_launch_is_found_by_its_key():
    game = adventure("moon.1")
    assert (game.number, game.name, game.stars) == (1, "The Launch", (1, 0, 0))
    assert (game.min_seats, game.max_seats) == (2, 6)
    assert game.missions == {"a": ("a1", "a2"), "b": ("b1", "b2"), "c": ("c1", "c2")}
