"""What becomes of versions, on the desk: their history, and taking them off the shelf."""

from __future__ import annotations

import re

import pytest

from campaigns.curating.curators import CONSOLE
from campaigns.models import BookVersion
from campaigns.selectors import published_books
from campaigns.services.books import new_draft, publish
from tests.campaigns.curators import draft
from tests.campaigns.desk.writing import Desk

pytestmark = pytest.mark.django_db


def two_versions() -> tuple[Desk, BookVersion, BookVersion]:
    first = publish(by=CONSOLE, version_id=draft().pk)
    again = new_draft(by=CONSOLE, version_id=first.pk)
    desk = Desk.at(again)
    desk.types("rights", "Changed.")
    return desk, first, publish(by=CONSOLE, version_id=again.pk)


def test_the_history_tells_in_words_who_changed_what() -> None:
    desk = Desk.at(draft())
    desk.types("chapters/20/title/en", "The second door")
    desk.taps("add-effect", "chapters/30/then/effects", '{"kind": "points", "amount": 2}')
    desk.undoes()
    page = " ".join(desk.client.get(desk.url("history")).text.split())
    main = page.split('id="content"')[1].split("</main>")[0]
    assert "The second door" in re.sub("<[^>]+>", "", main)
    assert "Ada" in main
    assert "taken back" in main
    assert "{" not in main
    assert "kind:" not in main
    assert desk.client.get(desk.url("history"), {"page": "x"}).status_code == 200
    assert desk.client.get(desk.url("history"), {"page": "999"}).status_code == 200


def test_a_withdrawn_version_leaves_the_one_before_to_begin_with() -> None:
    desk, first, second = two_versions()
    asked = desk.client.get(desk.url("withdraw")).text
    assert "version 1" in asked
    assert "Withdraw the whole book" in asked
    assert [key for key, _story in published_books()] == [second.pk]
    desk.client.post(desk.url("withdraw"), {"which": "version"})
    assert [key for key, _story in published_books()] == [first.pk]
    assert desk.client.get(desk.url("withdraw")).headers["Location"] == desk.url("book")
    assert desk.client.post(desk.url("withdraw")).status_code == 302


def test_a_withdrawn_book_is_offered_in_no_version() -> None:
    desk, _first, _second = two_versions()
    desk.client.post(desk.url("withdraw"), {"which": "book"})
    assert published_books() == []
    assert set(BookVersion.objects.values_list("state", flat=True)) == {"withdrawn"}


def test_a_draft_cannot_be_withdrawn() -> None:
    desk = Desk.at(draft())
    assert desk.client.get(desk.url("withdraw")).headers["Location"] == desk.url("book")
