"""A decision of one's own book made on the tablets: asked, voted, written down, taken back."""

from typing import Any

import pytest

from adventures.errors import Forbidden, Malformed, Overtaken, Refused
from campaigns.home_book.draft import Draft
from campaigns.models import Campaign, ChapterVisit, ChoiceMade
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import campaigns_listed
from campaigns.services.chapters import set_out
from campaigns.services.deciding import draw, let_decide, vote
from campaigns.services.home_book import read_chapter, read_chapter_to_vote
from campaigns.services.home_book_correction import correct_chapter
from campaigns.services.own_question import ask_question, reopen_question, withdraw_question
from campaigns.services.roles import name_captain
from campaigns.walk import NextKind
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db

PLAIN, TUBES = "a", "b"


@pytest.fixture
def crew() -> Crew:
    """Chapter 4 was read, which leads to no game."""
    crew = Crew.begins(book="own")
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
    read_chapter(**told, draft=Draft(chapter=4), version=now(crew).version)
    return crew


def now(crew: Crew) -> Campaign:
    return Campaign.objects.get(pk=crew.campaign.pk)


def asks(crew: Crew, *options: str, who: str = "vote", by: Any = None, visit: int = 1) -> ChapterVisit:
    return ask_question(
        by=by or crew.tablet, campaign_id=crew.campaign.pk, visit=visit, question="Which way?",
        options=options or ("Over the plain", "Through the tubes"), who=who,
    )  # fmt: skip


def votes(crew: Crew, position: int, option: str, visit: int = 1) -> None:
    ballot = crew.campaign.visits.get(number=visit).ballot
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "visit": visit, "ballot": ballot}
    vote(**told, position=position, option=option)


def all_vote(crew: Crew, *options: str) -> None:
    for position, option in enumerate(options, 1):
        votes(crew, position, option)


def decided(crew: Crew) -> list[tuple[str, str, dict[str, int]]]:
    made = ChoiceMade.objects.filter(visit__campaign=crew.campaign, withdrawn_at=None)
    return list(made.values_list("text", "how", "votes"))


def page(crew: Crew, name: str = "campaign", by: Any = None) -> str:
    return words(browser_of((by or crew.tablet).device).get(url(name, crew)))


def test_the_last_vote_decides_and_is_written_down_at_its_chapter(crew):
    asks(crew)
    assert walk_of(now(crew)).next_kind == NextKind.DECIDE
    all_vote(crew, PLAIN, TUBES, TUBES)
    assert decided(crew) == [("Through the tubes", "vote", {"a": 1, "b": 2})]
    assert walk_of(now(crew)).next_kind == NextKind.TYPE
    shown = page(crew)
    assert "Vote, 2 to 1: Through the tubes" in shown
    assert "Chapter 4: “Through the tubes” is chosen" in shown
    assert "Chapter 4 asks: “Which way?”" in shown
    assert "Vote, 2 to 1: Through the tubes" in page(crew, "chronicle")


def test_the_next_chapter_waits_for_the_decision(crew):
    asks(crew)
    with pytest.raises(Refused, match="decide_first"):
        read_chapter(
            by=crew.tablet, campaign_id=crew.campaign.pk, draft=Draft(chapter=9), version=now(crew).version
        )
    reply = browser_of(crew.tablet.device).get(url("own-chapter", crew))
    assert reply.url == url("decide", crew)


def test_a_chapter_with_an_adventure_is_voted_on_before_it_begins(crew):
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
    draft = Draft(chapter=9, ruleset="moon.1")
    visit = read_chapter_to_vote(**told, draft=draft, version=now(crew).version)
    assert not visit.plays.exists()
    asks(crew, visit=2)
    all_of_one_mind = [(position, PLAIN) for position in (1, 2, 3)]
    for position, option in all_of_one_mind:
        votes(crew, position, option, visit=2)
    assert walk_of(now(crew)).next_kind == NextKind.SET_OUT
    assert set_out(**told, chapter=9).game is not None


def test_home_says_how_many_have_voted(crew):
    asks(crew)
    votes(crew, 1, PLAIN)
    line = campaigns_listed(Campaign.objects.all(), crew.tablet)[0]
    assert line.text == "Vote open: 1 of 3 have voted"


def test_the_captain_decides_where_the_book_says_so(crew):
    name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=2, before=None)
    asks(crew, who="captain")
    votes(crew, 2, TUBES)
    assert decided(crew) == [("Through the tubes", "captain", {"a": 0, "b": 1})]


def test_chance_decides_where_the_book_says_so(crew):
    asks(crew, who="random")
    draw(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
    assert decided(crew)[0][1] == "random"


def test_who_decides_can_be_changed(crew):
    asks(crew)
    let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who="captain")
    assert walk_of(now(crew)).open_visit is not None


def test_a_question_is_withdrawn_and_asked_otherwise(crew):
    asks(crew)
    votes(crew, 1, PLAIN)
    withdraw_question(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
    assert walk_of(now(crew)).next_kind == NextKind.TYPE
    asks(crew, "North", "South", "Stay")
    assert crew.campaign.visits.get().ballot == 2, "the vote for the first question does not count"


def test_a_guest_withdraws_no_question(crew):
    asks(crew)
    guest = device()
    crew.campaign.guests.create(device=guest.device)
    with pytest.raises(Forbidden):
        withdraw_question(by=guest, campaign_id=crew.campaign.pk, visit=1)


def test_what_was_voted_is_taken_back_and_voted_again(crew):
    asks(crew)
    all_vote(crew, TUBES, TUBES, TUBES)
    assert "Undo the decision" in page(crew)
    reopen_question(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)
    assert decided(crew) == []
    all_vote(crew, PLAIN, PLAIN, PLAIN)
    assert decided(crew)[0][0] == "Over the plain"
    assert crew.campaign.visits.get().choices.count() == 2, "nothing is deleted"


def test_once_the_next_chapter_is_read_the_vote_stands(crew):
    asks(crew)
    all_vote(crew, TUBES, TUBES, TUBES)
    read_chapter(
        by=crew.tablet, campaign_id=crew.campaign.pk, draft=Draft(chapter=9), version=now(crew).version
    )
    with pytest.raises(Overtaken):
        reopen_question(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1)


def test_what_was_voted_is_corrected_where_it_stands(crew):
    asks(crew)
    all_vote(crew, TUBES, TUBES, TUBES)
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "visit": 1}
    correct_chapter(**told, draft=Draft(chapter=4, decided="Stay here", who="all"), version=now(crew).version)
    assert decided(crew) == [("Stay here", "all", {})]
    correct_chapter(**told, draft=Draft(chapter=4), version=now(crew).version)
    assert walk_of(now(crew)).next_kind == NextKind.DECIDE, "nothing is decided any more"
    all_vote(crew, PLAIN, PLAIN, PLAIN)
    assert decided(crew)[0][0] == "Over the plain"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("One",), "options_count"),
        (("1", "2", "3", "4", "5", "6", "7"), "options_count"),
        (("North", "north"), "options_alike"),
        (("x" * 81, "y"), "sentence_long"),
    ],
)
def test_what_cannot_be_asked_is_refused(crew, options, code):
    with pytest.raises(Malformed, match=code):
        asks(crew, *options)


def test_nobody_asks_twice_or_about_what_is_decided(crew):
    asks(crew)
    with pytest.raises(Overtaken, match="asked_already"):
        asks(crew)
    all_vote(crew, TUBES, TUBES, TUBES)
    with pytest.raises(Refused, match="decided_here"):
        asks(crew)
    with pytest.raises(Overtaken, match="gone_on"):
        asks(crew, visit=7)


def test_only_a_book_on_the_table_leaves_the_question_to_the_group():
    with pytest.raises(Refused, match="not_own_book"):
        asks(Crew.begins())


class TestThePages:
    def test_a_chapter_is_written_down_and_put_to_the_vote(self, crew):
        tablet = browser_of(crew.tablet.device)
        sent = {"chapter": "9", "ruleset": "", "vote": "1", "version": str(now(crew).version)}
        reply = tablet.post(url("own-chapter", crew), sent)
        assert reply.url == url("own-ask", crew)
        assert "Open the vote" in words(tablet.get(reply.url))
        asked = {"visit": "2", "question": "", "option": ["Up", "Down", ""], "who": "vote"}
        reply = tablet.post(url("own-ask", crew), asked)
        assert reply.url == url("decide", crew)
        shown = words(tablet.get(reply.url))
        assert "Which way do you go?" in shown
        assert "Your book says what follows" in shown
        assert "Decide" in page(crew)

    def test_what_was_typed_stays_where_it_is_refused(self, crew):
        asked = {"visit": "1", "question": "Which way?", "option": ["Up", ""], "who": "all"}
        reply = browser_of(crew.tablet.device).post(url("own-ask", crew), asked)
        assert reply.status_code == 400
        assert 'value="Up"' in reply.content.decode()
        assert "Type in 2 to 6 answers" in words(reply)

    def test_garbage_is_refused(self, crew):
        tablet = browser_of(crew.tablet.device)
        assert tablet.post(url("own-ask", crew), {"visit": "x", "option": ["a", "b"]}).status_code == 400
        assert tablet.post(url("own-ask-withdraw", crew), {"visit": "1"}).status_code == 409
        assert tablet.post(url("own-vote-again", crew), {}).status_code == 400

    def test_the_decision_page_leads_on_to_the_next_chapter(self, crew):
        asks(crew)
        assert "Ask something else" in page(crew, "decide")
        all_vote(crew, PLAIN, PLAIN, PLAIN)
        shown = page(crew, "decide")
        assert "Chosen: Over the plain" in shown
        assert "Your book says where that leads." in shown

    def test_a_stranger_finds_nothing(self, crew):
        assert browser_of(device().device).get(url("own-ask", crew)).status_code == 404
