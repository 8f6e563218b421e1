"""Whoever is asked answers with another offer; refused offers alone are limited (rulebook, Trade)."""

import json

import pytest

from adventures.rules import Game, IllegalMove

from .playing import new_game, play_random
from .table import RESOURCES, asked, hand, happened, moves, play, turned_up, why

HANDS = {"ana": "water*2 energy", "ben": "food*2 xanthium", "cy": "zozodium", "dia": ""}
OFFER, COUNTER = "offer 2 water*2 for food", "offer 1 food for water energy"
VIEWERS = ("ana", "ben", "cy", "dia", None)


def trading(*cards, **parts):
    return turned_up(*(cards or ("ana trade", "ben prod.1")), **{"cards": HANDS, **parts})


# As many trades as the owner wants; refused offers alone are limited


def test_the_owner_trades_as_often_as_he_wants():
    game = trading()
    for _ in range(12):
        play(game, "offer 2 water for food", "accept", "offer 2 food for water", "accept")
    assert game.view(None)["offers"] == 0
    assert game.decision("ana").data["left"] == 10
    assert game.decision("ana").open == ("offer",)


def test_ten_refused_offers_a_card():
    game = trading()
    for count in range(10):
        assert game.decision("ana").data["left"] == 10 - count
        assert game.view(None)["offers"] == count
        play(game, "offer 2 water for food", "refuse")
    assert game.decision("ana").open == ()
    assert game.decision("ana").data["offers"]["others"] == {}
    assert moves(game) == [*(f"bank water {type_}" for type_ in RESOURCES[1:]), "done"]
    assert why(game, "offer 2 water for food") == "offers_refused 10"
    with pytest.raises(IllegalMove, match="10 offers were refused"):
        game.play("ana", "offer 2 water for food")


def test_nine_refused_offers_leave_one():
    game = trading()
    play(game, *["offer 2 water for food", "refuse"] * 9, "offer 2 water for food")
    assert moves(game) == ["accept", "refuse"]
    play(game, "accept")
    assert game.decision("ana").data["left"] == 1
    assert game.decision("ana").open == ("offer",)


def test_an_offer_that_waits_does_not_count_yet():
    game = trading()
    play(game, OFFER)
    assert game.view(None)["offers"] == 0
    play(game, "refuse")
    assert game.view(None)["offers"] == 1


def test_a_refused_answer_counts_as_a_refused_offer():
    game = trading()
    play(game, OFFER, COUNTER)
    assert game.view(None)["offers"] == 0
    play(game, "refuse")
    assert game.view(None)["offers"] == 1
    assert game.decision("ana").data["left"] == 9
    play(game, OFFER, COUNTER, "accept")
    assert game.view(None)["offers"] == 1


def test_an_answer_that_is_refused_as_the_tenth_ends_the_offers():
    game = trading()
    play(game, *[OFFER, "refuse"] * 9, OFFER, COUNTER, "refuse")
    assert game.decision("ana").open == ()


def test_another_trade_card_begins_with_ten_refusals_again():
    game = trading("ana trade", "ben trade", "cy prod.1")
    play(game, OFFER, "refuse", OFFER, COUNTER, "refuse", "done")
    assert asked(game) == "ben trade"
    assert game.decision("ben").data["left"] == 10


def test_an_owner_with_nothing_left_but_refused_offers_is_passed_over():
    game = trading(cards={**HANDS, "ana": "water"})
    play(game, *["offer 2 water for food", "refuse"] * 10)
    assert game.view(None)["space"] == 2


# Whoever is asked answers with another offer


def test_whoever_is_asked_may_answer_with_another_offer():
    game = trading()
    play(game, OFFER)
    decision = game.decision("ben")
    assert (decision.kind, decision.moves, decision.open) == ("answer", ("accept", "refuse"), ("offer",))
    assert decision.data["offers"] == {
        "own": {"food": 2, "xanthium": 1},
        "others": {"1": {"water": 2, "energy": 1}},
    }
    assert json.loads(json.dumps(decision.to_json()))["open"] == ["offer"]
    events = play(game, COUNTER)
    assert happened(events) == [("countered", "ben", "1", "food", "water energy")]
    assert game.view(None)["offer"] == {
        "seat": "ben",
        "partner": "ana",
        "given": {"food": 1},
        "wanted": {"water": 1, "energy": 1},
        "counter": True,
    }
    assert game.waiting() == ("ana",)
    assert (hand(game, "ana"), hand(game, "ben")) == ({"water": 2, "energy": 1}, {"food": 2, "xanthium": 1})


def test_the_owner_accepts_or_refuses_the_answer_and_offers_nothing_against_it():
    game = trading()
    play(game, OFFER, COUNTER)
    decision = game.decision("ana")
    assert (decision.kind, decision.moves, decision.open) == ("answer", ("accept", "refuse"), ())
    assert decision.data == {"seat": 2, "given": {"food": 1}, "wanted": {"water": 1, "energy": 1}}
    assert why(game, "offer 2 water for food") == "not_now"
    for text in ("offer 2 water for food", "bank water food", "done", "pass"):
        with pytest.raises(IllegalMove):
            game.play("ana", text)


def test_an_answer_that_is_accepted_is_carried_out_at_once():
    game = trading()
    events = play(game, OFFER, COUNTER, "accept")
    assert happened(events, "answered") == [("answered", "ana", "accept")]
    assert hand(game, "ana") == {"water": 1, "food": 1}
    assert hand(game, "ben") == {"water": 1, "food": 1, "energy": 1, "xanthium": 1}
    assert asked(game) == "ana trade"
    assert game.view(None)["offer"] is None


def test_an_answer_that_is_refused_changes_nothing():
    game = trading()
    play(game, OFFER, COUNTER, "refuse")
    assert (hand(game, "ana"), hand(game, "ben")) == ({"water": 2, "energy": 1}, {"food": 2, "xanthium": 1})
    assert asked(game) == "ana trade"
    play(game, OFFER)
    assert asked(game) == "ben answer"


def test_all_that_both_hold_can_be_the_answer():
    game = trading()
    play(game, OFFER, "offer 1 food*2 xanthium for water*2 energy", "accept")
    assert hand(game, "ana") == {"food": 2, "xanthium": 1}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("offer 3 food for zozodium", "offer_to_owner"),
        ("offer 2 food for water", "offer_to_yourself"),
        ("offer 5 food for water", "no_such_seat"),
        ("offer ana food for water", "no_such_seat"),
        ("offer 1 food*3 for water", "you_lack_cards"),
        ("offer 1 energy for water", "you_lack_cards"),
        ("offer 1 food for water*3", "partner_lacks_cards"),
        ("offer 1 food for zozodium", "partner_lacks_cards"),
        ("offer 1 food for food", "same_on_both_sides"),
        ("offer 1 food water", "malformed"),
        ("offer 1 food for", "malformed"),
        ("offer 1 xanthium food for water", "malformed"),
        ("offer 1 food*1 for water", "malformed"),
        ("offer 1 food*0 for water", "malformed"),
        ("bank food water", "not_now"),
        ("done", "cannot_pass"),
    ],
)
def test_what_is_no_answer(text, code):
    game = trading()
    play(game, OFFER)
    before = game.to_json()
    with pytest.raises(IllegalMove) as refused:
        game.play("ben", text)
    assert refused.value.code == code
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("offer", None),
        ("1", None),
        ("offer 1", None),
        ("offer 1 food", None),
        ("offer 1 food for", None),
        ("offer 1 food for water", None),
        ("food", None),
        ("yoyodium", "nobody_has_that"),
        ("3", "offer_to_owner"),
        ("2", "offer_to_yourself"),
        ("9", "no_such_seat"),
        ("offer 3 food", "offer_to_owner"),
        ("offer 1 food*3", "you_lack_cards"),
        ("large_red", "answer_first"),
        ("bank food", "not_now"),
    ],
)
def test_why_a_part_is_no_part_of_an_answer(words, code):
    game = trading()
    play(game, OFFER)
    assert why(game, words, "ben") == code


def test_nobody_but_whoever_is_asked_proposes_anything():
    game = trading()
    for who, text in (("ben", "offer 1 food for water"), ("cy", "offer 1 zozodium for water")):
        with pytest.raises(IllegalMove):
            game.play(who, text)
    play(game, OFFER)
    for who, text in (("cy", "offer 1 zozodium for water"), ("ana", OFFER)):
        with pytest.raises(IllegalMove):
            game.play(who, text)


def test_the_owner_of_the_card_is_not_told_that_others_trade_with_nobody():
    game = trading(cards={**HANDS, "dia": ""})
    assert why(game, "offer 4 water") == "no_trade_with"


# Undo, snapshot, record, other eyes


def test_an_answering_offer_is_taken_back_until_it_is_answered():
    game = trading()
    play(game, OFFER)
    before = game.to_json()
    play(game, COUNTER)
    after = game.to_json()
    assert [name for name in ("ana", "ben", "cy", "dia") if game.can_undo(name)] == ["ben"]
    assert game.undo("ben") == COUNTER
    assert json.loads(game.to_json())["table"]["state"] == json.loads(before)["table"]["state"]
    assert asked(game) == "ben answer"
    play(game, COUNTER)
    assert game.to_json() == after
    for answer in ("accept", "refuse"):
        again = game.copy()
        play(again, answer)
        assert not any(again.can_undo(name) for name in ("ana", "ben", "cy", "dia"))


def test_an_offer_that_was_answered_with_another_stands():
    game = trading()
    play(game, OFFER, COUNTER)
    assert not game.can_undo("ana")
    game.undo("ben")
    assert not game.can_undo("ana")


def test_snapshot_copy_and_record_stand_where_the_answer_does():
    game = trading()
    for text in (OFFER, COUNTER, "refuse", OFFER, COUNTER, "accept", "done"):
        for other in (Game.from_json(game.to_json()), game.copy()):
            assert other.to_json() == game.to_json()
            for viewer in VIEWERS:
                assert json.dumps(other.view(viewer)) == json.dumps(game.view(viewer))
                assert other.decision(viewer or "") == game.decision(viewer or "")
            play(other, text)
        play(game, text)


def test_a_record_with_answering_offers_replays():
    game = play_random(new_game(4), seed=3, most=400)
    assert any(text.startswith("offer") for _, text in game.moves)
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.to_json() == game.to_json()
    assert game.record()["rules"] == 3


def test_others_see_an_answer_alike():
    games = [trading(held={"ana": held}) for held in ("lapis", "fons")]
    for text in (OFFER, COUNTER, "refuse"):
        events = [[event for event in play(game, text) if event.reaches("cy")] for game in games]
        assert events[0] == events[1]
        for viewer in ("ben", "cy", "dia", None):
            assert json.dumps(games[0].view(viewer)) == json.dumps(games[1].view(viewer))
            assert json.dumps(games[0].record(viewer=viewer)) == json.dumps(games[1].record(viewer=viewer))


def test_only_whoever_is_asked_sees_from_what_an_answer_is_built():
    game = trading()
    play(game, OFFER)
    for viewer in ("ana", "cy", None):
        assert game.view(viewer)["decision"] is None
    assert game.view("ben")["decision"]["open"] == ["offer"]
    assert [one["doing"] for one in game.view("cy")["seats"]] == [None, "answer", None, None]
    play(game, COUNTER)
    assert [one["doing"] for one in game.view("cy")["seats"]] == ["answer", None, None, None]
