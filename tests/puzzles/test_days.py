"""Which puzzle a day has."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.puzzles import FIRST_DAY, all_puzzles, puzzle_of_day
from adventures.puzzles.days import in_order
from tests.examples import examples

ROUND = len(all_puzzles())
SOME = next(iter(all_puzzles().values()))


def day(number: int) -> date:
    return FIRST_DAY + timedelta(days=number)


def test_none_is_shown_again_before_all_were() -> None:
    shown = [puzzle_of_day(day(number)).id for number in range(ROUND)]
    assert sorted(shown) == sorted(all_puzzles())
    assert puzzle_of_day(day(ROUND)).id == shown[0]


def test_the_adventure_changes_from_day_to_day() -> None:
    shown = [puzzle_of_day(day(number)).ruleset for number in range(2 * ROUND)]
    assert [one for one, other in pairwise(shown) if one == other] == []


def test_there_is_none_before_the_first_day() -> None:
    assert puzzle_of_day(FIRST_DAY)
    with pytest.raises(LookupError):
        puzzle_of_day(day(-1))


@examples(60)
@given(st.lists(st.integers(0, 12), min_size=2, max_size=6))
def test_two_in_a_row_are_of_one_adventure_only_where_nothing_else_is_left(counts: list[int]) -> None:
    puzzles = [
        replace(SOME, id=f"{number}-{at}", ruleset=f"r{number}")
        for number, count in enumerate(counts)
        for at in range(count)
    ]
    order = in_order(puzzles)
    assert sorted(one.id for one in order) == sorted(one.id for one in puzzles)
    same = sum(one.ruleset == other.ruleset for one, other in pairwise(order))
    most = max(counts)
    assert same == max(0, most - (sum(counts) - most) - 1)


def test_the_order_follows_from_the_puzzles_alone() -> None:
    puzzles = list(all_puzzles().values())
    assert in_order(puzzles) == in_order(reversed(puzzles))
