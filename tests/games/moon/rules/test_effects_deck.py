"""Cards that come into the deck or leave it, and what then can lie there."""

import pytest

from adventures.games.moon.rules.contents import STANDARD, Card, Missing, ways
from adventures.games.moon.rules.effect_faults import faults
from adventures.games.moon.rules.effects.cards import card_of
from adventures.games.moon.rules.find import adventure_in
from adventures.rules import Game, InvalidSetup
from tests.cases import each

from .arrange_deck import changed, codes, moves, refused

X_IN = {"kind": "cards_in", "cards": ["X/energy", "0.5/water|robot", "12|5/any"]}


def contents(*effects, level=None):
    return adventure_in(changed(*effects, level=level).setup).contents


def test_cards_come_in_with_odd_numbers_and_several_actions():
    deck = contents(X_IN)
    assert deck.cards == (*STANDARD.cards, *map(card_of, X_IN["cards"]))
    assert deck.count == 66
    assert deck.turns_per_shuffle == 21
    assert deck.without_effects == 44
    assert deck.turns_of_a_pass == 22
    assert deck.size == 69


def test_of_two_numbers_or_actions_the_smaller_and_the_first_printed_stands_first():
    assert [str(card) for card in map(card_of, X_IN["cards"])] == ["X/energy", "0.5/robot|water", "5|12/any"]


def test_an_action_of_two_or_any_may_be_used_in_several_ways():
    assert ways("robot|water") == ("robot", "water")
    assert ways("any") == ("robot", "energy", "plant", "water", "astronaut", "planning")
    assert ways("planning") == ("planning",)


@each(
    "word",
    [
        "5", "5/glue", "100/water", "-1/water", "5.3/water", "5|5/water", "1|2|3/water", "5/water|water",
        "05/water", "5/robot|water|plant", "5/any|water", "/water", "5/",
        "0.5/robot/water", "5 /water", "²/water",
    ],
)  # fmt: skip
def test_what_is_no_card_does_not_come_in(word):
    assert codes({"kind": "cards_in", "cards": ["X/energy", "X/energy", word]}) == [("cards", "unknown_card")]


def test_one_to_nine_cards_come_in_at_once():
    assert codes({"kind": "cards_in", "cards": []}) == [("cards", "out_of_range")]
    assert codes({"kind": "cards_in", "cards": ["X/energy"] * 9}) == []
    assert codes({"kind": "cards_in", "cards": ["X/energy"] * 10}) == [("cards", "out_of_range")]
    assert codes({"kind": "cards_in", "cards": "X/energy"}) == [("cards", "malformed")]
    assert codes({"kind": "cards_in", "cards": [5]}) == [("cards", "malformed")]


def test_no_card_is_there_more_than_nine_times():
    nine = {"kind": "cards_in", "cards": ["X/energy"] * 9}
    assert codes(nine, nine) == [("", "deck_size")]


def test_a_deck_is_divisible_by_three_when_all_effects_are_counted():
    assert codes({"kind": "cards_in", "cards": ["X/energy"]}) == [("", "deck_size")]
    one, two = (
        {"kind": "cards_in", "cards": ["X/energy"]},
        {"kind": "cards_in", "cards": ["0/water", "16/plant"]},
    )
    assert codes(one, two) == []


def test_a_deck_too_small_to_deal_names_the_last_effect_that_changed_it():
    three, one = {"kind": "cards_in", "cards": ["X/energy"] * 3}, {"kind": "cards_in", "cards": ["X/energy"]}
    points = {"kind": "points", "amount": 1}
    for effects, index in (((three, one, points), 1), ((one, three, points), 1), ((points, one), 1)):
        assert [fault.index for fault in faults("moon.1", effects, False)] == [index]
        with pytest.raises(InvalidSetup) as refusal:
            changed(*effects)
        assert refusal.value.data["index"] == index


def test_all_cards_with_these_numbers_leave_the_deck():
    deck = contents({"kind": "cards_out", "numbers": [1, "2", 15]})
    assert deck.count == len(deck.cards) == 57
    assert {1, 2, 15}.isdisjoint(deck.numbers)


def test_numbers_that_no_card_has_cannot_leave():
    assert codes({"kind": "cards_out", "numbers": [16]}) == [("", "not_here")]
    assert codes({"kind": "cards_out", "numbers": [1, 2, 15, 16]}) == [("", "not_here")]
    assert codes({"kind": "cards_out", "numbers": [1, 2, 15]}, {"kind": "cards_out", "numbers": [1]}) == [
        ("", "not_here")
    ]
    assert codes({"kind": "cards_out", "numbers": ["5|12"]}) == [("numbers", "malformed")]
    assert codes({"kind": "cards_out", "numbers": [True]}) == [("numbers", "malformed")]


def test_effects_change_the_deck_in_their_order():
    come, go = {"kind": "cards_in", "cards": ["16/any"] * 3}, {"kind": "cards_out", "numbers": [16]}
    assert contents(come, go).cards == STANDARD.cards
    assert codes(go, come) == [("", "not_here")]


def test_of_cards_that_leave_at_random_nobody_knows_which():
    deck = contents({"kind": "cards_out", "actions": ["robot", "plant"], "count": 6})
    assert deck.cards == STANDARD.cards
    assert deck.missing == (Missing(("robot", "plant"), 6),)
    assert (deck.count, deck.turns_per_shuffle, deck.without_effects, deck.size) == (57, 18, 38, 60)


def test_no_more_cards_leave_than_there_are():
    assert codes({"kind": "cards_out", "actions": ["water"], "count": 7}) == [("", "deck_size")]
    assert codes({"kind": "cards_out", "actions": ["water"], "count": 9}) == [("", "not_here")]
    three, six = ({"kind": "cards_out", "actions": [*some], "count": count} for some, count in
                  ((("water",), 3), (("water", "planning"), 12)))  # fmt: skip
    assert codes(six) == []
    assert codes(three, six) == [("", "not_here")]


def test_actions_that_no_card_has_cannot_leave():
    none_left = {"kind": "cards_out", "numbers": [3, 6, 7, 8, 9, 10, 13]}
    out = {"kind": "cards_out", "actions": ["robot", "water"], "count": 3}
    assert codes(none_left, out) == [("", "not_here")]
    assert codes(none_left, {**out, "actions": ["robot", "plant"], "count": 2}) == []


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        ({}, [("actions", "missing"), ("count", "missing")]),
        ({"actions": ["water"]}, [("count", "missing")]),
        ({"numbers": [1, 2, 15], "count": 3}, [("count", "unknown_parameter")]),
        ({"actions": ["any"], "count": 3}, [("actions", "malformed")]),
        ({"actions": ["water", "water"], "count": 3}, [("actions", "twice")]),
        ({"actions": ["water"], "count": 0}, [("count", "out_of_range")]),
        ({"actions": ["water"], "count": True}, [("count", "malformed")]),
    ],
)
def test_cards_go_out_by_numbers_or_so_many_by_actions(effect, code):
    assert codes({"kind": "cards_out", **effect}) == code


# At the table


def test_cards_that_came_in_are_flipped_with_their_corners():
    game = changed(X_IN)
    game.play("dealer", "flip X/robot 5|12/plant 0.5/water next energy/any/robot|water")
    game.play("ana", "take 0")
    game.undo("ana")
    shown = game.view("ana")["cards"]["combinations"]
    assert [(card["number"], card["action"], card["next"]) for card in shown] == [
        ("X", "robot", "energy"), ("5|12", "plant", "any"), ("0.5", "water", "robot|water"),
    ]  # fmt: skip
    for seat in ("ana", "ben"):
        game.play(seat, "take 0")
        game.play(seat, moves(game, seat)[0])
        game.play(seat, "done")
    assert refused(game, "dealer", "flip 9/energy 8/plant 7/robot|water")[0] == "cards_contradict"
    game.play("dealer", "flip 9/energy 8/any 7/robot|water")
    assert [card["several"] for card in game.view("ana")["cards"]["combinations"]] == [False, True, True]


def test_cards_that_are_not_in_the_deck_are_refused():
    game = changed(X_IN)
    assert refused(game, "dealer", "flip X/robot X/plant 5/any")[0] == "cards_impossible"
    assert refused(game, "dealer", "flip 16/robot 4/plant 5/any")[0] == "cards_malformed"
    assert refused(game, "dealer", "flip 5/water|robot 4/plant 6/any")[0] == "cards_malformed"
    assert refused(game, "dealer", "flip 5/any 4/any 6/plant")[0] == "cards_impossible"
    without = changed({"kind": "cards_out", "numbers": [1, 2, 15]})
    assert refused(without, "dealer", "flip 15/robot 4/plant 5/water")[0] == "cards_malformed"


def test_the_corner_of_an_x_says_which_card_it_is():
    game = changed(X_IN)
    code, data = refused(game, "dealer", "flip X/robot 5/plant 6/water next robot/water/water")
    assert (code, data["part"], data["slot"]) == ("cards_impossible", "next", 0)
    game.play("dealer", "flip X/robot 6/plant 7/water next energy/water/water")


def test_with_six_waters_missing_one_water_is_left():
    effect = {"kind": "cards_out", "actions": ["water"], "count": 6}
    game = changed(effect)
    code, data = refused(game, "dealer", "flip 5/water 6/plant 7/water")
    assert (code, data["part"], data["action"]) == ("cards_impossible", "action", "water")
    game.play("dealer", "flip 5/water 6/plant 7/robot")


def test_missing_cards_are_counted_in_a_solo_pile_too():
    effect = {"kind": "cards_out", "actions": ["water"], "count": 6}
    game = changed(effect, level=1)
    assert refused(game, "dealer", "draw 3/water 6/water")[0] == "cards_impossible"
    assert game.view("ana")["cards"]["left"] == 60
    game.play("dealer", "draw 3/water 6/plant")
    code, data = refused(game, "dealer", "draw 7/water")
    assert (code, data["number"], data["slot"]) == ("cards_impossible", 7, 0)


def play_pass(game, cards):
    """Plays a pass of a solo pile with these cards, a System Error or the first move in every turn."""
    for at in range(0, len(cards), 3):
        for word in cards[at : at + 3]:
            game.play("dealer", f"draw {word}")
            while game.waiting() == ("ana",) and not game.over:
                game.play("ana", game.decision("ana").moves[0])
        while game.waiting() == ("ana",) and not game.over:
            game.play("ana", game.decision("ana").moves[0])
        if game.over:
            return


def test_a_solo_pile_runs_out_when_only_missing_cards_are_left():
    game = changed({"kind": "cards_out", "actions": ["water"], "count": 6}, level=1, number=3)
    there = [str(card) for card in STANDARD.cards if card.action != "water"]
    cards = [*there[:55], "astra/a", "astra/b", "astra/c", *there[55:], "3/water"]
    play_pass(game, cards)
    view = game.view("ana")["cards"]
    assert game.over or (view["pass"], view["left"]) in ((1, 0), (2, 60 - 19))


def test_a_shuffled_deck_of_57_is_flipped_18_times():
    game = changed({"kind": "cards_out", "numbers": [1, 2, 15]})
    assert game.view(None)["cards"]["turns_left"] == 18


def test_cards_by_their_words_are_equal():
    assert card_of("12|5/water|robot") == Card.of("5|12", "robot|water")
    assert Game.replay(changed(X_IN).record()).setup.options["modifiers"][0]["cards"] == tuple(X_IN["cards"])
