"""The one draw pile of the solo mode. Rulebook: ASTRA SOLO MODE, Set up; Game turn; ASTRA Effect cards."""

import pytest

from adventures.games.moon.rules.contents import STANDARD
from adventures.games.moon.rules.deck import CARDS as CARDS_OF_THE_DECK
from adventures.games.moon.rules.pile import Pile
from adventures.rules import IllegalMove

from .arrange_solo import (
    CARDS,
    bonuses,
    draw,
    finish_turn,
    last_third,
    lay,
    moves,
    pile_of,
    second_pass,
    solo_game,
)
from .deal import Draws

# The cards that ASTRA was given in the 21 turns of the first pass.
ONE_OF_EACH_TURN = [str(card) for card in CARDS_OF_THE_DECK[:21]]


def wanted(game):
    return dict(game.decision("dealer").data)


def refused(game, text):
    before = game.to_json()
    with pytest.raises(IllegalMove) as refusal:
        game.play("dealer", text)
    assert game.to_json() == before
    return refusal.value.code


def test_the_pile_holds_63_starship_cards_and_three_effect_cards():
    assert sum(STANDARD.whole) == 66


def test_the_dealer_is_asked_for_three_cards():
    game = solo_game()
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").kind == "draw"
    assert game.decision("dealer").moves == ()
    assert wanted(game) == {"cards": 3, "pass": 1, "left": 66, "effects": False}
    draw(game)
    assert game.waiting() == ("ana",)
    assert game.decision("dealer") is None
    assert game.turn == 1


def test_cards_can_be_drawn_one_by_one():
    game = solo_game()
    draw(game, "7/water")
    draw(game, "5/robot")
    assert wanted(game)["cards"] == 1
    draw(game, "9/plant")
    assert [card["number"] for card in game.view("ana")["cards"]["drawn"]] == [7, 5, 9]


def test_no_effect_card_is_among_the_first_42():
    game = solo_game()
    assert refused(game, "draw 5/robot astra/a 7/water") == "cards_impossible"
    lay(game, pile=Pile(drawn=40))
    assert wanted(game)["effects"] is True
    assert refused(game, "draw 5/robot astra/a 7/water") == "cards_impossible"
    draw(game, "5/robot 9/plant astra/a")


def test_each_letter_comes_once_in_a_pass():
    game = solo_game(2)
    last_third(game)
    assert refused(game, "draw astra/c astra/c 5/robot") == "cards_impossible"
    draw(game, "astra/c 7/water 9/plant")
    assert refused(game, "draw astra/c") == "cards_impossible"


def test_no_card_comes_more_often_than_it_exists():
    game = solo_game()
    assert refused(game, "draw 1/robot 1/robot 5/plant") == "cards_impossible"
    draw(game, "1/robot 7/water 5/plant")
    finish_turn(game)
    assert refused(game, "draw 1/robot 6/water 5/energy") == "cards_impossible"


@pytest.mark.parametrize(
    "text",
    [
        "draw 5/glue", "draw 16/robot", "draw 1/water", "draw astra/d", "draw astra", "draw 05/robot",
        f"flip {CARDS}", "draw", "draw 5/robot 5/robot 7/water 9/plant", "draw ASTRA/a",
    ],
)  # fmt: skip
def test_what_is_no_draw_is_refused(text):
    assert refused(solo_game(), text) in ("cards_malformed", "cards_impossible", "malformed")


def test_more_cards_than_are_wanted_are_refused():
    game = solo_game()
    draw(game, "7/water 5/robot")
    assert refused(game, "draw 9/plant 9/energy") == "cards_malformed"


def test_nothing_is_drawn_while_the_seat_plays():
    game = solo_game()
    draw(game)
    assert refused(game, f"draw {CARDS}") == "no_decision"


def test_a_card_takes_the_place_of_the_effect_card_that_it_replaces():
    game = solo_game(2)
    last_third(game)
    draw(game, "7/water astra/c 9/plant")
    assert [card["effect"] for card in game.view("ana")["cards"]["drawn"]] == [None, "c", None]
    assert wanted(game)["cards"] == 1
    draw(game, "5/robot")
    assert [card["number"] for card in game.view("ana")["cards"]["drawn"]] == [7, 5, 9]


def test_of_two_effect_cards_drawn_together_the_earlier_letter_is_replaced_first():
    pile = Pile(drawn=42).draw(["astra/c", "7/water", "astra/a"]).draw(["astra/b"])
    assert pile.shown == ("astra/c", "7/water", "astra/b")
    assert pile.draw(["5/robot", "9/plant"]).shown == ("5/robot", "7/water", "9/plant")


def test_ruling_the_pile_is_shuffled_when_the_next_card_is_needed():
    game = solo_game()
    lay(game, pile=Pile(left=pile_of("7/water", "5/robot", "9/plant"), drawn=63))
    draw(game)
    seen = game.view("ana")["cards"]
    assert (seen["pass"], seen["left"]) == (1, 0)
    game.play("ana", "take 0 1")
    finish_turn(game)
    assert wanted(game) == {"cards": 2, "pass": 2, "left": 2, "effects": False}
    draw(game, "5/robot 7/water")  # the two used cards; the third one was given to ASTRA
    assert game.over


def test_ruling_an_effect_card_that_is_left_alone_still_belongs_to_the_first_pass():
    game = solo_game(2)
    lay(game, pile=Pile(left=pile_of("astra/a"), discard=pile_of(*CARDS.split()), drawn=65))
    assert wanted(game) == {"cards": 1, "pass": 1, "left": 1, "effects": True}
    draw(game, "astra/a")
    assert game.waiting() == ("ana",)
    game.play("ana", moves(game)[0])
    assert wanted(game) == {"cards": 3, "pass": 2, "left": 4, "effects": True}
    assert not game.view("ana")["missions"][0]["taken"]


def test_effect_cards_can_come_anywhere_in_the_second_pass():
    game = solo_game(2)
    second_pass(game)
    assert wanted(game)["effects"] is True
    draw(game, "astra/c 7/water 9/plant")


def test_the_game_ends_at_once_when_the_pile_runs_out_for_the_second_time():
    game = solo_game()
    lay(game, pile=Pile(left=pile_of(*CARDS.split()), run_out=1))
    draw(game)
    finish_turn(game)
    assert game.over
    assert game.result.reasons == (("dealer", "cards"),)
    assert game.result.turns == 1
    assert game.waiting() == ()


def test_ruling_effect_cards_left_at_the_end_of_the_second_pass_are_resolved():
    game = solo_game(2, missions=("a1", "b1", "c1"))
    lay(game, pile=Pile(left=pile_of("astra/a", "astra/c"), run_out=1))
    assert wanted(game)["cards"] == 2
    draw(game, "astra/a astra/c")
    assert not game.over
    game.play("ana", "mark multiplier.station2.high")
    assert game.over
    assert game.sheet("ana").marks["multiplier.station2.high"] == ("cross",)
    assert [mission["taken"] for mission in game.view("ana")["missions"]] == [True, False, True]


def test_cards_given_to_astra_and_cards_in_the_box_stay_out_of_the_new_pile():
    game = solo_game()
    lay(game, pile=Pile(left=pile_of(*CARDS.split(), "4/energy", "6/energy", "8/robot")), circled=1)
    for cards, move in ((CARDS, "give 2"), ("4/energy 6/energy 8/robot", "bonus 2")):
        draw(game, cards)
        game.play("ana", "take 0 1")
        while "give 2" not in moves(game):
            game.play("ana", moves(game)[-1])
        game.play("ana", move)
    assert wanted(game) == {"cards": 3, "pass": 2, "left": 4, "effects": False}
    assert refused(game, "draw 9/plant") == "cards_impossible"
    assert refused(game, "draw 8/robot") == "cards_impossible"
    draw(game, "4/energy 6/energy 7/water")


@pytest.mark.parametrize("seed", range(5))
def test_the_longest_game_has_21_turns_and_14_more(seed):
    game = solo_game(2)
    dealer = Draws(seed)
    passes = {}
    while not game.over:
        if game.waiting() == ("dealer",):
            passes[game.turn + 1] = wanted(game)["pass"]
            dealer.see(game.play("dealer", dealer.cards(game)))
        else:
            dealer.see(game.play("ana", moves(game)[-1]))
        if game.waiting() == ("dealer",) and game.sheet("ana").journal == []:
            game.sheet("ana").marks.clear()  # as if the sheet had endless room
    assert [passes[turn] for turn in (1, 21, 22, 35)] == [1, 1, 2, 2]
    assert game.turn == 35
    assert game.result.reasons == (("dealer", "cards"),)
    assert sum(game.view("ana")["astra"]["given"].values()) + bonuses(game)[1] == 35


def test_the_turns_left_are_counted():
    assert solo_game().view("ana")["cards"]["turns_left"] == 21
    second = solo_game()
    lay(second, pile=Pile(left=Pile().draw(ONE_OF_EACH_TURN).left, run_out=1))
    assert second.view("ana")["cards"]["turns_left"] == 14


def test_the_dealer_can_take_cards_back_until_the_seat_has_moved():
    game = solo_game()
    draw(game, "7/water")
    before = game.to_json()
    draw(game, "5/robot 9/plant")
    assert game.can_undo("dealer")
    assert game.undo("dealer") == "draw 5/robot 9/plant"
    assert game.to_json() == before
    draw(game, "5/robot 9/plant")
    game.play("ana", "take 0 1")
    assert not game.can_undo("dealer")
    game.undo("ana")
    game.undo("dealer")
    game.undo("dealer")
    assert game.to_json() == solo_game().to_json()


def test_taking_back_a_draw_takes_back_what_its_effect_did():
    game = solo_game(1)
    second_pass(game)
    game.sheet("ana").marks.update({f"sabotage.{name}": ("cross",) for name in
                                    ("astronaut2.1", "water.1", "robot2.1", "robot2.2", "planning.1",
                                     "energy.1", "energy.2")})  # fmt: skip
    before = game.to_json()
    draw(game, "7/water astra/b 9/plant")
    assert game.sheet("ana").marks["sabotage.plant.1"] == ("cross",)
    assert game.view("ana")["missions"][1]["taken"]
    game.undo("dealer")
    assert game.to_json() == before
    assert "error.1" not in game.sheet("ana").marks
    assert not game.view("ana")["missions"][1]["taken"]
