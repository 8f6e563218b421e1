"""Phases 2 and 3 in The Dome. Rulebook: ADVENTURE #5, 3 - WRITE DOWN A NUMBER."""

import pytest

from adventures.games.moon.rules.dome import Dome
from adventures.rules import IllegalMove

from .arrange import flip, given_words, words
from .arrange_dome import SHEET, crossed, finish, full, new_game, numbered, refused, turn_of, writable
from .deal import play_random

dome = Dome.printed()

STARTS = {
    "skyscraper.1.6", "skyscraper.1.7", "skyscraper.2.4", "skyscraper.2.5",
    "skyscraper.3.3", "skyscraper.3.4", "skyscraper.4.5", "skyscraper.4.6",
}  # fmt: skip


def choosing(marks=None, cards="7/robot 5/energy 5/energy"):
    """A game in which ana writes the first of these cards."""
    game = new_game()
    given_words(game, "ana", marks or {})
    flip(game, cards)
    game.play("ana", "take 0")
    return game


def in_skyscraper(game, number):
    """The levels of a skyscraper with what may be written there now, the skyscraper left out."""
    prefix = f"skyscraper.{number}."
    return {text.removeprefix(prefix) for text in writable(game) if text.startswith(prefix)}


def test_the_first_number_of_a_skyscraper_goes_directly_below_or_above_the_surface():
    assert writable(choosing()) == {f"{space} 7" for space in STARTS}


def test_ruling_11_the_second_start_level_is_the_level_next_to_the_first():
    assert in_skyscraper(choosing({"skyscraper.2.4": "5"}), 2) == {"5 7"}
    assert in_skyscraper(choosing({"skyscraper.2.4": "9"}), 2) == {"3 7"}
    assert in_skyscraper(choosing({"skyscraper.2.5": "9"}), 2) == {"4 7"}
    assert in_skyscraper(choosing({"skyscraper.2.5": "5"}), 2) == {"6 7"}


def test_numbers_rise_from_the_lowest_level_to_the_highest():
    marks = {"skyscraper.3.3": "6", "skyscraper.3.4": "8"}
    assert in_skyscraper(choosing(marks), 3) == set()
    assert in_skyscraper(choosing(marks, "5/robot 7/energy 7/energy"), 3) == {"2 5"}
    assert in_skyscraper(choosing(marks, "9/robot 7/energy 7/energy"), 3) == {"5 9"}


@pytest.mark.parametrize("number", ["6", "8"])
def test_no_number_stands_twice_in_a_skyscraper_but_it_may_stand_in_another(number):
    game = choosing({"skyscraper.3.3": "6", "skyscraper.3.4": "8"}, f"{number}/robot 5/energy 5/energy")
    assert in_skyscraper(game, 3) == set()
    assert in_skyscraper(game, 4) == {f"5 {number}", f"6 {number}"}


def test_an_x_opens_the_levels_beside_it_but_is_ignored_by_the_order():
    assert in_skyscraper(choosing(crossed(1, 5, 7)), 1) == {"4 7", "8 7"}
    assert in_skyscraper(choosing({**crossed(1, 5, 6), "skyscraper.1.7": "6"}), 1) == {"8 7"}
    assert in_skyscraper(choosing({"skyscraper.1.6": "6", "skyscraper.1.7": "X"}), 1) == {"8 7"}
    assert in_skyscraper(choosing({"skyscraper.1.6": "8", "skyscraper.1.7": "X"}), 1) == {"5 7"}


def test_the_ends_of_a_skyscraper_are_the_last_levels():
    game = choosing(crossed(4, 2, 9))
    assert in_skyscraper(game, 4) == {"1 7"}
    assert in_skyscraper(choosing(crossed(4, 1, 8)), 4) == {"9 7"}


def test_levels_of_neighbouring_skyscrapers_do_not_open_each_other():
    assert in_skyscraper(choosing(full(2, 4)), 3) == {"3 7", "4 7"}


def test_an_astronaut_may_change_the_number_by_up_to_two_from_0_to_17():
    game = choosing(cards="1/astronaut 5/energy 5/energy")
    assert writable(game) == {f"{space} {number}" for space in STARTS for number in range(4)}
    game = choosing(cards="15/astronaut 5/energy 5/energy")
    assert writable(game) == {f"{space} {number}" for space in STARTS for number in range(13, 18)}


@pytest.mark.parametrize("action", ["robot", "energy", "plant", "water", "planning"])
def test_no_other_action_changes_the_number(action):
    assert {text.split()[1] for text in writable(choosing(cards=f"7/{action} 5/energy 5/energy"))} == {"7"}


def test_there_are_no_wild_actions():
    game = new_game()
    flip(game)
    assert game.decision("ana").moves == ("take 0", "take 1", "take 2")


def blocked(*spaces):
    """Every skyscraper full of numbers but for these levels."""
    marks = numbered(1, 2, 3, 4)
    return {space: word for space, word in marks.items() if space not in spaces}


def test_ruling_16_a_system_error_is_taken_only_when_nothing_can_be_written():
    game = new_game()
    given_words(game, "ana", blocked("skyscraper.1.9"))
    flip(game, "7/robot 5/energy 9/water")
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    assert words(game, "ana", "error.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_16_the_changes_of_an_astronaut_count_before_a_system_error():
    game = new_game()
    given_words(game, "ana", blocked("skyscraper.1.9"))
    flip(game, "12/astronaut 5/energy 11/astronaut")
    assert game.decision("ana").moves == ("take 0", "take 2")
    assert refused(game, "error") == "error_not_allowed"
    game.play("ana", "take 2")
    assert writable(game) == {"skyscraper.1.9 13"}
    assert refused(game, "write skyscraper.1.9 14") == "wrong_number"


def test_only_a_level_beside_a_filled_one_avoids_a_system_error():
    game = new_game()
    given_words(game, "ana", {**full(1, 2, 3), "skyscraper.4.5": "6", "skyscraper.4.6": "7"})
    flip(game, "6/robot 7/energy 7/water")
    assert game.decision("ana").moves == ("error",)


def test_a_system_error_does_nothing_but_cross_off_its_box():
    game = new_game()
    given_words(game, "ana", blocked("skyscraper.1.9"))
    before = set(game.sheet("ana").marks)
    turn_of(game, "ana", "ben", cards="7/robot 5/energy 9/water")
    assert set(game.sheet("ana").marks) - before == {"error.1"}


@pytest.mark.parametrize(
    ("place", "code", "data"),
    [
        ("skyscraper.1.1", "not_open", {"place": "skyscraper.1.1"}),
        ("skyscraper.3.10", "not_open", {"place": "skyscraper.3.10"}),
        ("skyscraper.2.4", "occupied", {"place": "skyscraper.2.4"}),
        ("skyscraper.2.5", "not_rising", {"number": 7, "below": 9, "above": None}),
        ("skyscraper.4.4", "not_rising", {"number": 7, "below": None, "above": 5}),
        ("dome.1", "not_a_space", {"place": "dome.1"}),
        ("water.5", "not_a_space", {"place": "water.5"}),
        ("nowhere", "unknown_place", {"place": "nowhere"}),
    ],
)
def test_why_a_number_may_not_be_written(place, code, data):
    game = choosing({"skyscraper.2.4": "9", "skyscraper.4.5": "5"})
    with pytest.raises(IllegalMove) as refusal:
        game.play("ana", f"write {place} 7")
    assert (refusal.value.code, refusal.value.data) == (code, data)


@pytest.mark.parametrize("seed", range(5))
def test_filled_levels_are_always_one_block_that_includes_a_start_level(seed):
    game = play_random(new_game(), seed, 150)
    for levels in SHEET.zones.values():
        filled = [space for space in levels if space in game.sheet("ana").marks]
        if filled:
            assert filled == list(levels[levels.index(filled[0]) : levels.index(filled[-1]) + 1])
            assert dome.start & set(filled)


def test_combinations_may_be_taken_by_everybody():
    game = new_game("ana", "ben")
    flip(game)
    for seat in ("ana", "ben"):
        game.play(seat, "take 1")
    finish(game, "ana", "ben")
    assert game.waiting() == ("dealer",)
