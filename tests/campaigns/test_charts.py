"""The geometry of charts."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from campaigns.statistics import charts
from tests.examples import examples


def test_the_course_rises_with_the_stars_and_stays_within_its_frame():
    drawn = charts.course({"m": [0, 1, 3, 15], "n": [0, 0, 2, 11]})
    assert [tick.value for tick in drawn.ticks] == [0, 5, 10, 15]
    maya, nuria = drawn.lines
    assert (maya.leads, nuria.leads, maya.value) == (True, False, 15)
    assert maya.y == charts.TOP
    assert nuria.y > maya.y
    assert len(drawn.steps) == 4
    assert drawn.steps[0] == charts.LEFT
    assert drawn.steps[-1] == drawn.width - charts.RIGHT


def test_equal_lines_lie_beside_each_other_and_their_labels_apart():
    drawn = charts.course({"m": [0, 1], "n": [0, 1], "i": [0, 1]})
    ys = [line.y for line in drawn.lines]
    assert [round(y - ys[0], 3) for y in ys] == [0, 1.5, 3]
    labels = sorted(line.label for line in drawn.lines)
    assert [round(b - a, 3) for a, b in pairwise(labels)] == [18, 18]


def test_nobody_leads_without_a_star():
    assert not charts.course({"m": [0], "n": [0]}).lines[0].leads


@examples(100)
@given(st.dictionaries(st.text("abcdef", min_size=1, max_size=2), st.integers(-5, 40), max_size=6))
def test_labels_keep_their_order_and_distance(ends):
    drawn = charts.course({person: [0, end] for person, end in ends.items()})
    labels = sorted((line.label, -line.value) for line in drawn.lines)
    assert [value for _label, value in labels] == sorted(value for _label, value in labels)
    assert all(b - a >= charts.APART - 1e-9 for (a, _), (b, _) in pairwise(labels))


@examples(100)
@given(st.integers(-100, 300), st.integers(0, 300))
def test_everything_lies_on_the_scale(lowest, more):
    scale = charts.scale(lowest, lowest + more)
    assert scale.low <= lowest <= lowest + more <= scale.high
    assert scale.low % 40 == scale.high % 40 == 0
    bar = scale.bar(lowest, lowest + more / 2, lowest + more)
    assert 0 <= bar.left <= bar.average <= bar.best <= 100
    assert (scale.ticks[0].at, scale.ticks[-1].at) == (0, 100)


def test_the_more_wins_the_fuller():
    assert [charts.fill(*pair) for pair in ((0, 4), (1, 1), (4, 0), (0, 0))] == [6, 27, 48, 0]


def test_pieces_fill_the_bar():
    assert charts.pieces([9, 6, 5], 100) == [(0, 45), (45, 30), (75, 25)]
    assert charts.pieces([1, 1, 1], 100) == [(0, 33), (33, 34), (67, 33)]
    assert charts.pieces([], 100) == []
