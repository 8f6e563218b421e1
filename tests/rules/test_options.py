"""What can be chosen before a game, declared once."""

from dataclasses import dataclass

import pytest

from adventures.rules import InvalidSetup, Setup
from adventures.rules.options import Choice, GameOptions, on_off, one_of, several_of


@dataclass(frozen=True)
class Options(GameOptions):
    seats = 1, 3

    short: bool = on_off("Short game")
    goal: int = one_of([Choice(50, "Fifty"), Choice(1, "One")], "Goal")
    moons: tuple[str, ...] = several_of([Choice("io", "Io"), Choice("leda", "Leda")], "Moons")

    def check(self, seats: int) -> None:
        if self.short and seats == 1:
            raise InvalidSetup("short_alone", "short")


def refused(seats=("ana", "ben"), **options):
    with pytest.raises(InvalidSetup) as error:
        Options.of(Setup("dice.1", seats, **options))
    return error.value.code, error.value.field


def test_options_that_are_not_named_have_their_defaults():
    assert Options.of(Setup("dice.1", ("ana",))).to_json() == {"short": False, "goal": 50, "moons": []}


def test_named_options_are_read():
    options = Options.of(Setup("dice.1", ("ana", "ben"), short=True, goal=1, moons=["leda"]))
    assert options == Options(short=True, goal=1, moons=("leda",))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"long": True}, ("unknown_option", "long")),
        ({"short": 1}, ("not_yes_or_no", "short")),
        ({"short": None}, ("not_yes_or_no", "short")),
        ({"goal": 51}, ("no_such_choice", "goal")),
        ({"goal": True}, ("no_such_choice", "goal")),
        ({"moons": "io"}, ("no_such_choice", "moons")),
        ({"moons": ["io", "moon"]}, ("no_such_choice", "moons")),
        ({"moons": [["io"]]}, ("no_such_choice", "moons")),
    ],
)
def test_refuses_options_that_are_not_declared(options, why):
    assert refused(**options) == why


def test_refuses_more_or_fewer_seats():
    assert refused(seats=()) == ("seats", "seats")
    assert refused(seats=("ana", "ben", "cy", "dia")) == ("seats", "seats")


def test_refuses_options_that_do_not_go_together():
    assert refused(seats=("ana",), short=True) == ("short_alone", "short")


def test_an_option_says_what_it_is_called():
    short, goal, moons = Options.declared()
    assert (short.key, short.label, short.default, short.choices) == ("short", "Short game", False, ())
    assert [choice.label for choice in goal.choices] == ["Fifty", "One"]
    assert (goal.several, moons.several) == (False, True)
