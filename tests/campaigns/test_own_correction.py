"""One's own book corrected where it stands: number, cards, effects, decision, without stepping back."""

import json
from typing import Any

import pytest

from adventures.errors import HostOnly, NotFound, Refused
from campaigns.models import ChapterVisit
from campaigns.own.draft import CardTyped, Draft, Entered, Faulty
from campaigns.own.going_on import GoneOn
from campaigns.services.own_book import read_chapter
from campaigns.services.own_correction import correct_chapter
from campaigns.walk import cards_now, in_force
from campaigns.walks import walk_of
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db

LIMIT = {"kind": "turn_limit", "turns": 12}
OTHER = {"kind": "turn_limit", "turns": 9}
LASTING = Entered(LIMIT, "campaign")


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
    assert "Chapter 19 is corrected, typed as 9" in page
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
    corrects(crew, 1, effects=(Entered(OTHER, "campaign"),))
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
        corrects(crew, 1, chapter=7, effects=(Entered({"kind": "nonsense"}, "campaign"),))
    assert crew.campaign.visits.get(number=1).chapter == 4


def test_who_comes_later_than_somebody_else_is_told(crew):
    version = now(crew).version
    reads(crew, Draft(chapter=11))
    with pytest.raises(GoneOn):
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
    assert "Begun since and left as they are: The Launch." in words(reply)
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
