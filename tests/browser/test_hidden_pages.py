"""A page that nobody sees holds no stream; looked at again it shows at once what has happened meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands, play_on
from .test_news import sits_down
from .test_taps import Finger, begins

TABS = 6  # so many connections a browser opens to one site

# Chromium without a window takes every page for one that is seen: here a test says which. What waits for a
# second or longer waits for ever, so that nothing is shown late.
SEEN = """
let seen = true;
Object.defineProperty(document, "hidden", { get: () => !seen });
window.look = (at) => {
  seen = at;
  document.dispatchEvent(new Event("visibilitychange"));
};
const later = window.setTimeout;
window.setInterval = () => 0;
window.setTimeout = (call, delay, ...rest) => (delay >= 1000 ? 0 : later(call, delay, ...rest));
"""
OPENED_HIDDEN = SEEN.replace("let seen = true", "let seen = false")


def look(page: Page, *, at: bool) -> None:
    page.evaluate("at => look(at)", at)


def listening(page: Page) -> list[str]:
    """The streams that a page opens from now on."""
    opened: list[str] = []
    page.on("request", lambda request: opened.append(request.url) if "/events" in request.url else None)
    return opened


def test_a_tap_is_sent_though_many_tabs_of_its_browser_are_open(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    page.context.add_init_script(SEEN)
    begins(page, shared_site, "open")
    finger = Finger(page)
    finger.ready()
    screen = re.sub(r"(/play/[^/]+/).*", r"\1screen/", page.url)
    look(page, at=False)
    for _ in range(TABS):
        tab = page.context.new_page()
        with tab.expect_response(re.compile("/events")):
            tab.goto(screen)
        look(tab, at=False)
    look(page, at=True)
    finger.tap("#cards button.combination:not(.unfit)")
    finger.sees("^Write the")


def test_a_page_opened_behind_another_listens_once_it_is_seen(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    begins(page, shared_site, "open")
    Finger(page).ready()
    behind = page.context.new_page()
    behind.add_init_script(OPENED_HIDDEN)
    opened = listening(behind)
    behind.goto(page.url)
    expect(behind.locator(".play[data-ready]")).to_have_count(1)
    behind.evaluate("dispatchEvent(new Event('online'))")
    assert opened == []
    with behind.expect_request(re.compile("/events")):
        look(behind, at=True)


def test_a_page_that_is_hidden_ends_its_stream(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.add_init_script(SEEN)
    with page.expect_response(re.compile("/events")):
        begins(page, shared_site, "open")
    with page.expect_event("requestfailed", lambda request: "/events" in request.url):
        look(page, at=False)
    with page.expect_response(re.compile("/events")):
        look(page, at=True)


def test_what_was_missed_is_shown_at_once(open_tablet: OpenTablet, shared_site: Site) -> None:
    ana, ben = (open_tablet(shared_site.url) for _ in range(2))
    ben.add_init_script(SEEN)
    sits_down(ana, ben)
    state = ben.locator("[data-position='1'] .player-state").first
    expect(state).to_have_class(re.compile("thinking"))
    look(ben, at=False)
    before = Hands(ben).version()
    Finger(ana).plays_an_ordinary_turn()
    expect(ana.locator("#decision.waiting")).to_be_visible()
    assert Hands(ben).version() == before, "nobody sees it"
    look(ben, at=True)
    expect(ben.locator(f"#now[data-version='{before}']")).to_have_count(0)
    expect(state).not_to_have_class(re.compile("thinking"))


def test_a_turn_that_ended_meanwhile_is_shown_at_once(open_tablet: OpenTablet, shared_site: Site) -> None:
    ana, ben = (open_tablet(shared_site.url) for _ in range(2))
    ana.add_init_script(SEEN)
    sits_down(ana, ben)
    turn = ana.locator("#turn")
    hands = Hands(ana)
    play_on(hands, until=lambda: ana.locator("#decision.waiting").count() > 0)
    look(ana, at=False)
    ben_hands = Hands(ben)
    play_on(ben_hands, until=lambda: ben.locator("#turn").inner_text() == "Turn 2")
    expect(turn).to_have_text("Turn 1")
    look(ana, at=True)
    expect(turn).to_have_text("Turn 2")
