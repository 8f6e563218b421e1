"""Statistics, from worked examples."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.registry import kit_of
from campaigns.statistics import counts
from campaigns.statistics.counts import Figures, Pair
from campaigns.statistics.endings import endings_in_words
from campaigns.statistics.played import Participation, Played
from campaigns.statistics.statistics_page import Somebody, Statistics
from tests.examples import examples

DAY = datetime(2026, 1, 1, tzinfo=UTC)


def part(person, place, total=0, errors=0, firsts=0, **actions):
    return Participation(person, person or "somebody", place, total, errors, firsts, actions)


def game(*parts, ruleset="moon.1", campaign="", seconds=None, reasons=()):
    return Played(ruleset, campaign, DAY, seconds, tuple(reasons), len(parts) == 1, parts)


GAMES = [
    game(part("m", 1, 80, 1, 2, robot=6, water=2), part("n", 2, 70, 0, 1, plant=1),
         campaign="c", seconds=1200, reasons=["missions"]),
    game(part("n", 1, 60, firsts=2), part("m", 1, 60, 2), campaign="c", seconds=1801,
         reasons=["errors", "spaces"]),
    game(part("m", 3, 90, robot=1, energy=1), part(None, 1, 120), part("n", 2, 100), ruleset="moon.2",
         reasons=["missions"]),
]  # fmt: skip


def test_figures():
    assert counts.figures(GAMES) == Figures(campaigns=1, games=3, seconds=3001, minutes=25)
    assert counts.figures([]) == Figures(0, 0, 0, None)


def test_points_by_adventure_are_those_of_the_people_who_are_counted():
    points = counts.points(GAMES)
    first = points["moon.1"]
    assert (first.games, first.worst, first.best, first.average) == (2, 60, 80, 67.5)
    assert first.spread == pytest.approx(8.2916, abs=1e-4)
    assert first.holders == ("m",)
    assert (points["moon.2"].best, points["moon.2"].holders) == (100, ("n",))
    assert (counts.points(GAMES, of="m")["moon.1"].games, list(counts.points(GAMES, of="x"))) == (2, [])


def test_a_record_that_two_share_is_of_both():
    assert counts.points(GAMES[1:2])["moon.1"].holders == ("n", "m")


def test_head_to_head_counts_who_was_placed_before_whom_and_no_ties():
    assert counts.head_to_head(GAMES, ["m", "n"]) == {("m", "n"): Pair(1, 1), ("n", "m"): Pair(1, 1)}
    assert counts.head_to_head(GAMES[:1], ["m", "n"])["m", "n"] == Pair(1, 0)
    assert counts.head_to_head(GAMES[1:2], ["m", "n"]) == {}


def test_favourite_actions_are_shares_of_all_that_somebody_took():
    found = counts.favourites(GAMES, ["m", "n", "x"])
    assert found["m"].shares == {"robot": 70, "water": 20, "energy": 10}
    assert found["m"].most == 70
    assert found["n"].shares == {"plant": 100}
    assert "x" not in found


def test_the_favourite_action_of_each_stands_out_and_no_other():
    people = (Somebody("m", "Maya", 1), Somebody("n", "Nuria", 2))
    page = Statistics(people, None, tuple(GAMES), None, None, (), ())
    shares = {who.key: [(share.percent, share.most) for share in bars] for who, bars in page.favourites}
    assert sorted(shares["m"]) == [(0, False)] * 3 + [(10, False), (20, False), (70, True)]
    assert sorted(shares["n"]) == [(0, False)] * 5 + [(100, True)]


def test_endings_are_counted_by_reason_the_most_frequent_first():
    times = {("moon.1", "errors"): 1, ("moon.2", "missions"): 1, ("moon.1", "missions"): 1}
    names = {reason: kit_of("moon.1").reason_name("moon.1", reason) for reason in ("errors", "missions")}
    assert endings_in_words(times) == [(names["missions"], 2), (names["errors"], 1)]
    assert endings_in_words({("no.such", "errors"): 1}) == []


def test_missions_errors_and_wins():
    assert counts.missions_first(GAMES, ["m", "n"]) == {"m": 2, "n": 3}
    assert counts.system_errors(GAMES, ["m", "n"]) == {"m": 3, "n": 0}
    assert counts.wins(GAMES, ["m", "n"]) == {"m": 2, "n": 1}


def test_the_course_of_stars():
    awards = [(1, "m", 1), (2, "n", 3), (2, "m", 2), (2, "n", -1), (9, "m", 1)]
    assert counts.course(awards, 3) == {"m": [0, 1, 3, 4], "n": [0, 0, 2, 2]}


people = st.sampled_from(["m", "n", "i", None])
parts = st.lists(
    st.builds(part, people, st.integers(1, 4), st.integers(-20, 200)), min_size=1, max_size=4,
    unique_by=lambda one: one.person,
)  # fmt: skip


@examples(100)
@given(st.lists(parts.map(lambda found: game(*found)), max_size=8))
def test_head_to_head_is_the_same_from_both_sides_and_never_more_than_the_games(games):
    found = counts.head_to_head(games, ["m", "n", "i"])
    for (one, other), pair in found.items():
        assert found[other, one] == Pair(pair.lost, pair.won)
        both = [game for game in games if game.part_of(one) and game.part_of(other)]
        assert pair.won + pair.lost <= len(both)
    for points in counts.points(games).values():
        assert points.worst <= points.average <= points.best
