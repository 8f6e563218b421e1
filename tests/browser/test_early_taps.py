"""Before the scripts of a page have come, when they never come, and where there are none."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browsers import OpenTablet
from tests.sites import Site

PRESSED = "element => element.classList.contains('pressed')"


def begins(page: Page, dealer: str = "server") -> None:
    page.goto("/new/")
    for number, name in enumerate(("Nuria", "Iker"), 1):
        page.locator(f"[name=name_{number}]").fill(name)
    page.locator(f"label:has([value={dealer}])").tap()
    page.get_by_role("button", name="Begin").tap()


@pytest.fixture
def sheet(open_tablet: OpenTablet, shared_site: Site) -> Page:
    """A tablet with the sheet of the first player of two at an open table."""
    page = open_tablet(shared_site.url)
    begins(page)
    expect(page.locator(".play[data-ready]")).to_have_count(1)
    return page


def loads_slowly(page: Page, script: str) -> Callable[[], None]:
    """Holds a script back and opens the page again; returns what lets the script come."""
    held: list[Route] = []
    pattern = re.compile(rf"/{script}[^/]*\.js$")
    page.route(pattern, lambda route: held.append(route))
    page.reload(wait_until="commit")

    def comes() -> None:
        for route in held:
            route.continue_()
        page.unroute(pattern)

    return comes


def test_a_tap_before_the_scripts_is_marked_at_once_and_sent_when_they_come(sheet: Page) -> None:
    comes = loads_slowly(sheet, "seat.bundle")
    card = sheet.locator("#cards button.combination:not(.unfit)").first
    card.wait_for()
    card.evaluate(
        """card => addEventListener("click", () => setTimeout(() => {
            window.marked = card.classList.contains("pressed");
        }), true)"""
    )
    card.tap()
    sheet.wait_for_function("() => window.marked !== undefined")
    assert sheet.evaluate("window.marked"), "before anything else is done"
    assert card.evaluate(PRESSED)
    expect(sheet.locator("[data-early-kept]")).to_contain_text("Your tap is saved")
    comes()
    expect(sheet.locator("#decision .decision-question")).to_contain_text("Write the")
    expect(sheet.locator("[data-early-kept]")).to_be_hidden()
    expect(sheet.locator("#cards .combination.chosen")).to_have_count(1)


def test_a_tap_on_a_place_is_kept_too(sheet: Page) -> None:
    sheet.locator("#cards button.combination:not(.unfit)").first.tap()
    expect(sheet.locator("#decision .decision-question")).to_contain_text("Write the")
    comes = loads_slowly(sheet, "seat.bundle")
    sheet.locator("#field .legal .hit").first.tap()
    expect(sheet.locator("#field .place.pressed, #field .space.pressed")).to_have_count(1)
    comes()
    expect(sheet.locator("#decision .decision-question")).to_contain_text("Your turn is complete")


def test_when_the_scripts_cannot_come_it_is_said_and_nothing_looks_pressed(sheet: Page) -> None:
    sheet.route(re.compile(r"/seat\.bundle[^/]*\.js$"), lambda route: route.abort())
    sheet.reload()
    expect(sheet.locator("[data-early-failed]")).to_contain_text("The page has not loaded completely")
    sheet.locator("#cards button.combination").first.tap()
    expect(sheet.locator(".pressed")).to_have_count(0)
    sheet.unroute_all()
    sheet.locator("[data-early-failed]").get_by_role("link", name="Load again").tap()
    expect(sheet.locator(".play[data-ready]")).to_have_count(1)


def test_keys_of_the_keypad_are_kept_in_their_order(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page, "table")
    expect(page.locator("[data-keypad][data-ready]")).to_have_count(1)
    comes = loads_slowly(page, "keypad")
    page.locator("[data-key-number='12']").tap()
    page.locator("[data-key-action=energy]").tap()
    comes()
    expect(page.locator("[data-slot]").first).to_have_attribute("aria-label", re.compile("12 Energy"))


@pytest.mark.parametrize("page_of", ["", "../deal/", "../screen/"])
def test_without_scripts_the_page_says_so_and_nothing_can_be_tapped(
    open_tablet: OpenTablet, shared_site: Site, browser: Browser, page_of: str
) -> None:
    first = open_tablet(shared_site.url)
    begins(first, "table")
    first.wait_for_selector("[data-keypad][data-ready]")
    address = re.sub(r"deal/$", "1/", first.url)
    context = browser.new_context(
        java_script_enabled=False, storage_state=first.context.storage_state(), base_url=address
    )
    page = context.new_page()
    page.goto(page_of or address)
    expect(page.get_by_text("This page needs JavaScript")).to_be_visible()
    expect(page.get_by_text("Esta página necesita JavaScript")).to_be_visible()
    shown = page.locator("button:visible, [role=button]:visible, .legal:visible")
    assert [button.get_attribute("type") for button in shown.all() if button.is_enabled()] == []
    context.close()
