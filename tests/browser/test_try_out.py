"""Two minutes of a first visit: one tap at home, then a turn of the real game with a tour beside it."""

from __future__ import annotations

import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from adventures.services.bot_play import play_bots
from tests.browsers import SIZES, SMALLER, OpenTablet
from tests.sites import Site

from .hands import LOOK_AWAY_AND_BACK, Hands
from .test_guides import SETTLED, SHEET, UNDER, WINDOWS

UNDER_TOUR = UNDER.replace('"guide"', '"tour"').replace("#guide", "#tour")
STRIP = "#strips .legal .hit, #strips .legal"


class Visitor:
    """Somebody who has never been here, on one device."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.site, self.hands = page, site, Hands(page)

    def begins(self) -> Visitor:
        """Taps the offer at home, and sees where it leads."""
        self.page.goto("/")
        self.page.locator(".way-form button").tap()
        return self.arrives()

    def arrives(self) -> Visitor:
        self.hands.ready()
        expect(self.tour).to_be_visible()
        return self

    @property
    def tour(self) -> Locator:
        return self.page.locator("#tour")

    def reads(self, step: str, *words: str) -> None:
        """Sees one step of the tour, and no other."""
        shown = self.tour.locator("[data-step]:visible")
        expect(shown).to_have_attribute("data-step", step)
        for word in words:
            expect(shown).to_contain_text(word)

    def lets_the_bot_play(self) -> None:
        """Lets it play beside the site, which hears nothing of it; looked at again the page asks."""
        key = uuid.UUID(self.page.url.partition("/play/")[2].partition("/")[0])
        self.site.inside(play_bots, game_id=key)
        self.page.evaluate(LOOK_AWAY_AND_BACK)

    def takes(self) -> None:
        self.hands.tap("#cards button.combination:not(.unfit)")

    def confirms(self) -> None:
        self.page.locator("#decision .primary:not(:disabled)").tap()

    def covers_nothing(self) -> None:
        """In every window nothing that is tapped lies under the tour."""
        before = self.page.viewport_size
        for window in WINDOWS:
            width, height = (SIZES | SMALLER)[window]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_function(SETTLED)
            assert self.page.evaluate(UNDER_TOUR, SHEET) == [[], True, True], window
        self.page.set_viewport_size(before)
        self.page.wait_for_function(SETTLED)


def test_a_visitor_plays_a_turn_on_a_tablet_and_waits_for_the_bot(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    visitor = Visitor(open_tablet(shared_site.url), shared_site).begins()
    visitor.reads("take", "Choose a combination", "against Alba, a bot")
    visitor.covers_nothing()
    visitor.takes()
    visitor.reads("write")
    visitor.hands.tap("#field .legal .hit")
    visitor.reads("confirm")
    visitor.hands.tap("#decision [data-key=u]")
    visitor.reads("write")
    visitor.hands.tap("#field .legal .hit")
    visitor.confirms()
    visitor.reads("watch", "Alba is thinking")
    visitor.lets_the_bot_play()
    visitor.reads("seen", "Alba has played, too")
    expect(visitor.page.locator("#players")).to_contain_text("Alba")
    visitor.tour.get_by_role("button", name="Next").tap()
    visitor.reads("end", "That was a turn")
    visitor.covers_nothing()
    visitor.tour.get_by_role("link", name="New game").tap()
    visitor.page.wait_for_url("**/new/")
    visitor.page.go_back()
    visitor.hands.ready()
    expect(visitor.tour).to_be_hidden()


def test_a_first_visitor_who_taps_twice_sends_one_form(open_tablet: OpenTablet, shared_site: Site) -> None:
    visitor = Visitor(open_tablet(shared_site.url), shared_site)
    sent: list[str] = []
    visitor.page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    visitor.page.goto("/")
    visitor.page.locator(".way-form button").dblclick()
    visitor.arrives()
    assert [url for url in sent if url.endswith("/try/")] == [f"{shared_site.url}/try/"]


def test_a_visitor_plays_a_turn_in_spanish_on_a_phone_and_plays_on(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    visitor = Visitor(open_tablet(shared_site.url, size="phone", language="es"), shared_site).begins()
    visitor.lets_the_bot_play()
    visitor.reads("take", "Elige una combinación", "contra Alba, un bot")
    visitor.takes()
    visitor.reads("write")
    visitor.hands.tap(STRIP)
    visitor.reads("confirm", "Confirma tu turno")
    visitor.confirms()
    visitor.reads("seen", "Alba también ha jugado")
    visitor.page.locator("[data-tab-name=players]").tap()
    expect(visitor.page.locator("#players")).to_contain_text("Alba")
    visitor.tour.get_by_role("button", name="Siguiente").tap()
    visitor.reads("end")
    visitor.covers_nothing()
    visitor.tour.get_by_role("button", name="Seguir").tap()
    expect(visitor.tour).to_be_hidden()
    visitor.page.locator("[data-tab-name=sheet]").tap()
    visitor.takes()
    visitor.page.reload()
    visitor.hands.ready()
    expect(visitor.tour).to_be_hidden()


def test_the_tour_is_left_by_one_tap_and_does_not_come_back(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    visitor = Visitor(open_tablet(shared_site.url), shared_site).begins()
    visitor.tour.get_by_role("button", name="Leave the tour").tap()
    expect(visitor.tour).to_be_hidden()
    expect(visitor.page.locator(".play.guided")).to_have_count(0)
    visitor.takes()
    expect(visitor.tour).to_be_hidden()
    visitor.page.locator('a[href="#rules"]').first.click(force=True)
    switch = visitor.page.locator("[data-guide-switch]")
    switch.tap()
    expect(switch).to_have_attribute("aria-checked", "true")
    visitor.page.locator("#rules [data-close]").tap()
    expect(visitor.page.locator("#guide [data-step='aim.1']")).to_be_visible()
    visitor.page.reload()
    visitor.hands.ready()
    expect(visitor.tour).to_be_hidden()


def test_the_tour_is_followed_by_keys(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    page.get_by_role("button", name="Try it: two minutes").press("Enter")
    visitor = Visitor(page, shared_site).arrives()
    visitor.lets_the_bot_play()
    page.locator("#cards button.combination:not(.unfit)").first.press("Enter")
    visitor.reads("write")
    page.locator("#field .legal").first.press("Enter")
    visitor.reads("confirm")
    page.locator("#decision .primary").press("Enter")
    visitor.reads("seen")
    visitor.tour.get_by_role("button", name="Next").press("Enter")
    expect(visitor.tour.get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(visitor.tour).to_be_hidden()
    expect(page.locator("#cards button").first).to_be_focused()


def test_who_moves_on_in_the_next_turn_is_told_no_more(open_tablet: OpenTablet, shared_site: Site) -> None:
    visitor = Visitor(open_tablet(shared_site.url), shared_site).begins()
    visitor.lets_the_bot_play()
    visitor.takes()
    visitor.hands.tap("#field .legal .hit")
    visitor.confirms()
    visitor.reads("seen")
    visitor.takes()
    expect(visitor.tour).to_be_hidden()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_longest_words_leave_their_keys_in_the_window(
    open_tablet: OpenTablet, shared_site: Site, language: str
) -> None:
    visitor = Visitor(open_tablet(shared_site.url, size="phone", language=language), shared_site).begins()
    visitor.covers_nothing()
