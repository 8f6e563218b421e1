"""The page on which a curator moves a campaign to another version of its book."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from campaigns.models import BookVersion, Campaign
from tests.campaigns.books import small_book, text
from tests.campaigns.broken_books import with_chapter
from tests.campaigns.crews import Crew
from tests.campaigns.curated import published as stored
from tests.campaigns.curators import browser, curator, published

pytestmark = pytest.mark.django_db

LIST = reverse("admin:campaigns_campaign_changelist")


def walking(version: BookVersion) -> Campaign:
    """A campaign at chapter 15 of the small book."""
    campaign = Crew.begins().campaign
    campaign.book_version, campaign.path = version, "small"
    campaign.save()
    campaign.visits.all().update(chapter=15, ruleset="")
    return campaign


def newer() -> BookVersion:
    """The next version: other words at chapter 15, and ahead of it."""
    book = with_chapter(small_book(), 15, title=text("The crossing"))
    return published(with_chapter(book, 80, title=text("Far ahead")))


def page(campaign: Campaign) -> str:
    return reverse("desk:move", args=[campaign.pk])


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_campaign_is_moved_after_a_look_at_what_changes(language: str) -> None:
    ada = browser(curator())
    ada.cookies["django_language"] = language
    campaign, to = walking(published()), newer()
    assert page(campaign) in ada.get(reverse("admin:campaigns_campaign_change", args=[campaign.pk])).text
    shown = ada.get(page(campaign), {"to": str(to.pk)}).text
    assert "The crossing" in shown
    assert "Far ahead" not in shown, "what the campaign has not met is counted, not told"
    campaign.refresh_from_db()
    assert campaign.book_version != to, "looking moves nothing"
    assert ada.post(page(campaign), {"to": str(to.pk)}).status_code == 302
    campaign.refresh_from_db()
    assert campaign.book_version == to
    assert [line.kind for line in campaign.activities.order_by("number")][-1] == "book_moved"


def test_moving_twice_is_told_and_changes_nothing() -> None:
    ada, campaign, to = browser(curator()), walking(published()), newer()
    ada.post(page(campaign), {"to": str(to.pk)})
    assert ada.post(page(campaign), {"to": str(to.pk)}).status_code == 409
    assert campaign.activities.filter(kind="book_moved").count() == 1


@pytest.mark.parametrize("to", ["", "x", "00000000-0000-0000-0000-000000000000", "\x00"])
def test_a_version_that_is_not_there_is_refused(to: str) -> None:
    ada, version = browser(curator()), published()
    campaign = walking(version)
    assert ada.get(page(campaign), {"to": to}).status_code == (400 if "\x00" in to else 200)
    assert ada.post(page(campaign), {"to": to}).status_code in (400, 404)
    campaign.refresh_from_db()
    assert campaign.book_version == version


def test_only_campaigns_of_curated_books_are_moved_and_only_by_curators() -> None:
    plain, campaign = Crew.begins().campaign, walking(published())
    assert browser(curator()).get(page(plain)).status_code == 404
    staff = browser(User.objects.create_user("staff", is_staff=True))
    player, stranger = browser(User.objects.create_user("player")), Client()
    for client, status in ((staff, 403), (player, 403), (stranger, 302)):
        assert client.get(page(campaign)).status_code == status
        assert client.post(page(campaign), {"to": str(newer_or_same().pk)}).status_code == status
    campaign.refresh_from_db()
    assert campaign.book_version is not None
    assert campaign.book_version.number == 1


def newer_or_same() -> BookVersion:
    """The newest version of the small book."""
    return BookVersion.objects.filter(number=2).first() or newer()


def test_a_curator_who_plays_sees_the_curtain_first() -> None:
    user = curator()
    campaign, to = walking(published()), newer()
    Campaign.objects.filter(pk=campaign.pk).update(owner=user)
    answer = browser(user).get(page(campaign), {"to": str(to.pk)}, follow=True)
    assert "The crossing" not in answer.text


def test_campaigns_are_listed_by_the_version_of_their_book() -> None:
    first = published()
    campaign, to = walking(first), newer()
    other = Crew.begins().campaign
    Campaign.objects.filter(pk=other.pk).update(name="Elsewhere", book_version=to, path="small")
    shown = browser(curator()).get(LIST, {"book_version__id__exact": str(first.pk)}).text
    assert campaign.name in shown
    assert "Elsewhere" not in shown


def test_a_version_on_its_way_out_can_be_left() -> None:
    ada, first = browser(curator()), published()
    campaign, to = walking(first), newer()
    BookVersion.objects.filter(pk=first.pk).update(state=BookVersion.State.WITHDRAWN)
    assert ada.post(page(campaign), {"to": str(to.pk)}).status_code == 302
    campaign.refresh_from_db()
    assert campaign.book_version == to


def test_a_version_without_a_chapter_that_was_met_says_so_before_the_move() -> None:
    ada, campaign = browser(curator()), walking(published())
    book = small_book()
    gone = replace(book, chapters=tuple(each for each in book.chapters if each.number != 15))
    to = stored(gone)
    shown = ada.get(page(campaign), {"to": str(to.pk)})
    assert shown.status_code == 200
    assert "Move to version" not in shown.text
    assert ada.post(page(campaign), {"to": str(to.pk)}).status_code == 409


def test_a_version_lists_who_plays_its_book_and_leads_to_each_move() -> None:
    ada, first = browser(curator()), published()
    address = reverse("desk:campaigns", args=[first.pk])
    assert "Nobody plays it now" in ada.get(address).text
    campaign = walking(first)
    shown = ada.get(address).text
    assert campaign.name in shown
    assert page(campaign) not in shown, "there is no other version yet"
    newer()
    assert page(campaign) in ada.get(address).text
