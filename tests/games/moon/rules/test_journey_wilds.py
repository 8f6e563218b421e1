"""The Journey: Wild Actions, spent when a combination is taken. Rulebook: ADVENTURE #2, Wild Action."""

import pytest

from .arrange import flip, given_words, words
from .arrange_journey import at_rest, finish, marked, new_game, refused


def with_wild(*wilds, cards="7/robot 5/energy 9/plant"):
    game = new_game()
    given_words(game, "ana", marked("circle", *wilds))
    flip(game, cards)
    return game


def test_a_wild_puts_any_action_in_place_of_the_printed_one():
    game = with_wild("wild.4")
    moves = game.decision("ana").moves
    actions = ("robot", "energy", "plant", "water", "astronaut", "planning")
    assert set(moves) == {"take 0", "take 1", "take 2"} | {
        f"take {card} as {action}" for card in range(3) for action in actions
    }
    assert game.decision("ben").moves == ("take 0", "take 1", "take 2")
    assert refused(game, "take 0 as water", "ben") == "combination_does_not_fit"


def test_the_lowest_usable_wild_is_crossed_off():
    game = with_wild("wild.2", "wild.5")
    game.play("ana", "take 0 as energy")
    assert words(game, "ana", "wild.2") == ("circle", "cross")
    assert words(game, "ana", "wild.5") == ("circle",)


@pytest.mark.parametrize("action", ["astronaut", "planning"])
def test_a_wild_as_astronaut_or_planning_works_in_full(action):
    game = with_wild("wild.1")
    game.play("ana", f"take 0 as {action}")
    game.play("ana", "write trajectory.1 " + ("9" if action == "astronaut" else "7"))
    if action == "planning":
        game.play("ana", "x trajectory.2")
    assert words(game, "ana", f"{action}.1") == ("cross",)


def test_ruling_9_a_wild_may_be_spent_on_the_action_the_combination_has():
    game = with_wild("wild.1")
    game.play("ana", "take 0 as robot")
    assert words(game, "ana", "wild.1") == ("circle", "cross")


def test_ruling_10_a_wild_earned_in_this_turn_is_spent_from_the_next_one_on():
    game = new_game()
    given_words(game, "ana", marked("cross", "astronaut.1"))
    flip(game, "7/astronaut 5/energy 9/plant")
    assert game.decision("ana").moves == ("take 0", "take 1", "take 2")
    game.play("ana", "take 0")
    game.play("ana", "write trajectory.3 7")
    assert words(game, "ana", "wild.1") == ("circle",)
    assert at_rest(game)
    finish(game, "ana", "ben")
    flip(game, "8/robot 6/plant 10/energy")
    assert "take 0 as water" in game.decision("ana").moves


def test_ruling_21_one_wild_a_turn():
    game = with_wild("wild.1", "wild.2")
    game.play("ana", "take 0 as water")
    assert game.decision("ana").kind == "write"
    game.play("ana", "write trajectory.1 7")
    assert at_rest(game)
    assert words(game, "ana", "wild.2") == ("circle",)
