"""A game on paper of which only totals and places are known; fields come later, where somebody has them."""

import pytest

from adventures.errors import Malformed, Refused
from campaigns.paper.sheets import is_ranking, ranked
from campaigns.services.paper import confirm_paper, keep_totals, reopen_paper
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.papers import asked, begins, paper_of, types_everything

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew() -> Crew:
    return Crew.begins()


def keeps(crew: Crew, play, totals=None, places=None):
    return keep_totals(**asked(crew, play), totals=totals or {}, places=places or {})


def places(play) -> list[int]:
    return list(play.seats.order_by("position").values_list("place", flat=True))


def test_places_follow_from_totals_and_equal_ones_share_one(crew):
    play = keeps(crew, begins(crew), {1: 80, 2: 91, 3: 80})
    assert places(play) == [2, 1, 2]
    assert crew.stars()["Nuria"] == 1
    assert play.outcome["totals"] == {"1": 80, "2": 91, "3": 80}


def test_places_alone_are_enough(crew):
    play = keeps(crew, begins(crew), places={1: 3, 2: 1, 3: 2})
    assert places(play) == [3, 1, 2]
    assert play.counts


def test_typed_places_count_where_a_tie_break_decided(crew):
    assert places(keeps(crew, begins(crew), {1: 80, 2: 80, 3: 70}, {1: 2, 2: 1, 3: 3})) == [2, 1, 3]


@pytest.mark.parametrize(
    ("totals", "placed", "field"),
    [
        ({}, {}, "totals"),
        ({1: 80, 2: 70}, {}, "totals"),
        ({1: 80, 2: 70, 3: 10**6}, {}, "totals"),
        ({1: 80, 2: 70, 3: 60, 4: 50}, {}, "totals"),
        ({}, {1: 1, 2: 2}, "places"),
        ({}, {1: 1, 2: 1, 3: 2}, "places"),
        ({}, {1: 0, 2: 1, 3: 2}, "places"),
        ({1: 80, 2: 70, 3: 60}, {1: 2, 2: 3, 3: 4}, "places"),
    ],
)
def test_what_is_no_result_is_refused(crew, totals, placed, field):
    play = begins(crew)
    with pytest.raises(Malformed) as refused:
        keeps(crew, play, totals, placed)
    assert refused.value.field == field
    assert paper_of(play).play.state == "running"


def test_the_fields_can_be_typed_in_later(crew):
    play = keeps(crew, begins(crew), {1: 80, 2: 91, 3: 70})
    assert paper_of(play).alone
    reopen_paper(**asked(crew, play))
    assert crew.stars()["Nuria"] == 0
    types_everything(crew, play, higher=1)
    kept = confirm_paper(**asked(crew, play))
    assert "alone" not in kept.outcome
    assert places(kept)[0] == 1


def test_a_kept_result_is_not_kept_twice(crew):
    play = keeps(crew, begins(crew), {1: 80, 2: 91, 3: 70})
    with pytest.raises(Refused):
        keeps(crew, play, {1: 80, 2: 91, 3: 70})


def test_the_page_keeps_it_and_says_it_everywhere(crew):
    tablet, play = browser_of(crew.tablet.device), begins(crew)
    assert url("paper-totals", crew, 1, 1) in tablet.get(url("paper", crew, 1, 1)).content.decode()
    page = url("paper-totals", crew, 1, 1)
    assert "Maya Total Place" in words(tablet.get(page))
    wrong = tablet.post(page, {"total_1": "80", "total_2": "x", "total_3": "70"})
    assert wrong.status_code == 400
    assert 'value="80"' in wrong.content.decode()
    assert tablet.post(page, {"total_1": "80", "total_2": "91", "total_3": "70"}).status_code == 302
    assert "Nuria 91 1 star Maya 80 Iker 70" in words(tablet.get(url("campaign", crew)))
    shown = words(tablet.get(url("paper", crew, 1, 1)))
    assert "total only" in shown
    assert " 91 " in shown
    assert places(play) == [2, 1, 3]


def test_strangers_keep_nothing(crew):
    begins(crew)
    assert browser_of("stranger").get(url("paper-totals", crew, 1, 1)).status_code == 404
    assert browser_of(crew.tablet.device).get(url("paper-totals", crew, 1, 9)).status_code == 404


def test_rankings():
    assert ranked({1: 5, 2: 7, 3: 5}) == {1: 2, 2: 1, 3: 2}
    assert is_ranking({1: 1, 2: 1, 3: 3})
    assert not is_ranking({1: 1, 2: 3})
