"""The Journey: what a System Error costs and gives. Rulebook: ADVENTURE #2, System Error."""

import pytest

from .arrange import flip, given_words, words
from .arrange_journey import at_rest, crossed_spaces, energies, marked, new_game, numbers, refused, walls

# Nothing but a 9 can be written, and that in trajectory.2 alone.
ONLY_NINE = {**numbers({1: 8, 3: 10}), **crossed_spaces(*range(4, 37))}
CARDS = "4/robot 3/energy 14/plant"


def in_error(marks):
    game = new_game()
    given_words(game, "ana", {**ONLY_NINE, **marks})
    flip(game, CARDS)
    game.play("ana", "error")
    return game


@pytest.mark.parametrize("box", [1, 2])
def test_the_first_two_errors_give_an_energy(box):
    earlier = {f"error.{count}": "cross" for count in range(1, box)}
    game = in_error({**energies(2), **earlier})
    assert words(game, "ana", f"error.{box}") == ("cross",)
    assert words(game, "ana", "energy.3") == ("circle",)
    assert at_rest(game)


def test_ruling_2_the_line_of_a_system_error_cannot_be_declined():
    game = in_error({})
    decision = game.decision("ana")
    assert (decision.kind, decision.optional) == ("mark", False)
    assert decision.data == {"action": "energy", "effect": "line", "error": True}
    assert refused(game, "pass") == "cannot_pass"
    game.play("ana", "mark wall.9")
    assert words(game, "ana", "wall.9") == ("line",)
    assert words(game, "ana", "energy.2") == ("circle", "cross")
    assert words(game, "ana", "boost.1") == ("cross",)
    assert at_rest(game)


def test_a_system_error_without_an_energy_left_gives_none():
    game = in_error({**energies(12), **walls(4, 5, 6, 7, 8, 9)})
    assert words(game, "ana", "error.1") == ("cross",)
    assert at_rest(game)


def test_the_third_error_gives_nothing():
    game = in_error(marked("cross", "error.1", "error.2"))
    assert words(game, "ana", "error.3") == ("cross",)
    assert words(game, "ana", "energy.2") == ()
    assert at_rest(game)


def test_an_error_writes_no_number_and_can_be_taken_back():
    game = in_error(energies(2))
    assert words(game, "ana", "trajectory.2") == ()
    game.undo("ana")
    assert words(game, "ana", "error.1") == words(game, "ana", "energy.3") == ()
