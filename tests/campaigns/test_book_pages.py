"""Whole books in the admin: files in and out, publishing, beginning, the curtain."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from campaigns.books.read import written
from campaigns.models import BookCard, BookOption, BookSide, BookVersion, Campaign
from campaigns.services.books import story_of
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import BROKEN
from tests.campaigns.crews import Crew
from tests.campaigns.curators import (
    BACKEND,
    Fields,
    browser,
    chapter,
    curator,
    draft,
    form,
    page_of,
    published,
    tool,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> Client:
    """The browser of a curator."""
    return browser(curator())


# Whole books


def file_of(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("book.yaml", content)


def test_a_file_shows_what_it_changes_before_it_is_taken_in(ada: Client) -> None:
    published()
    url = reverse("admin:campaigns_bookversion_import")
    other = BROKEN["an Adventure left out"][2](small_book())
    shown = ada.post(url, {"file": file_of(written(other))})
    assert "transitions" in shown.text
    assert "Nothing leads to this chapter" in shown.text
    assert BookVersion.objects.count() == 1
    packed = Fields(shown.text).sent["packed"]
    assert ada.post(url, {"packed": packed, "keep": "1"}).status_code == 302
    newest = BookVersion.objects.first()
    assert newest is not None
    assert (newest.number, story_of(newest)) == (2, other)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x00\xff", b"a: &x [1]\nb: *x", b"[" * 100_000])
def test_a_file_that_is_no_book_is_told_so(ada: Client, content: bytes) -> None:
    answer = ada.post(reverse("admin:campaigns_bookversion_import"), {"file": file_of(content)})
    assert answer.status_code == 200
    assert "cannot be read as a book" in answer.text
    assert not BookVersion.objects.exists()


@pytest.mark.parametrize("packed", ["", "x", "é", "AAAA", "eJwDAAAAAAE="])
def test_what_was_never_packed_is_told_so(ada: Client, packed: str) -> None:
    url = reverse("admin:campaigns_bookversion_import")
    assert ada.post(url, {"packed": packed, "keep": "1"}).status_code == 200


def test_a_draft_is_published_withdrawn_and_drafted_again(ada: Client) -> None:
    version = draft()
    seen = form(ada, tool("publish", version))
    assert ada.post(tool("publish", version), seen).status_code == 302
    version.refresh_from_db()
    assert version.state == "published"
    assert ada.get(tool("export", version)).content == written(small_book())
    assert ada.post(tool("draft", version)).status_code == 302
    assert ada.post(tool("draft", version), follow=True).status_code == 200
    assert BookVersion.objects.count() == 2
    ada.post(tool("withdraw", version))
    version.refresh_from_db()
    assert version.state == "withdrawn"
    told = ada.post(tool("withdraw", version), follow=True).text
    assert "Only a published version can be withdrawn" in told


def test_a_draft_with_faults_or_seen_too_long_ago_is_not_published(ada: Client) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    seen = form(ada, tool("publish", version))
    ada.post(url, form(ada, url) | {"notes": "new"})
    assert "Look again" in ada.post(tool("publish", version), seen, follow=True).text
    broken = form(ada, url) | {"transitions-0-to": "99"}
    assert ada.post(url, broken).status_code == 302
    assert "There is no chapter 99" in ada.post(tool("publish", version)).text
    version.refresh_from_db()
    assert version.state == "draft"


def test_a_book_begins_with_a_key_and_a_title(ada: Client) -> None:
    url = reverse("admin:campaigns_bookversion_add")
    told = {"key": "new", "named": "New", "spoken": "en es"}
    assert ada.post(url, told).status_code == 302
    version = BookVersion.objects.get()
    assert (version.book.key, version.title, version.is_draft) == ("new", {"en": "New", "es": "New"}, True)
    assert "Another book has this key" in ada.post(url, told).text


# The curtain


def test_a_curator_who_plays_sees_a_curtain_first_and_lifting_it_is_logged() -> None:
    user = curator()
    client = browser(user)
    version = published()
    campaign: Campaign = Crew.begins().campaign
    campaign.owner, campaign.book_version, campaign.path = user, version, "small"
    campaign.save()
    guarded = [
        page_of(version), page_of(chapter(version, 15)), tool("graph", version), tool("differences", version),
        tool("export", version), page_of(BookCard.objects.get()), page_of(BookSide.objects.get()),
        page_of(BookOption.objects.first()), page_of(chapter(version, 15)).replace("/change/", "/history/"),
        reverse("admin:campaigns_bookchapter_changelist"),
    ]  # fmt: skip
    for url in guarded:
        answer = client.get(url, follow=True)
        assert "The fork" not in answer.text, url
        assert "A spark" not in answer.text, url
    curtain = client.get(guarded[1])["Location"]
    assert "Look anyway?" in client.get(curtain).text
    assert client.post(curtain)["Location"] == guarded[1]
    assert "The fork" in client.get(guarded[1]).text
    assert [line.kind for line in campaign.activities.order_by("number")][-1] == "looked_behind"


@pytest.mark.parametrize("wanted", ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
def test_the_curtain_leads_nowhere_else(ada: Client, wanted: str) -> None:
    version = published()
    answer = ada.post(tool("curtain", version), {"next": wanted})
    assert answer["Location"] == "/admin/"


def test_the_account_of_the_console_is_no_superuser() -> None:
    user = curator("Eva")
    client = Client()
    client.force_login(user, BACKEND)
    assert client.get(reverse("admin:auth_user_changelist")).status_code == 403
