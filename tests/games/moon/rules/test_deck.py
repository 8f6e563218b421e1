"""The Starship cards. Rulebook: Set up; 1 - FLIP STARSHIP CARDS."""

import pytest

from adventures.games.moon.rules.contents import STANDARD
from adventures.games.moon.rules.deck import CARDS, NUMBER_COPIES, Deck
from adventures.games.moon.rules.verbs import VERBS
from adventures.rules import IllegalMove, Move

from .arrange import new_game


def flips(*moves):
    deck = Deck()
    for move in moves:
        deck = deck.flip(Move.parse(f"flip {move}", VERBS))
    return deck


def test_the_deck_has_63_cards_with_the_printed_totals():
    assert len(CARDS) == 63
    assert sum(card.number.value for card in CARDS) == 504
    assert dict(STANDARD.action_copies) == {
        "robot": 14, "energy": 14, "plant": 14, "water": 7, "astronaut": 7, "planning": 7
    }  # fmt: skip
    assert [NUMBER_COPIES[n] for n in range(1, 16)] == [2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]


def test_the_number_on_offer_and_the_next_action_of_its_pile_are_one_card():
    with pytest.raises(IllegalMove) as refusal:
        flips("1/robot 5/plant 9/water", "2/water 5/plant 8/plant")  # there is no 1 with water
    assert refusal.value.code == "cards_contradict"
    assert refusal.value.data == {
        "number": 1,
        "action": "water",
        "slot": 0,
        "part": "action",
        "turned": True,
    }


@pytest.mark.parametrize(
    ("moves", "slot", "part"),
    [
        (["1/robot 1/plant 1/water"], 2, "number"),
        (["5/robot 7/plant 9/water next energy/water/robot", "6/energy 8/water 10/plant"], 2, "action"),
        (["5/robot 1/plant 9/water next energy/water/robot"], 1, "next"),
    ],
)
def test_a_refusal_names_the_slot_and_the_part_that_speaks_against_the_cards(moves, slot, part):
    with pytest.raises(IllegalMove) as refusal:
        flips(*moves)
    assert (refusal.value.data["slot"], refusal.value.data["part"]) == (slot, part)


def test_announced_actions_must_come():
    flips("5/robot 7/plant 9/water next energy/water/robot", "6/energy 8/water 10/robot")
    with pytest.raises(IllegalMove):
        flips("5/robot 7/plant 9/water next energy/water/robot", "6/plant 8/water 10/robot")


def test_no_card_is_shown_more_often_than_it_exists():
    with pytest.raises(IllegalMove):
        flips("1/robot 1/plant 1/water")  # two cards carry a 1
    with pytest.raises(IllegalMove):
        flips(
            "3/water 5/plant 9/plant",
            "4/water 5/plant 8/plant",
            "3/energy 6/plant 7/plant",
            "5/water 7/robot 10/water",
        )


def test_who_sees_the_cards_lie_there_can_insist_against_a_card_mistyped_earlier():
    mistyped = "12/energy 7/robot 5/plant next planning/energy/robot"
    with pytest.raises(IllegalMove):
        flips(mistyped, "1/energy 8/energy 9/robot")
    deck = flips(mistyped, "1/energy 8/energy 9/robot anyway", "10/robot 6/water 9/plant")
    assert deck.turns_left == 17


def test_insisting_does_not_help_cards_that_no_deck_holds_together():
    with pytest.raises(IllegalMove) as refusal:
        flips("12/energy 7/robot 5/plant", "1/robot 1/plant 1/energy anyway")
    assert refusal.value.code == "cards_impossible"


@pytest.mark.parametrize(
    "text",
    [
        "flip 5/robot 6/plant", "flip 5/robot 6/plant 7/water next robot/plant",
        "flip 5/robot 6/plant 7/glue", "flip 16/robot 6/plant 7/water",
        "flip 0/robot 6/plant 7/water", "flip 5robot 6/plant 7/water",
        "flip 5/robot 6/plant 7/water then robot/plant/water", "flip 05/robot 6/plant 7/water",
        "take 0", "pass",
    ],
)  # fmt: skip
def test_malformed_cards_are_refused_and_change_nothing(text):
    game = new_game()
    before = game.to_json()
    with pytest.raises(IllegalMove):
        game.play("dealer", text)
    assert game.to_json() == before


def test_combinations_show_next_turns_actions_when_they_are_known():
    game = new_game()
    game.play("dealer", "flip 5/robot 7/plant 9/water next energy/water/robot")
    cards = game.view(None)["cards"]
    assert cards["combinations"][1] == {
        "index": 1, "number": 7, "action": "plant", "actions": ["plant"], "several": False, "forbidden": [],
        "next": "water", "fits": None,
    }  # fmt: skip
    assert cards["turns_left"] == 19


def test_piles_are_shuffled_every_20_turns_and_known_cards_are_counted_anew():
    from .deal import dealt

    deal = dealt(seed=3)
    deck = Deck()
    for turn in range(1, 62):
        deck = deck.flip(Move.parse(next(deal), VERBS))
        assert deck.turns_left == 20 - (turn - 1) % 20 - 1


def test_the_dealer_can_take_the_cards_back_until_a_seat_has_moved():
    game = new_game()
    before = game.to_json()
    game.play("dealer", "flip 5/robot 7/plant 9/water")
    assert game.can_undo("dealer")
    game.undo("dealer")
    assert game.to_json() == before
    game.play("dealer", "flip 5/robot 7/plant 9/water")
    game.play("ben", "take 0")
    with pytest.raises(IllegalMove) as refusal:
        game.undo("dealer")
    assert refusal.value.code == "nothing_to_undo"
    game.undo("ben")
    game.undo("dealer")
    assert game.to_json() == before
