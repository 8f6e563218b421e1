"""The table of a day in numbers: places, what is shown of it, its bars, its chart."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.history.daily import (
    BOT,
    MOST_BARS,
    day_chart,
    histogram,
    longest,
    middle_of,
    places_of,
    share_of,
    shown_rows,
    stroke,
    with_bot,
)
from tests.examples import examples

POINTS = st.lists(st.integers(-60, 200), min_size=1, max_size=80)
COURSES = st.lists(st.lists(st.integers(-20, 200), min_size=2, max_size=30), min_size=1, max_size=20)


def test_equal_points_share_the_place_and_the_next_one_is_left_out():
    assert [place.text for place in places_of([9, 7, 7, 7, 3])] == ["1", "2=", "2=", "2=", "5"]
    assert places_of([]) == []


@examples(60)
@given(POINTS)
def test_a_place_is_one_more_than_how_many_have_more(points: list[int]):
    points.sort(reverse=True)
    for value, place in zip(points, places_of(points), strict=True):
        assert place.number == 1 + sum(other > value for other in points)
        assert place.shared == (points.count(value) > 1)


@pytest.mark.parametrize(
    ("count", "own", "shown"),
    [
        (0, None, []),
        (3, 1, [0, 1, 2]),
        (40, None, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (40, 20, [0, 1, 2, 3, 4, None, 18, 19, 20, 21, 22, 23]),
        (40, 0, [0, 1, 2, 3, 4]),
        (40, 8, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
        (40, 39, [0, 1, 2, 3, 4, None, 37, 38, 39]),
        (6, 0, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_first_five_and_those_around_oneself_are_shown(count, own, shown):
    assert shown_rows(count, own) == shown


@pytest.mark.parametrize(
    ("shown", "at", "with_the_bot"),
    [
        ([], 0, [BOT]),
        ([0, 1], 0, [BOT, 0, 1]),
        ([0, 1], 1, [0, BOT, 1]),
        ([0, 1], 2, [0, 1, BOT]),
        ([0, 1], 3, [0, 1, 2, BOT]),
        ([0, 1], 9, [0, 1, None, BOT]),
        ([0, None, 9], 0, [BOT, 0, None, 9]),
        ([0, None, 9], 1, [0, BOT, None, 9]),
        ([0, None, 9], 2, [0, 1, BOT, None, 9]),
        ([0, None, 9], 5, [0, None, BOT, None, 9]),
        ([0, None, 9], 8, [0, None, BOT, 8, 9]),
        ([0, None, 9], 9, [0, None, BOT, 9]),
    ],
)
def test_the_row_of_a_bot_stands_where_its_points_lie(shown, at, with_the_bot):
    assert with_bot(shown, at) == with_the_bot


@examples(60)
@given(st.integers(0, 100), st.data())
def test_a_gap_stands_for_two_rows_at_least_and_oneself_is_there(count: int, data: st.DataObject):
    own = data.draw(st.none() | st.integers(0, count - 1)) if count else None
    rows = shown_rows(count, own)
    assert own is None or own in rows
    for before, row, after in zip(rows, rows[1:], rows[2:], strict=False):
        assert row is not None or after - before > 2
        assert row is None or before is None or row == before + 1


@examples(60)
@given(POINTS, st.booleans())
def test_every_game_is_in_one_bar_and_the_own_one_is_marked(points: list[int], played: bool):
    own = points[0] if played else None
    bars = histogram(points, own)
    assert sum(bar.count for bar in bars) == len(points)
    assert len(bars) <= MOST_BARS
    assert max(bar.height for bar in bars) == 100
    assert [bar.first <= points[0] <= bar.last for bar in bars if bar.own] == [True] * played
    assert all(bar.top == pytest.approx(100 - bar.height) for bar in bars)
    counted = Counter({(bar.first, bar.last): bar.count for bar in bars})
    assert all(sum(first <= value <= last for value in points) == n for (first, last), n in counted.items())


def test_the_own_bar_the_first_and_the_last_say_their_points_and_no_two_neighbours():
    bars = histogram([*range(46, 121)], 96)
    labelled = [at for at, bar in enumerate(bars) if bar.labelled]
    assert len(bars) == MOST_BARS
    assert {0, len(bars) - 1, next(at for at, bar in enumerate(bars) if bar.own)} <= set(labelled)
    assert all(after - before > 1 for before, after in pairwise(labelled))
    assert 4 <= len(labelled) <= 6
    assert all(bar.labelled for bar in histogram([3, 4, 7], 4))


def test_the_word_over_a_bar_keeps_clear_of_the_number_beside_it():
    heights = {1: 4, 2: 5, 3: 1, 4: 5, 5: 4, 6: 4}
    points = [value for value, count in heights.items() for _ in range(count)]
    words = {bar.first: (bar.height, bar.word) for bar in histogram(points)}
    assert words == {1: (80, 100), 2: (100, 100), 3: (20, 20), 4: (100, 100), 5: (80, 100), 6: (80, 80)}


def test_points_at_the_edge_of_a_bar_are_in_that_one_alone():
    assert [bar.own for bar in histogram([0, 1, 2], 1)] == [False, True, False]
    bars = histogram([0, 14, 15, 29], 14)
    assert [(bar.first, bar.last) for bar in bars if bar.own] == [(14, 15)]
    assert sum(bar.own for bar in histogram([0, 14, 15, 29], 16)) == 1


def test_nobody_has_no_bars():
    assert histogram([]) == []


def test_the_middle_has_as_many_above_as_below():
    assert middle_of([5, 1, 9]) == 5
    assert middle_of([4, 8]) == 6
    assert share_of([0, 10, 20, 30, 40], 0.25) == 10
    assert share_of([7], 0.75) == 7


@examples(60)
@given(POINTS)
def test_a_stroke_goes_from_the_best_to_the_worst(points: list[int]):
    for own in points:
        at, middle = stroke(own, points)
        assert 0 <= at <= 100
        assert 0 <= middle <= 100
    if max(points) > min(points):
        assert (stroke(max(points), points)[0], stroke(min(points), points)[0]) == (0, 100)


def test_a_game_that_ended_earlier_keeps_its_points():
    assert longest([[1, 2], [1, 2, 3]], 3) == [[1, 2, 2], [1, 2, 3]]


@examples(40)
@given(COURSES)
def test_all_lines_lie_in_the_frame(courses: list[list[int]]):
    chart = day_chart(courses, courses[0], courses[-1], width=692, height=330, labels=148)
    assert chart is not None
    for line in (chart.best, chart.own, chart.middle, chart.half):
        for corner in line.split():
            x, y = map(float, corner.split(","))
            assert chart.left <= x <= chart.right
            assert 0 <= y <= chart.bottom
    assert chart.columns[0].value == 1
    assert chart.columns[-1].value == max(map(len, courses))


def test_the_gap_is_marked_where_the_best_was_furthest_ahead():
    chart = day_chart([[0, 9, 12], [0, 2, 9]], [0, 9, 12], [0, 2, 9], width=692, height=330, labels=148)
    assert (chart.gap.turn, chart.gap.points, chart.gap.anchor) == (2, 7, "middle")
    first = day_chart([[0, 9, 12]], [0, 9, 12], [0, 9, 12], width=692, height=330, labels=148)
    assert first.gap is None


def test_half_of_all_games_lies_between_the_quarters():
    courses = [[0, value] for value in (0, 10, 20, 30, 40)]
    chart = day_chart(courses, courses[-1], [], width=692, height=330, labels=148)
    corners = [tuple(map(float, corner.split(","))) for corner in chart.half.split()]
    heights = sorted({y for x, y in corners if x == chart.right})
    tick = {row.value: row.at for row in chart.rows}
    step = (tick[0] - tick[40]) / 40
    assert heights == pytest.approx([tick[0] - 30 * step, tick[0] - 10 * step], abs=0.1)
    assert chart.own == ""
    assert chart.gap is None


def test_there_is_no_chart_without_turns():
    assert day_chart([], [], [], width=692, height=330, labels=148) is None
    assert day_chart([[3]], [3], [], width=692, height=330, labels=148) is None
