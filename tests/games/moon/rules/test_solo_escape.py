"""The Escape against ASTRA. Rulebook: ADVENTURE #7, ASTRA SOLO MODE."""

import pytest

from .arrange import given_words, words
from .arrange_escape import SHEET, all_open, circled_in, marked, places, ships
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

GREENHOUSES = {ship["x2"]: ship["greenhouse"] for ship in SHEET.data["ships"]}


def new_game(level=1):
    """Begins a game in which every airlock is open."""
    game = solo_game(7, level)
    given_words(game, "ana", all_open())
    return game


def write(game, space, number=7, action="astronaut"):
    """Draws cards and writes a number with an action."""
    draw(game, f"{number}/plant 6/{action} 9/energy")
    game.play("ana", "take 0 1")
    game.play("ana", f"write {space} {number}")


def test_ruling_16_the_card_is_printed_so():
    game = solo_game(7, level=7)
    lay(game, given=cards_given(water=2))
    score = game.score("astra")
    assert (score.fields["fixed"], score.fields["level"], score.total) == (15, 7, 34)
    seen = game.view("ana")["astra"]
    assert (seen["bonuses"]["printed"], seen["effect_on"]) == (6, ["a", "b", "c"])


@pytest.mark.parametrize("x2", sorted(GREENHOUSES))
def test_every_x2_that_is_circled_earns_one_solo_bonus(x2):
    game = new_game()
    write(game, GREENHOUSES[x2])
    assert words(game, "ana", x2) == ("circle",)
    assert bonuses(game) == (1, 0)
    game.undo("ana")
    assert bonuses(game) == (0, 0)


def test_an_x_in_a_greenhouse_earns_one_too():
    game = new_game()
    write(game, "ship1.2", action="planning")
    game.play("ana", "x ship2.7")
    assert words(game, "ana", "x2.ship2") == ("circle",)
    assert bonuses(game) == (1, 0)


def test_a_greenhouse_whose_x2_astra_took_counts_once_and_earns_nothing():
    game = new_game()
    given_words(game, "ana", circled_in("plants", 2))
    last_third(game)
    draw(game, "7/plant astra/b 9/energy")
    game.play("ana", "mark x2.ship2")
    draw(game, "6/astronaut")
    game.play("ana", "take 0 1")
    game.play("ana", "write ship2.7 7")
    assert words(game, "ana", "x2.ship2") == ("cross",)
    assert bonuses(game) == (0, 0)
    assert game.score("ana").fields["greenhouses"] == 7


def test_no_x2_is_lost_in_phase_5():
    game = new_game()
    write(game, "ship2.7")
    finish_turn(game)
    assert {x2: words(game, "ana", x2) for x2 in GREENHOUSES} == {
        **dict.fromkeys(GREENHOUSES, ()),
        "x2.ship2": ("circle",),
    }


def test_a_mission_turned_by_astra_gives_the_lower_points():
    game = new_game()
    given_words(game, "ana", ships(1, 2, 3, but=("ship1.2",)))
    given_words(game, "ana", {f"plant.ship{n}.{k}": "circle" for n in (1, 2, 3) for k in (2, 3)})
    given_words(game, "ana", marked("circle", "plant.ship1.1", "plant.ship2.1"))
    second_pass(game)
    draw(game, "7/plant astra/a 9/energy")
    game.play("ana", "mark x2.ship6")
    draw(game, "6/water")
    game.play("ana", "take 0 1")
    game.play("ana", "write ship1.2 7")
    while game.decision("ana").kind != "mission":
        game.play("ana", moves(game)[-1])
    game.play("ana", "mission a")
    assert words(game, "ana", "mission.a") == ("5",)


def test_a_system_error_opens_an_airlock_and_any_card_is_given():
    game = solo_game(7)
    accessible = {space for part in SHEET.data["parts"] for space in part["spaces"]}
    given_words(game, "ana", dict.fromkeys(accessible - {"ship6.1"}, "X"))
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "error")
    assert game.decision("ana").data["effect"] == "error"
    assert places(game)
    game.play("ana", moves(game)[0])
    game.play("ana", "done")
    game.play("ana", "pass")
    assert moves(game) == ("give 0", "give 1", "give 2")
    assert bonuses(game) == (0, 0)


def test_a_card_whose_action_a_wild_action_replaces_is_still_a_used_card():
    game = new_game()
    wild = SHEET.groups["wild"][0]
    given_words(game, "ana", {wild: "circle"})
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "take 0 1 as energy")
    game.play("ana", "write ship1.2 7")
    finish_turn(game)
    assert words(game, "ana", wild) == ("circle", "cross")
    given = game.view("ana")["astra"]["given"]
    assert {action: count for action, count in given.items() if count} == {"plant": 1}


def test_ruling_a_wild_action_may_be_used_against_a_system_error_but_need_not():
    game = new_game()
    spaces = {
        space: "X" for zone in SHEET.zones.values() for space in zone if space not in ("ship1.1", "ship1.2")
    }
    given_words(game, "ana", {**spaces, "ship1.1": "9", SHEET.groups["wild"][0]: "circle"})
    draw(game, "7/water 5/robot 8/plant")
    assert moves(game) == ("error", "take 2 0 as astronaut", "take 2 1 as astronaut")
