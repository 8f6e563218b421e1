"""What an analysis says of what was found: noise is not told, and what counts is told with how sure it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.bots.analysis import BETTER, LUCK, AnalysisTold, Findings, nothing_found
from adventures.bots.analysis.judging import Judge
from adventures.bots.analysis.steps import Look, Weighed, error_of
from adventures.bots.analysis.telling import MOST, difference, tell
from adventures.games.registry import kit_of
from tests.examples import examples

from .analysed import small


def told_of(findings: Findings) -> AnalysisTold:
    return tell(small(), Judge.of(small().stops[0].game.setup, kit_of("moon.5").features), findings)


def with_line(played: list[float], other: list[float]) -> Findings:
    found = nothing_found()
    found["looks"] = {str(at): Look(loss=0.0, better=[]) for at in range(len(small().lines))}
    apart = [one - two for one, two in zip(other, played, strict=True)]
    found["weighed"]["0"] = weighed(played, other, apart) | {"better": ["take 1"]}  # type: ignore[typeddict-item]
    return found


@pytest.mark.parametrize(
    ("played", "other", "told"),
    [
        ([0.0] * 8, [5.0, 6.0] * 4, True),
        ([0.0] * 8, [0.5, 0.6] * 4, False),  # too little to be told
        ([0.0] * 8, [40.0, -30.0] * 4, False),  # within its own noise
        ([5.0, 6.0] * 4, [0.0] * 8, False),  # what was played is better
    ],
)
def test_a_difference_within_its_noise_is_not_told(
    played: list[float], other: list[float], told: bool
) -> None:
    assert bool(told_of(with_line(played, other))["moments"]) is told


def with_luck(points: float, loss: float = 0.0) -> Findings:
    """Cards that gave the first seat so many points in the third turn."""
    found = nothing_found()
    found["looks"] = {str(at): Look(loss=loss, better=[]) for at in range(len(small().lines))}
    for at in range(len(small().deals)):
        found["luck"][str(at)] = {seat: [0.1, -0.1] for seat in small().seats}
    found["luck"]["2"]["Alba"] = [points - 0.1, points + 0.1]
    return found


@pytest.mark.parametrize("points", [6.0, -6.0])
def test_where_nothing_better_was_there_it_is_luck(points: float) -> None:
    told = told_of(with_luck(points))
    [moment] = told["moments"]
    assert (moment["turn"], moment["seat"], moment["kind"]) == (3, "Alba", LUCK)
    assert moment["points"] == pytest.approx(points)
    assert "better" not in moment
    assert told["seats"]["Alba"]["luck"] == pytest.approx(points)
    assert told["seats"]["Rigel"]["luck"] == pytest.approx(0.0)


def test_luck_stands_beside_what_its_own_seat_played() -> None:
    found = with_luck(0.0)
    found["luck"]["2"]["Rigel"] = [5.9, 6.1]
    [moment] = told_of(found)["moments"]
    line = next(line for line in small().lines if (line.turn, line.seat) == (3, "Rigel"))
    assert (moment["seat"], moment["at"], moment["played"]["moves"]) == ("Rigel", line.at, list(line.moves))


def test_what_may_have_been_a_mistake_is_not_called_luck() -> None:
    assert not told_of(with_luck(-6.0, loss=2.0))["moments"]


@pytest.mark.parametrize(
    ("apart", "kinds"), [([0.5, 0.6], []), ([9.0, -9.0], [LUCK]), ([-3.0, -3.1], [LUCK])]
)
def test_luck_is_told_where_nothing_was_clearly_better(apart: list[float], kinds: list[str]) -> None:
    """Something that is clearly better, but by less than is told, makes a bad turn no bad luck either."""
    found = with_luck(-6.0)
    at = next(n for n, line in enumerate(small().lines) if (line.turn, line.seat) == (3, "Alba"))
    found["weighed"][str(at)] = weighed([0.0] * 8, apart * 4, apart * 4)
    assert [moment["kind"] for moment in told_of(found)["moments"]] == kinds


def test_the_noise_of_deals_adds_up_as_that_of_independent_ones() -> None:
    error = told_of(with_luck(6.0))["seats"]["Alba"]["luck_error"]
    assert error == pytest.approx(0.1 * len(small().deals) ** 0.5, abs=0.01)


@pytest.mark.parametrize(("games", "least", "most"), [(2, 1.0, 4.0), (40, 7.0, 10.0)])
def test_what_a_seat_sees_itself_counts_the_more_the_more_there_is(
    games: int, least: float, most: float
) -> None:
    found = nothing_found()
    found["ends"] = {"4": {"Alba": [10.0] * games, "Rigel": [-10.0] * games}}
    told, alone = (told_of(one)["seats"]["Alba"]["expected"][4] for one in (found, nothing_found()))
    assert least < told - alone < most


def test_a_moment_leads_to_what_was_expected_after_its_turn() -> None:
    told = told_of(with_line([0.0] * 8, [5.0, 6.0] * 4))
    [moment] = told["moments"]
    after = told["seats"][moment["seat"]]["expected"][told["turns"].index(moment["turn"])]
    assert moment["played"]["total"] == after
    assert moment["better"]["total"] == pytest.approx(after + 5.5)


def test_luck_leaves_room_for_mistakes() -> None:
    """Three strokes of luck are larger than the mistakes; with one mistake the smallest of them has to go."""
    found = with_luck(9.0)
    for deal, points in (("4", 8.0), ("6", 7.0), ("8", 6.0)):
        found["luck"][deal]["Alba"] = [points - 0.1, points + 0.1]
    assert [one["kind"] for one in told_of(found)["moments"]] == [LUCK] * MOST
    found["weighed"] = with_line([0.0] * 8, [2.0, 2.2] * 4)["weighed"]
    told = told_of(found)["moments"]
    assert [one["kind"] for one in told].count(BETTER) == 1
    assert len(told) == MOST


@pytest.mark.parametrize("cut_off", ["", "nothing else"])
def test_a_better_way_that_does_nothing_else_on_the_table_is_not_told(cut_off: str) -> None:
    """What it does otherwise comes after cards that never came, or no move of it is one of the game."""
    found = with_line([0.0] * 8, [5.0, 6.0] * 4)
    played = list(small().lines[0].moves)
    found["weighed"]["0"]["better"] = ["take 99"] if cut_off else [*played, "take 99"]
    assert not told_of(found)["moments"]


def test_luck_is_not_told_before_all_deals_are_weighed() -> None:
    found = with_luck(6.0)
    del found["luck"]["5"]
    assert told_of(found)["seats"]["Alba"]["luck"] is None


@examples(40)
@given(st.lists(st.floats(-50, 50), min_size=8, max_size=60))
def test_the_band_holds_what_is_expected(ends: list[float]) -> None:
    found = nothing_found()
    found["ends"] = {"4": {"Alba": ends[::2], "Rigel": ends[1::2]}}
    for one in told_of(found)["seats"].values():
        assert all(
            low <= at <= high for low, at, high in zip(one["low"], one["expected"], one["high"], strict=True)
        )


def test_eight_of_ten_games_end_within_the_band() -> None:
    found = nothing_found()
    found["ends"] = {"4": {seat: [float(number) for number in range(11)] for seat in small().seats}}
    alba = told_of(found)["seats"]["Alba"]
    assert alba["high"][4] - alba["low"][4] == pytest.approx(8, abs=0.2)


def test_a_band_holds_a_mean_that_few_games_pull_out_of_it() -> None:
    found = nothing_found()
    found["ends"] = {"4": {"Alba": [0.0] * 10, "Rigel": [0.0] * 9 + [-50.0]}}
    alba = told_of(found)["seats"]["Alba"]
    assert alba["low"][4] <= alba["expected"][4] < alba["high"][4]


def test_playouts_that_end_lower_lower_what_is_expected_nearby() -> None:
    nothing, found = nothing_found(), nothing_found()
    found["ends"] = {"4": {"Alba": [-10.0] * 8, "Rigel": [-10.0] * 8}}
    before, after_it = (told_of(one)["seats"]["Alba"]["expected"] for one in (nothing, found))
    apart = [round(later - earlier, 1) for earlier, later in zip(before, after_it, strict=True)]
    assert apart[:9] == [0.0, -10.0, -10.0, -10.0, -10.0, -10.0, -10.0, -10.0, 0.0]


def test_before_the_first_turn_only_what_was_played_on_from_there_counts() -> None:
    found = nothing_found()
    found["ends"] = {
        str(at): {seat: [10.0 - 5.0 * at] * 8 for seat in small().seats} for at in range(len(small().stops))
    }
    told, alone = (told_of(one)["seats"]["Alba"]["expected"] for one in (found, nothing_found()))
    assert [round(told[at] - alone[at], 1) for at in range(5)] == [10.0, 5.0, 0.0, -5.0, -10.0]


def test_the_error_of_a_mean_shrinks_with_its_numbers() -> None:
    assert error_of([1.0]) == float("inf")
    assert error_of([1.0, 3.0]) == pytest.approx(1.0)
    assert error_of([1.0, 3.0] * 50) < 0.2


@pytest.mark.parametrize(
    ("ended", "least", "most", "clear"),
    [
        ([0.0] * 8, -0.1, 0.2, False),  # the judge was wrong
        ([30.0, -30.0] * 4, 3.0, 10.0, False),  # nobody knows
        ([8.0, 10.0] * 4, 8.5, 9.5, True),  # the judge exaggerates
        ([12.0] * 8, 11.0, 12.1, True),
    ],
)
def test_the_judge_counts_as_far_as_games_end_as_it_says(
    ended: list[float], least: float, most: float, clear: bool
) -> None:
    """It says, a few rounds on and with little noise, that the other way is better by 10.5 points."""
    points, error = difference(weighed([0.0] * 8, [10.0, 11.0] * 4, ended))
    assert least <= points <= most
    assert (points > 2 * error) == clear


def test_what_was_not_played_to_its_end_is_not_told() -> None:
    found = with_line([0.0] * 8, [5.0, 6.0] * 4)
    found["weighed"]["0"]["whole"] = []
    assert not told_of(found)["moments"]


def weighed(played: list[float], other: list[float], whole: list[float]) -> Weighed:
    """A way that is better by so much, all of it in one field, as games ended."""
    return Weighed(
        better=["take 9"],
        played=played,
        other=other,
        fields={"errors": sum(other) - sum(played)},
        whole=whole,
    )
