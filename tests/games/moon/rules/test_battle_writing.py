"""The Battle: which planets a number may be used on, and what astronauts change about it.

Rulebook: ADVENTURE #8, 3 - Write down a number; Astronaut action; System Error.
"""

import pytest

from adventures.games.moon.rules.battle import Battle
from adventures.games.moon.rules.numbers import Number
from tests.cases import each

from .arrange import confirm, flip, given_words, words
from .arrange_battle import (
    SHEET,
    act,
    active,
    all_but,
    by,
    finish,
    moves_to,
    new_game,
    refused,
    right_game,
    spaces,
    turn_of,
)

battle = Battle.printed()

BY_NUMBER = {
    0: [1], 1: [1], 2: [1], 3: [1, 2], 4: [2], 5: [2, 3], 6: [3], 7: [3, 4], 8: [4], 9: [4, 5], 10: [5],
    11: [5, 6], 12: [6], 13: [6, 7], 14: [7], 15: [7], 16: [7], 17: [7],
}  # fmt: skip
STORED = {"near.astronaut.1": "circle"}


def taken(game, cards, combination=0, seat="ana"):
    flip(game, cards)
    game.play(seat, f"take {combination}")
    return moves_to(game, seat)


@each("number", BY_NUMBER)
def test_ruling_19_the_number_decides_on_which_planets_the_insignia_may_be_drawn(number):
    assert battle.reach.of(Number.of(number), 0) == tuple(
        (f"planet{planet}", (Number.of(number),)) for planet in BY_NUMBER[number]
    )
    openings = battle.openings(new_game().sheet("ana"), Number.of(number), "robot")
    assert openings == [(f"planet{planet}.1", Number.of(number)) for planet in BY_NUMBER[number]]


def test_the_insignia_is_drawn_and_no_number():
    game = new_game()
    act(game, "water", number=15)
    assert words(game, "ana", "planet7.1") == ("insignia.ana",)


def test_the_spaces_of_a_planet_are_filled_in_order_whoever_draws():
    game = new_game()
    given_words(game, "ana", by("ben", "planet4.1"))
    assert taken(game, "8/energy 5/energy 5/energy") == {"planet4.2": [8]}
    assert refused(game, "write planet4.3 8") == "not_next_space"
    assert refused(game, "write planet4.1 8") == "occupied"


def test_no_order_of_numbers_is_asked():
    game = new_game()
    given_words(game, "ana", by("ana", *spaces("planet5", 2)))
    assert taken(game, "9/energy 5/energy 5/energy") == {"planet4.1": [9], "planet5.3": [9]}


def test_a_planet_that_is_filled_is_closed():
    game = new_game()
    given_words(game, "ana", by("ben", *spaces("planet1")))
    assert taken(game, "3/water 5/energy 5/energy") == {"planet2.1": [3]}
    assert refused(game, "write planet1.3 3") == "occupied"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("write planet5.1 8", "wrong_planet"),
        ("write planet4.1 7", "wrong_planet"),
        ("write planet4.1 18", "wrong_number"),
        ("write planet4.1 -1", "wrong_number"),
        ("write planet4.1 x", "wrong_number"),
        ("write near.insignia 8", "not_a_space"),
        ("write planet8.1 8", "unknown_place"),
        ("mark moon.planet1.1", "not_now"),
        ("take 0", "not_now"),
        ("pass", "cannot_pass"),
        ("error", "not_now"),
    ],
)
def test_refusals_when_the_insignia_is_to_be_drawn(move, code):
    game = new_game()
    taken(game, "8/plant 5/energy 5/energy")
    assert refused(game, move) == code


def test_a_tap_on_a_planet_out_of_reach_is_explained():
    game = new_game()
    taken(game, "8/plant 5/energy 5/energy")
    assert game.refusal("ana", "planet6.1").code == "wrong_planet"
    assert game.refusal("ana", "planet6.2").code == "not_next_space"
    assert game.refusal("ana", "moon.planet6.1").code == "not_a_space"


# Astronauts


def test_an_astronaut_changes_the_number_by_up_to_two():
    game = new_game()
    found = taken(game, "8/astronaut 5/energy 5/energy")
    assert found == {
        "planet3.1": [6, 7], "planet4.1": [7, 8, 9], "planet5.1": [9, 10]
    }  # fmt: skip


@pytest.mark.parametrize(("number", "numbers"), [(1, {0, 1, 2, 3}), (15, {13, 14, 15, 16, 17})])
def test_an_astronaut_goes_neither_below_0_nor_above_17(number, numbers):
    openings = battle.openings(new_game().sheet("ana"), Number.of(number), "astronaut")
    assert {value.plain for _, value in openings} == numbers


@pytest.mark.parametrize("value", [7, 8])
def test_an_astronaut_is_stored_whether_it_changed_the_number_or_not(value):
    game = new_game()
    taken(game, "8/astronaut 5/energy 5/energy")
    game.play("ana", f"write planet4.1 {value}")
    assert words(game, "ana", "near.astronaut.1") == ("circle",)
    assert game.decision("ana").kind == "confirm"


def test_nothing_is_stored_when_all_six_symbols_are_circled():
    game = new_game()
    given_words(game, "ana", dict.fromkeys(SHEET.groups["near.astronaut"], "circle cross"))
    act(game, "astronaut", number=8)
    assert {words(game, "ana", symbol) for symbol in SHEET.groups["near.astronaut"]} == {("circle", "cross")}


def test_a_stored_astronaut_changes_any_number_beside_its_action():
    game = new_game()
    given_words(game, "ana", STORED)
    found = taken(game, "8/water 5/energy 5/energy")
    assert sorted(found) == ["planet3.1", "planet4.1", "planet5.1"]
    assert game.decision("ana").data == {
        "number": 8,
        "action": "water",
        "stored": 1,
        "spends": {"planet3.1": 1, "planet5.1": 1},
    }
    game.play("ana", "write planet5.1 10")
    assert words(game, "ana", "near.astronaut.1") == ("circle", "cross")
    assert words(game, "ana", "near.astronaut.2") == ()
    assert words(game, "ana", "water.planet5.1") == ("cross",)


def test_a_stored_astronaut_is_kept_where_the_printed_number_fits():
    game = new_game()
    given_words(game, "ana", STORED)
    taken(game, "8/water 5/energy 5/energy")
    game.play("ana", "write planet4.1 9")
    assert words(game, "ana", "near.astronaut.1") == ("circle",)


@pytest.mark.parametrize(
    ("action", "space", "spent"),
    [
        ("water", "planet4.1", 0),  # 8 itself
        ("water", "planet5.1", 1),  # 9: one away
        ("water", "planet2.1", 2),  # 5: three away
        ("water", "planet6.1", 2),  # 11: three away
        ("water", "planet7.1", 3),  # 13: five away
        ("astronaut", "planet5.1", 0),
        ("astronaut", "planet2.1", 1),
        ("astronaut", "planet7.1", 2),
    ],
)
def test_ruling_7_any_number_of_stored_astronauts_add_up_and_the_fewest_are_spent(action, space, spent):
    game = new_game()
    symbols = SHEET.groups["near.astronaut"]
    given_words(game, "ana", dict.fromkeys(symbols[:3], "circle"))
    found = taken(game, f"8/{action} 5/energy 5/energy")
    game.play("ana", f"write {space} {found[space][-1]}")
    crossed = [symbol for symbol in symbols if "cross" in words(game, "ana", symbol)]
    assert crossed == list(symbols[:spent])
    assert words(game, "ana", symbols[3]) == (("circle",) if action == "astronaut" else ())


def test_spent_astronauts_are_crossed_off_in_their_order():
    game = new_game()
    given_words(game, "ana", {"near.astronaut.1": "circle cross", "near.astronaut.2": "circle"})
    taken(game, "8/water 5/energy 5/energy")
    game.play("ana", "write planet3.1 7")
    assert words(game, "ana", "near.astronaut.2") == ("circle", "cross")


def test_ruling_8_a_combination_is_playable_with_stored_astronauts():
    game = new_game()
    given_words(game, "ana", all_but("planet7.3") | STORED)
    flip(game, "11/energy 5/energy 5/energy")
    assert game.decision("ana").moves == ("take 0",)
    assert refused(game, "error") == "error_not_allowed"
    game.play("ana", "take 0")
    assert moves_to(game) == {"planet7.3": [13]}


def test_ruling_21_an_astronaut_stored_on_the_other_sheet_does_not_help():
    game = right_game(("ana", STORED), ("ben", {"near.astronaut.1": "circle"}))
    assert taken(game, "8/plant 15/water 5/robot") == {"planet4.1": [8]}
    finish_spent = active(game)["near.astronaut.1"]
    assert finish_spent == ["circle"]


def test_an_astronaut_of_the_far_end_is_spent_there():
    game = right_game(("ben", {"far.astronaut.1": "circle", "near.astronaut.1": "circle"}))
    found = taken(game, "8/plant 15/water 5/robot")
    assert sorted(found) == ["planet3.1", "planet4.1", "planet5.2"]
    game.play("ana", "write planet3.1 6")
    assert active(game)["far.astronaut.1"] == ["circle", "cross"]
    assert active(game)["near.astronaut.1"] == ["circle"]


# System Errors


def test_a_system_error_when_no_planet_takes_any_number():
    game = new_game()
    given_words(game, "ana", all_but("planet7.3"))
    flip(game, "5/energy 5/robot 9/water")
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    assert words(game, "ana", "near.error.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_no_system_error_as_long_as_a_combination_fits():
    game = new_game()
    given_words(game, "ana", all_but("planet7.3"))
    flip(game, "5/energy 11/astronaut 12/water")
    assert game.decision("ana").moves == ("take 1",)
    assert refused(game, "take 0") == "combination_does_not_fit"


def test_a_system_error_is_crossed_off_at_the_own_end():
    game = right_game(("ben", all_but("planet7.3", seat="ben")))
    flip(game, "5/plant 4/robot 9/water")
    game.play("ana", "error")
    assert active(game)["far.error.1"] == ["cross"]
    assert "near.error.1" not in active(game)
    confirm(game, "ana")
    finish(game, "ben")
    assert words(game, "ben", "far.error.1") == ("cross",)


def test_every_turn_draws_one_insignia_of_every_seat():
    game = new_game("ana", "ben", "cem")
    for drawn in (1, 2, 3):
        turn_of(game, "ana", "ben", "cem")
        for seat in ("ana", "ben", "cem"):
            assert sum(space in game.sheet(seat).marks for space in SHEET.spaces) == drawn
