"""Whoever ends a turn or a part in which something is left is asked before the move is sent."""

import json
import random

import pytest
from django.utils import translation

from adventures.games.registry import kit_of
from adventures.rules import Game, Setup
from tests.web.addresses import LINKS

from .ends import ENDS, End
from .harbour import any_move

HAVE_SPENT = [name for name, end in ENDS.items() if end.spent]


def button(game: Game, who: str, move: str):
    """The button of a seat's bar that sends a move."""
    bar = kit_of(game.setup.ruleset).panels(game.view(who), LINKS, 1).decision
    [found] = [one for one in bar.buttons if one.vals and json.loads(one.vals) == {"move": move}]
    return found


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_whoever_has_something_left_is_asked(end: End) -> None:
    found = button(end.left(), "ana", end.move)
    assert (found.key, found.asks) == (end.key, end.asks)


@pytest.mark.parametrize("name", HAVE_SPENT)
def test_whoever_has_nothing_left_is_not_asked(name: str) -> None:
    end = ENDS[name]
    assert end.spent
    assert button(end.spent(), "ana", end.move).asks == ""


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_the_question_is_asked_in_spanish(end: End) -> None:
    with translation.override("es"):
        asks = button(end.left(), "ana", end.move).asks
    assert asks.endswith("?")
    assert "¿" in asks


def test_the_last_action_is_one_action() -> None:
    game = ENDS["escape"].left()
    game.play("ana", "accelerate p2a 4 with C")
    assert button(game, "ana", "end").asks == "1 action is left. End your turn?"


def test_in_the_harbour_a_die_that_was_not_rolled_is_asked_about() -> None:
    chance, game = random.Random(1), Game.new(Setup("toy.1", ("Ana", "Ben")))
    while not (acts := game.decision(game.waiting()[0])) or acts.kind != "act":
        game.play(*any_move(game, game.moves, chance))
    [who] = game.waiting()
    assert button(game, who, "end").asks == "You can still roll. End your turn?"
    game.play(who, "scan")
    game.play("dealer", "roll 1")
    assert button(game, who, "end").asks == ""
