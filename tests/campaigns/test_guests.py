"""Guests by invitation: they say who they are and vote, or look on."""

import pytest
from django.urls import reverse

from adventures.errors import Forbidden, NotFound, Refused
from campaigns.models import CampaignGuest
from campaigns.services.invitations import accept, invite_into_campaign
from campaigns.services.roles import set_guest_player
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device
from tests.walk.books import book, chapter, option, question

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew() -> Walkers:
    """Three players at one tablet, who have played and stand at a vote."""
    ways = question(option("left", to=3), option("right", to=3))
    story = book(
        chapter(1, "set_up", 2, ruleset="moon.1"),
        chapter(2, decision=ways),
        chapter(3, to=4),
        chapter(4, "ending"),
    )
    crew = Walkers.into(story)
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.goes_on()
    return crew


def invited(crew: Walkers):
    guest = device()
    accept(by=guest, code=invite_into_campaign(by=crew.tablet, campaign_id=crew.campaign.pk).code)
    return guest


def says(crew: Walkers, guest, position: int | None) -> None:
    set_guest_player(by=guest, campaign_id=crew.campaign.pk, position=position)


def test_a_guest_votes_as_whoever_they_have_said_to_be(crew):
    guest = invited(crew)
    with pytest.raises(Forbidden):
        crew.votes(2, "left", by=guest)
    says(crew, guest, 2)
    crew.votes(2, "left", by=guest)
    with pytest.raises(Forbidden):
        crew.votes(1, "left", by=guest)
    crew.votes(1, "right")
    crew.votes(3, "left")
    assert crew.chapter == 3


def test_the_page_of_the_decision_asks_a_guest_who_is_somebody(crew):
    guest = invited(crew)
    tablet = browser_of(guest.device)
    assert "Nuria: which way?" not in words(tablet.get(url("decide", crew)))
    assert url("who-are-you", crew) in tablet.get(url("decide", crew)).content.decode()
    tablet.post(url("who-are-you", crew), {"position": "2"})
    assert "Nuria: which way?" in words(tablet.get(url("decide", crew)))
    assert url("who-are-you", crew) not in tablet.get(url("decide", crew)).content.decode()


def test_who_looks_on_has_no_vote(crew):
    guest = invited(crew)
    says(crew, guest, 2)
    says(crew, guest, None)
    with pytest.raises(Forbidden):
        crew.votes(2, "left", by=guest)
    assert "A guest only watches" in words(browser_of(guest.device).get(url("campaign", crew)))


def test_nobody_is_two_guests(crew):
    says(crew, invited(crew), 2)
    with pytest.raises(Refused, match="said_elsewhere"):
        says(crew, invited(crew), 2)
    assert CampaignGuest.objects.exclude(player=None).count() == 1


@pytest.mark.parametrize("position", [0, 4, 99])
def test_nobody_is_somebody_who_does_not_play(crew, position):
    with pytest.raises(NotFound):
        says(crew, invited(crew), position)


def test_an_invitation_leads_to_the_question(crew):
    code = invite_into_campaign(by=crew.tablet, campaign_id=crew.campaign.pk).code
    tablet = browser_of()
    tablet.get(reverse("home"))
    reply = tablet.post(reverse("crews:invited", args=[code]))
    assert reply["Location"] == url("who-are-you", crew)
    page = words(tablet.get(reply["Location"]))
    assert "Who are you? " in page
    assert "I only watch Maya Nuria Iker That is me" in page


@pytest.mark.parametrize("typed", ["x", "9" * 30, "-1"])
def test_junk_is_refused(crew, typed):
    tablet = browser_of(invited(crew).device)
    assert tablet.post(url("who-are-you", crew), {"position": typed}).status_code in (400, 404)


def test_strangers_are_not_asked(crew):
    assert browser_of("stranger").get(url("who-are-you", crew)).status_code == 404
