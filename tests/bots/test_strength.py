"""What was learnt is of use: a short match, the same each time."""

from random import Random

import pytest

from adventures.bots import LEVELS, Budget, GreedyPolicy, bot_of, play_on
from tools.bot_games import begin, kit_of
from tools.bot_strength import Strength, interval, quantile, share_text, tables, time_class

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
