"""Strengths: what a game says of them, and how they are shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.running.strength import Strength, after_game, chance_of_win, gain_of_win
from tests.examples import examples

strengths = st.builds(Strength, st.floats(-20, 70), st.floats(0.5, 9))
tables = st.lists(st.tuples(strengths, st.integers(1, 6)), min_size=2, max_size=6)


def test_a_newcomer_has_1500_and_nearly_any_strength():
    assert (Strength().value, Strength().margin) == (1500, 327)


def test_three_games_of_four_are_won_with_130_points_more():
    weak, strong = Strength(25, 0.01), Strength(25 + 130 / 20, 0.01)
    assert strong.value - weak.value == 130
    assert chance_of_win(strong, weak) == pytest.approx(0.75, abs=0.005)
    assert chance_of_win(weak, strong) == pytest.approx(0.25, abs=0.005)


@given(tables)
@examples(200)
def test_the_first_of_equals_gains_and_the_last_loses(table):
    places = [place for _one, place in table]
    after = after_game([Strength()] * len(table), places)
    for place, one in zip(places, after, strict=True):
        for other_place, other in zip(places, after, strict=True):
            if place == other_place:
                assert one.mu == pytest.approx(other.mu)
            elif place < other_place:
                assert one.mu > other.mu


@given(tables, st.randoms())
@examples(100)
def test_the_order_of_seats_changes_nothing(table, chance):
    mixed = chance.sample(table, len(table))
    after = dict(zip(map(id, table), _after(table), strict=True))
    for one, new in zip(mixed, _after(mixed), strict=True):
        assert new == pytest.approx(after[id(one)], abs=1e-6)


@given(strengths, strengths)
@examples(100)
def test_who_wins_gains_and_less_from_whoever_is_weaker(mine, other):
    won = after_game([mine, other], [1, 2])
    assert won[0].mu > mine.mu
    assert won[1].mu < other.mu
    assert gain_of_win(mine, other) >= 0
    weaker = other._replace(mu=other.mu - 5)
    assert after_game([mine, weaker], [1, 2])[0].mu < won[0].mu


def test_a_win_is_told_to_bring_what_it_does_and_not_what_a_loss_costs():
    weak, strong = Strength(20, 3), Strength(30, 3)
    won, lost = (after_game([weak, strong], places)[0].value - weak.value for places in ([1, 2], [2, 1]))
    assert gain_of_win(weak, strong) == won > -lost
    assert gain_of_win(weak, strong) > gain_of_win(strong, weak)


@pytest.mark.parametrize(("players", "places"), [([Strength()], [1]), ([], []), ([Strength()] * 2, [1])])
def test_a_game_of_one_says_nothing(players, places):
    with pytest.raises(ValueError, match="two players"):
        after_game(players, places)


def test_many_games_make_sure():
    one, other = Strength(), Strength()
    for number in range(40):
        one, other = after_game([one, other], [1, 2] if number % 2 else [2, 1])
    assert one.margin < 200
    assert abs(one.value - other.value) < 60


def _after(table):
    return after_game([one for one, _place in table], [place for _one, place in table])
