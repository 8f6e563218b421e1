"""The Dome: bonuses of the lowest and highest levels. Rulebook: ADVENTURE #5, 5 - INCIDENTS."""

import pytest

from adventures.games.moon.rules.dome import Dome

from .arrange import confirm, flip, given_words, words
from .arrange_dome import act, crossed, finish, new_game, turn_of

dome = Dome.printed()

SEATS = ("ana", "ben", "cem", "dia", "eva", "fox")
HIGH, LOW = "bonus.3.bottom.high", "bonus.3.bottom.low"
END = "skyscraper.3.1"
NEAR = crossed(3, 2, 4)
ENDS = [(space, *bonuses) for space, bonuses in dome.bonuses_of.items()]


def beside(end):
    """The level next to the end of a skyscraper."""
    return {dome.beside[end][0]: "X"}


def write_end(game, *seats):
    """Lets seats write the 7 of the first card on the end, and confirm."""
    for seat in seats:
        game.play(seat, "take 0")
        game.play(seat, f"write {END} 7")
        confirm(game, seat)


@pytest.mark.parametrize(("end", "high", "low"), ENDS)
def test_a_number_on_an_end_circles_its_high_bonus_at_once(end, high, low):
    game = new_game()
    given_words(game, "ana", beside(end))
    act(game, "robot", end)
    assert words(game, "ana", high) == ("circle",)
    assert words(game, "ana", low) == ()


@pytest.mark.parametrize(("end", "high", "low"), ENDS)
def test_ruling_12_the_low_bonus_is_left_when_the_high_one_is_crossed_off(end, high, low):
    game = new_game()
    given_words(game, "ana", {**beside(end), high: "cross"})
    act(game, "robot", end)
    assert words(game, "ana", high) == ("cross",)
    assert words(game, "ana", low) == ("circle",)


@pytest.mark.parametrize("end", [end for end, _high, _low in ENDS])
def test_ruling_10_an_x_on_an_end_earns_its_bonus(end):
    game = new_game()
    given_words(game, "ana", beside(end))
    act(game, "planning", "skyscraper.4.6" if end.startswith("skyscraper.2") else "skyscraper.2.5")
    game.play("ana", f"x {end}")
    assert words(game, "ana", dome.bonuses_of[end][0]) == ("circle",)


def test_a_level_that_is_no_end_earns_nothing():
    game = new_game()
    given_words(game, "ana", crossed(3, 3, 4))
    act(game, "robot", "skyscraper.3.2")
    assert set(game.sheet("ana").journal) == {"skyscraper.3.2"}


def test_both_ends_of_a_skyscraper_have_a_bonus_of_their_own():
    game = new_game()
    given_words(game, "ana", {**crossed(3, 2, 9)})
    act(game, "planning", END)
    game.play("ana", "x skyscraper.3.10")
    assert words(game, "ana", HIGH) == words(game, "ana", "bonus.3.top.high") == ("circle",)


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("first", [1, 2])
def test_all_who_are_first_in_the_same_turn_keep_the_high_bonus_the_others_lose_it(count, first):
    seats = SEATS[:count]
    game = new_game(*seats)
    for seat in seats:
        given_words(game, seat, NEAR)
    flip(game, "7/robot 5/energy 5/energy")
    write_end(game, *seats[:first])
    finish(game, *seats[first:])
    for seat in seats[:first]:
        assert words(game, seat, HIGH) == ("circle",)
    for seat in seats[first:]:
        assert words(game, seat, HIGH) == ("cross",)
        assert words(game, seat, LOW) == ()
    assert game.waiting() == ("dealer",)


def test_who_numbers_the_end_in_a_later_turn_circles_the_low_bonus():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben", "cem"):
        given_words(game, seat, NEAR)
    given_words(game, "ana", {END: "X", HIGH: "circle"})
    turn_of(game, "ana", "ben", "cem", cards="9/robot 11/robot 8/robot")
    assert words(game, "ben", HIGH) == words(game, "cem", HIGH) == ("cross",)
    flip(game, "7/robot 9/robot 10/robot")
    write_end(game, "ben", "cem")
    finish(game, "ana")
    for seat in ("ben", "cem"):
        assert words(game, seat, HIGH) == ("cross",)
        assert words(game, seat, LOW) == ("circle",)
    assert words(game, "ana", HIGH) == ("circle",)


def test_a_high_bonus_that_nobody_has_circled_stays_open():
    game = new_game()
    turn_of(game, "ana", "ben")
    assert not any(place.startswith("bonus") for place in game.sheet("ana").marks)


def test_a_lost_bonus_is_news_to_the_others_and_leaves_nothing_to_undo():
    game = new_game()
    given_words(game, "ana", NEAR)
    flip(game, "7/robot 5/energy 5/energy")
    write_end(game, "ana")
    assert HIGH not in game.view("ben")["sheets"]["ana"]["marks"]
    finish(game, "ben")
    assert game.view("ben")["sheets"]["ben"]["fresh"] == [HIGH]
    assert not game.can_undo("ben")


def test_undo_frees_the_bonus_again():
    game = new_game()
    given_words(game, "ana", NEAR)
    act(game, "energy", END)
    game.undo("ana")
    assert words(game, "ana", HIGH) == ()


def test_everybody_may_see_the_bonuses_left_and_the_levels_filled():
    game = new_game()
    given_words(game, "ana", {**crossed(3, 1, 4), HIGH: "circle"})
    turn_of(game, "ana", "ben")
    view = game.view(None)
    assert view["races"] == [{"key": "skyscrapers", "left": 7, "of": 8}]
    assert view["progress"] == {"key": "levels", "of": 38, "seats": {"ana": 5, "ben": 1}}
