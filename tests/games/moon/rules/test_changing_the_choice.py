"""A choice of cards is exchanged for another one until something follows from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import Game, IllegalMove, Setup
from tests.examples import examples

from .arrange import words
from .deal import dealer_of, play_random
from .setups import setups
from .test_journey_wilds import with_wild

CARDS = "flip 5/robot 11/plant 8/water"


def group():
    game = Game.new(Setup("moon.1", ("ana", "ben"), missions=("a1", "b1", "c1")))
    game.play("dealer", CARDS)
    return game


def alone():
    game = Game.new(Setup("moon.1", ("ana",), missions=("a1", "b1", "c1"), opponent=1))
    game.play("dealer", "draw 5/robot 11/plant 8/water")
    return game


def test_nothing_is_exchanged_before_the_first_choice():
    assert group().alternatives("ana") == ()


@pytest.mark.parametrize("begin", [group, alone])
def test_the_first_choice_is_exchanged_for_any_that_was_legal(begin):
    game = begin()
    first = game.decision("ana").moves
    game.play("ana", first[0])
    assert game.alternatives("ana") == first
    game.play_alternative("ana", first[-1])
    assert game.moves[1:] == (("ana", first[-1]),)
    twin = begin()
    twin.play("ana", first[-1])
    assert game.to_json() == twin.to_json()
    assert game.alternatives("ana") == first


def test_the_seat_sees_what_it_may_choose_instead_and_nobody_else_does():
    game = group()
    game.play("ana", "take 1")
    assert game.view("ana")["cards"]["instead"] == ["take 0", "take 1", "take 2"]
    assert game.view("ben")["cards"]["instead"] == game.view(None)["cards"]["instead"] == []


def test_a_number_that_is_written_makes_the_choice_stand():
    game = group()
    game.play("ana", "take 1")
    game.play("ana", game.decision("ana").moves[0])
    before = game.to_json()
    assert game.alternatives("ana") == ()
    with pytest.raises(IllegalMove) as refused:
        game.play_alternative("ana", "take 0")
    assert refused.value.code == "choice_stands"
    game.undo("ana")
    assert game.alternatives("ana") == ("take 0", "take 1", "take 2")
    assert game.to_json() != before


def test_what_others_do_meanwhile_leaves_the_choice_open():
    game = group()
    game.play("ana", "take 1")
    while game.decision("ben"):
        game.play("ben", game.decision("ben").moves[0])
    game.play_alternative("ana", "take 2")
    assert game.moves[-1] == ("ana", "take 2")
    assert game.view("ana")["cards"]["chosen"] == 2


def test_an_illegal_choice_changes_nothing():
    game = group()
    game.play("ana", "take 1")
    before, moves = game.to_json(), game.moves
    for text in ("take 3", "take 0 as water", "write rocket.1 5", "", None):
        with pytest.raises(IllegalMove):
            game.play_alternative("ana", text)
    assert (game.to_json(), game.moves) == (before, moves)


def test_a_wild_action_that_was_spent_comes_back():
    game = with_wild("wild.2")
    choices = game.decision("ana").moves
    game.play("ana", "take 0 as energy")
    assert game.alternatives("ana") == choices
    game.play_alternative("ana", "take 0")
    assert words(game, "ana", "wild.2") == ("circle",)
    game.play_alternative("ana", "take 2 as water")
    assert words(game, "ana", "wild.2") == ("circle", "cross")


@pytest.mark.slow
@examples(60)
@given(setups(), st.integers(0, 10_000), st.integers(1, 120), st.data())
def test_changing_the_choice_is_an_undo_and_a_move(setup, seed, moves, data):
    game = Game.new(setup)
    dealer = dealer_of(game, seed)
    play_random(game, seed, moves, dealer)
    for _ in range(30):
        if game.over:
            break
        seat = data.draw(st.sampled_from(game.waiting()))
        if seat == "dealer":
            dealer.see(game.play(seat, dealer.cards(game)))
            continue
        choices = game.alternatives(seat)
        if not choices:
            decision = game.decision(seat)
            dealer.see(game.play(seat, data.draw(st.sampled_from(decision.moves))))
            if decision.kind == "take" and game.moves[-1][1] != "error":
                assert game.alternatives(seat) == decision.moves
            continue
        text, twin = data.draw(st.sampled_from(choices)), game.copy()
        twin.undo(seat)
        before = twin.to_json()
        twin.play(seat, text)
        game.play_alternative(seat, text)
        assert game.to_json() == twin.to_json()
        assert game.view(seat) == twin.view(seat)
        assert game.moves == twin.moves
        # A System Error, where one may be taken beside cards, is no choice of cards.
        assert Game.from_json(game.to_json()).alternatives(seat) == (() if text == "error" else choices)
        assert game.copy().undo(seat) == text
        twin.undo(seat)
        assert twin.to_json() == before
        dealer.see(game.play(seat, data.draw(st.sampled_from(game.decision(seat).moves))))
