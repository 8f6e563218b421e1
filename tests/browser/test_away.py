"""A site that has no time, or was brought up to date: no tap is lost, and the page goes on by itself."""

import re

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.browser.test_taps import Finger, begins
from tests.browsers import OpenTablet
from tests.sites import Site

CARD = "#cards button.combination:not(.unfit)"


@pytest.fixture
def page(open_tablet: OpenTablet, shared_site: Site) -> Page:
    page = open_tablet(shared_site.url)
    begins(page, shared_site, "open")
    Finger(page).ready()
    return page


def test_a_tap_that_meets_a_busy_site_is_kept_and_sent_when_it_says(page: Page) -> None:
    refused: list[str] = []

    def busy_once(route: Route) -> None:
        if refused:
            route.continue_()
            return
        refused.append(route.request.post_data or "")
        route.fulfill(status=503, headers={"Retry-After": "1"}, body="away")

    page.route(re.compile("/move$"), busy_once)
    finger = Finger(page)
    finger.tap(CARD)
    expect(page.locator("#offline")).to_contain_text("The site is busy")
    expect(page.locator("#offline")).to_contain_text("Your last tap is saved and will be sent again.")
    finger.sees("^Write the")
    expect(page.locator("#offline")).to_be_hidden()
    assert len(refused) == 1


def test_a_page_of_the_version_before_loads_itself_again_and_keeps_its_tap(page: Page) -> None:
    def newer(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, headers={**reply.headers, "x-site-version": "newer"})

    page.route(re.compile("/move$"), newer)
    loaded: list[Response] = []
    page.on("response", lambda reply: loaded.append(reply) if reply.request.is_navigation_request() else None)
    with page.expect_navigation():
        Finger(page).tap(CARD)
    Finger(page).ready()
    Finger(page).sees("^Write the")
    Finger(page).tap("#field .legal .hit")
    Finger(page).sees("^Your turn is complete")
    assert len(loaded) == 1, "it goes on even where two versions answer by turns"
