"""The page of notices: switching on what the browser can do, saying when, trying it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from adventures.models import Channel, Recipient
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.browsers import OpenTablet
from tests.groups import device
from tests.sites import Site

from .stored import session_of
from .test_next_game import two_games

# The browser of the tests has no push service: it subscribes here, at one that nobody asks.
SUBSCRIBES = """
Notification.requestPermission = async () => "granted";
Object.defineProperty(Notification, "permission", { get: () => "granted" });
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
  const text = (bytes) => base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not asked for like this");
  const keys = { p256dh: text(raw), auth: text(new Uint8Array(16)) };
  return { toJSON: () => ({ endpoint: "https://push.example.com/to/me", keys }) };
};
"""
SHOWN = """
const urls = ["/", "/games/", "/play/an-old-game/"];
const shown = urls.map((url) => ({ data: { url }, close: () => shut.push(url) }));
const shut = [];
globalThis.shut = shut;
navigator.serviceWorker.getRegistrations = async () => [{ getNotifications: async () => shown }];
"""
WELL = 'Object.defineProperty(Notification, "permission", { get: () => "default" });'
REFUSES = 'Object.defineProperty(Notification, "permission", { get: () => "denied" });'
PLAIN = 'Object.defineProperty(window, "isSecureContext", { get: () => false });'
OLD = "delete window.PushManager"


def opened(open_tablet: OpenTablet, site: Site, script: str, **options: str) -> Page:
    page = open_tablet(site.url, **options)
    page.add_init_script(script)
    page.goto("/notices/")
    return page


def test_a_device_is_told_from_one_tap_on_and_no_more_from_the_next(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = opened(open_tablet, shared_site, SUBSCRIBES)
    switch = page.get_by_role("switch", name="This device")
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(page.get_by_text("You are not told yet")).to_be_visible()
    switch.tap()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(switch).to_be_focused()
    expect(page.get_by_text("You are told after an hour, from 8:00 to 22:00")).to_be_visible()
    page.get_by_text("Once a day").first.tap()
    expect(page.get_by_text("You are told once a day, from 8:00 to 22:00")).to_be_visible()
    page.get_by_role("button", name="Try it now").tap()
    expect(page.get_by_text("On its way")).to_be_visible()
    switch.tap()
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(page.get_by_text("You are not told yet")).to_be_visible()


def test_quiet_hours_are_moved_by_keys(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = opened(open_tablet, shared_site, SUBSCRIBES)
    page.get_by_role("switch", name="This device").tap()
    begin = page.get_by_role("slider", name="They begin")
    expect(begin).to_have_attribute("aria-valuetext", "22:00")
    expect(begin).to_be_enabled()
    begin.press("ArrowRight")
    expect(page.get_by_text("from 8:00 to 22:30")).to_be_visible()
    expect(begin).to_be_focused()
    page.get_by_role("switch", name="Quiet hours").uncheck()
    expect(page.get_by_text("You are told after an hour", exact=True)).to_be_visible()
    page.get_by_role("switch", name="This device").tap()


def test_a_game_is_switched_off_and_everything_for_a_week(open_tablet: OpenTablet, shared_site: Site) -> None:
    session, here, _there = shared_site.inside(two_games)
    page = open_tablet(shared_site.url)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": shared_site.url}])
    page.add_init_script(SUBSCRIBES)
    page.goto("/notices/")
    page.get_by_role("switch", name="This device").tap()
    game = page.get_by_role("switch", name="The Launch").first
    expect(game).to_have_attribute("aria-checked", "true")
    game.tap()
    expect(game).to_have_attribute("aria-checked", "false")
    expect(game).to_be_focused()
    page.get_by_role("button", name="Quiet for a week").tap()
    expect(page.get_by_text("You are told nothing until")).to_be_visible()
    page.get_by_role("button", name="Tell me again").tap()
    expect(page.get_by_text("You are told after an hour, from 8:00 to 22:00")).to_be_visible()
    expect(game).to_have_attribute("aria-checked", "false")
    page.goto(here)
    page.locator("[data-menu] summary").tap()
    page.get_by_role("link", name="Notices").tap()
    this = page.get_by_role("switch", name="This game")
    before = this.get_attribute("aria-checked")
    this.tap()
    expect(this).not_to_have_attribute("aria-checked", str(before))


def test_the_first_visit_shows_the_time_zone_of_the_device(browser: Browser, shared_site: Site) -> None:
    context = browser.new_context(base_url=shared_site.url, timezone_id="America/New_York", locale="en")
    page = context.new_page()
    page.goto("/notices/")
    expect(page.get_by_role("link", name="Time zone")).to_contain_text("America/New York")
    page.reload()
    expect(page.get_by_role("link", name="Time zone")).to_contain_text("America/New York")
    context.add_cookies([{"name": "timezone_chosen", "value": "Asia/Tokyo", "url": shared_site.url}])
    page.reload()
    expect(page.get_by_role("link", name="Time zone")).to_contain_text("Asia/Tokyo")
    context.close()


def has_a_chat() -> str:
    """The session of somebody who has nothing but a chat, at their table."""
    mine = device()
    game = start_game(by=mine, ruleset="moon.1", names=("Ana", "Ben"), dealer="server")
    take_seat(by=mine, game_id=game.pk, position=1)
    group = Recipient.objects.create(game=game, often="hour")
    Channel.objects.create(
        recipient=group, kind=Channel.Kind.CHAT, address={"service": "ntfy", "url": "ntfys://ntfy.sh/topic"}
    )
    return session_of(mine)


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_how_often_a_chat_is_told_is_changed_in_its_row(
    open_tablet: OpenTablet, shared_site: Site, size: str
) -> None:
    page = open_tablet(shared_site.url, size=size)
    session = shared_site.inside(has_a_chat)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": shared_site.url}])
    page.goto("/notices/")
    often = page.get_by_role("combobox", name="How often: ntfy")
    expect(often).to_have_value("hour")
    with page.expect_response("**/often"):
        often.select_option(label="Each turn")
    page.reload()
    expect(often).to_have_value("at_once")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (REFUSES, "This browser refuses notices"),
        (PLAIN, "Only over HTTPS"),
        (OLD, "This browser knows no notices"),
    ],
)
def test_a_browser_that_cannot_says_why_and_what_to_do(
    open_tablet: OpenTablet, shared_site: Site, script: str, said: str
) -> None:
    page = opened(open_tablet, shared_site, script)
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.locator("[data-push]")).to_have_class(re.compile("notice-refused"))
    expect(page.get_by_role("switch", name="This device")).to_be_disabled()
    expect(page.locator("[data-push] .notice-help:visible")).to_have_count(1)


@pytest.mark.parametrize("size", ["landscape", "portrait", "phone", "phone across", "small portrait"])
def test_every_target_is_as_large_as_a_finger(open_tablet: OpenTablet, shared_site: Site, size: str) -> None:
    page = opened(open_tablet, shared_site, WELL, size=size, language="es")
    for target in page.locator("main :is(.switch, .button, .often)").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_that_is_seen_closes_what_was_shown_of_it(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = opened(open_tablet, shared_site, SHOWN)
    assert page.evaluate("shut") == []
    page.goto("/")
    page.wait_for_function("() => shut.length > 0")
    assert page.evaluate("shut") == ["/"]
