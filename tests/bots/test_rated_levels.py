"""Ratings put the levels of bots into their order, by games against each other."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from adventures.bots import LEVELS
from tools.rate_bots import Ended, games, strengths_of

PLAYED = Path(__file__).parents[1] / "records" / "ratings" / "moon.1.json"


def order(played: Sequence[Ended]) -> list[str]:
    """The levels, the weakest first."""
    strengths = strengths_of(played)
    return sorted(strengths, key=lambda level: strengths[level].value)


def test_recorded_games_rate_the_levels_in_their_order() -> None:
    assert order(json.loads(PLAYED.read_text())) == list(LEVELS)


def test_no_rating_is_far_from_where_the_same_games_backwards_put_it() -> None:
    played = json.loads(PLAYED.read_text())
    forward, backward = strengths_of(played), strengths_of(played[::-1])
    for level in LEVELS:
        one, other = forward[level], backward[level]
        assert abs(one.value - other.value) < one.margin + other.margin


@pytest.mark.long
def test_a_hundred_games_anew_rate_the_levels_in_their_order() -> None:
    assert order(list(games("moon.1", 100, "anew"))) == list(LEVELS)
