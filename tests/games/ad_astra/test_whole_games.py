"""Whole games lose no card, pawn or planet, and random players reach every kind of question."""

import random
from collections import Counter

import pytest

from tests.examples import LONG, few

from .playing import any_move, greedy_move, new_game, play_greedy, played

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_lost(seats):
    for seed in few(4):
        game = new_game(seats)
        for number, _ in enumerate(played(game, seed)):
            if number % 3 == 0:
                conserved(game)


def conserved(game):
    """Counts resource cards, pawns, action cards, planets, artifacts; the track says what was scored."""
    views = {seat: game.view(seat) for seat in game.setup.seats}
    for seat, view in views.items():
        player = view["players"][seat]
        on_board = [space for space in view["planning"] if space["seat"] == seat]
        in_hand = [*player["hand"], *(space["card"] for space in on_board)]
        # A scoring card that is set aside may still lie on its space of this round.
        assert {*in_hand, *player["set_aside"]} >= {"build", "trade", "prod.1", "move.3", "score.2"}
        assert len({*in_hand, *player["set_aside"]}) == 11
        assert player["card_count"] == sum(player["cards"].values())
    held = Counter(game.view(None)["bank"])
    for seat, view in views.items():
        held.update(view["players"][seat]["cards"])
    assert set(held.values()) == {25}
    view = game.view(None)
    pawns = Counter((pawn["seat"], pawn["kind"]) for one in view["planets"].values() for pawn in one["pawns"])
    for seat, player in view["players"].items():
        pawns[seat, "starship"] += player["deep"]
        for kind, left in player["supply"].items():
            assert 0 <= left <= 4
            if view["systems"]:
                assert pawns[seat, kind] + left == 4
        assert view["scores"][seat]["total"] == sum(view["scores"][seat]["fields"].values())
    for planet in view["planets"].values():
        on_it = [pawn["kind"] for pawn in planet["pawns"] if pawn["kind"] != "starship"]
        assert len(on_it) == len(set(on_it))
        assert not {"colony", "factory"} <= set(on_it)
        assert planet["up"] or not planet["pawns"]
    assert view["in_play"] in (0, seats_only(view), 43)


def seats_only(view):
    """How many planets lie there before all others are spread."""
    return view["systems"].get("sol", 0)


def test_random_players_reach_every_kind_of_question():
    kinds, verbs, used = set(), set(), set()
    for seed in range(40):
        game, chance = new_game(seed % 3 + 3), random.Random(seed)
        choose = greedy_move if seed % 2 else any_move
        while not game.over:
            who, text = choose(game, chance)
            kinds.add(game.decision(who).kind)
            verbs.add(text.split(" ")[0])
            game.play(who, text)
        used.update(name for player in game.view(None)["players"].values() for name in player["used"])
        if not LONG and len(kinds) == 16 and len(verbs) == 21 and len(used) >= 9:
            break
    dealer = {"colours", "home", "spread", "first", "scan", "artifact"}
    seat = {"plan", "choose", "fly", "land", "gain", "build", "trade", "answer", "discard", "limit"}
    assert kinds == dealer | seat
    assert len(verbs) == 21
    assert len(used) >= 9


def test_greedy_games_end_by_points():
    game = play_greedy(new_game(4), 1)
    assert game.over
    assert max(score["total"] for score in game.view(None)["scores"].values()) >= 50
