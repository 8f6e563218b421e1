"""What a seat imagines of Welcome to the Moon: what the others do in a turn, and the cards to come."""

import random
from collections import Counter

import pytest

from adventures.games.moon.dealer import MoonChance
from adventures.games.moon.rules.contents import STANDARD
from adventures.rules import Game, Setup

from .arrange import confirm, flip, new_game, write
from .deal import dealt

CARDS = Counter(map(str, STANDARD.cards))


def imagined(game, viewer, draws):
    return [game.imagined(viewer, random.Random(seed)) for seed in range(draws)]


def first_move(game, seat):
    """What a seat has taken in the open turn, as it sees it itself."""
    return game.view(seat)["cards"]["chosen"]


def test_what_another_seat_has_taken_is_any_combination_with_equal_chances():
    game = new_game("ana", "ben")
    flip(game)
    game.play("ben", "take 0")
    found = Counter(first_move(other, "ben") for other in imagined(game, "ana", 600))
    assert found.keys() == {0, 1, 2}
    assert all(160 < count < 240 for count in found.values())
    assert first_move(game, "ben") == 0


def test_a_seat_that_has_confirmed_has_written_something_else():
    game = new_game("ana", "ben")
    flip(game)
    write(game, "ben", 0, "floor.water.2")
    confirm(game, "ben")
    before = new_game("ana", "ben").sheet("ben").marks
    found = [other.sheet("ben").marks for other in imagined(game, "ana", 20)]
    assert all(len(marks) > len(before) for marks in found)
    assert any(marks != game.sheet("ben").marks for marks in found)
    assert {other.waiting() for other in imagined(game, "ana", 5)} == {("ana",)}


def test_own_moves_of_an_open_turn_stay():
    game = new_game("ana", "ben")
    flip(game)
    game.play("ana", "take 1")
    for other in imagined(game, "ana", 10):
        assert first_move(other, "ana") == 1
        assert other.decision("ana") == game.decision("ana")


def played(turns, announce=True):
    """A game of two after so many turns, in which everybody does what comes first."""
    game, cards = new_game("ana", "ben"), dealt(3, announce)
    for _ in range(turns):
        game.play("dealer", next(cards))
        for seat in ("ana", "ben"):
            while (decision := game.decision(seat)) is not None and "dealer" not in game.waiting():
                game.play(seat, decision.moves[0])
    return game


@pytest.mark.parametrize("announce", [True, False])
@pytest.mark.parametrize("turns", [0, 1, 2, 9, 19, 20, 21])
def test_the_cards_to_come_are_those_that_nobody_has_seen(turns, announce):
    game = played(turns, announce)
    deck = MoonChance().imagined_deck(game, random.Random(5))
    there = Counter(card for piles in (deck.draw, deck.front) for pile in piles for card in pile)
    assert there == CARDS
    assert {len(pile) for pile in deck.draw} == {21 - (turns if turns <= 20 else turns - 20)}
    text = deck.deal({"cards": 3}, MoonChance().shuffler("1")).text
    game.copy().play("dealer", text)  # goes with the cards of earlier turns


def test_each_card_that_nobody_has_seen_comes_next_with_equal_chances():
    game = played(1)
    below = Counter(MoonChance().imagined_deck(game, random.Random(seed)).draw[0][1] for seed in range(1500))
    numbers = Counter(card.partition("/")[0] for card in below.elements())
    assert 100 < numbers["8"] < 240, "7 of 63 cards"
    assert numbers["8"] > numbers["1"], "2 of 63 cards"


def test_the_order_drawn_does_not_depend_on_the_real_one():
    chance = MoonChance()
    setup = chance.draw_options("moon.1", {}, "1")
    game = Game.new(Setup("moon.1", ("ana", "ben"), options=setup))
    assert chance.imagined_deck(game, random.Random(1)) == chance.imagined_deck(game, random.Random(1))
    assert chance.imagined_deck(game, random.Random(1)) != chance.imagined_deck(game, random.Random(2))


def solo(turns):
    chance = MoonChance()
    options = {**chance.draw_options("moon.1", {}, "1"), "opponent": 1}
    game = Game.new(Setup("moon.1", ("ana",), options=options))
    deck, shuffle, pick = chance.first_deck(game.setup, "4"), chance.shuffler("4"), random.Random(4)
    while game.turn < turns and not game.over:
        [who] = game.waiting()
        if who == "dealer":
            given = deck.deal(game.decision("dealer").data, shuffle)
            deck, text = given.deck, given.text
        else:
            text = pick.choice(game.decision(who).moves)
        deck = deck.after(game.play(who, text))
    return game, deck


@pytest.mark.parametrize("turns", [1, 5, 14, 22, 30])
def test_the_pile_of_a_solo_game_is_what_is_left_of_it(turns):
    game, real = solo(turns)
    deck = MoonChance().imagined_deck(game, random.Random(3))
    assert sorted(deck.draw[0]) == sorted(real.draw[0])
    if real.shuffles == 1:
        effects = [at for at, card in enumerate(deck.draw[0]) if card.startswith("astra/")]
        drawn = STANDARD.size - len(deck.draw[0])
        assert all(at + drawn >= STANDARD.without_effects for at in effects)


@pytest.mark.parametrize("level", [None, 2])
def test_odd_and_missing_cards_can_be_imagined_at_any_time(level):
    chance, pick = MoonChance(), random.Random(2)
    effects = (
        {"kind": "cards_out", "actions": ["water", "planning"], "count": 6},
        {"kind": "cards_in", "cards": ["X/robot|water", "0.5/any", "5|12/energy"]},
    )
    options = {"missions": ("a1", "b1", "c1"), "opponent": level, "modifiers": effects}
    game = Game.new(Setup("moon.3", ("ana",) if level else ("ana", "ben"), options=options))
    for _ in range(400):
        if game.over:
            break
        who = pick.choice(game.waiting())
        if who == "dealer":
            deck = chance.imagined_deck(game, pick)
            text = deck.deal(game.decision(who).data, chance.shuffler("3")).text
        else:
            text = pick.choice(game.decision(who).moves)
        game.play(who, text)
    assert game.turn > 15
