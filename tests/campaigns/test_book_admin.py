"""Curators at work in the admin: lists, a chapter, a card, two at once, checks in place."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from campaigns.curators import CONSOLE
from campaigns.models import BookCard, BookOption, BookSide
from campaigns.services.books import publish, story_of
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import BROKEN
from tests.campaigns.curators import Fields, browser, chapter, curator, draft, form, page_of, published, tool

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture
def ada() -> Client:
    """The browser of a curator."""
    return browser(curator())


# Looking


@pytest.mark.parametrize("model", ["book", "bookversion", "bookchapter", "bookcard", "campaign"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_curator_reads_every_list(ada: Client, model: str, language: str) -> None:
    draft()
    ada.cookies["django_language"] = language
    assert ada.get(reverse(f"admin:campaigns_{model}_changelist"), {"q": "Small"}).status_code in (200, 302)
    assert ada.get(reverse("admin:index")).status_code == 200


@pytest.mark.parametrize("make", [draft, published])
def test_every_page_of_a_version_opens(ada: Client, make: Any) -> None:
    version = make()
    rows = [
        version, chapter(version, 15), BookOption.objects.first(), BookCard.objects.get(),
        BookSide.objects.get(),
    ]  # fmt: skip
    for row in rows:
        assert ada.get(page_of(row)).status_code == 200
        assert ada.get(page_of(row).replace("/change/", "/history/")).status_code == 200
    for name in ("graph", "differences", "export", "publish", "draft", "withdraw", "curtain"):
        assert ada.get(tool(name, version)).status_code == 200, name


def test_whoever_does_not_curate_sees_no_book() -> None:
    version = draft()
    player = browser(User.objects.create_user("player"))
    staff = browser(User.objects.create_user("staff", is_staff=True))
    for client in (player, staff, Client()):
        for url in (
            page_of(version),
            page_of(chapter(version, 15)),
            tool("graph", version),
            tool("export", version),
        ):
            answer = client.get(url)
            assert answer.status_code in (302, 403)
            assert "The fork" not in answer.text


@pytest.mark.parametrize("wrong", ["0", "x", "00000000-0000-0000-0000-000000000000", "'", "9" * 30])
def test_addresses_of_nothing_lead_back(ada: Client, wrong: str) -> None:
    for model in ("bookversion", "bookchapter", "bookcard", "bookoption", "bookside"):
        assert ada.get(f"/admin/campaigns/{model}/{wrong}/change/").status_code in (302, 404)
    assert ada.get(f"/admin/campaigns/bookversion/{wrong}/graph/").status_code in (302, 404)


def test_nothing_on_our_pages_needs_inline_scripts_or_styles(ada: Client) -> None:
    version = draft()
    for url in (
        page_of(version),
        page_of(chapter(version, 15)),
        tool("graph", version),
        tool("differences", version),
    ):
        html = ada.get(url).text
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>\s*\S", html)
        assert " style=" not in html
        assert " onclick=" not in html


def test_the_lists_are_exported_as_tables(ada: Client) -> None:
    draft()
    answer = ada.post("/admin/campaigns/bookchapter/export/", {"format": "0", "resource": "", **{
        f"chapterresource_{name}": "on" for name in ("number", "kind", "title")
    }})  # fmt: skip
    assert answer.status_code == 200
    assert "The fork (en)" in answer.text


# A chapter


def test_a_chapter_is_changed_and_its_draft_counts_the_change(ada: Client) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    sent = form(ada, url) | {
        "title_en": "Two",
        "title_es": "Dos",
        "text_en": "Once\nmore",
        "text_es": "Otra vez",
    }
    assert ada.post(url, sent).status_code == 302
    changed = story_of(version).by_number[20]
    assert (changed.title, changed.text["en"]) == ({"en": "Two", "es": "Dos"}, "Once\nmore")
    version.refresh_from_db()
    assert version.revision == 1
    told = chapter(version, 20).history.first()
    assert (told.history_user.username, told.title["en"]) == ("Ada", "Two")


def test_saving_a_chapter_unchanged_leaves_the_book_as_it_is(ada: Client) -> None:
    version = draft()
    for number in (10, 15, 80, 91):
        url = page_of(chapter(version, number))
        assert ada.post(url, form(ada, url)).status_code == 302
    assert story_of(version) == small_book()


def test_a_way_an_option_and_an_effect_are_added_within_the_chapter(ada: Client) -> None:
    version = draft()
    url = page_of(chapter(version, 15))
    sent = form(ada, url) | {
        "options-TOTAL_FORMS": "3", "options-2-position": "2", "options-2-key": "east",
        "options-2-label_en": "East",
        "options-2-label_es": "Este", "options-2-to": "20",
        "bookeffect_set-TOTAL_FORMS": "1", "bookeffect_set-0-position": "0",
        "bookeffect_set-0-data": json.dumps({"kind": "points", "amount": 2}), "bookeffect_set-0-span": "next",
        "bookeffect_set-0-for_whom": "last",
    }  # fmt: skip
    assert ada.post(url, sent).status_code == 302
    fork = story_of(version).by_number[15]
    assert fork.decision is not None
    assert [option.key for option in fork.decision.options] == ["north", "south", "east"]
    assert [dict(effect.data) for effect in fork.then.effects] == [{"kind": "points", "amount": 2}]


def test_what_follows_from_an_option_is_on_its_own_page(ada: Client) -> None:
    version = draft()
    url = page_of(BookOption.objects.get(key="south"))
    sent = form(ada, url) | {
        "flags": "lit lost", "captain": "winner",
        "bookstars_set-TOTAL_FORMS": "1", "bookstars_set-0-position": "0",
        "bookstars_set-0-amount": "-1", "bookstars_set-0-for_whom": "leader",
    }  # fmt: skip
    assert ada.post(url, sent).status_code == 302
    fork = story_of(version).by_number[15].decision
    assert fork is not None
    then = fork.options[1].then
    assert (then.flags, then.captain, then.stars[0].amount) == (("lit", "lost"), "winner", -1)


def test_a_card_gets_another_side_with_an_effect(ada: Client) -> None:
    version = draft()
    url = page_of(BookCard.objects.get())
    sent = form(ada, url) | {
        "sides-TOTAL_FORMS": "2", "sides-1-position": "1", "sides-1-key": "b", "sides-1-title_en": "Back",
        "sides-1-title_es": "Dorso",
    }  # fmt: skip
    assert ada.post(url, sent).status_code == 302
    url = page_of(BookSide.objects.get(key="b"))
    sent = form(ada, url) | {
        "bookeffect_set-TOTAL_FORMS": "1", "bookeffect_set-0-position": "0",
        "bookeffect_set-0-span": "campaign",
        "bookeffect_set-0-data": '{"kind": "points", "amount": 1}', "bookeffect_set-0-for_whom": "all",
    }  # fmt: skip
    assert ada.post(url, sent).status_code == 302
    assert [side.key for side in story_of(version).cards_by_number[12].sides] == ["a", "b"]
    assert story_of(version).cards_by_number[12].sides[1].effects[0].data["amount"] == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", "x"), ("number", "0"), ("number", "70000"), ("number", "10"), ("missions", "{"),
        ("kind", "novel"),
        ("ruleset", "x" * 41), ("title_en", "x" * 161), ("spoiler", "9"), ("transitions-0-to", "-1"),
        ("transitions-0-to", "99999999999999999999"), ("transitions-TOTAL_FORMS", "x"), ("seen", "x"),
        ("notes", "\x00"), ("title_en", "\x00"), ("missions", '"\\u0000"'), ("flags", "\x00"),
    ],
)  # fmt: skip
def test_bad_input_is_shown_again_and_changes_nothing(ada: Client, field: str, value: str) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    answer = ada.post(url, form(ada, url) | {field: value, "notes": "kept"} | {field: value})
    assert answer.status_code == 200
    assert story_of(version) == small_book()


@pytest.mark.parametrize(
    "data", ["[]", "3", '"x"', "{}", '{"kind": 3}', '{"kind": "x", "a": {"b": [1, null]}}']
)
def test_odd_effects_are_told_and_break_no_page(ada: Client, data: str) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    sent = form(ada, url) | {
        "bookeffect_set-TOTAL_FORMS": "1", "bookeffect_set-0-data": data, "bookeffect_set-0-position": "0",
        "bookeffect_set-0-span": "adventure", "bookeffect_set-0-for_whom": "all",
    }  # fmt: skip
    assert ada.post(url, sent).status_code in (200, 302)
    for page in (
        url,
        page_of(version),
        tool("graph", version),
        tool("publish", version),
        tool("export", version),
    ):
        assert ada.get(page).status_code == 200


@pytest.mark.parametrize("missions", ["[]", "3", '"x"', '{"a": 3}', '{"z": "a1"}'])
def test_odd_missions_and_stars_break_no_page(ada: Client, missions: str) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    ada.post(url, form(ada, url) | {"missions": missions})
    url = page_of(version)
    ada.post(url, form(ada, url) | {"paths-0-stars": missions})
    for page in (url, tool("graph", version), tool("publish", version), tool("differences", version)):
        assert ada.get(page).status_code == 200


def test_a_chapter_of_a_published_version_is_looked_at_and_not_changed(ada: Client) -> None:
    version = published()
    url = page_of(chapter(version, 20))
    assert 'name="_save"' not in ada.get(url).text
    assert ada.post(url, {"number": "21", "title_en": "Two"}).status_code == 403
    assert story_of(version) == small_book()


# Two at once


def test_a_stale_form_is_refused_with_both_values_and_keeps_what_was_typed_in(ada: Client) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    ben = browser(curator("Ben"))
    mine, theirs = form(ada, url), form(ben, url)
    assert ben.post(url, theirs | {"title_en": "Ben's title"}).status_code == 302
    answer = ada.post(url, mine | {"title_en": "Ada's title", "notes": "Ada's note"})
    assert answer.status_code == 200
    assert "Ben&#x27;s title" in answer.text
    assert "Ada&#x27;s title" in answer.text
    assert chapter(version, 20).title["en"] == "Ben's title"
    again = {name: value for name, value in Fields(answer.text).sent.items() if "__prefix__" not in name}
    assert ada.post(url, again).status_code == 302
    assert (chapter(version, 20).title["en"], chapter(version, 20).notes) == ("Ada's title", "Ada's note")


def test_a_form_of_a_draft_that_was_published_meanwhile_is_refused(ada: Client) -> None:
    version = draft()
    url = page_of(chapter(version, 20))
    sent = form(ada, url)
    publish(by=CONSOLE, version_id=version.pk)
    assert ada.post(url, sent | {"title_en": "Late"}).status_code == 403
    assert chapter(version, 20).title["en"] == "Adventure 2 (en)"


# Checks in place


def test_faults_stand_where_they_are_with_links(ada: Client) -> None:
    version = draft(BROKEN["a dead end"][2](small_book()))
    guilty, innocent = chapter(version, 30), chapter(version, 20)
    said = "Nothing follows this chapter"
    assert said in ada.get(page_of(guilty)).text
    assert said not in ada.get(page_of(innocent)).text
    for url in (page_of(version), tool("graph", version), tool("publish", version)):
        text = ada.get(url).text
        assert said in text
        assert page_of(guilty) in text
