"""Curators at work: a chapter with an effect from fault to publication, two at once, a walk through."""

from __future__ import annotations

import json
import time
from secrets import token_hex
from typing import Any

import pytest
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Locator, Page, expect

from campaigns.models import BookVersion
from moonsite.accounts.sessions import SessionStore
from moonsite.security.recent import PROVED
from tests.browsers import OpenTablet
from tests.campaigns.books import small_book
from tests.campaigns.curators import BACKEND, curator, draft
from tests.sites import Site

NO_PLACE = {"kind": "set_up", "crossed": ["trajectory.99"]}


def begins() -> dict[str, Any]:
    """Two curators and a draft of a book: their sessions, and the keys of what they write."""
    sessions = []
    for _ in range(2):
        user, session = curator(f"Ada-{token_hex(4)}"), SessionStore()
        session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session[PROVED] = int(time.time())
        session.create()
        sessions.append(session.session_key)
    version = draft(small_book(f"small-{token_hex(4)}"))
    chapter = version.chapters.get(number=20)
    side = version.cards.get().sides.get()
    return {"sessions": sessions, "version": str(version.pk), "chapter": chapter.pk, "side": side.pk}


@pytest.fixture
def begun(shared_site: Site) -> tuple[Site, dict[str, Any]]:
    """A site with two curators and a draft."""
    return shared_site, shared_site.inside(begins)


def signed_in(open_tablet: OpenTablet, site: Site, session: str) -> Page:
    page = open_tablet(site.url)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return page


def saves(page: Page) -> None:
    with page.expect_navigation():
        page.locator('input[name="_continue"]').first.click()


def opens(page: Page, row: Locator, tile: str = "") -> Locator:
    """Opens the catalogue for the effect of a row, at one of its headings."""
    row.locator("[data-effect-open]").click()
    dialog = page.locator("[data-effect-dialog]")
    expect(dialog).to_be_visible()
    if tile:
        dialog.locator(f'[data-effect-tile="{tile}"]').click()
    return dialog


def keeps(dialog: Locator) -> None:
    dialog.locator("[data-effect-keep]").click()
    expect(dialog).to_be_hidden()


def test_a_chapter_with_a_card_is_written_with_the_catalogue_mended_and_published(
    open_tablet: OpenTablet, begun: tuple[Site, dict[str, Any]]
) -> None:
    site, told = begun
    page = signed_in(open_tablet, site, told["sessions"][0])
    page.goto(f"/admin/campaigns/bookside/{told['side']}/change/")
    sparks = page.locator("#bookeffect_set-0")
    expect(sparks.locator("[data-effect-title]")).not_to_be_empty()
    expect(sparks.locator("[data-effect-fault]")).to_be_empty()
    dialog = opens(page, sparks)
    expect(dialog.locator('[data-slot][aria-pressed="true"]')).to_be_visible()
    dialog.locator("[data-effect-leave]").click()

    page.goto(f"/admin/campaigns/bookchapter/{told['chapter']}/change/")
    page.fill('[name="title_en"]', "The long way")
    page.locator("#bookcardchange_set-group .add-row a").click()
    page.fill('[name="bookcardchange_set-0-card"]', "12")
    page.locator("#bookeffect_set-group .add-row a").click()
    row = page.locator("#bookeffect_set-0")
    row.locator("summary").click()
    page.fill('[name="bookeffect_set-0-data"]', json.dumps(NO_PLACE))
    page.keyboard.press("Tab")
    expect(row.locator("[data-effect-fault]")).not_to_be_empty()
    saves(page)
    expect(page.locator(".field-faults .faults")).to_contain_text("In Adventure 2")

    page.goto(f"/admin/campaigns/bookversion/{told['version']}/publish/")
    expect(page.locator(".faults")).to_contain_text("Chapter 20")
    page.locator(".faults a").first.click()
    expect(page.locator('[name="title_en"]')).to_have_value("The long way")
    row = page.locator("#bookeffect_set-0")
    expect(row.locator("[data-effect-fault]")).not_to_be_empty()
    dialog = opens(page, row, "end")
    dialog.locator('[data-form="turn_limit"] [data-step="1"]').first.click()
    keeps(dialog)
    expect(row.locator("[data-effect-fault]")).to_be_empty()
    expect(row.locator("[data-effect-title]")).not_to_be_empty()
    saves(page)
    expect(page.locator(".field-faults .no-fault")).to_be_visible()

    page.goto(f"/admin/campaigns/bookversion/{told['version']}/publish/")
    page.locator(".curate form button[type=submit]").click()
    page.wait_for_url(f"**/bookversion/{told['version']}/change/")
    assert site.inside(lambda: BookVersion.objects.get(pk=told["version"]).state) == "published"


def test_who_saves_second_is_told_what_stands_there_and_loses_nothing(
    open_tablet: OpenTablet, begun: tuple[Site, dict[str, Any]]
) -> None:
    site, told = begun
    ada, ben = (signed_in(open_tablet, site, session) for session in told["sessions"])
    for page in (ada, ben):
        page.goto(f"/admin/campaigns/bookchapter/{told['chapter']}/change/")
    ben.fill('[name="title_en"]', "The way of Ben")
    saves(ben)
    ada.fill('[name="title_en"]', "The way of Ada")
    saves(ada)
    expect(ada.locator(".errornote, .errorlist").first).to_be_visible()
    expect(ada.locator("#bookchapter_form")).to_contain_text("The way of Ben")
    expect(ada.locator('[name="title_en"]')).to_have_value("The way of Ada")
    ben.reload()
    expect(ben.locator('[name="title_en"]')).to_have_value("The way of Ben")
    saves(ada)
    ben.reload()
    expect(ben.locator('[name="title_en"]')).to_have_value("The way of Ada")


def test_a_book_is_walked_through_by_its_forms(
    open_tablet: OpenTablet, begun: tuple[Site, dict[str, Any]]
) -> None:
    site, told = begun
    page = signed_in(open_tablet, site, told["sessions"][0])
    page.goto(f"/desk/{told['version']}/try/")
    for field, points in enumerate((40, 55, 30)):
        page.locator('[name="total"]').nth(field).fill(str(points))
    page.get_by_role("button", name="The game is over").click()
    page.get_by_role("button", name="Go on to chapter 15").click()
    page.get_by_role("button", name="North").click()
    expect(page.locator("#walk-title")).to_contain_text("20")
    expect(page.locator(".desk-trial-state")).to_contain_text("Card 12")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    page.go_back()
    expect(page.get_by_role("button", name="South")).to_be_visible()
