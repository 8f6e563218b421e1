"""A puzzle as a value: points, ranks and how hard it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.puzzles import Puzzle, PuzzlePlace, all_puzzles, rounded
from adventures.puzzles.puzzle import place_of
from tests.examples import examples

SOME = next(iter(all_puzzles().values()))


def puzzle(*gains: float, **changed: object) -> Puzzle:
    places = tuple(PuzzlePlace(f"p{at}", gain) for at, gain in enumerate(gains, 1))
    return replace(SOME, places=places, **changed)  # type: ignore[arg-type]


def test_points_count_from_the_weakest_place() -> None:
    one = puzzle(4.2, 1.0, -0.3, -4.9)
    assert [one.points(f"p{at}") for at in range(1, 5)] == [9, 6, 5, 0]
    assert one.most_points == 9


def test_the_best_place_has_rank_one() -> None:
    one = puzzle(3.0, 1.0, -4.0)
    assert [one.rank(f"p{at}") for at in range(1, 4)] == [1, 2, 3]


def test_a_place_that_is_not_legal_has_no_rank() -> None:
    with pytest.raises(LookupError):
        puzzle(3.0, 1.0).rank("p3")
    with pytest.raises(LookupError):
        puzzle(3.0, 1.0).points("p3")


@pytest.mark.parametrize(
    ("margin", "gentle", "keen", "level"),
    [
        (4.0, 0.3, 0.75, "easy"),
        (3.9, 0.5, 1.0, "medium"),
        (1.5, 0.5, 1.0, "medium"),
        (1.4, 0.5, 1.0, "hard"),
        (4.0, 0.5, 0.5, "hard"),
        (4.0, 0.25, 1.0, "hard"),
    ],
)
def test_a_level_says_how_often_bots_err_and_how_far_the_best_leads(
    margin: float, gentle: float, keen: float, level: str
) -> None:
    assert puzzle(3.0, 0.0, margin=margin, found={"gentle": gentle, "keen": keen}).level == level


@examples(60)
@given(st.floats(-50, 50), st.floats(1, 30))
def test_points_a_whole_point_apart_stay_apart(low: float, apart: float) -> None:
    assert rounded(low + apart) > rounded(low)


def test_halves_are_rounded_up() -> None:
    assert [rounded(points) for points in (0.5, 1.5, 2.5, -0.5, 2.49)] == [1, 2, 3, 0, 2]


def test_the_place_of_a_move_is_its_first_word_after_the_verb() -> None:
    assert place_of("write building.1.2 7") == "building.1.2"
    assert place_of("pass") == ""


def test_other_numbers_are_told_of_where_another_one_fits() -> None:
    told = set()
    for one in all_puzzles().values():
        numbers = {int(move.split()[2]) for move in one.moves}
        assert one.has_other_numbers == bool(numbers - {one.number})
        told.add(one.has_other_numbers)
        if len(told) > 1:
            return


def test_a_position_is_asked_for_a_number() -> None:
    decision = SOME.position.decision(SOME.seat)
    assert decision is not None
    assert SOME.number == decision.data["number"]
    assert set(SOME.legal) == {place_of(move) for move in SOME.moves}
