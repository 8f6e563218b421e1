"""Books and chapters from files at the desk, over the draft or as a new one; drafts that are thrown away."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from campaigns.books.read import read, written
from campaigns.curating.curated_books import DISCARDED
from campaigns.curating.curators import CONSOLE
from campaigns.models import Book, BookVersion, DiscardedDraft
from campaigns.services.books import publish, story_of
from campaigns.services.retention import forget_discarded_drafts
from tests.campaigns.books import small_book
from tests.campaigns.curators import browser, curator, draft
from tests.campaigns.desk.writing import Desk

pytestmark = pytest.mark.django_db

IMPORT = "/desk/import/"


def file(content: bytes, name: str = "small.yaml") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


@pytest.fixture
def desk() -> Desk:
    return Desk.at(draft())


def looked_at(desk: Desk, content: bytes) -> dict[str, str]:
    """What the page sends back once a file was looked at."""
    page = desk.client.post(IMPORT, {"file": file(content)})
    assert page.status_code == 200
    packed = page.text.split('name="packed" value="')[1].split('"')[0]
    return {"packed": packed, "named": "small.yaml", "revision": str(desk.draft.revision)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_new_book_is_offered_in_the_language_of_its_curator(language: str) -> None:
    page = browser(curator()).get("/desk/new/", headers={"accept-language": language}).content.decode()
    assert re.findall(r'name="languages" value="(\w+)"[^>]* checked', page) == [language]


def test_an_exported_draft_edited_by_hand_comes_back_over_the_draft_in_one_step(desk: Desk) -> None:
    content = desk.client.get(desk.url("export")).content
    edited = content.replace(b"Adventure 2 (en)", b"The long way")
    sent = looked_at(desk, edited)
    assert desk.stands("chapters/20/title/en") == "Adventure 2 (en)", "nothing is changed by looking"
    answer = desk.client.post(IMPORT, {**sent, "where": "into"})
    assert answer.headers["Location"] == desk.url("book")
    assert desk.stands("chapters/20/title/en") == "The long way"
    desk.undoes()
    assert desk.client.get(desk.url("export")).content == content


def test_a_file_over_a_draft_that_has_changed_since_is_looked_at_again(desk: Desk) -> None:
    sent = looked_at(desk, written(replace(small_book(), rights="Mine.")))
    Desk.at(desk.version, "Ben").types("chapters/10/title/en", "Ben's words")
    answer = desk.client.post(IMPORT, {**sent, "where": "into"})
    assert (answer.status_code, "Look again" in answer.text) == (200, True)
    assert desk.stands("rights") == "Ours."


def test_a_file_as_a_new_draft_puts_the_draft_aside(desk: Desk) -> None:
    desk.types("rights", "Only here.")
    sent = looked_at(desk, written(replace(small_book(), rights="Mine.")))
    desk.client.post(IMPORT, {**sent, "where": "anew"})
    made = BookVersion.objects.get()
    assert (story_of(made).rights, DiscardedDraft.objects.get().document["rights"]) == ("Mine.", "Only here.")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"a: [" * 40, b"key: 1"])
def test_a_file_that_is_no_book_is_told(desk: Desk, content: bytes) -> None:
    answer = desk.client.post(IMPORT, {"file": file(content)})
    assert answer.status_code == 400
    assert BookVersion.objects.count() == 1


def test_a_draft_is_thrown_away_and_comes_back_as_it_was(desk: Desk) -> None:
    desk.types("chapters/10/title/en", "")
    desk.types("chapters/10/title/es", "")
    before = story_of(desk.draft)
    assert "30 days" in desk.client.get(desk.url("discard")).text
    desk.client.post(desk.url("discard"))
    assert not BookVersion.objects.exists()
    kept = DiscardedDraft.objects.get()
    assert "Bring back" in desk.client.get("/desk/").text
    answer = desk.client.post(reverse("desk:restore", args=[kept.pk]))
    version = BookVersion.objects.get()
    assert answer.headers["Location"] == reverse("desk:book", args=[version.pk])
    assert (story_of(version), DiscardedDraft.objects.count()) == (before, 0)


def test_bringing_a_draft_back_puts_the_one_that_is_there_aside(desk: Desk) -> None:
    desk.client.post(desk.url("discard"))
    other = draft(replace(small_book(), rights="Another."))
    desk.client.post(reverse("desk:restore", args=[DiscardedDraft.objects.get().pk]))
    assert story_of(BookVersion.objects.get()).rights == "Ours."
    kept = DiscardedDraft.objects.get()
    assert (kept.document["rights"], kept.number) == ("Another.", other.number)


@pytest.mark.both_databases
def test_a_draft_that_was_thrown_away_is_forgotten_after_30_days(desk: Desk) -> None:
    desk.client.post(desk.url("discard"))
    assert forget_discarded_drafts() == 0
    long_ago = timezone.now() - DISCARDED - timedelta(hours=1)
    DiscardedDraft.objects.update(discarded_at=long_ago)
    assert forget_discarded_drafts() == 1
    assert not Book.objects.exists(), "nothing is left of it"


def test_a_published_version_is_not_thrown_away(desk: Desk) -> None:
    publish(by=CONSOLE, version_id=desk.version.pk)
    assert desk.client.post(desk.url("discard")).status_code == 409
    assert BookVersion.objects.get().state == "published"


# Tables

TABLE = """number;kind;game;title en;text es;to
10;;;Up;;
100;game;The Colony;A new one;Una nueva;91
101;dance;;;;
x;story;;;;
"""


def test_a_table_is_shown_and_then_taken_in_in_one_step(desk: Desk) -> None:
    before = story_of(desk.draft)
    looked = desk.client.post(desk.url("table"), {"file": file(TABLE.encode(), "chapters.csv")})
    assert looked.status_code == 200
    assert "2 rows can be imported" in looked.text
    assert "Row 4: Only these words are allowed here" in looked.text
    assert "Row 5: Only a whole number is allowed here." in looked.text
    assert story_of(desk.draft) == before
    packed = looked.text.split('name="packed" value="')[1].split('"')[0]
    desk.client.post(desk.url("table"), {"packed": packed, "keep": "1"})
    book = story_of(desk.draft)
    assert book.by_number[10].title == {"en": "Up", "es": "Adventure 1 (es)"}
    assert (book.by_number[100].ruleset, book.by_number[100].transitions[0].to) == ("moon.3", 91)
    desk.undoes()
    assert story_of(desk.draft) == before


@pytest.mark.parametrize("content", [b"", b"title en\nUp", b"\x00\xff\xfe", b'number\n"' + b"x" * 200_000])
def test_a_table_that_cannot_be_used_is_told(desk: Desk, content: bytes) -> None:
    answer = desk.client.post(desk.url("table"), {"file": file(content, "x.csv")})
    assert (answer.status_code, "0 rows can be imported" in answer.text) == (400, True)


# Beginning


def begun(client: Any, **sent: Any) -> BookVersion:
    answer = client.post(
        "/desk/new/", {"title": "The comet", "languages": ["en", "es"], "scope": "short", **sent}
    )
    assert answer.status_code == 302, answer.text
    return BookVersion.objects.get(pk=answer.headers["Location"].split("/")[2])


def test_a_book_begins_with_a_campaign_and_a_first_chapter() -> None:
    client = browser(curator())
    version, again = begun(client), begun(client, scope="whole")
    book = story_of(version)
    assert (book.short, book.paths[0].first, book.by_number[1].kind) == (True, 1, "story")
    assert (version.book.key, again.book.key, story_of(again).short) == ("the-comet", "the-comet-2", False)


def test_a_book_needs_a_title_and_a_language() -> None:
    answer = browser(curator()).post("/desk/new/", {"title": " ", "scope": "short"})
    assert answer.status_code == 400
    assert not Book.objects.exists()


def test_the_example_is_copied_and_can_be_published() -> None:
    client = browser(curator())
    for _ in range(2):
        answer = client.post("/desk/example")
    version = BookVersion.objects.get(pk=answer.headers["Location"].split("/")[2])
    assert publish(by=CONSOLE, version_id=version.pk).state == "published"
    exported = client.get(reverse("desk:export", args=[version.pk])).content
    assert read(exported).key == "lantern-copy-2"
