"""Stars by place, from the frame on every sheet."""

import pytest

from adventures.rules.result import TieBreak, rank
from campaigns.path.stars import stars_by_place

LAUNCH = (1, 0, 0)
COLONY = (2, 1, 0)
VIRUS = (4, 2, 1)


def stars_of(stars: tuple[int, ...], ranking: tuple[tuple[str, ...], ...]) -> dict[str, int]:
    """Gets everybody's stars from who stands on which place."""
    return {name: stars_by_place(stars, place) for place, names in enumerate(ranking, 1) for name in names}


def by_points_and_errors(**seats: tuple[int, int]) -> tuple[tuple[str, ...], ...]:
    """Ranks seats: more points first, then fewer System Errors."""
    return rank(
        {
            name: [TieBreak("total", total), TieBreak("errors_crossed", errors, fewer=True)]
            for name, (total, errors) in seats.items()
        }
    )


def test_two_winners_both_get_the_stars_of_the_first() -> None:
    ranking = by_points_and_errors(a=(80, 1), b=(80, 1), c=(75, 0), d=(75, 2), e=(60, 0))
    assert ranking == (("a", "b"), ("c",), ("d",), ("e",))
    assert stars_of(VIRUS, ranking) == {"a": 4, "b": 4, "c": 2, "d": 1, "e": 0}


def test_two_seconds_both_get_the_stars_of_the_second() -> None:
    ranking = by_points_and_errors(a=(50, 0), b=(50, 1), c=(50, 1))
    assert stars_of(COLONY, ranking) == {"a": 2, "b": 1, "c": 1}


def test_two_who_launch_alike_get_a_star_each() -> None:
    assert stars_of(LAUNCH, (("a", "b"), ("c",))) == {"a": 1, "b": 1, "c": 0}


@pytest.mark.parametrize("place", [0, 4, 6])
def test_no_stars_beyond_the_places_of_the_frame(place: int) -> None:
    assert stars_by_place(VIRUS, place) == 0
