"""What pages look like where styles are said in older words: as they do everywhere."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.servers import wait_until
from tests.sites import Site

from .campaign_positions import campaigns, crews
from .eye import Places, laid_out, wait_until_ready
from .older import make_older, wait_until_translated
from .test_first_pages import others, seats

SCREENS = [
    *("home", "new", "result", "replay", "campaign new", "campaign walked", "crew", "crew statistics"),
    *("seat moon", "seat moon solo", "seat escape", "seat astra", "seat gate", "screen gate", "public moon"),
]
ON_PHONES = ["new", "campaign walked", "seat moon", "seat astra"]
SETTLED = 20  # seconds in which pages have their last pieces
LOOKS = """() => [...document.querySelectorAll("body *")].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const styles = getComputedStyle(part);
    const { display, visibility, color, backgroundColor, borderTopColor, fill, fontSize } = styles;
    const box = [x, y, width, height].map(Math.round);
    const said = `${part.tagName} ${part.id} ${part.getAttribute("class") ?? ""}`;
    const paint = [display, visibility, color, backgroundColor, borderTopColor, fill, fontSize];
    return [said, ...box, ...paint].join(" ");
})"""


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, seats, others, campaigns, crews)


def opens(page: Page, places: Places, name: str) -> Page:
    page.context.add_cookies([{"name": "sessionid", "value": places.session, "url": places.site.url}])
    page.goto(places.screens[name])
    wait_until_ready(page)
    return page


def differences(one: Page, other: Page) -> list[tuple[str, str]]:
    looks, others = one.evaluate(LOOKS), other.evaluate(LOOKS)
    if len(looks) != len(others):
        return [(str(len(looks)), str(len(others)))]
    return [pair for pair in zip(looks, others, strict=True) if pair[0] != pair[1]]


def look_alike(current: Page, older: Page) -> None:
    wait_until_translated(older)
    with suppress(AssertionError):  # whose words would not say what differs
        wait_until(lambda: not differences(current, older), "both look alike", SETTLED)
    assert differences(current, older) == []


@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, "landscape") for name in SCREENS), *((name, "phone") for name in ON_PHONES)],
)
def test_a_page_looks_as_in_a_current_browser(
    places: Places, open_tablet: OpenTablet, name: str, size: str
) -> None:
    current = opens(open_tablet(places.site.url, size=size), places, name)
    older = opens(make_older(open_tablet(places.site.url, size=size)), places, name)
    look_alike(current, older)


def test_what_is_chosen_is_seen_at_once(shared_site: Site, open_tablet: OpenTablet) -> None:
    current, older = open_tablet(shared_site.url), make_older(open_tablet(shared_site.url))
    for page in (current, older):
        page.goto("/new/")
        page.locator("[data-new-game][data-ready]").wait_for()
    wait_until_translated(older)
    for page in (current, older):
        page.locator("label:has([name=ruleset][value='moon.4'])").tap()
        page.locator("label:has([name=tablets][value=several])").tap()
    look_alike(current, older)
    for page in (current, older):
        page.locator("label:has([value=solo])").first.tap()
    look_alike(current, older)
    expect(older.locator(".new-opponents")).to_be_visible()
