"""Curators at work in the admin: lists, a chapter, a card, two at once, checks in place."""

from __future__ import annotations

import html
import json
import re
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from campaigns.curating.curators import CONSOLE
from campaigns.models import BookCard, BookEffect, BookOption, BookSide, BookVersion
from campaigns.services.books import publish, story_of
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import BROKEN
from tests.campaigns.curators import Fields, browser, chapter, curator, draft, form, page_of, tool

pytestmark = pytest.mark.django_db


TOOLS = ("graph", "differences", "export", "publish")


@dataclass
class Desk:
    """A curator's browser, a draft, and what the form of a chapter would send back unchanged."""

    ada: Client
    version: BookVersion
    chapter: dict[str, str]

    @classmethod
    def laid_out(cls) -> Desk:
        ada, version = browser(curator()), draft()
        return cls(ada, version, form(ada, page_of(chapter(version, 20))))

    @property
    def url(self) -> str:
        """The page of the chapter."""
        return page_of(chapter(self.version, 20))

    def opens(self, *pages: str) -> bool:
        """Returns whether pages open."""
        return all(self.ada.get(page).status_code == 200 for page in pages)


@pytest.fixture(scope="module")
def laid_out(once_stored: Any) -> Desk:
    return once_stored(Desk.laid_out)


@pytest.fixture
def desk(db: None, laid_out: Desk) -> Desk:
    """A desk on which nobody has worked yet."""
    return deepcopy(laid_out)


@pytest.fixture
def ada(desk: Desk) -> Client:
    """The browser of a curator."""
    return desk.ada


@pytest.fixture
def version(desk: Desk) -> BookVersion:
    """A draft of a book."""
    return desk.version


# Looking


LISTS = ("book", "bookversion", "bookchapter", "bookcard", "campaign")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_curator_reads_every_list(ada: Client, language: str) -> None:
    ada.cookies["django_language"] = language
    for model in LISTS:
        page = reverse(f"admin:campaigns_{model}_changelist")
        assert ada.get(page, {"q": "Small"}).status_code in (200, 302), model
    assert ada.get(reverse("admin:index")).status_code == 200


@pytest.mark.parametrize("is_published", [False, True], ids=["draft", "published"])
def test_every_page_of_a_version_opens(ada: Client, version: BookVersion, is_published: bool) -> None:
    if is_published:
        publish(by=CONSOLE, version_id=version.pk)
    rows = [
        version, chapter(version, 15), BookOption.objects.first(), BookCard.objects.get(),
        BookSide.objects.get(),
    ]  # fmt: skip
    for row in rows:
        assert ada.get(page_of(row)).status_code == 200
        assert ada.get(page_of(row).replace("/change/", "/history/")).status_code == 200
    for name in (*TOOLS, "draft", "withdraw", "curtain"):
        assert ada.get(tool(name, version)).status_code == 200, name


def test_numbers_of_thousands_of_digits_are_none(ada: Client, version: BookVersion) -> None:
    digits = "9" * 5000
    history = page_of(version).replace("/change/", f"/history/{digits}/")
    assert ada.get(history).status_code == 404
    assert ada.post(tool("publish", version), {"revision": digits}).status_code < 500


def test_whoever_does_not_curate_sees_no_book(version: BookVersion) -> None:
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


def test_nothing_on_our_pages_needs_inline_scripts_or_styles(ada: Client, version: BookVersion) -> None:
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


@pytest.mark.both_databases
def test_the_lists_are_exported_as_tables(ada: Client) -> None:
    answer = ada.post("/admin/campaigns/bookchapter/export/", {"format": "0", "resource": "", **{
        f"chapterresource_{name}": "on" for name in ("number", "kind", "title")
    }})  # fmt: skip
    assert answer.status_code == 200
    assert "The fork (en)" in answer.text


# A chapter


def test_a_chapter_is_changed_and_its_draft_counts_the_change(ada: Client, version: BookVersion) -> None:
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


def test_saving_a_chapter_unchanged_leaves_the_book_as_it_is(ada: Client, version: BookVersion) -> None:
    for number in (10, 15, 80, 91):
        url = page_of(chapter(version, number))
        assert ada.post(url, form(ada, url)).status_code == 302
    assert story_of(version) == small_book()


def test_a_way_an_option_and_an_effect_are_added_within_the_chapter(
    ada: Client, version: BookVersion
) -> None:
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


def test_what_follows_from_an_option_is_on_its_own_page(ada: Client, version: BookVersion) -> None:
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


def test_a_card_gets_another_side_with_an_effect(ada: Client, version: BookVersion) -> None:
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
def test_bad_input_is_shown_again_and_changes_nothing(desk: Desk, field: str, value: str) -> None:
    answer = desk.ada.post(desk.url, desk.chapter | {"notes": "kept", field: value})
    assert answer.status_code == 200
    assert story_of(desk.version) == small_book()


ODD_EFFECTS = ("[]", "3", '"x"', "{}", '{"kind": 3}', '{"kind": "x", "a": {"b": [1, null]}}')


@pytest.mark.parametrize("data", ODD_EFFECTS)
def test_odd_effects_are_told(desk: Desk, data: str) -> None:
    sent = desk.chapter | {
        "bookeffect_set-TOTAL_FORMS": "1", "bookeffect_set-0-data": data, "bookeffect_set-0-position": "0",
        "bookeffect_set-0-span": "adventure", "bookeffect_set-0-for_whom": "all",
    }  # fmt: skip
    answer = desk.ada.post(desk.url, sent)
    assert answer.status_code in (200, 302)
    assert answer.status_code == 200 or desk.opens(desk.url, tool("publish", desk.version))


def test_odd_effects_break_no_page(desk: Desk) -> None:
    stored = [json.loads(data) for data in ODD_EFFECTS if data.startswith("{")]
    for effect, number in zip(stored, (20, 30, 40), strict=True):
        BookEffect.objects.create(chapter=chapter(desk.version, number), position=0, data=effect)
    assert desk.opens(*(page_of(chapter(desk.version, number)) for number in (20, 30, 40)))
    assert desk.opens(page_of(desk.version), *(tool(name, desk.version) for name in TOOLS))


@pytest.mark.parametrize("missions", ["[]", "3", '"x"', '{"a": 3}', '{"z": "a1"}'])
def test_odd_missions_and_stars_break_no_page(desk: Desk, missions: str) -> None:
    chapter = desk.ada.post(desk.url, desk.chapter | {"missions": missions})
    whole = page_of(desk.version)
    version = desk.ada.post(whole, form(desk.ada, whole) | {"paths-0-stars": missions})
    answers = {chapter.status_code, version.status_code}
    assert answers <= {200, 302}
    if 302 in answers:  # else nothing was stored
        assert desk.opens(whole, *(tool(name, desk.version) for name in TOOLS))


def test_a_chapter_of_a_published_version_is_looked_at_and_not_changed(
    ada: Client, version: BookVersion
) -> None:
    publish(by=CONSOLE, version_id=version.pk)
    url = page_of(chapter(version, 20))
    assert 'name="_save"' not in ada.get(url).text
    assert ada.post(url, {"number": "21", "title_en": "Two"}).status_code == 403
    assert story_of(version) == small_book()


# Two at once


@pytest.mark.both_databases
def test_a_stale_form_is_refused_with_both_values_and_keeps_what_was_typed_in(
    ada: Client, version: BookVersion
) -> None:
    url = page_of(chapter(version, 20))
    ben = browser(curator("Ben"))
    mine, theirs = form(ada, url), form(ben, url)
    assert ben.post(url, theirs | {"title_en": "Ben's title"}).status_code == 302
    answer = ada.post(url, mine | {"title_en": "Ada's title", "notes": "Ada's note"})
    assert answer.status_code == 200
    said = html.unescape(answer.text)
    assert "Ben's title" in said
    assert "Ada's title" in said
    assert chapter(version, 20).title["en"] == "Ben's title"
    again = {name: value for name, value in Fields(answer.text).sent.items() if "__prefix__" not in name}
    assert ada.post(url, again).status_code == 302
    assert (chapter(version, 20).title["en"], chapter(version, 20).notes) == ("Ada's title", "Ada's note")


def test_a_form_of_a_draft_that_was_published_meanwhile_is_refused(ada: Client, version: BookVersion) -> None:
    url = page_of(chapter(version, 20))
    sent = form(ada, url)
    publish(by=CONSOLE, version_id=version.pk)
    assert ada.post(url, sent | {"title_en": "Late"}).status_code == 403
    assert chapter(version, 20).title["en"] == "Adventure 2 (en)"


# Checks in place


def test_faults_stand_where_they_are_with_links(ada: Client) -> None:
    version = draft(BROKEN["a dead end"][2](small_book("broken")))
    guilty, innocent = chapter(version, 30), chapter(version, 20)
    said = "Nothing follows this chapter"
    assert said in ada.get(page_of(guilty)).text
    assert said not in ada.get(page_of(innocent)).text
    for url in (page_of(version), tool("graph", version), tool("publish", version)):
        text = ada.get(url).text
        assert said in text
        assert page_of(guilty) in text


# First saves


def test_a_first_chapter_is_saved_without_touching_its_empty_mappings(
    ada: Client, version: BookVersion
) -> None:
    url = reverse("admin:campaigns_bookchapter_add")
    opened = form(ada, url)
    assert opened["missions"] == "", "nothing stands there, not the word null"
    answer = ada.post(url, opened | {"version": str(version.pk), "number": "99", "title_en": "New"})
    assert answer.status_code == 302
    assert story_of(version).by_number[99].missions == {}


def test_a_first_card_is_saved_without_touching_its_empty_mappings(ada: Client, version: BookVersion) -> None:
    url = reverse("admin:campaigns_bookcard_add")
    sent = form(ada, url) | {"version": str(version.pk), "number": "99", "title_en": "New"}
    assert (sent["event"], ada.post(url, sent).status_code) == ("", 302)


def test_a_form_of_nothing_yet_does_not_say_that_it_has_no_fault(ada: Client) -> None:
    page = ada.get(reverse("admin:campaigns_bookchapter_add")).text
    assert "No fault" not in page
    assert "Checked once it is saved." in page


def test_an_effect_without_an_adventure_is_looked_at_in_all_that_have_effects(ada: Client) -> None:
    url = reverse("admin:campaigns_bookversion_effect_look")
    odd = ada.get(url, {"effect": '{"kind": "set_up", "crossed": ["nowhere.1"]}', "ruleset": ""})
    assert odd.headers["Content-Type"] == "application/json"
    assert odd.json()["fault"]
    assert ada.get(url, {"effect": '{"kind": "points", "amount": 2}'}).json()["fault"] == ""
