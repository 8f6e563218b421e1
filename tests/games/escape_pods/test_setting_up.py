"""How a game begins: options, what the dealer is asked, what lies there (rulebook, Set-up and Solo)."""

import pytest

from adventures.rules import Game, IllegalMove, InvalidSetup, Setup

from .arrange import NAMES, begun, moves, play
from .playing import new_game

MARKED = ["P1", "P2", "P3", "P4"]


def cards(game):
    return [shelter["card"] for shelter in game.view(None)["shelters"].values()]


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        ((), {}, "seats"),
        ((*NAMES, "fox"), {}, "seats"),
        (NAMES[:2], {"missions": ()}, "missions"),
        (NAMES[:2], {"first_game": 1}, "first_game"),
        (NAMES[:2], {"refresh_keeps_own_marker": "yes"}, "refresh_keeps_own_marker"),
        (NAMES[:2], {"free_shelters": True}, "free_shelters"),
        (NAMES[:1], {"free_shelters": True, "first_game": True}, "first_game"),
    ],
)
def test_what_no_game_can_begin_with(seats, options, field):
    with pytest.raises(InvalidSetup) as refused:
        Game.new(Setup("escape.1", seats, options=options))
    assert refused.value.field == field
    assert "{" not in str(refused.value)


def test_every_option_is_off_unless_it_is_named():
    assert dict(new_game(2).setup.options) == {
        "first_game": False,
        "beacons_both_present": False,
        "refresh_keeps_own_marker": False,
        "free_shelters": False,
    }


def test_the_dealer_draws_shelters_the_first_player_and_a_card():
    game = new_game(3)
    asked = []
    for text in ("shelters P3 Y1 G2 B1", "first 2", "reveal 7"):
        assert game.waiting() == ("dealer",)
        asked.append(game.decision("dealer").kind)
        assert game.decision("dealer").moves == ()
        game.play("dealer", text)
    assert asked == ["shelters", "first", "reveal"]
    assert cards(game) == ["P3", "Y1", "G2", "B1"]
    assert game.waiting() == ("ben",)
    assert game.view(None)["explosions"]["revealed"] == ["7"]
    assert game.turn == 1


def test_in_a_first_game_the_marked_shelters_lie_there():
    game = new_game(4, first_game=True)
    assert game.decision("dealer").kind == "first"
    assert cards(game) == MARKED


def test_alone_the_marked_shelters_are_drawn_and_nobody_is_drawn_first():
    game = new_game(1)
    assert game.decision("dealer").kind == "shelters"
    assert game.decision("dealer").data == {"shelters": 4, "among": MARKED}
    game.play("dealer", "shelters P3 P1 P4 P2")
    assert cards(game) == ["P3", "P1", "P4", "P2"]
    assert game.decision("dealer").kind == "reveal"
    game.play("dealer", "reveal 13")
    assert game.decision("dealer").kind == "reveal"
    game.play("dealer", "reveal 1")
    assert game.waiting() == ("ana",)
    assert game.view(None)["explosions"]["revealed"] == ["13", "1"]


@pytest.mark.parametrize("text", ["shelters P1 P2 P3 P5", "shelters P1 P2 P3 P3", "shelters G1 G2 G3 B1"])
def test_alone_no_other_shelter_is_drawn(text):
    game = new_game(1)
    before = game.to_json()
    with pytest.raises(IllegalMove) as refused:
        game.play("dealer", text)
    assert refused.value.code == "no_marked_shelters"
    assert game.to_json() == before


def test_alone_a_first_game_has_the_marked_shelters_in_their_order():
    game = new_game(1, first_game=True)
    assert game.decision("dealer").kind == "reveal"
    assert cards(game) == MARKED


def test_alone_a_card_revealed_at_once_keeps_the_order_of_marked_shelters():
    game, drawn = new_game(1), new_game(1)
    with pytest.raises(IllegalMove):
        game.play("dealer", "reveal 14")
    with pytest.raises(IllegalMove):
        new_game(1, free_shelters=True).play("dealer", "reveal 13")
    game.play("dealer", "reveal 13")
    drawn.play("dealer", "shelters P1 P2 P3 P4")
    drawn.play("dealer", "reveal 13")
    assert cards(game) == MARKED
    assert game.to_json() == drawn.to_json()
    assert Game.replay(game.record()).to_json() == game.to_json()


def test_alone_shelters_can_be_free():
    game = new_game(1, free_shelters=True)
    game.play("dealer", "shelters G1 G2 G3 P10")
    assert cards(game) == ["G1", "G2", "G3", "P10"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("shelters P1 P1 P2 P3", "no_such_shelters"),
        ("shelters P1 P2 P3 P11", "no_such_shelters"),
        ("first 1", "not_asked_of_dealer"),
        ("shelters P1 P2 P3", "malformed"),
        ("stop", "no_decision"),
        ("reveal 7", "not_asked_of_dealer"),
    ],
)
def test_what_cannot_be_drawn(text, code):
    game = new_game(2)
    before = game.to_json()
    with pytest.raises(IllegalMove) as refused:
        game.play("dealer", text)
    assert code in (refused.value.code, "no_decision")
    assert game.to_json() == before


def test_only_seats_of_the_table_and_cards_of_the_deck_are_drawn():
    game = new_game(2, first_game=True)
    for text in ("first 0", "first 3", "first 01", "first x"):
        with pytest.raises(IllegalMove):
            game.play("dealer", text)
    game.play("dealer", "first 2")
    for text in ("reveal 3", "reveal 11", "reveal 07", "reveal C"):
        with pytest.raises(IllegalMove):
            game.play("dealer", text)
    game.play("dealer", "reveal 10")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_pods_lie_in_their_hangars(seats):
    view = new_game(seats).view(None)
    assert view["hangars"] == {"h1": "p2a", "h2": None if seats == 2 else "p3", "h3": "p2b"}
    assert view["dock"] == ["p1a", "p1b", "p1c"]
    assert all(not any(pod["seats"]) and len(pod["seats"]) == pod["size"] for pod in view["pods"].values())


@pytest.mark.parametrize(("seats", "side", "centre"), [(1, 3, 2), (2, 3, 2), (3, 3, 3), (4, 4, 3), (5, 4, 4)])
def test_explosion_tokens_begin_further_on_the_more_play(seats, side, centre):
    shelters = new_game(seats).view(None)["shelters"]
    assert [shelter["token"] for shelter in shelters.values()] == [side, centre, centre, side]


@pytest.mark.parametrize(
    ("seats", "count", "both"), [(1, 4, 0), (2, 7, 1), (3, 9, 3), (4, 10, 6), (5, 10, 10)]
)
def test_beacons_of_the_colours_that_are_played(seats, count, both):
    assert len(new_game(seats).view(None)["supply"]) == count
    assert len(new_game(seats, beacons_both_present=True).view(None)["supply"]) == both


def test_everybody_has_nine_crew_in_the_reserve():
    game = begun(3)
    for seat in ("ana", "ben", "cy"):
        assert game.view(seat)["panels"][seat]["types"] == {"C": 3, "S": 3, "E": 3}
        assert game.view(None)["panels"][seat]["reserve"] == 9


def test_turns_go_in_seat_order_from_the_first():
    game = begun(3, first=2)
    order = []
    for _ in range(5):
        order += game.waiting()
        play(game, "end")
    assert order == ["ben", "cy", "ana", "ben", "cy"]
    assert moves(game)[-1] == "end"
