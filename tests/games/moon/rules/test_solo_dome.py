"""The Dome against ASTRA. Rulebook: ADVENTURE #5, ASTRA SOLO MODE."""

import pytest

from tests.cases import each

from .arrange import given_words, words
from .arrange_dome import SHEET, all_of, full, upgraded
from .arrange_solo import (
    bonuses,
    cards_given,
    draw,
    finish_turn,
    last_third,
    lay,
    moves,
    second_pass,
    solo_game,
)

HIGH = SHEET.groups["high"]


def write(game, level, number, action="water"):
    """Draws cards and writes a number with an action."""
    draw(game, f"{number}/plant 6/{action} 9/energy")
    game.play("ana", "take 0 1")
    game.play("ana", f"write {level} {number}")


def test_the_card_is_printed_so():
    game = solo_game(5, level=3)
    lay(game, given=cards_given(robot=2))
    score = game.score("astra")
    assert (score.fields["fixed"], score.fields["level"], score.total) == (10, 6, 26)
    seen = game.view("ana")["astra"]
    assert (seen["bonuses"]["printed"], seen["effect_on"]) == (8, ["a", "b", "c"])


@pytest.mark.parametrize("high", HIGH)
def test_ruling_1_every_high_bonus_of_a_skyscraper_earns_one_solo_bonus(high):
    game = solo_game(5)
    level = SHEET.facts(high)["space"]
    skyscraper = int(level.split(".")[1])
    given_words(game, "ana", full(skyscraper, but=(level,)))
    write(game, level, 7)
    assert words(game, "ana", high) == ("circle",)
    assert bonuses(game) == (1, 0)
    game.undo("ana")
    assert bonuses(game) == (0, 0)


def test_ruling_1_an_x_at_an_end_earns_one_too():
    game = solo_game(5)
    given_words(game, "ana", full(1, but=("skyscraper.1.1",)))
    write(game, "skyscraper.2.5", 7, "planning")
    game.play("ana", "x skyscraper.1.1")
    assert words(game, "ana", "bonus.1.bottom.high") == ("circle",)
    assert bonuses(game) == (1, 0)


def test_ruling_12_an_end_whose_high_bonus_astra_took_gives_the_low_one():
    game = solo_game(5)
    given_words(game, "ana", full(1, but=("skyscraper.1.1",)))
    last_third(game)
    draw(game, "7/plant astra/c 9/energy")
    game.play("ana", "mark bonus.1.bottom.high")
    draw(game, "6/water")
    game.play("ana", "take 0 1")
    game.play("ana", "write skyscraper.1.1 7")
    assert words(game, "ana", "bonus.1.bottom.high") == ("cross",)
    assert words(game, "ana", "bonus.1.bottom.low") == ("circle",)
    assert bonuses(game) == (0, 0)


def test_high_bonuses_are_lost_through_astra_effects_alone():
    game = solo_game(5)
    write(game, "skyscraper.2.5", 7)
    finish_turn(game)
    assert not any(words(game, "ana", high) for high in HIGH)
    assert game.view("ana")["races"] == [{"key": "skyscrapers", "left": 8, "of": 8}]


def test_ruling_15_a_mission_turned_by_astra_gives_the_seal():
    game = solo_game(5)
    given_words(game, "ana", full(1))
    second_pass(game)
    draw(game, "7/plant astra/a 9/energy")
    game.play("ana", moves(game)[0])
    draw(game, "6/water")
    while game.decision("ana").kind != "mission":
        game.play("ana", moves(game)[-1])
    game.play("ana", "mission a")
    assert words(game, "ana", "mission.a.later") == ("circle",)
    assert words(game, "ana", "mission.a.first") == ()


def test_ruling_6_the_number_of_the_first_card_decides_between_odd_and_even():
    game = solo_game(5)
    write(game, "skyscraper.2.5", 8, "robot")
    assert game.decision("ana").data["number"] == 8
    assert game.decision("ana").data["type"] == "even"


@each(
    ("crossed", "astra", "rows", "points"),
    [
        (0, 0, 4, 0), (0, 3, 0, 0), (1, 0, 0, -10), (2, 2, 0, -10), (2, 3, 0, 0), (2, 2, 1, 0),
        (2, 3, 1, 2), (3, 3, 2, 10), (3, 4, 2, 4), (5, 5, 3, 20), (5, 6, 3, 7), (1, 1, 4, 30), (1, 9, 4, 10),
    ],
)  # fmt: skip
def test_the_astronaut_majority_against_astra_uses_the_players_own_scale(crossed, astra, rows, points):
    game = solo_game(5)
    given_words(game, "ana", {**all_of("astronaut", "cross", crossed), **upgraded("astronaut", rows)})
    lay(game, given=cards_given(astronaut=astra))
    score = game.score("ana")
    assert score.fields["astronauts"] == points
    assert score.total == sum(score.fields.values())
    assert "astronauts" not in game.score("astra").fields


def test_ruling_19_the_third_card_is_given_after_the_missions():
    game = solo_game(5)
    given_words(game, "ana", full(1, but=("skyscraper.1.9",)))
    write(game, "skyscraper.1.9", 7)
    while game.decision("ana").kind != "mission":
        game.play("ana", moves(game)[-1])
    game.play("ana", "mission a")
    assert moves(game) == ("give 2", "bonus 2")


def test_ruling_19_after_a_system_error_any_of_the_three_cards_is_given():
    game = solo_game(5)
    given_words(game, "ana", full(1, 2, 3, 4, but=("skyscraper.2.1", "skyscraper.2.2")))
    given_words(game, "ana", {"skyscraper.2.1": "15"})
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "error")
    game.play("ana", "done")
    game.play("ana", "pass")
    assert moves(game) == ("give 0", "give 1", "give 2")
