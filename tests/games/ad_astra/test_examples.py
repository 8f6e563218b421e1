"""Worked examples and rulings that go over several cards; the others stand beside the rule they show."""

from adventures.rules import DEALER, Game

from .playing import NAMES
from .table import asked, begun, hand, moves, planned, play, points, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")


def test_a_terraformer_stands_on_the_own_home_planet():
    game = turned_up("ana build", cards={**EMPTY, "ana": "water*2 food*2"})
    assert moves(game) == ["build terraformer sol.1", "done"]


def test_the_same_player_scores_two_cards_in_a_round():
    game = turned_up("ana score.1", "ana score.2", "ben prod.1", cards=EMPTY)
    play(game, "score starships", "score systems")
    assert points(game) == [3, 3, 3, 3]
    assert game.view(None)["players"]["ana"]["set_aside"] == ["score.1", "score.2"]


def test_more_than_ten_cards_are_allowed_during_a_round():
    game = turned_up("ana prod.1", "ana prod.2", "ben prod.1", cards={**EMPTY, "dia": "water*10"})
    play(game, "produce xanthium")
    assert hand(game, "dia") == {"water": 10, "xanthium": 2}
    assert asked(game) == "ana choose"


def test_two_own_ships_on_one_planet_each_produce():
    game = turned_up(
        *("ana move.2", "cy prod.2"),
        ships={**SHIPLESS, "ana": "deep deep"},
        planets={f"large_red.{index}": "zozodium" for index in range(1, 6)},
        cards=EMPTY,
    )
    play(game, "fly deep large_red", "land large_red.3", "fly deep large_red", "land large_red.3")
    play(game, "produce zozodium")
    assert hand(game, "ana") == {"zozodium": 2}


def test_with_three_seats_twelve_cards_are_played_and_with_five_fifteen():
    for seats, spaces in ((3, 12), (5, 15)):
        names = NAMES[:seats]
        game = turned_up(
            "ana prod.1",
            seats=seats,
            ships=dict.fromkeys(names, ""),
            cards=dict.fromkeys(names, ""),
        )
        seen = set()
        while game.turn == 1 and game.waiting() != (DEALER,):
            seen.add(game.view(None)["space"])
            who = game.waiting()[0]
            found = game.decision(who).moves
            game.play(who, next((move for move in found if move in ("pass", "done")), found[0]))
            if game.view(None)["phase"] == "limit":
                break
        assert max(seen) <= spaces
        assert len(game.view(None)["planning"]) == spaces


def test_a_record_replays_to_the_same_game():
    game = begun(4)
    planned(game, "ana prod.1", "ben prod.1")
    play(game, "produce energy", "produce food")
    twin = Game.replay(game.record())
    assert twin.to_json() == game.to_json()
    assert twin.moves == game.moves
