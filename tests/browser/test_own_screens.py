"""Catching up as a careful eye sees it while somebody types; at rest see `test_campaign_screens`."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .eye import Eye, Places, laid_out
from .own_books import own_books

WINDOWS = {"en": ("landscape",), "es": ("phone across", "small portrait")}


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    """Campaigns that have the book on the table."""
    return laid_out(shared_site, own_books)


class Typist:
    """Somebody who types on the page, step by step, and has a look after each."""

    def __init__(self, eye: Eye, screen: str) -> None:
        self.eye, self.page, self.screen = eye, eye.page, screen
        eye.opens(screen)
        self.page.locator("#own[data-ready]").wait_for()

    def taps(self, *selectors: str) -> None:
        for selector in selectors:
            self.page.locator(selector).first.tap()

    def types(self, number: int) -> None:
        self.taps(*(f"[data-digit='{digit}']" for digit in str(number)))

    def opens(self, tile: str) -> None:
        self.taps(f"[data-tile={tile}]")
        self.page.locator("[data-editor-frame]:not([hidden]) [data-editor]").first.wait_for()

    def looks(self, state: str) -> None:
        self.page.wait_for_function("() => !document.querySelector('.htmx-request')")
        self.eye.looks(f"{self.screen} {state}")


@pytest.mark.parametrize("language", WINDOWS)
def test_catching_up_is_neat_while_it_is_typed(
    places: Places, open_tablet: OpenTablet, language: str
) -> None:
    page = open_tablet(places.site.url, language=language, size=WINDOWS[language][0])
    eye = Eye(page, places, *WINDOWS[language], axe=language == "es", suffix=f"-{language}")
    typist = Typist(eye, "catch up")
    typist.looks("fresh")
    typist.taps("label:has([value='moon.5'])")
    for place, stars in enumerate((5, 5, 2, 3)):
        for _ in range(stars):
            page.locator("[data-star='1']").nth(place).tap()
    typist.taps("label:has([name=captain][value='2'])", "[name=chapter]")
    typist.types(52)
    typist.taps("#own-card")
    for card in (148, 151, 152):
        typist.types(card)
        page.locator(f".own-chip:has-text('{card}')").wait_for()
    typist.types(16)
    typist.taps("[data-add-effect]")
    typist.opens("end")
    typist.taps("[data-form=turn_limit] [data-step='1']")
    typist.looks("effect")
    typist.taps("[data-done]")
    page.locator("#own-holds", has_text="1").wait_for()
    typist.looks("filled")
    typist.taps("[data-join]", "label:has([value=places])")
    page.locator("[name=name_5]").fill("Ana")
    for place in (4, 0, 1, 1):  # Ana was first, Nuria second, and Iker as good as she
        page.locator("[data-place-of='moon.1']").nth(place).tap()
    expect(page.locator("[data-place-of='moon.1'].placed b")).to_have_text(["2", "2", "1"])
    typist.looks("places")
    captain = page.locator("[name=captain][value='2']")
    typist.taps("label:has([name=captain][value='2'])")
    expect(captain).not_to_be_checked()
    typist.taps("[data-undo]")
    expect(captain).to_be_checked()
    eye.has_found_nothing()


def test_the_page_of_a_campaign_is_neat_on_a_phone(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places, "phone")
    eye.visits("own later campaign", "own later chronicle", "own ended campaign")
    eye.has_found_nothing()
