"""One's own book corrected where it stands: number, cards, effects, decision, without stepping back."""

import json
from typing import Any

import pytest

from adventures.errors import HostOnly, NotFound, Refused
from campaigns.home_book.draft import CardTyped, Draft, EnteredEffect, Faulty
from campaigns.home_book.staleness import StaleChapter
from campaigns.models import ChapterVisit
from campaigns.path.walk_queries import walk_of
from campaigns.services.chapters import set_out
from campaigns.services.home_book import read_chapter, read_chapter_on_paper
from campaigns.services.home_book_correction import correct_chapter
from campaigns.services.paper import keep_totals
from campaigns.services.stars import choose_play
from campaigns.walk import NextKind, cards_now, in_force
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db

LIMIT = {"kind": "turn_limit", "turns": 12}
OTHER = {"kind": "turn_limit", "turns": 9}
LASTING = EnteredEffect(LIMIT, "campaign")


@pytest.fixture
def crew() -> Crew:
    """Chapter 4 typed with a card, an effect and a decision; then chapter 9, played."""
    crew = Crew.begins(book="own")
    reads(
        crew,
        Draft(chapter=4, effects=(LASTING,), cards=(CardTyped(205),), decided="over the plain", who="vote"),
    )
    visit = reads(crew, Draft(chapter=9, ruleset="moon.1"))
    crew.ends(visit.plays.get(), 1, 2, 3)
    return crew


def reads(crew: Crew, draft: Draft) -> ChapterVisit:
    version = now(crew).version
    return read_chapter(by=crew.tablet, campaign_id=crew.campaign.pk, draft=draft, version=version)


def now(crew: Crew) -> Any:
    return type(crew.campaign).objects.get(pk=crew.campaign.pk)


def corrects(crew: Crew, visit: int, **typed: Any) -> ChapterVisit:
    """Corrects a chapter; what is not named stays as it was typed at chapter 4."""
    told = {
        "chapter": 4, "effects": (LASTING,), "cards": (CardTyped(205),), "decided": "over the plain",
        "who": "vote",
    }  # fmt: skip
    draft = Draft(**{**told, **typed})
    version = now(crew).version
    return correct_chapter(
        by=crew.tablet, campaign_id=crew.campaign.pk, visit=visit, draft=draft, version=version
    )


def cards(crew: Crew) -> dict[int, str]:
    return {card.number: card.state for card in cards_now(walk_of(now(crew)))}


def effects(crew: Crew) -> list[dict[str, Any]]:
    return [dict(effect.data) for effect in in_force(walk_of(now(crew)))]


def decided(crew: Crew) -> list[tuple[str, str]]:
    visit = crew.campaign.visits.get(number=1)
    return list(visit.choices.filter(withdrawn_at=None).values_list("text", "how"))


def test_nothing_changes_where_nothing_is_corrected(crew):
    corrects(crew, 1)
    assert (cards(crew), effects(crew)) == ({205: "active"}, [LIMIT])
    assert decided(crew) == [("over the plain", "vote")]
    assert crew.campaign.visits.get(number=1).choices.count() == 1


def test_the_number_of_a_chapter_is_corrected_with_the_games_that_were_played_in_it(crew):
    corrects(crew, 2, chapter=19, effects=(), cards=(), decided="", who="")
    assert [visit.chapter for visit in crew.campaign.visits.order_by("number")] == [4, 19]
    assert crew.campaign.plays.get().chapter == 19
    assert crew.stars()["Maya"] == 1
    page = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
    assert "Chapter 19 is corrected; it was typed in as 9" in page
    assert "Chapter 9, game 1: started" in page, "the log tells what it told"


def test_a_wrong_card_becomes_the_right_one(crew):
    corrects(crew, 1, cards=(CardTyped(206),))
    assert cards(crew) == {206: "active"}
    corrects(crew, 1, cards=())
    assert cards(crew) == {}


def test_what_became_of_a_card_since_stays(crew):
    reads(crew, Draft(chapter=11, cards=(CardTyped(205, "removed"), CardTyped(301))))
    corrects(crew, 1, cards=(CardTyped(205, "removed"), CardTyped(301, "removed")))
    assert cards(crew) == {205: "removed", 301: "active"}


def test_a_wrong_effect_holds_no_more_and_the_right_one_does(crew):
    corrects(crew, 1, effects=(EnteredEffect(OTHER, "campaign"),))
    assert effects(crew) == [OTHER]
    corrects(crew, 1, effects=())
    assert effects(crew) == []


def test_games_that_were_played_keep_what_they_were_played_with(crew):
    frozen = crew.campaign.plays.get().effects
    assert frozen
    corrects(crew, 1, effects=())
    assert crew.campaign.plays.get().effects == frozen
    assert crew.stars()["Maya"] == 1


def test_a_decision_is_corrected_and_the_wrong_one_is_withdrawn(crew):
    corrects(crew, 1, decided="through the tubes", who="captain")
    assert decided(crew) == [("through the tubes", "captain")]
    corrects(crew, 1, decided="", who="")
    assert decided(crew) == []
    assert crew.campaign.visits.get(number=1).choices.count() == 2, "nothing is deleted"


def test_two_chapters_that_were_played_do_not_share_a_number(crew):
    visit = reads(crew, Draft(chapter=12, ruleset="moon.2"))
    crew.ends(visit.plays.get(), 1, 2, 3)
    with pytest.raises(Faulty):
        corrects(crew, 3, chapter=9, effects=(), cards=(), decided="", who="")
    assert crew.campaign.visits.get(number=3).chapter == 12


def test_what_is_wrong_is_refused_whole(crew):
    with pytest.raises(Faulty):
        corrects(crew, 1, chapter=None)
    with pytest.raises(Faulty):
        corrects(crew, 1, chapter=7, effects=(EnteredEffect({"kind": "nonsense"}, "campaign"),))
    assert crew.campaign.visits.get(number=1).chapter == 4


def test_who_comes_later_than_somebody_else_is_told(crew):
    version = now(crew).version
    reads(crew, Draft(chapter=11))
    with pytest.raises(StaleChapter):
        correct_chapter(
            by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, draft=Draft(chapter=5), version=version
        )


@pytest.mark.parametrize("visit", [0, 99, 10**30])
def test_no_chapter_that_was_not_reached_is_corrected(crew, visit):
    with pytest.raises(NotFound):
        corrects(crew, visit)
    assert browser_of(crew.tablet.device).get(url("own-correct", crew, visit)).status_code == 404


def test_other_books_and_guests_correct_nothing(crew):
    other = Crew.begins()
    with pytest.raises(Refused, match="not_own_book"):
        corrects(other, 1)
    guest = device()
    crew.campaign.guests.create(device=guest.device)
    with pytest.raises(HostOnly):
        correct_chapter(by=guest, campaign_id=crew.campaign.pk, visit=1, draft=Draft(chapter=5), version=9)


def test_the_page_shows_what_was_typed_and_what_was_played_since_and_corrects_it(crew):
    tablet = browser_of(crew.tablet.device)
    assert url("own-correct", crew, 1) in tablet.get(url("campaign", crew)).content.decode()
    reply = tablet.get(url("own-correct", crew, 1))
    page = reply.content.decode()
    assert 'value="4"' in page
    assert 'name="card" value="205:active"' in page
    assert "over the plain</textarea>" in page
    assert "Begun since then and not changed: The Launch." in words(reply)
    typed = {
        "chapter": "14", "version": str(now(crew).version), "card": ["206:active"], "decided": "over the ice",
        "who": "all", "effect": [json.dumps({"effect": LIMIT, "span": "campaign"})],
    }  # fmt: skip
    assert tablet.post(url("own-correct-look", crew, 1), typed).status_code == 200
    assert tablet.post(url("own-correct", crew, 1), {**typed, "chapter": "x"}).status_code == 400
    assert tablet.post(url("own-correct", crew, 1), typed).status_code == 302
    assert crew.campaign.visits.get(number=1).chapter == 14
    assert (cards(crew), effects(crew), decided(crew)) == (
        {206: "active"},
        [LIMIT],
        [("over the ice", "all")],
    )


class TestWhereItLeads:
    """The game to which a chapter leads is corrected after it was begun or played."""

    def leads(self, crew: Crew, visit: int, ruleset: str, **typed: Any) -> ChapterVisit:
        draft = Draft(chapter=typed.get("chapter", 9))
        told = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "version": now(crew).version}
        return correct_chapter(**told, visit=visit, draft=draft, ruleset=ruleset)

    def test_a_game_under_way_is_broken_off_and_the_right_one_is_started(self, crew):
        begun = reads(crew, Draft(chapter=12, ruleset="moon.2")).plays.get()
        self.leads(crew, 3, "moon.3", chapter=12)
        begun.refresh_from_db()
        assert (begun.state, begun.game.state) == ("broken_off", "stopped")
        assert walk_of(now(crew)).next_kind == NextKind.SET_OUT
        play = set_out(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=12)
        assert play.game.ruleset == "moon.3"
        page = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
        assert "Chapter 12 leads to The Colony, not to The Journey" in page

    def test_what_was_played_counts_no_more_and_its_stars_go(self, crew):
        assert crew.stars()["Maya"] == 1
        self.leads(crew, 2, "moon.2")
        assert crew.stars()["Maya"] == 0
        played = crew.campaign.plays.get()
        assert (played.state, played.counts) == ("played", False)
        with pytest.raises(Refused, match="stepped_back_since"):
            choose_play(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=9, attempt=1)

    def test_an_earlier_chapter_can_be_played_as_what_it_is(self, crew):
        reads(crew, Draft(chapter=11))
        self.leads(crew, 2, "moon.2")
        page = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
        assert "Played on paper" in page
        play = set_out(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=9)
        assert (play.game.ruleset, play.attempt) == ("moon.2", 2)
        crew.ends(play, 2, 1, 3)
        assert crew.stars()["Nuria"] == 1
        assert walk_of(now(crew)).current.chapter == 11

    def test_totals_on_paper_stay_and_give_the_stars_of_the_right_game(self, crew):
        told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
        visit = read_chapter_on_paper(
            **told, draft=Draft(chapter=12, ruleset="moon.1"), version=now(crew).version
        )
        keep_totals(**told, chapter=12, attempt=1, totals={1: 70, 2: 90, 3: 80}, places={})
        assert crew.stars() == {"Maya": 1, "Nuria": 1, "Iker": 0}
        self.leads(crew, visit.number, "moon.8", chapter=12)
        play = visit.plays.get()
        assert (play.counts, play.adventure) == (True, 8)
        assert crew.stars() == {"Maya": 2, "Nuria": 6, "Iker": 3}

    def test_a_chapter_of_the_story_leads_to_a_game_after_all(self, crew):
        reads(crew, Draft(chapter=11))
        self.leads(crew, 3, "moon.4", chapter=11)
        assert walk_of(now(crew)).next_kind == NextKind.SET_OUT

    def test_a_chapter_with_a_game_is_the_story_alone(self, crew):
        self.leads(crew, 2, "")
        assert walk_of(now(crew)).next_kind == NextKind.TYPE

    def test_what_cannot_be_played_is_refused(self, crew):
        with pytest.raises(Faulty):
            self.leads(crew, 2, "moon.9")
        assert crew.campaign.visits.get(number=2).ruleset == "moon.1"

    def test_the_page_says_first_what_becomes_of_the_game(self, crew):
        tablet = browser_of(crew.tablet.device)
        page = tablet.get(url("own-correct", crew, 2)).content.decode()
        assert "What was played of The Launch is kept, but no longer counts: its stars are removed." in page
        sent = {"chapter": "9", "ruleset": "moon.2", "version": str(now(crew).version)}
        assert tablet.post(url("own-correct", crew, 2), sent).status_code == 302
        assert crew.campaign.visits.get(number=2).ruleset == "moon.2"
        listed = words(tablet.get(url("campaign", crew)))
        assert "The Launch" in listed, "what was played is called what it is"
