"""A turn in windows that hold little: phones held across, and a page enlarged fourfold."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_guides import SETTLED
from tests.browsers import SMALLER, OpenTablet
from tests.sites import Site
from tests.web.test_play_browser import confirm, question, sits_down, takes_a_card

LOW = ["phone across", "small phone across", "enlarged"]
FINGER = 44
SIZE = (
    "element => { const { width, height } = element.getBoundingClientRect(); return Math.min(width, height) }"
)


@pytest.mark.parametrize("size", LOW)
def test_a_turn_is_played_in_a_low_window(open_tablet: OpenTablet, shared_site: Site, size: str) -> None:
    page = open_tablet(shared_site.url, size=size)
    sits_down(page, shared_site)
    takes_a_card(page)
    page.locator("#strips .legal .hit").first.tap()
    expect(question(page)).to_have_text("Your turn is complete")
    confirm(page).tap()
    expect(page.get_by_role("heading", name="Hand the tablet to Iker")).to_be_visible()


@pytest.fixture
def low(open_tablet: OpenTablet, shared_site: Site) -> Page:
    """A sheet, opened in the first of the low windows."""
    page = open_tablet(shared_site.url, size=LOW[0])
    sits_down(page, shared_site)
    return page


def windows(page: Page, sizes: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Makes the page as large as each of them."""
    for size in sizes:
        width, height = SMALLER[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(SETTLED)
        yield width, height


def test_a_low_window_shows_the_sheet_and_keeps_the_bar_in_sight(low: Page) -> None:
    for width, height in windows(low, LOW):
        assert low.locator("#field").evaluate(SIZE) > 0.55 * min(width, height)
        keeps_the_bar(low, height)
        low.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
        keeps_the_bar(low, height)
        low.evaluate("scrollTo(0, 0)")


def keeps_the_bar(page: Page, height: int) -> None:
    """The question is in sight, takes no more than a third of the window, and a finger hits its buttons."""
    bar = page.locator(".play-bar").bounding_box()
    assert bar["y"] >= 0
    assert bar["y"] + bar["height"] <= height + 0.5
    assert bar["height"] <= height / 3
    for button in page.locator(".play-bar .button:visible").all():
        assert button.evaluate(SIZE) >= FINGER


def test_panels_are_tabs_in_a_low_window(low: Page) -> None:
    tabs = low.get_by_role("navigation", name="Parts of the game")
    for _ in windows(low, LOW):
        for tab, panel in (("Missions", "#missions"), ("Players", "#players"), ("Score", "#score")):
            tabs.get_by_role("button", name=tab).tap()
            expect(low.locator(panel)).to_be_in_viewport()


def test_places_are_as_large_as_a_finger_on_older_tablets(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url, size="small landscape")
    sits_down(page, shared_site)
    for _ in windows(page, ("small landscape", "small portrait")):
        for place in page.locator("#field .space .hit").all():
            assert place.evaluate(SIZE) >= FINGER - 0.5


def test_the_panel_beside_the_sheet_is_the_current_tab(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url, size="small landscape")
    sits_down(page, shared_site)
    current = page.locator(".play-tabs [aria-current=true]")
    expect(current).to_have_text("Missions")
    expect(page.locator("#missions")).to_be_visible()
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(current).to_have_text("Sheet")
    expect(page.locator("#missions")).to_be_hidden()
