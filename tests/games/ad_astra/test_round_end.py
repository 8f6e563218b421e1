"""The end of a round: too many cards, cards that go back, the next planning (rulebook, End of the round)."""

import pytest

from adventures.rules import IllegalMove

from .playing import NAMES
from .table import EMPTY, SHIPLESS, ended, finished, hand, happened, moves, play, turned_up


@pytest.mark.parametrize(("number", "asked"), [(10, False), (11, True)])
def test_more_than_ten_cards_are_too_many(number, asked):
    game = ended(cards={**EMPTY, "ben": f"water*{number}"})
    assert (game.view(None)["phase"] == "limit") == asked
    assert game.waiting() == (("ben",) if asked else ("ana",))
    assert game.turn == (1 if asked else 2)


def test_whoever_has_too_many_discards_exactly_down_to_ten():
    game = ended(cards={**EMPTY, "ben": "water*9 food*3 energy"})
    decision = game.decision("ben")
    assert (decision.kind, decision.data) == ("limit", {"count": 3})
    assert set(decision.moves) == {
        "discard water*3",
        "discard water*2 food",
        "discard water*2 energy",
        "discard water food*2",
        "discard water food energy",
        "discard food*3",
        "discard food*2 energy",
    }
    for text in ("discard water*2", "discard water*4", "pass"):
        with pytest.raises(IllegalMove):
            game.play("ben", text)
    game.play("ben", "discard water*2 energy")
    assert hand(game, "ben") == {"water": 7, "food": 3}
    assert game.view(None)["bank"]["water"] == 18
    assert game.view(None)["phase"] == "plan"


def test_all_discard_at_the_same_time_and_it_is_shown_together():
    game = ended(cards={"ana": "water*12", "ben": "food*11", "cy": "energy*10", "dia": "xanthium*11"})
    assert game.waiting() == ("ana", "ben", "dia")
    assert game.view(None)["limit"] == {"ana": 2, "ben": 1, "dia": 1}
    events = game.play("dia", "discard xanthium")
    assert [event for event in events if event.kind == "discarded"] == []
    assert game.view("dia")["players"]["dia"]["card_count"] == 11
    assert game.waiting() == ("ana", "ben")
    assert game.view(None)["answered"] == ["dia"]
    assert [game.answers_in_secret("dia", viewer) for viewer in ("ana", None, "dia")] == [True, True, False]
    assert not game.answers_in_secret("ana", "dia")
    game.play("ana", "discard water*2")
    events = game.play("ben", "discard food")
    assert happened(events, "discarded") == [
        ("discarded", "ana", "water", "2"),
        ("discarded", "ben", "food", "1"),
        ("discarded", "dia", "xanthium", "1"),
    ]
    assert {event.why for event in events if event.kind == "discarded"} == {"limit"}
    assert all(event.audience is None for event in events if event.kind == "discarded")
    players = game.view(None)["players"]
    assert [players[name]["card_count"] for name in NAMES[:4]] == [10, 10, 10, 10]
    assert game.turn == 2
    assert not game.answers_in_secret("dia", "ana")


def test_an_answer_to_the_limit_can_be_taken_back_until_all_have_answered():
    game = ended(cards={**EMPTY, "ana": "water*11", "ben": "food*11"})
    game.play("ben", "discard food")
    assert game.undo("ben") == "discard food"
    assert game.waiting() == ("ana", "ben")
    game.play("ben", "discard food")
    game.play("ana", "discard water")
    assert not game.can_undo("ben")


def test_used_cards_go_back_to_the_hands():
    game = ended("ana prod.1", "ben build", "cy move.1", "dia trade")
    for name in NAMES[:4]:
        assert game.view(name)["players"][name]["hand_count"] == 11 - len(
            game.view(None)["players"][name]["set_aside"]
        )
    assert "prod.1" in game.view("ana")["players"]["ana"]["hand"]
    assert all(space["seat"] is None for space in game.view(None)["planning"])
    assert game.view(None)["space"] == 0


def test_a9_scoring_cards_come_back_when_all_three_are_used():
    game = ended("ana score.1", "ben prod.1")
    assert game.view(None)["players"]["ana"]["set_aside"] == ["score.1"]
    assert game.view("ana")["players"]["ana"]["hand_count"] == 10
    game = ended("ana score.2", "ben prod.1", aside={"ana": "score.1"})
    assert game.view(None)["players"]["ana"]["set_aside"] == ["score.1", "score.2"]
    assert game.view("ana")["players"]["ana"]["hand_count"] == 9
    game = turned_up(
        *("ana score.3", "ben prod.1"), aside={"ana": "score.1 score.2"}, cards=EMPTY, ships=SHIPLESS
    )
    play(game, "score identical")
    assert game.view(None)["players"]["ana"]["set_aside"] == ["score.1", "score.2", "score.3"]
    events = finished(game)
    assert ("took_back", "ana", "score.1", "score.2", "score.3") in happened(events)
    assert game.view(None)["players"]["ana"]["set_aside"] == []
    assert game.view("ana")["players"]["ana"]["hand_count"] == 11


def test_two_cards_of_different_players_stay_set_aside():
    game = ended("ana score.1", "ben score.2", "cy score.1", "ana score.2")
    sides = {name: game.view(None)["players"][name]["set_aside"] for name in NAMES[:4]}
    assert sides == {"ana": ["score.1", "score.2"], "ben": ["score.2"], "cy": ["score.1"], "dia": []}


def test_the_last_who_turned_a_scoring_card_up_begins():
    game = ended("ana score.1", "cy score.2", "dia prod.1")
    assert game.waiting() == ("cy",)
    assert game.view(None)["first"] == "cy"
    assert game.turn == 2
    game = ended("cy score.1", "cy score.2", "ben score.1", "ana prod.1")
    assert game.waiting() == ("ben",)


def test_without_a_scoring_card_the_first_player_stays():
    game = ended("cy prod.1", first=2)
    assert game.waiting() == ("ben",)


def test_the_next_planning_begins_with_an_empty_board():
    game = ended("ana prod.1")
    assert len(moves(game)) == 11 * 12
    assert game.view(None)["phase"] == "plan"
