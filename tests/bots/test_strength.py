"""What was learnt is of use: a short match, the same each time."""

from random import Random

import pytest

from adventures.bots import LEVELS, Budget, GreedyPolicy, bot_of, play_on
from tools import bot_strength
from tools.bot_games import begin, kit_of
from tools.bot_strength import Strength, interval, measure, quantile, share_text, tables, time_class

FEW = Budget(40, 60.0)
"""So little is enough to win by what was learnt."""


def test_keen_beats_greedy_where_it_has_learnt():
    kit, won = kit_of("moon.1"), 0
    for deal, keen in ((1, 0), (1, 1)):
        table = begin("moon.1", Random(f"a short match {deal}"))
        seats = table.game.setup.seats
        bot = bot_of(table.game.setup, kit.chance, kit.features, LEVELS["keen"])
        players = {seats[keen]: bot, seats[1 - keen]: GreedyPolicy()}
        play_on(table, players, Random(deal), budgets=dict.fromkeys(seats, FEW))
        assert table.game.result is not None
        won += table.game.result.ranking[0] == (seats[keen],)
    assert won == 2


def test_both_orders_of_a_deal_have_the_same_deck():
    one, other = (begin("moon.1", Random("a deal")) for _ in range(2))
    assert one.deck == other.deck
    assert one.game.to_json() == other.game.to_json()


def test_counts_of_a_game_are_added_to_those_before():
    strength = Strength({})
    counts = strength.counts("moon.1", "keen-greedy")
    for points in ([9, 4], [3, 3]):
        places = [0, 1] if points[0] > points[1] else [0, 0]
        seen = {"places": places, "points": points, "meters": [], "turns": 20}
        strength.add(counts, ["keen", "greedy"], seen)
    assert counts == {
        "games": 2,
        "deals": 0,
        "wins": [1, 0],
        "ties": 1,
        "points": [12, 7],
        "times": {},
    }
    assert "| moon.1 | keen against greedy | 75 % (20-97) | 6 : 4 | 2 |" in list(tables(strength.data))


def test_players_agree_to_end_a_game_that_goes_on_and_on(monkeypatch):
    monkeypatch.setattr(bot_strength, "ENOUGH", 20)
    played = bot_strength.play("escape.1", ["random", "random"], "a deal")
    assert played is not None
    assert played["turns"] <= 21


def test_games_for_three_are_completed_by_a_greedy_player():
    played = bot_strength.play("adastra.1", ["random", "random"], "a deal")
    assert played is not None
    assert [type(meter.policy).__name__ for meter in played["meters"]] == [
        "RandomPolicy",
        "RandomPolicy",
        "GreedyPolicy",
    ]


def test_the_two_of_a_pair_swap_their_seats_in_a_game_for_three(monkeypatch):
    def plays(key, names, deal):
        places = [{"keen": 0, "steady": 1}[name] for name in names]
        points = [9 - place for place in places]
        return {"places": [*places, 2], "points": [*points, 1], "meters": [], "turns": 9}

    monkeypatch.setattr(bot_strength, "play", plays)
    monkeypatch.setattr(Strength, "write", lambda self: None)
    strength = Strength({})
    assert list(measure("adastra.1", "keen-steady", 4, strength)) == [
        "adastra.1 keen-steady: [4, 0] and 0 ties in 4 games"
    ]
    assert strength.counts("adastra.1", "keen-steady")["points"] == [36, 32]


def test_intervals_are_wilsons():
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert share_text(10, 10) == "100 % (72-100)"


def test_times_are_counted_in_classes():
    times = {}
    for spent in (1.0, 1.0, 1.0, 9.0):
        times[str(time_class(spent))] = times.get(str(time_class(spent)), 0) + 1
    assert quantile(times, 0.5) == pytest.approx(1.0, rel=0.25)
    assert quantile(times, 0.95) == pytest.approx(9.0, rel=0.25)
