"""Offers to others and exchanges with the bank (rulebook, Trade)."""

import pytest

from adventures.rules import IllegalMove
from tests.cases import each

from .table import RESOURCES, asked, hand, happened, moves, play, turned_up

HANDS = {"ana": "water*2 energy", "ben": "food*2 xanthium", "cy": "zozodium", "dia": ""}


def trading(*cards, **parts):
    return turned_up(*(cards or ("ana trade", "ben prod.1")), **{"cards": HANDS, **parts})


def test_the_bank_gives_any_card_for_two_equal_ones():
    game = trading()
    assert asked(game) == "ana trade"
    assert moves(game) == [*(f"bank water {type_}" for type_ in RESOURCES[1:]), "done"]
    events = play(game, "bank water zozodium")
    assert hand(game, "ana") == {"energy": 1, "zozodium": 1}
    assert [(event.kind, event.words, event.why) for event in events] == [
        ("paid", ("water", "2"), "bank"),
        ("gained", ("zozodium", "1"), "bank"),
    ]
    assert game.view(None)["bank"]["water"] == 25
    assert game.view(None)["bank"]["zozodium"] == 23
    assert moves(game) == ["done"]


@pytest.mark.parametrize(("number", "possible"), [(1, False), (2, True), (3, True)])
def test_two_equal_cards_are_needed(number, possible):
    game = trading(cards={**HANDS, "ana": f"yoyodium*{number}"})
    assert ("bank yoyodium water" in moves(game)) == possible


@pytest.mark.parametrize(("left", "possible"), [(0, False), (1, True)])
def test_the_bank_gives_only_what_it_has(left, possible):
    game = trading(bank={"food": left})
    assert ("bank water food" in moves(game)) == possible


def test_a_card_of_a_type_is_not_exchanged_for_the_same():
    with pytest.raises(IllegalMove):
        trading().play("ana", "bank water water")


def test_exchanges_with_the_bank_go_on_as_often_as_the_owner_likes():
    game = trading(cards={**HANDS, "ana": "water*9"})
    for _ in range(4):
        play(game, "bank water energy")
    assert hand(game, "ana") == {"water": 1, "energy": 4}
    play(game, "bank energy food", "bank energy food", "bank food water", "done")
    assert hand(game, "ana") == {"water": 2}
    assert game.view(None)["space"] == 2


def test_an_offer_waits_for_the_answer_of_the_other_seat():
    game = trading()
    events = play(game, "offer 2 water*2 for food xanthium")
    assert happened(events) == [("offered", "ana", "2", "water*2", "food xanthium")]
    assert asked(game) == "ben answer"
    assert moves(game) == ["accept", "refuse"]
    assert game.decision("ben").data == {
        "seat": 1,
        "given": {"water": 2},
        "wanted": {"food": 1, "xanthium": 1},
        "offers": {
            "own": {"food": 2, "xanthium": 1},
            "others": {"1": {"water": 2, "energy": 1}},
        },
    }
    assert game.view(None)["offer"] == {
        "seat": "ana",
        "partner": "ben",
        "given": {"water": 2},
        "wanted": {"food": 1, "xanthium": 1},
        "counter": False,
    }
    assert hand(game, "ana") == {"water": 2, "energy": 1}
    assert game.decision("ana") is None


def test_an_offer_that_is_accepted_is_carried_out_at_once():
    game = trading()
    play(game, "offer 2 water*2 for food xanthium", "accept")
    assert hand(game, "ana") == {"food": 1, "energy": 1, "xanthium": 1}
    assert hand(game, "ben") == {"water": 2, "food": 1}
    assert game.view(None)["offer"] is None
    assert asked(game) == "ana trade"


def test_an_offer_that_is_refused_changes_nothing():
    game = trading()
    before = game.view(None)["bank"]
    events = play(game, "offer 2 water*2 for food xanthium", "refuse")
    assert happened(events, "answered", "paid", "gained") == [("answered", "ben", "refuse")]
    assert (hand(game, "ana"), hand(game, "ben")) == (
        {"water": 2, "energy": 1},
        {"food": 2, "xanthium": 1},
    )
    assert game.view(None)["bank"] == before
    assert asked(game) == "ana trade"
    assert game.view(None)["offers"] == 1


@each(
    "text",
    [
        "offer 1 water for energy",  # oneself
        "offer 4 water for food",  # has none
        "offer 5 water for food",  # nobody
        "offer 0 water for food",
        "offer ben water for food",
        "offer 2 water*3 for food",  # more than one has
        "offer 2 water for food*3",  # more than the other has
        "offer 2 food for xanthium",  # has none oneself
        "offer 2 water for",
        "offer 2 for food",
        "offer 2 water food",
        "offer 2 water for water",
        "offer 2 water*1 for food",
        "offer 2 water*0 for food",
        "offer 2 water water for food",
        "offer 2 energy water for food",  # out of order
        "offer 2 water*02 for food",
        "offer 2 water for gold",
    ],
)
def test_what_no_offer_is(text):
    game = trading()
    before = game.to_json()
    with pytest.raises(IllegalMove):
        game.play("ana", text)
    assert game.to_json() == before


def test_no_type_stands_on_both_sides():
    game = trading(cards={**HANDS, "ana": "water food", "ben": "food*2"})
    with pytest.raises(IllegalMove):
        game.play("ana", "offer 2 water food for food*2")
    game.play("ana", "offer 2 water for food*2")


@pytest.mark.parametrize("text", ["offer 2 water*2 for food*2", "offer 2 water*2 energy for food*2 xanthium"])
def test_all_that_both_hold_can_be_offered(text):
    game = trading()
    play(game, text)
    assert asked(game) == "ben answer"


def test_the_question_says_what_can_be_offered_to_whom():
    data = trading().decision("ana").data
    assert data["left"] == 10
    assert data["offers"]["own"] == {"water": 2, "energy": 1}
    others = data["offers"]["others"]
    assert others["2"] == {"food": 2, "xanthium": 1}
    assert others["3"] == {"zozodium": 1}
    assert "1" not in others
    assert not others.get("4")
    assert trading().decision("ana").open == ("offer",)


def test_all_hands_lie_open_for_the_whole_card_and_not_after():
    game = trading()
    for viewer in ("ana", "ben", "dia", None):
        view = game.view(viewer)
        assert view["hands_open"]
        assert view["players"]["ben"]["cards"] == {"food": 2, "xanthium": 1}
    play(game, "offer 2 water for food")
    assert game.view("cy")["players"]["ana"]["cards"] == {"water": 2, "energy": 1}
    play(game, "refuse", "done")
    view = game.view("ana")
    assert not view["hands_open"]
    assert view["players"]["ben"]["cards"] is None
    assert view["players"]["ben"]["card_count"] == 3


def test_only_the_owner_trades():
    game = trading()
    for text in ("bank food water", "offer 3 food for zozodium", "done"):
        with pytest.raises(IllegalMove):
            game.play("ben", text)
    play(game, "done")
    assert game.view(None)["space"] == 2


def test_a_owner_who_can_do_nothing_is_passed_over():
    game = trading(cards={**HANDS, "ana": ""})
    assert game.view(None)["space"] == 2
    game = trading(cards={"ana": "water", "ben": "", "cy": "", "dia": ""})
    assert game.view(None)["space"] == 2


def test_an_owner_who_can_only_offer_is_asked():
    game = trading(cards={**HANDS, "ana": "water"})
    assert asked(game) == "ana trade"
    assert moves(game) == ["done"]


def test_an_owner_who_shares_only_the_same_type_with_others_can_offer_nothing():
    game = trading(cards={"ana": "water", "ben": "water*2", "cy": "", "dia": ""})
    assert game.view(None)["space"] == 2


def test_a_partner_answers_though_nothing_but_one_answer_would_be_wise():
    game = trading(cards={"ana": "water", "ben": "food", "cy": "", "dia": ""})
    play(game, "offer 2 water for food")
    assert moves(game) == ["accept", "refuse"]
    for text in ("pass", "done", "offer 3 food for water"):
        with pytest.raises(IllegalMove):
            game.play("ben", text)


def test_a12_two_energy_for_the_bank():
    game = trading("dia trade", "ben prod.1", cards={**HANDS, "dia": "water energy*2"})
    play(game, "offer 2 energy for food*2", "accept")
    assert hand(game, "dia") == {"water": 1, "food": 2, "energy": 1}
    assert "bank water energy" not in moves(game)
    assert "bank food energy" in moves(game)


def test_after_a_refusal_the_same_or_another_offer_is_made_to_anybody():
    game = trading()
    play(
        game,
        "offer 2 water for food",
        "refuse",
        "offer 2 water for food",
        "refuse",
        "offer 3 energy for zozodium",
    )
    assert asked(game) == "cy answer"
    assert game.view(None)["offers"] == 2
    play(game, "accept")
    assert hand(game, "cy") == {"energy": 1}
    assert game.decision("ana").data["left"] == 8


def test_what_was_exchanged_is_told_of_both_sides():
    game = trading()
    events = play(game, "offer 2 water*2 for food xanthium", "accept")
    told = [(event.kind, event.seat, *event.words, event.why) for event in events if event.why]
    assert told == [
        ("paid", "ana", "water", "2", "trade"),
        ("gained", "ben", "water", "2", "trade"),
        ("paid", "ben", "food", "1", "trade"),
        ("gained", "ana", "food", "1", "trade"),
        ("paid", "ben", "xanthium", "1", "trade"),
        ("gained", "ana", "xanthium", "1", "trade"),
    ]


def test_cards_that_were_gained_can_be_traded_on_and_the_bank_takes_no_part():
    game = trading()
    bank = game.view(None)["bank"]
    play(game, "offer 2 water*2 for food*2", "accept")
    assert game.view(None)["bank"] == bank
    play(game, "bank food zozodium")
    assert hand(game, "ana") == {"energy": 1, "zozodium": 1}


def test_whoever_holds_an_artifact_is_asked_though_there_is_nothing_to_trade():
    game = trading(cards={**HANDS, "ana": ""}, held={"ana": "lapis"})
    assert asked(game) == "ana trade"
    assert moves(game) == ["done"]
    assert game.decision("ana").open == ()


@pytest.mark.parametrize(
    ("own", "theirs", "possible"),
    [
        ("water", "food", True),
        ("water", "water", False),
        ("water", "water food", True),
        ("water food", "water", True),
        ("water food", "water food", True),
        ("water", "", False),
    ],
)
def test_an_offer_needs_two_types_between_both(own, theirs, possible):
    game = trading(cards={"ana": own, "ben": theirs, "cy": "", "dia": ""}, held={"ana": "lapis"})
    assert game.decision("ana").open == (("offer",) if possible else ())
    assert list(game.decision("ana").data["offers"]["others"]) == (["2"] if possible else [])


def test_mercator_leaves_offers_as_they_are():
    game = trading(held={"ana": "mercator"})
    play(game, "bank energy food with mercator", "offer 2 water*2 for xanthium", "accept")
    assert game.view(None)["exchanges"] == 5
