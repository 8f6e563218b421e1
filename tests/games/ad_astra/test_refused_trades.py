"""Why cards are not exchanged, with the bank or another player (rulebook, Trade)."""

import pytest

from adventures.rules import IllegalMove
from tests.cases import each

from .table import RESOURCES, play, turned_up, why

HANDS = {"ana": "water*2 energy", "ben": "food*2 xanthium", "cy": "zozodium", "dia": ""}


def trading(**parts):
    return turned_up("ana trade", "ben prod.1", **{"cards": HANDS, **parts})


@each(
    ("words", "code"),
    [
        ("bank water", None),
        ("bank water food", None),
        ("bank energy", "bank_takes 2"),
        ("bank energy food", "bank_takes 2"),
        ("bank food water", "bank_takes 2"),
        ("bank water water", "same_on_both_sides"),
        ("bank water yoyodium", "bank_lacks"),
        ("bank water gold", "not_among_moves"),
        ("bank gold water", "not_among_moves"),
        ("bank water food with mercator", "artifact_not_held"),
        ("bank water food now", "not_among_moves"),
        ("pass", "cannot_pass"),
        ("accept", "not_now"),
    ],
)
def test_why_the_bank_does_not_exchange(words, code):
    assert why(trading(bank={"yoyodium": 0}), words) == code


def test_an_empty_bank_exchanges_nothing():
    game = trading(bank=dict.fromkeys(RESOURCES, 0))
    assert why(game, "bank water") == "not_among_moves"
    assert why(game, "bank water food") == "bank_lacks"


def test_where_no_offer_can_be_made_the_bank_is_the_reason():
    game = trading(cards={"ana": "water*2 energy", "ben": "", "cy": "", "dia": ""}, bank={"energy": 0})
    assert why(game, "energy") == "bank_takes 2"
    assert why(game, "sol") == "not_among_moves"


def test_with_mercator_the_bank_takes_one():
    game = trading(held={"ana": "mercator"})
    assert why(game, "bank energy food with mercator") is None
    assert why(game, "bank food water with mercator") == "bank_takes 1"
    assert why(game, "bank energy energy") == "bank_takes 2"
    play(game, "bank water food with mercator")
    assert why(game, "bank xanthium food") == "bank_takes 1"


@each(
    ("words", "code"),
    [
        ("offer", None),
        ("offer 2", None),
        ("offer 2 water*2", None),
        ("offer 2 water*2 energy", None),
        ("offer 2 water for", None),
        ("offer 2 water for food", None),
        ("offer 2 for food", None),
        ("offer 3 water for zozodium", None),
        ("offer 2 water*3", "you_lack_cards"),
        ("offer 2 food for xanthium", "you_lack_cards"),
        ("offer 2 water for food*3", "partner_lacks_cards"),
        ("offer 2 water for zozodium", "partner_lacks_cards"),
        ("offer 2 water for energy water", "malformed"),
        ("offer 2 water for water", "same_on_both_sides"),
        ("offer 2 gold", "malformed"),
        ("offer 2 water for gold", "malformed"),
        ("offer 0", "no_such_seat"),
        ("offer 1", "offer_to_yourself"),
        ("offer 4 water for food", "no_trade_with"),
        ("offer 5 water for food", "no_such_seat"),
        ("offer ben water for food", "no_such_seat"),
    ],
)
def test_why_an_offer_cannot_go_on_like_this(words, code):
    assert why(trading(), words) == code


@each(
    ("place", "code"),
    [
        ("2", None),
        ("3", None),
        ("1", "offer_to_yourself"),
        ("4", "no_trade_with"),
        ("5", "no_such_seat"),
        ("15", "no_such_seat"),
        ("16", "unknown_place"),
        ("water", None),
        ("food", None),
        ("yoyodium", "nobody_has_that"),
        ("sol", "not_among_moves"),
        ("done", None),
    ],
)
def test_why_a_place_is_no_part_of_an_offer(place, code):
    """Ana has no two equal cards for the bank."""
    assert why(trading(cards={**HANDS, "ana": "water energy"}), place) == code


def test_every_seat_of_the_table_is_known_though_it_has_nothing():
    game = turned_up("ben trade", "cy prod.1", cards={**HANDS, "ana": ""})
    codes = {seat: why(game, seat, "ben") for seat in "12345"}
    assert codes == {
        "1": "no_trade_with",
        "2": "offer_to_yourself",
        "3": None,
        "4": "no_trade_with",
        "5": "no_such_seat",
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("offer 2 water food energy", "malformed"),
        ("offer 2 for food xanthium", "malformed"),
        ("offer 2 water energy for", "malformed"),
        ("offer 0 water for food", "no_such_seat"),
        ("offer 5 water for food", "no_such_seat"),
        ("offer 1 water for energy", "offer_to_yourself"),
        ("offer 4 water for food", "partner_lacks_cards"),
        ("offer 2 water for water", "same_on_both_sides"),
        ("offer 2 water*3 for food", "you_lack_cards"),
        ("offer 2 water for food*3", "partner_lacks_cards"),
    ],
)
def test_an_offer_that_is_none_is_refused_by_its_rule(text, code):
    with pytest.raises(IllegalMove) as refused:
        trading().play("ana", text)
    assert refused.value.code == code


def test_after_ten_refused_offers_the_limit_is_the_reason():
    game = trading()
    for _ in range(10):
        play(game, "offer 2 water for food", "refuse")
    assert why(game, "offer 2 water for food") == "offers_refused 10"
    assert why(game, "offer") == "offers_refused 10"
    assert why(game, "2") == "not_among_moves"
    with pytest.raises(IllegalMove) as refused:
        game.play("ana", "offer 2 water for food")
    assert (refused.value.code, refused.value.data) == ("offers_refused", {"most": 10})


def test_where_nobody_can_give_anything_the_rule_of_the_offer_is_the_reason():
    game = trading(cards={"ana": "water*2", "ben": "", "cy": "water", "dia": ""})
    assert why(game, "offer 2 water for food") == "partner_lacks_cards"
    assert why(game, "offer 3 water for water") == "same_on_both_sides"
    assert why(game, "offer") == "malformed"


def test_an_offer_is_answered_before_anything_else():
    game = trading()
    play(game, "offer 2 water for food")
    assert why(game, "accept", "ben") is None
    assert why(game, "water", "ben") is None  # begins another offer
    assert why(game, "pass", "ben") == "cannot_pass"
    assert why(game, "bank food water", "ben") == "not_now"
