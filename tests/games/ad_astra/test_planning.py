"""Placing action cards on the planning board, and turning them up (rulebook, Planning)."""

import pytest

from adventures.rules import IllegalMove

from .playing import NAMES
from .table import begun, happened, laid, moves, planned, play

ALL = (
    "prod.1",
    "prod.2",
    "prod.3",
    "move.1",
    "move.2",
    "move.3",
    "score.1",
    "score.2",
    "score.3",
    "build",
    "trade",
)


def test_each_card_of_the_hand_goes_on_each_empty_space():
    game = begun(4)
    assert set(moves(game)) == {f"place {card} {space}" for card in ALL for space in range(1, 13)}
    assert len(moves(game)) == 11 * 12
    play(game, "place prod.2 7")
    assert set(moves(game)) == {
        f"place {card} {space}" for card in ALL for space in range(1, 13) if space != 7
    }


def test_with_five_there_are_fifteen_spaces():
    assert set(moves(begun(5))) == {f"place {card} {space}" for card in ALL for space in range(1, 16)}


def test_a_card_that_was_placed_is_not_in_the_hand_and_stays():
    game = begun(3)
    play(game, "place prod.2 7", "place build 1", "place build 2")
    assert game.waiting() == ("ana",)
    rest = [card for card in ALL if card != "prod.2"]
    assert set(moves(game)) == {
        f"place {card} {space}" for card in rest for space in range(1, 13) if space not in (1, 2, 7)
    }
    assert game.view("ana")["players"]["ana"]["hand"] == rest
    assert game.view("ana")["planning"][6] == {
        "seat": "ana",
        "card": "prod.2",
        "state": "down",
        "chosen": [],
    }


def test_nobody_passes():
    with pytest.raises(IllegalMove):
        begun(3).play("ana", "pass")


@pytest.mark.parametrize(("seats", "each"), [(3, 4), (4, 3), (5, 3)])
@pytest.mark.parametrize("first", [1, 3])
def test_one_card_at_a_time_clockwise_from_the_first_player(seats, each, first):
    game = begun(seats, first=first)
    order = []
    while game.view(None)["phase"] == "plan":
        order += game.waiting()
        play(game, moves(game)[0])
    assert order == [*NAMES[first - 1 : seats], *NAMES[: first - 1]] * each


def test_the_last_card_turns_up_the_first():
    game = begun(4)
    events = planned(game, "cy prod.2")
    placed = happened(events, "placed")
    assert len(placed) == 12
    assert [event[1] for event in placed] == [*NAMES[:4]] * 3
    assert placed[2] == ("placed", "cy", "1")
    assert happened(events, "revealed") == [("revealed", "cy", "1", "prod.2")]
    assert game.view(None)["space"] == 1
    assert game.view(None)["phase"] == "play"
    assert game.view(None)["planning"][0] == {
        "seat": "cy",
        "card": "prod.2",
        "state": "now",
        "chosen": [],
    }


def test_nothing_is_turned_up_before_all_spaces_are_full():
    game = begun(4)
    while sum(space["seat"] is None for space in game.view(None)["planning"]) > 1:
        events = play(game, moves(game)[0])
        assert happened(events, "revealed") == []
        assert game.view(None)["space"] == 0
    assert {move.split()[2] for move in moves(game)} == {"12"}


def test_cards_are_carried_out_in_the_order_of_the_spaces():
    game = laid(begun(4), ships=dict.fromkeys(NAMES[:4], ""), cards=dict.fromkeys(NAMES[:4], ""))
    planned(
        game,
        *("ana prod.1", "dia prod.2", "cy prod.3", "ben prod.2", "ana prod.2", "dia prod.1", "cy prod.1"),
    )
    seen = []
    for _ in range(7):
        view = game.view(None)
        seen.append((view["space"], view["card"]["seat"], view["card"]["card"]))
        [owner] = game.waiting()
        assert owner == view["card"]["seat"]
        play(game, moves(game)[0])
    assert seen == [
        (1, "ana", "prod.1"),
        (2, "dia", "prod.2"),
        (3, "cy", "prod.3"),
        (4, "ben", "prod.2"),
        (5, "ana", "prod.2"),
        (6, "dia", "prod.1"),
        (7, "cy", "prod.1"),
    ]
    states = [space["state"] for space in game.view(None)["planning"]]
    assert states[:7] == ["done"] * 7
    assert "down" in states[7:]


def test_scoring_cards_that_are_set_aside_cannot_be_placed():
    game = laid(begun(4), aside={"ana": "score.1 score.3"})
    assert {move.split()[1] for move in moves(game)} == set(ALL) - {"score.1", "score.3"}


@pytest.mark.parametrize(
    "text",
    [
        "place prod.4 1",
        "place prod.1 0",
        "place prod.1 13",
        "place prod.1 01",
        "place prod.1",
        "place 1 prod.1",
    ],
)
def test_what_is_no_placing(text):
    with pytest.raises(IllegalMove):
        begun(4).play("ana", text)


def test_the_others_wait_while_one_plans():
    game = begun(4)
    assert game.waiting() == ("ana",)
    assert game.decision("ben") is None
    with pytest.raises(IllegalMove):
        game.play("ben", "place prod.1 1")
