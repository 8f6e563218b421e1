"""What is asked before a game: its length, a token for beginners, tokens drawn, planets chosen."""

import pytest

from adventures.games.space_gate.forms import GateOptions
from adventures.rules import Game, Setup

NAMES = ("short", "reorganisation", "random_dominance")
ALL = ("Bose", "Collins", "Dirac", "Fermi", "Planck")


def form(**said):
    return GateOptions({f"gate-{name}": value for name, value in said.items()})


def test_everything_is_off_unless_it_is_chosen():
    asked = form()
    assert asked.is_valid()
    assert asked.options() == {**dict.fromkeys(NAMES, False), "planets_chosen": []}


@pytest.mark.parametrize("name", NAMES)
def test_each_option_says_in_a_sentence_what_it_does(name):
    field = GateOptions()[name]
    assert str(field.help_text).endswith(".")
    assert form(**{name: "on"}).is_valid()


@pytest.mark.parametrize(("short", "planets"), [("", ALL), ("on", ALL[:3])])
def test_as_many_planets_are_chosen_as_the_game_has(short, planets):
    asked = form(short=short, planets_chosen=list(planets))
    assert asked.is_valid()
    assert set(asked.options()["planets_chosen"]) == set(planets)
    game = Game.new(Setup("spacegate.1", ("ana", "ben"), options=asked.options()))
    assert set(game.decision("dealer").data["among"]) == set(planets)


@pytest.mark.parametrize(("short", "planets"), [("", ALL[:3]), ("on", ALL), ("", ALL[:1])])
def test_too_many_or_too_few_planets_are_refused_with_the_number(short, planets):
    asked = form(short=short, planets_chosen=list(planets))
    assert not asked.is_valid()
    [said] = asked.errors["planets_chosen"]
    assert said == f"Choose exactly {3 if short else 5} planets, or none."


def test_what_is_no_planet_is_refused():
    assert not form(planets_chosen=["Pluto"]).is_valid()


def test_every_planet_is_offered_with_what_it_is_like():
    offered = form(planets_chosen=["Bose"]).planets
    assert len(offered) == 8
    assert ("Bose", "the mountain", True) in offered
    assert all(second for _name, second, _chosen in offered)
