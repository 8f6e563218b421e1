"""The screen of a tablet stays awake during a game, where the browser allows it."""

from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.sites import Site
from tests.web.test_play_browser import is_ready, sits_down

# Counts what is asked for; the test browser may be one that has no lock to give.
COUNTED = """let asked = 0;
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => (asked += 1) } });
Object.defineProperty(window, "asked", { get: () => asked });"""
MISSING = "delete Navigator.prototype.wakeLock"


def test_the_page_of_a_seat_and_the_shared_screen_keep_the_screen_awake(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    page.add_init_script(COUNTED)
    game = sits_down(page, shared_site)
    page.wait_for_function("() => window.asked === 1")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => window.asked === 2")  # a tab that comes back asks again
    page.goto(f"{game}screen/")
    page.wait_for_function("() => window.asked === 1")
    page.goto("/")
    assert page.evaluate("asked") == 0, "no game is on this page"


def test_a_browser_that_cannot_keep_it_awake_plays_on(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.add_init_script(MISSING)
    sits_down(page, shared_site)
    is_ready(page)
    expect(page.locator("#cards button").first).to_be_enabled()
