"""Who has won a campaign where several have the same stars."""

import pytest

from campaigns.walk import Outcome, Visit, Walk
from campaigns.walk.ranking import leaders
from tests.walk.books import book, chapter

STARS = {1: 5, 2: 5, 3: 4}
FIRST = Outcome(1, "moon.1", {1: 1, 2: 3, 3: 2}, {1: 40, 2: 20, 3: 30})
SECOND = Outcome(2, "moon.2", {1: 3, 2: 2, 3: 1}, {1: 10, 2: 60, 3: 70})


def walked(rule, *outcomes):
    story = book(chapter(1, ruleset="moon.1"), path={"tie_break": rule})
    visits = tuple(Visit(outcome.visit, outcome.visit, outcome.ruleset) for outcome in outcomes)
    told = {outcome.visit: outcome for outcome in outcomes}
    return Walk(story, story.paths[0], visits=visits, outcomes=told)


@pytest.mark.parametrize(
    ("rule", "won"), [("", {1, 2}), ("adventures_won", {1}), ("last_adventure", {2}), ("points", {2})]
)
def test_equal_stars_are_parted_as_the_book_says(rule, won):
    assert leaders(walked(rule, FIRST, SECOND), STARS) == won


def test_what_nothing_parts_is_shared():
    even = Outcome(1, "moon.1", {1: 1, 2: 1, 3: 3}, {1: 40, 2: 40, 3: 90})
    for rule in ("adventures_won", "last_adventure", "points"):
        assert leaders(walked(rule, even), STARS) == {1, 2}


def test_most_stars_win_whatever_else_was_better():
    assert leaders(walked("points", FIRST, SECOND), {1: 6, 2: 5, 3: 5}) == {1}


def test_who_did_not_play_the_last_adventure_is_behind():
    late = Outcome(2, "moon.2", {2: 2, 3: 1})
    assert leaders(walked("last_adventure", FIRST, late), STARS) == {2}


def test_one_star_is_enough():
    assert leaders(walked("points", FIRST), {1: 0, 2: 1}) == {2}


def test_nobody_has_won_without_a_star():
    assert leaders(walked("points", FIRST), {1: 0, 2: 0}) == frozenset()
    assert leaders(walked("points"), STARS) == {1, 2}, "on nothing played nothing is parted"
