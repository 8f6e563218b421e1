"""The book on the table ends: the group says so, everybody sees who won, and it can be taken back."""

import pytest
from django.test import Client

from adventures.errors import Overtaken, Refused
from campaigns.models import Campaign
from campaigns.services.home_book_ending import end_book, reopen_book
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.test_own_book import reads

pytestmark = pytest.mark.django_db

LAST = "Two of us stay behind."


@pytest.fixture
def crew() -> Crew:
    """A group that has read and played the last chapter of the book on its table."""
    crew = Crew.begins(book="own")
    crew.ends(reads(crew).plays.get(), 2, 1, 3)
    return crew


def test_the_book_ends_with_its_words_its_winner_and_a_line_and_goes_on_after_all(
    crew: Crew, tablet: Client
) -> None:
    assert url("own-end", crew) in tablet.get(url("campaign", crew)).content.decode()
    assert url("own-end", crew) in tablet.get(url("own-chapter", crew)).content.decode()
    assert "The campaign ends with chapter 23." in words(tablet.get(url("own-end", crew)))
    tablet.post(url("own-end", crew), {"visit": "1", "name": f"  {LAST} "})
    page = words(tablet.get(url("campaign", crew)))
    assert "Nuria wins the campaign." in page
    assert f"The book ends here: “{LAST}”" in page
    chronicle = words(tablet.get(url("chronicle", crew)))
    assert "Nuria wins the campaign" in chronicle
    assert LAST in chronicle
    assert tablet.get(url("own-chapter", crew)).url == crew.campaign.get_absolute_url()
    tablet.post(url("own-reopen", crew))
    assert "The book continues" in words(tablet.get(url("campaign", crew)))
    assert LAST not in words(tablet.get(url("chronicle", crew)))
    assert reads(crew, chapter=24, ruleset="moon.2").plays.exists()


def test_while_an_adventure_waits_the_book_does_not_end(crew: Crew, tablet: Client) -> None:
    reads(crew, chapter=24, ruleset="moon.2")
    with pytest.raises(Refused, match="chapter_waits"):
        end_book(by=crew.tablet, campaign_id=crew.campaign.pk, visit=2, words="")
    assert tablet.get(url("own-end", crew)).url == crew.campaign.get_absolute_url()


def test_whoever_is_late_ends_nothing(crew: Crew, tablet: Client) -> None:
    reads(crew, chapter=24, ruleset="")
    reply = tablet.post(url("own-end", crew), {"visit": "1", "name": LAST})
    assert reply.status_code == 409
    with pytest.raises(Overtaken):
        reopen_book(by=crew.tablet, campaign_id=crew.campaign.pk)
    assert Campaign.objects.get(pk=crew.campaign.pk).state == Campaign.State.ACTIVE


def test_words_that_cannot_be_told_are_said_and_stay(crew: Crew, tablet: Client) -> None:
    reply = tablet.post(url("own-end", crew), {"visit": "1", "name": "x" * 201})
    assert reply.status_code == 400
    assert "x" * 201 in reply.content.decode()
    assert tablet.post(url("own-end", crew), {"visit": "one"}).status_code == 400
    assert not Campaign.objects.get(pk=crew.campaign.pk).over


def test_another_book_says_itself_where_it_ends() -> None:
    crew = Crew.begins()
    crew.ends(crew.sets_out(), 1, 2, 3)
    with pytest.raises(Refused, match="not_own_book"):
        end_book(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, words="")
    assert browser_of(crew.tablet.device).get(url("own-end", crew)).status_code == 404
