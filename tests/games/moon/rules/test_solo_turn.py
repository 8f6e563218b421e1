"""Two cards used, the third one given. Rulebook: ASTRA SOLO MODE, Game turn; System Error; Solo bonus."""

import pytest

from adventures.rules import IllegalMove

from .arrange import given, given_words, words
from .arrange_solo import (
    bonuses,
    cards_given,
    draw,
    finish_turn,
    last_third,
    lay,
    moves,
    solo_game,
    turn_up_to_the_end,
)


def given_to_astra(game):
    return {action: count for action, count in game.view("ana")["astra"]["given"].items() if count}


def refused(game, move):
    before = game.to_json()
    with pytest.raises(IllegalMove) as refusal:
        game.play("ana", move)
    assert game.to_json() == before
    return refusal.value.code


# Two cards


def test_a_number_and_the_action_of_another_card_are_chosen():
    game = solo_game(2)
    draw(game)
    assert moves(game) == ("take 0 1", "take 0 2", "take 1 0", "take 1 2", "take 2 0", "take 2 1")
    game.play("ana", "take 0 2")
    assert game.decision("ana").data == {"number": 7, "action": "plant"}
    seen = game.view("ana")["cards"]
    assert (seen["chosen"], seen["used"], seen["unused"]) == (0, 2, 1)


@pytest.mark.parametrize(
    "move", ["take 0", "take 0 0", "take 0 3", "take 3 1", "take 0 1 as", "take 0 1 as water"]
)
def test_other_pairs_are_refused(move):
    game = solo_game(2)
    draw(game)
    assert refused(game, move) in ("no_such_combination", "combination_does_not_fit")


def test_a_pair_that_does_not_fit_is_refused():
    game = solo_game(1)
    given(
        game, "ana", *(space for zone in ("plant", "wild") for space in game.sheet("ana").layout.zones[zone])
    )
    draw(game)
    assert "take 0 2" not in moves(game)
    assert refused(game, "take 0 2") == "combination_does_not_fit"


def test_each_of_the_six_pairs_has_to_fit_by_itself():
    game = solo_game(1)
    zones = game.sheet("ana").layout.zones
    given(game, "ana", *(space for name, zone in zones.items() if name != "water" for space in zone))
    draw(game, "7/water 5/robot 9/plant")
    assert moves(game) == ("take 1 0", "take 2 0")


# System Error


def full_but(game, *left):
    given(game, "ana", *(space for space in game.sheet("ana").layout.spaces if space not in left))


def test_where_no_pair_fits_only_the_error_is_left():
    game = solo_game(2)
    full_but(game)
    draw(game)
    assert refused(game, "take 0 2") == "only_error_fits"


def test_a_system_error_is_only_taken_when_no_number_can_be_written():
    game = solo_game(2)
    draw(game)
    assert refused(game, "error") == "error_not_allowed"


@pytest.mark.parametrize("card", [0, 1, 2])
def test_after_a_system_error_any_card_is_given(card):
    game = solo_game(4)
    level = game.sheet("ana").layout.zones["level.1"]
    full_but(game, level[1])
    game.sheet("ana").marks[level[0]] = ("14",)
    draw(game, "7/water 5/robot 9/plant")
    assert moves(game) == ("error",)
    turn_up_to_the_end(game, "error")
    if game.decision("ana").kind == "mission":
        game.play("ana", "pass")
    assert words(game, "ana", "error.1") == ("cross",)
    assert moves(game) == ("give 0", "give 1", "give 2")
    game.play("ana", f"give {card}")
    assert given_to_astra(game) == {("water", "robot", "plant")[card]: 1}


def test_after_a_system_error_a_solo_bonus_may_be_spent_on_any_card():
    game = solo_game(4)
    level = game.sheet("ana").layout.zones["level.1"]
    full_but(game, level[1])
    game.sheet("ana").marks[level[0]] = ("14",)
    lay(game, circled=1)
    draw(game)
    turn_up_to_the_end(game, "error")
    if game.decision("ana").kind == "mission":
        game.play("ana", "pass")
    assert moves(game) == ("give 0", "give 1", "give 2", "bonus 0", "bonus 1", "bonus 2")
    game.play("ana", "bonus 1")
    assert given_to_astra(game) == {}
    assert bonuses(game) == (1, 1)


def almost_full(cards):
    """The Mine with one cavity open, which takes numbers above 10 only."""
    game = solo_game(4)
    level = game.sheet("ana").layout.zones["level.1"]
    full_but(game, level[1])
    game.sheet("ana").marks[level[0]] = ("10",)
    draw(game, cards)
    return game


def test_ruling_an_astronaut_among_the_three_prevents_the_system_error():
    assert moves(almost_full("9/robot 5/robot 3/astronaut")) == ("take 0 2",)


def test_ruling_the_number_of_the_astronaut_card_is_not_changed_by_its_own_action():
    assert moves(almost_full("8/robot 5/robot 10/astronaut")) == ("error",)


def test_ruling_an_astronaut_changes_nothing_in_the_launch():
    game = solo_game(1)
    zones = game.sheet("ana").layout.zones
    given(game, "ana", *(space for zone in zones.values() for space in zone if space != "floor.wild.8"))
    game.sheet("ana").marks["floor.wild.7"] = ("10",)
    draw(game, "9/robot 5/robot 3/astronaut")
    assert moves(game) == ("error",)


# Wild Actions


def test_a_wild_action_replaces_the_action_of_the_action_card_which_is_still_used():
    game = solo_game(2)
    given_words(game, "ana", {"wild.1": "circle"})
    draw(game)
    assert "take 0 1 as energy" in moves(game)
    game.play("ana", "take 0 1 as energy")
    assert words(game, "ana", "wild.1") == ("circle", "cross")
    assert game.decision("ana").data == {"number": 7, "action": "energy"}
    finish_turn(game)
    assert given_to_astra(game) == {"plant": 1}


def test_ruling_a_wild_action_may_prevent_a_system_error_but_need_not():
    game = solo_game(2)
    course = game.sheet("ana").layout.spaces
    given(game, "ana", *course[1:-1])
    game.sheet("ana").marks[course[1]] = ("1",)
    game.sheet("ana").marks[course[-2]] = ("10",)
    given_words(game, "ana", {"wild.1": "circle"})
    draw(game, "9/robot 5/robot 7/water")
    assert moves(game) == ("error", "take 0 1 as astronaut", "take 0 2 as astronaut")


# The third card


def test_the_third_card_is_given_without_asking_when_there_is_no_choice():
    game = solo_game(2)
    draw(game)
    game.play("ana", "take 0 1")
    finish_turn(game)
    assert game.waiting() == ("dealer",)
    assert given_to_astra(game) == {"plant": 1}


def test_ruling_the_card_is_given_after_the_missions():
    game = solo_game(2, missions=("a1", "b1", "c1"))
    given_words(game, "ana", dict.fromkeys(game.sheet("ana").layout.groups["water"][:6], "circle"))
    lay(game, circled=1)
    draw(game)
    game.play("ana", "take 0 1")
    while game.decision("ana").kind != "mission":
        game.play("ana", moves(game)[-1])
    game.play("ana", "mission c")
    assert moves(game) == ("give 2", "bonus 2")
    assert game.undo("ana") == "mission c"
    assert moves(game) == ("mission c", "pass")


def test_a_solo_bonus_puts_the_card_back_into_the_box():
    game = solo_game(2)
    lay(game, circled=2)
    draw(game)
    turn_up_to_the_end(game, "take 0 1")
    assert game.decision("ana").data == {"cards": [2], "bonuses": 2}
    before = game.score("astra").total
    game.play("ana", "bonus 2")
    assert game.score("astra").total == before
    assert bonuses(game) == (2, 1)
    assert game.waiting() == ("dealer",)  # never more than one in a turn
    assert not game.can_undo("ana")


@pytest.mark.parametrize("move", ["give 0", "give 3", "bonus 1", "give x", "take 0 1", "done", "pass"])
def test_only_the_unused_card_can_be_given(move):
    game = solo_game(2)
    lay(game, circled=1)
    draw(game)
    turn_up_to_the_end(game, "take 0 1")
    refused(game, move)


# Solo bonuses


def test_the_launch_a_sabotage_earns_a_solo_bonus_for_the_same_turn():
    game = solo_game(1)
    given(game, "ana", "floor.plant.7")
    draw(game)
    game.play("ana", "take 0 2")
    before = game.to_json()
    game.play("ana", "write floor.plant.8 7")
    assert bonuses(game) == (1, 0)
    game.undo("ana")
    assert bonuses(game) == (0, 0)
    assert game.to_json() == before
    game.play("ana", "write floor.plant.8 7")
    turn_up_to_the_end(game)
    assert words(game, "ana", "sabotage.plant.1") == ("circle", "cross")
    assert moves(game) == ("give 1", "bonus 1")


def test_ruling_the_launch_a_sabotage_hurts_nobody():
    game = solo_game(1)
    given(game, "ana", "floor.plant.7")
    draw(game)
    game.play("ana", "take 0 2")
    game.play("ana", "write floor.plant.8 7")
    turn_up_to_the_end(game)
    assert "error.1" not in game.sheet("ana").marks


def test_the_launch_a_sabotage_that_astra_has_crossed_off_earns_nothing():
    game = solo_game(1)
    given(game, "ana", "floor.plant.7")
    given_words(game, "ana", {"sabotage.plant.1": "cross"})
    draw(game)
    game.play("ana", "take 0 2")
    game.play("ana", "write floor.plant.8 7")
    assert bonuses(game) == (0, 0)


@pytest.mark.parametrize(("crossed", "earned", "word"), [(False, 2, "high"), (True, 0, "low")])
def test_the_journey_a_high_multiplier_earns_two_solo_bonuses_a_low_one_none(crossed, earned, word):
    game = solo_game(2)
    robots = [place for place in game.sheet("ana").layout.groups["robot"] if "station1" in place]
    given_words(game, "ana", dict.fromkeys(robots[1:], "circle"))
    if crossed:
        given_words(game, "ana", {"multiplier.station1.high": "cross"})
    draw(game)
    game.play("ana", "take 0 1")
    game.play("ana", moves(game)[-1])
    game.play("ana", f"mark {robots[0]}")
    assert words(game, "ana", f"multiplier.station1.{word}") == ("circle",)
    assert bonuses(game) == (earned, 0)


@pytest.mark.parametrize(("crossed", "earned", "word"), [(False, 2, "high"), (True, 0, "low")])
def test_the_colony_the_high_bonus_of_a_quarter_earns_two_solo_bonuses(crossed, earned, word):
    game = solo_game(3)
    quarter = game.sheet("ana").layout.data["quarters"][0]
    given(game, "ana", *quarter["spaces"][1:])
    if crossed:
        given_words(game, "ana", {quarter["high"]: "cross"})
    draw(game)
    game.play("ana", "take 0 2")
    game.play("ana", f"write {quarter['spaces'][0]} 7")
    assert words(game, "ana", quarter[word]) == ("circle",)
    assert bonuses(game) == (earned, 0)


def test_ruling_the_colony_two_quarters_in_one_turn_earn_four_solo_bonuses():
    game = solo_game(3)
    one, other = game.sheet("ana").layout.data["quarters"][:2]
    given(game, "ana", *one["spaces"][1:], *other["spaces"][1:])
    draw(game, "7/water 6/planning 9/plant")
    game.play("ana", "take 0 1")
    game.play("ana", f"write {one['spaces'][0]} 7")
    game.play("ana", f"x {other['spaces'][0]}")
    assert bonuses(game) == (4, 0)


def test_the_mine_a_filling_bonus_earns_two_solo_bonuses_even_in_phase_5():
    game = solo_game(4)
    layout = game.sheet("ana").layout
    resources = layout.groups["main.pearl"]
    last = next(place for place in resources if layout.facts(place).get("bonus"))
    given_words(game, "ana", dict.fromkeys(resources[: resources.index(last)], "circle"))
    pearl, column = next(
        (place, column)
        for column in layout.data["columns"]
        for place in column["resources"]
        if place.startswith("mine.pearl")
    )
    cavity = layout.facts(pearl)["cavities"][0]
    given(game, "ana", *(other for other in column["cavities"] if other != cavity))
    draw(game)
    game.play("ana", "take 0 1")
    game.play("ana", f"write {cavity} 7")
    assert bonuses(game) == (0, 0)
    turn_up_to_the_end(game)
    assert words(game, "ana", "main.pearl.bonus") == ("circle",)
    assert bonuses(game) == (2, 0)
    assert "bonus 2" in moves(game)


@pytest.mark.parametrize(("number", "printed"), [(1, 9), (2, 10), (3, 8), (4, 8), (5, 8), (6, 9), (7, 6)])
def test_ruling_never_more_solo_bonuses_than_are_printed(number, printed):
    game = solo_game(number)
    assert game.view("ana")["astra"]["bonuses"]["printed"] == printed
    lay(game, circled=printed - 1, spent=2)
    table = game._match.table
    table.earn(table.seated, 2, "test")
    assert bonuses(game) == (printed, 2)


def test_ruling_the_seat_sees_astras_cards_and_score_at_any_time():
    game = solo_game(2, level=5)
    lay(game, given=cards_given(robot=2, water=1))
    seen = game.view("ana")["astra"]
    assert seen["given"] == {"robot": 2, "energy": 0, "plant": 0, "water": 1, "astronaut": 0, "planning": 0}
    assert seen["score"]["total"] == 2 * 4 + 4 + 5 + 5
    assert (seen["level"], seen["name"], seen["green"], seen["red"]) == (5, "Sergei", ["planning"], [])


def test_the_seat_sees_what_each_pair_leaves_for_astra():
    game = solo_game(2, level=1)
    draw(game, "7/water 5/robot 9/plant")
    cards = game.view("ana")["cards"]
    assert [card["worth"] for card in cards["drawn"]] == [3, 2, 2]
    assert {pair["move"]: (pair["leaves"], pair["worth"]) for pair in cards["pairs"]} == {
        "take 0 1": (2, 2), "take 0 2": (1, 2), "take 1 0": (2, 2),
        "take 1 2": (0, 3), "take 2 0": (1, 2), "take 2 1": (0, 3),
    }  # fmt: skip


def test_the_phase_is_flip_until_all_cards_lie_there():
    game = solo_game(2)
    last_third(game)
    draw(game, "7/water astra/a 9/plant")
    assert game.view("ana")["phase"] == "flip"
    assert game.view("ana")["decision"]["kind"] == "mark"
    assert game.turn == 0
