"""A turn with something left is not ended by one slip of a finger: in every game the page asks first."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from adventures.rules import Game
from tests.browsers import OpenTablet
from tests.games.ends import ENDS
from tests.sites import Site

from .stored import stored


@pytest.fixture(params=ENDS)
def name(request: pytest.FixtureRequest) -> str:
    return request.param


def _seated(page: Page, site: Site, table: Game) -> Page:
    """The page of ana, ready for taps."""
    return _opened(page, site, site.inside(stored, table))


def _opened(page: Page, site: Site, laid: dict[str, Any]) -> Page:
    page.context.add_cookies([{"name": "sessionid", "value": laid["sessions"][0], "url": site.url}])
    page.goto(f"/play/{laid['game']}/1/")
    page.wait_for_selector(".play[data-ready]")
    return page


def _ended(page: Page) -> None:
    expect(page.locator("#decision.waiting, .curtain, #result").first).to_be_visible()


def test_the_page_asks_before_a_turn_with_something_left_is_ended(
    shared_site: Site, open_tablet: OpenTablet, name: str
) -> None:
    end = ENDS[name]
    page = _seated(open_tablet(shared_site.url), shared_site, end.left())
    asking, button = page.locator("#sure"), page.locator(f"#decision [data-key={end.key}]")
    version = page.locator("#now").get_attribute("data-version")

    page.keyboard.press(end.key)
    expect(asking).to_be_visible()
    expect(asking.locator("h2")).to_have_text(end.asks)
    expect(page.locator("#sure-yes")).to_have_text(button.locator("span").first.inner_text())
    expect(asking.get_by_role("button", name="Not yet")).to_be_focused()
    page.keyboard.press(end.key)  # answers nothing
    page.keyboard.press("Enter")  # Not yet
    expect(asking).to_be_hidden()
    button.tap()
    expect(asking).to_be_visible()
    page.keyboard.press("Escape")
    expect(asking).to_be_hidden()
    assert page.locator("#now").get_attribute("data-version") == version
    expect(button).to_be_enabled()

    button.tap()
    page.locator("#sure-yes").tap()
    _ended(page)
    expect(asking).to_be_hidden()


def test_a_turn_in_which_nothing_is_left_is_ended_at_once(
    shared_site: Site, open_tablet: OpenTablet, name: str
) -> None:
    spent = ENDS[name].spent
    if spent is None:
        pytest.skip("the rules go on by themselves")
    page = _seated(open_tablet(shared_site.url), shared_site, spent())
    page.keyboard.press(ENDS[name].key)
    _ended(page)
    expect(page.locator("#sure")).to_be_hidden()


def test_the_question_goes_when_another_tablet_of_the_seat_has_answered(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    laid = shared_site.inside(stored, ENDS["escape"].left())
    one, other = (_opened(open_tablet(shared_site.url), shared_site, laid) for _ in range(2))
    one.keyboard.press("e")
    expect(one.locator("#sure")).to_be_visible()
    other.keyboard.press("e")
    other.locator("#sure-yes").tap()
    _ended(other)
    expect(one.locator("#sure")).to_be_hidden()
    _ended(one)
