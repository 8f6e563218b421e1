"""The chart of a what-if game: two lines that part where it was begun, and what stands at their ends."""

from hypothesis import given
from hypothesis import strategies as some

from adventures.bots.forecast import Forecast
from adventures.history.what_if import Standing
from adventures.presenting.what_if_chart import APART, BOTTOM, HIGH, RIGHT, WIDE, TwoLines, two_lines
from tests.examples import examples

POINTS = some.lists(some.integers(-80, 300), min_size=2, max_size=40)


def standings(values: list[int], first: int = 1) -> list[Standing]:
    return [Standing(turn, 0, value) for turn, value in enumerate(values, first)]


def corners(line: str) -> list[tuple[float, float]]:
    pairs = (pair.split(",") for pair in line.split())
    return [(float(x), float(y)) for x, y in pairs]


def drawn(really: list[int], here: list[int], turn: int) -> TwoLines:
    chart = two_lines(standings(really), standings(here), turn)
    assert chart is not None
    return chart


def test_the_dashed_line_begins_where_both_stood_before_the_turn() -> None:
    chart = drawn([10, 12, 14, 20], [10, 12, 18], 3)
    real, here = corners(chart.really), corners(chart.here)
    assert here[0] == real[1]
    assert [len(real), len(here)] == [4, 2]
    assert chart.parts == real[1][0]
    assert (chart.real_end.value, chart.here_end.value) == (20, 18)


def test_a_line_that_is_not_played_yet_is_a_point() -> None:
    chart = drawn([10, 12, 14], [10, 12], 3)
    assert len(corners(chart.here)) == 1
    assert chart.here_end.value == 12


def test_there_is_none_where_no_turn_was_over() -> None:
    assert two_lines(standings([10, 12]), standings([10]), 1) is None


def test_nothing_is_marked_where_points_are_lost_and_won() -> None:
    assert drawn([-5, 5], [-5, 5], 2).nothing is not None
    assert drawn([2, 5], [2, 5], 2).nothing is None


def test_values_below_nothing_have_a_real_minus_sign() -> None:
    assert drawn([-5, -7], [-5, -7], 2).real_end.said == "−7"


def test_a_forecast_goes_on_to_the_end_and_opens_a_band():
    forecast = Forecast(22.4, 15, 31, 1.5, 24)
    chart = two_lines(standings([10, 12, 14, 16, 20]), standings([10, 12, 18]), 3, forecast)
    now, end = corners(chart.ahead)
    assert now == corners(chart.here)[-1] == corners(chart.band)[0]
    _now, high, low = corners(chart.band)
    assert high[0] == low[0] == end[0] == RIGHT
    assert high[1] < end[1] < low[1]
    assert (chart.here_end.value, chart.here_end.said) == (22, "22")
    assert corners(chart.really)[-1][0] == RIGHT, "both lines have one end"


def test_a_forecast_lies_ahead_of_the_last_turn_and_of_the_usual_end() -> None:
    forecast, really = Forecast(20, 15, 31, 1.5, 24), standings([10, 12, 14])
    beyond = two_lines(really, standings([10, 12, 13]), 3, forecast)
    assert corners(beyond.ahead)[0][0] < RIGHT == corners(beyond.ahead)[1][0]
    early = two_lines(really, standings([10, 12]), 3, forecast, last=21)
    assert corners(early.really)[-1][0] < RIGHT / 4
    assert two_lines(really, standings([10, 12]), 3).band == ""


@given(really=POINTS, here=POINTS)
@examples(60)
def test_all_lies_within_the_frame_and_no_label_covers_another(really: list[int], here: list[int]) -> None:
    turn = min(len(really), len(here))
    chart = drawn(really, here, turn)
    for x, y in (*corners(chart.really), *corners(chart.here)):
        assert 0 <= x <= WIDE
        assert 0 <= y <= BOTTOM
    labels = chart.real_end.label, chart.here_end.label
    assert abs(labels[0] - labels[1]) > APART - 0.1
    assert all(0 <= label < HIGH for label in labels)
