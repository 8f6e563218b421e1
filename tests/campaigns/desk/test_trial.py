"""The page on which a curator walks through a book: forms lead from chapter to chapter, nothing is stored."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from html import unescape
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.games.registry import kit_of
from campaigns.books.read import SHIPPED
from campaigns.curating.curators import CONSOLE
from campaigns.models import BookVersion, Campaign
from campaigns.services.books import import_book, publish, story_of
from tests.campaigns.crews import Crew
from tests.campaigns.curators import browser, curator, draft, form, page_of

pytestmark = pytest.mark.django_db

WON = "played 40,55,30;2;ab;0"


@pytest.fixture(scope="module")
def stored(once_stored: Any) -> tuple[Client, BookVersion]:
    return once_stored(lambda: (browser(curator()), draft()))


@pytest.fixture
def ada(db: None, stored: tuple[Client, BookVersion]) -> Client:
    """The browser of a curator."""
    return deepcopy(stored[0])


@pytest.fixture
def version(db: None, stored: tuple[Client, BookVersion]) -> BookVersion:
    """A draft of a book."""
    return deepcopy(stored[1])


def page(version: BookVersion) -> str:
    return reverse("desk:trial", args=[version.pk])


def walked(client: Client, version: BookVersion, *did: str, **told: str) -> str:
    answer = client.get(page(version), {"players": "3", "did": list(did), **told})
    assert answer.status_code == 200
    return unescape(answer.text)


def rows() -> dict[str, int]:
    """How many rows every table of ours has."""
    return {
        model._meta.label: model._default_manager.count()
        for app in ("adventures", "campaigns")
        for model in apps.get_app_config(app).get_models()
    }


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_walk_to_an_ending_stores_nothing(ada: Client, version: BookVersion, language: str) -> None:
    ada.cookies["django_language"] = language
    before, revision = rows(), version.revision
    did: list[str] = []
    for step in [WON, "on", "choose south", *[WON, "on"] * 7]:
        did.append(step)
        if language == "en":
            walked(ada, version, *did)
    shown = walked(ada, version, *did)
    assert f"Light ({language})" in shown
    assert "lit" in shown
    assert rows() == before
    version.refresh_from_db()
    assert version.revision == revision


def test_a_decision_shows_its_options_and_what_the_chosen_one_brings(
    ada: Client, version: BookVersion
) -> None:
    publish(by=CONSOLE, version_id=version.pk)
    shown = walked(ada, version, WON, "on")
    assert "Which way? (en)" in shown
    assert 'value="choose north"' in shown
    shown = walked(ada, version, WON, "on", "choose north")
    assert "Card 12 “A spark (en)”: comes into play" in shown
    assert "Card 12 “A spark (en)”: in play" in shown


def test_the_fields_of_a_game_become_a_step_of_the_address(ada: Client, version: BookVersion) -> None:
    sent = {
        "path": "small",
        "players": "3",
        "total": ["40", "55", "30"],
        "errors": "2",
        "mission": ["a", "b"],
    }
    answer = ada.get(page(version), sent)
    assert answer.status_code == 302
    shown = unescape(ada.get(page(version) + answer["Location"]).text)
    assert "Go on to chapter 15" in re.sub(r"\s+", " ", shown)
    assert f"Player 2: {kit_of('moon.1').stars('moon.1')[0]}" in shown


def test_a_trial_begins_at_any_chapter_with_chosen_flags(ada: Client, version: BookVersion) -> None:
    book = story_of(version)
    last = next(chapter for chapter in book.chapters if len(chapter.transitions) > 1)
    flag = next(way.when.flag for way in last.transitions if way.when.flag)
    plain = walked(ada, version, WON, first=str(last.number))
    flagged = walked(ada, version, WON, first=str(last.number), flag=str(flag))
    ways = {way.when.flag: way.to for way in last.transitions}
    assert f"Go on to chapter {ways[flag]}" in re.sub(r"\s+", " ", flagged)
    assert f"Go on to chapter {ways[flag]}" not in re.sub(r"\s+", " ", plain)
    assert f'name="flag" value="{flag}" checked' in re.sub(r"\s+", " ", flagged)


@pytest.mark.parametrize("first", ["x", "", "-1", "99999999999999999999", "\x01"])
def test_an_odd_chapter_to_begin_with_is_that_of_the_campaign(
    ada: Client, version: BookVersion, first: str
) -> None:
    assert "Adventure 1 (en)" in walked(ada, version, first=first, flag="no such flag")


def test_a_step_back_leads_to_the_address_before_it(ada: Client, version: BookVersion) -> None:
    shown = walked(ada, version, WON, "on", "choose north")
    back = re.findall(r'<a href="(\?[^"]*did=[^"]*)">15 ', shown)
    assert len(back) == 1
    assert "Which way? (en)" in unescape(ada.get(page(version) + back[0]).text)


@pytest.mark.parametrize(
    "did",
    [
        ["x"], [""], ["on"], ["choose north"], ["event 31"], ["event x"], ["event 999999999999"], ["played"],
        ["played 1"], ["played 1,2;0;;0"], ["played 1,2,3;0;q;0"], ["\x01"], [WON, WON],
        [WON, "on", "choose x"],
        ["x" * 5000], [WON] * 90,
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_and_the_walk_goes_on_before_it(
    ada: Client, version: BookVersion, did: list[str]
) -> None:
    assert "no longer fit" in walked(ada, version, *did)


@pytest.mark.parametrize("told", [{"path": "x"}, {"players": "0"}, {"players": "x"}, {"players": "99"}])
def test_odd_words_in_the_address_break_nothing(
    ada: Client, version: BookVersion, told: dict[str, str]
) -> None:
    assert "Adventure 1 (en)" in walked(ada, version, **told)


def test_odd_fields_of_a_game_are_told(ada: Client, version: BookVersion) -> None:
    for sent in (
        {"total": "x"},
        {"total": ["1", "2", "3"], "errors": "x"},
        {"total": "1", "mission": "\x01"},
    ):
        answer = ada.get(page(version), sent, follow=True)
        assert "no longer fit" in unescape(answer.text)


@pytest.mark.parametrize(
    "data", ['{"kind": 3}', '{"kind": "cards_in", "cards": 3}', '{"kind": "x", "a": [1]}']
)
def test_an_odd_effect_is_shown_all_the_same(ada: Client, version: BookVersion, data: str) -> None:
    url = page_of(version.chapters.get(number=10))
    sent = form(ada, url) | {
        "bookeffect_set-TOTAL_FORMS": "1", "bookeffect_set-0-data": data, "bookeffect_set-0-position": "0",
        "bookeffect_set-0-span": "campaign", "bookeffect_set-0-for_whom": "all",
        "missions": json.dumps({"a": 3}), "transitions-0-to": "99",
    }  # fmt: skip
    assert ada.post(url, sent).status_code in (200, 302)
    walked(ada, version)
    assert "There is no chapter 99" in re.sub(r"\s+", " ", walked(ada, version, WON))


def test_the_shipped_book_is_walked_to_its_end(ada: Client) -> None:
    content = next(iter(sorted(SHIPPED.glob("*.yaml")))).read_bytes()
    version = import_book(by=CONSOLE, content=content).version
    book, did = story_of(version), []
    for _step in range(60):
        shown = walked(ada, version, *did)
        button = re.search(r'<button type="submit"\s+name="did"\s+value="([^"]+)"', shown)
        if 'name="total"' in shown:
            did.append(WON)
        elif button:
            did.append(button[1])
        else:
            break
    assert len([step for step in did if step == WON]) == 8
    assert any(chapter.title["en"] in shown for chapter in book.chapters if chapter.kind == "ending")


def test_nobody_else_walks_and_a_curator_who_plays_sees_the_curtain_first(
    ada: Client, version: BookVersion
) -> None:
    user = curator("Ben")
    publish(by=CONSOLE, version_id=version.pk)
    campaign = Crew.begins().campaign
    Campaign.objects.filter(pk=campaign.pk).update(owner=user, book_version=version, path="small")
    for client in (browser(user), browser(User.objects.create_user("player")), Client()):
        answer = client.get(page(version), {"did": [WON, "on"]}, follow=True)
        assert "Which way?" not in answer.text
    assert "Adventure 1 (en)" in walked(ada, version)
