"""How the Battle against ASTRA ends.

Rulebook: ADVENTURE #8, ASTRA solo mode.
"""

import pytest

from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.pile import Pile
from adventures.rules import Game

from .arrange import given_words, words
from .arrange_battle import SHEET, by, spaces
from .arrange_solo import draw, finish_turn, lay, moves, pile_of
from .arrange_solo_battle import (
    astras,
    complete,
    marked,
    second_turn,
    up_to,
)


def test_ruling_18_the_deck_runs_out_after_astra_has_played():
    game = marked(complete("planet1"))
    lay(game, pile=Pile(left=pile_of("10/energy"), run_out=1))
    draw(game, "10/energy")
    assert game.over
    assert game.turn == 0
    assert {"planet5.1", "asteroid.13"} <= astras(game)
    assert game.result.reasons == (("dealer", "cards"),)


def last_space(seat: str = "ana") -> Game:
    """A game in which only the last space of planet 5 is left."""
    planets = [planet for planet in SHEET.zones if planet != "planet5"]
    return marked(complete(*planets, seat=seat), by(seat, *spaces("planet5", 4)))


@pytest.mark.parametrize("card", [0, 1, 2])
def test_ruling_28_astra_fills_the_sheet(card):
    game = last_space("astra")
    draw(game, "4/energy")
    assert "planet5.5" in astras(game)
    draw(game, "10/planning 11/plant")
    assert moves(game) == ("error",)
    game.play("ana", "error")
    game.play("ana", "done")
    assert moves(game) == ("give 0", "give 1", "give 2")
    game.play("ana", f"give {card}")
    assert game.view("ana")["astra"]["given"][("energy", "planning", "plant")[card]] == 1
    assert words(game, "ana", "near.error.1") == ("cross",)
    assert game.result.reasons == (("ana", "spaces"),)


def test_ruling_28_effects_missions_and_solo_bonuses_precede_the_end():
    game = last_space("ana")
    lay(game, pile=Pile(drawn=45), circled=1)
    draw(game, "4/energy")
    draw(game, "astra/a 11/plant")
    assert not {place for place in astras(game) if place.startswith("moon.")}
    draw(game, "9/robot")
    assert moves(game) == ("error",)
    game.play("ana", "error")
    game.play("ana", "done")
    assert moves(game) == ("mission a", "pass")
    game.play("ana", "mission a")
    assert moves(game) == ("give 0", "give 1", "give 2", "bonus 0", "bonus 1", "bonus 2")
    game.play("ana", "bonus 2")
    assert game.result.reasons == (("ana", "spaces"),)
    assert game.score(ASTRA).total == 23


def test_both_error_boxes_of_one_sheet_end_the_game():
    game = second_turn({"far.error.1": "cross"}, by("ana", *SHEET.spaces[:-1]))
    draw(game, "10/robot")
    draw(game, "10/plant 11/energy")
    finish_turn(game)
    assert game.result.reasons == (("ana", "errors"), ("ana", "spaces"))


def test_one_error_box_on_each_sheet_does_not_end_the_game():
    game = second_turn({"far.error.1": "cross"})
    given_words(game, "ana", {"near.error.1": "cross"})
    draw(game, "10/robot")
    draw(game, "10/plant 11/energy")
    finish_turn(game)
    assert not game.over


def test_a_mission_met_on_the_right_sheet_is_noted_on_the_left_one():
    game = second_turn(by("ana", *SHEET.groups["asteroid"][6:]), missions=("a1", "b1", "c1"))
    draw(game, "10/robot")
    draw(game, "10/plant 11/energy")
    up_to(game, "mission")
    game.play("ana", "mission b")
    finish_turn(game)
    assert words(game, "ana", "mission.b") == ("9",)
    assert not words(game, "astra", "mission.b")
    assert game.score("ana").fields["missions"] == 9
