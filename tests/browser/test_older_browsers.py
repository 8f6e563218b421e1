"""Older tablets, many tabs, pasted links: what people come with is enough to play."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

# What Safari before 17.4 and Chrome before 105 do not have.
LACKING = """
delete AbortSignal.timeout;
delete Element.prototype.checkVisibility;
delete Array.prototype.findLast;
delete window.structuredClone;
"""
SOON = 15_000  # ms in which a tap is answered also on a busy machine
TIMEOUT_ALONE = "delete AbortSignal.timeout;"


def begins(page: Page, tablets: str = "open") -> str:
    """Begins a game of two; returns its key."""
    page.goto("/new/")
    page.locator("[data-new-game][data-ready]").wait_for()
    page.locator("[name=name_1]").fill("Ana")
    page.locator("[name=name_2]").fill("Ben")
    page.locator(f"label:has([name=tablets][value={tablets}])").tap()
    page.locator(".new-begin [type=submit]").tap()
    page.wait_for_url(re.compile("/play/|/seats/"))
    return re.findall(r"/play/([0-9a-f-]{36})", page.url)[0]


@pytest.mark.parametrize("lacking", [LACKING, TIMEOUT_ALONE], ids=["old", "no timeout"])
def test_a_browser_of_an_older_tablet_plays(open_tablet: OpenTablet, shared_site: Site, lacking: str) -> None:
    page = open_tablet(shared_site.url)
    page.context.add_init_script(lacking)
    begins(page)
    page.locator(".play[data-ready]").wait_for()
    page.locator("button.combination").first.tap()
    expect(page.locator("button.combination.chosen")).to_have_count(1)


def test_six_tabs_of_one_browser_leave_room_for_taps(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    key = begins(page)
    page.locator(".play[data-ready]").wait_for()
    for _tab in range(5):
        tab = page.context.new_page()
        tab.goto(f"/play/{key}/screen/")
    page.bring_to_front()
    page.locator("button.combination").first.tap()
    expect(page.locator("button.combination.chosen")).to_have_count(1, timeout=SOON)
    expect(page.locator("#offline")).to_be_hidden()


@pytest.mark.parametrize("link", ["{url}/join/{code}/", "{url}/join/{code}", "{code}", "  {lower} "])
def test_a_pasted_link_joins(open_tablet: OpenTablet, shared_site: Site, link: str) -> None:
    host = open_tablet(shared_site.url)
    begins(host, "several")
    code = re.findall(r"join/([A-Z]{6})/", host.content())[0]
    page = open_tablet(shared_site.url)
    page.goto("/join/")
    text = link.format(url=shared_site.url, code=code, lower=code.lower())
    page.locator("input.code-box").first.evaluate(
        """(box, text) => {
            const data = new DataTransfer();
            data.setData("text", text);
            const how = { clipboardData: data, bubbles: true, cancelable: true };
            box.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        text,
    )
    page.locator("main form [type=submit]").last.tap()
    page.wait_for_url("**/seats/")
