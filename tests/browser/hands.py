"""Hands on a tablet: they see what a player sees, and tap what is open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Page, TimeoutError, expect

from tests.browsers import DEADLINE

# What is open on the page of a seat, in the order in which a quick player would tap it.
OPEN = (
    "#decision .decision-buttons .primary:not(:disabled)",
    "#cards button.combination:not(.unfit):not(.chosen):not(.other)",
    "#field .legal .hit",
    "#decision [data-key='s']",
)
CHOICE = "#chooser[open] [data-choices] button"
# The tap has been answered: nothing is pressed any more, and the page shows something newer. Or another page
# is there: a tap that comes too late, since the tablet has gone on meanwhile, leads to where it is.
ANSWERED = """([version, seen]) => {
    const now = document.getElementById("now");
    const newer = () => !document.querySelector(".pressed") && Number(now.dataset.version) > version;
    return !now || (seen && !window.seenByHands) || newer();
}"""
SEEN = "window.seenByHands = true"
# A page that is looked at again asks at once what has happened beside its site.
LOOK_AWAY_AND_BACK = """() => {
  for (const hidden of [true, false]) {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }
}"""
# Counts the clicks that the page has heard, from the first question on.
HEARD = """() => {
    if (window.heardClicks === undefined) {
        window.heardClicks = 0;
        addEventListener("click", () => (window.heardClicks += 1), true);
    }
    return window.heardClicks;
}"""
# What a failing test says of the page.
SIGHT = """() => JSON.stringify({
    at: location.pathname,
    question: document.querySelector("#decision")?.innerText,
    pressed: document.querySelector(".pressed")?.outerHTML.slice(0, 300),
    refusal: document.querySelector("#refusal")?.innerText,
    dialog: document.querySelector("dialog[open]")?.innerText,
    offline: document.querySelector("#offline:not([hidden])")?.innerText,
    version: document.querySelector("#now")?.dataset.version,
})"""
WAIT = 50  # ms between two looks at pages that wait
HASTE = 6000  # ms in which one taps what is there, or leaves a page


def names_players(page: Page, *names: str) -> None:
    """Types who plays on the page of a new game."""
    for number, name in enumerate(names, 1):
        field = page.locator(f"[name=name_{number}]")
        if field.is_hidden():
            page.locator("[data-add=player]").tap()
        field.fill(name)


def joins(page: Page, code: str) -> None:
    """Opens the link of a table, and joins it."""
    page.goto(f"/join/{code}/")
    page.locator(".asking-form [type=submit]").tap()
    page.wait_for_url("**/play/**")


def takes_seats(page: Page, *names: str) -> None:
    """Says who plays here, one after the other."""
    for name in names:
        with page.expect_navigation():
            page.get_by_role("button", name=re.compile(f"^(I am|Soy) {name}$")).tap()


class Hands:
    """One device with the seats that were picked on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen = False
        self.done: Counter[tuple[str, str]] = Counter()
        """What was answered, by the kind of question and the verb, where hands count it."""

    @property
    def over(self) -> bool:
        return "/result/" in self.page.url

    @property
    def question(self) -> str:
        return self.page.locator("#decision .decision-question").inner_text()

    def version(self) -> int:
        """The state of the game that the page shows, which is known again from now on."""
        version = int(self.page.locator("#now").get_attribute("data-version"))
        self.page.evaluate(SEEN)
        self.seen = True
        return version

    def ready(self) -> None:
        """Waits until taps are heard."""
        expect(self.page.locator(".play[data-ready]")).to_have_count(1)

    def opens_the_curtain(self) -> bool:
        """Takes the tablet that was handed over; False when there is no curtain."""
        here = self.page.locator(".curtain .primary")
        if not here.count():
            return False
        here.tap()
        self.ready()
        return True

    def hands_it_on(self) -> bool:
        """Hands the tablet to another seat that plays on it; False where the bar offers no such thing."""
        offered = self.page.locator("#decision a.primary[href*='/curtain']")
        if not offered.count():
            return False
        with self.page.expect_navigation():
            offered.tap()
        return True

    def comes_back(self, key: str) -> None:
        """Opens a game again that has gone on without this page.

        The page may be on its way to the next seat by itself: then it gets there first. Chromium may forget
        where it was sent meanwhile; Playwright would wait for that until its deadline.
        """
        with suppress(Error):
            self.page.goto("about:blank", timeout=HASTE)
        self.page.wait_for_load_state()
        self.page.goto(f"/play/{key}/")
        self.opens_the_curtain()
        if not self.over:
            self.ready()

    def tap(self, selector: str) -> None:
        """Taps and waits until the page shows what came of it."""
        version = self.version()
        self.press(selector)
        if self.page.locator(CHOICE).count():  # several moves meet on this place
            self.page.locator(CHOICE).first.tap()
        self.is_answered(version, selector)

    def press(self, selector: str) -> None:
        """Taps something, and says yes where it asks before its move is sent."""
        pressed = self.page.locator(selector).first
        asks = pressed.get_attribute("data-asks")
        pressed.tap()
        if asks:
            self.page.locator("#sure[open] #sure-yes").tap()

    def touch(self, x: float, y: float) -> None:
        """Taps a point, and waits until the page has heard it."""
        heard = self.page.evaluate(HEARD)
        self.page.touchscreen.tap(x, y)
        # On a page that came of it nothing is counted.
        self.page.wait_for_function("heard => !(window.heardClicks <= heard)", arg=heard)

    def is_answered(self, version: int, what: str) -> None:
        """Waits until the page shows what came of a tap."""
        try:
            self.page.wait_for_function(ANSWERED, arg=[version, self.seen], timeout=DEADLINE)
        except TimeoutError:
            raise AssertionError(f"No answer to {what!r} at version {version}: {self.sight()}") from None

    def sight(self) -> str:
        """What stands in the way, as the page tells it."""
        return self.page.evaluate(SIGHT)

    def unless_gone(self, act: Callable[[], bool]) -> bool:
        """Acts; where the page goes on meanwhile, by itself or others, what failed is tried again there.

        What others have taken away is not waited for: one looks anew. Only what is still missing then, on a
        machine that may be slow, is waited for with patience.
        """
        try:
            return self.acts_or_follows(act, HASTE)
        except Error:
            return self.acts_or_follows(act, DEADLINE / 2)

    def acts_or_follows(self, act: Callable[[], bool], patience: float) -> bool:
        """Acts, with so many milliseconds for each thing that is waited for; fails on a page that stays."""
        at, version = self.page.url, None
        self.page.set_default_timeout(patience)
        try:
            version = self.shown()
            return act()
        except Error as error:
            there = self.page.url == at and "context was destroyed" not in str(error)
            if there and self.shown() == version:
                raise
            self.page.wait_for_load_state()
            return True
        finally:
            self.page.set_default_timeout(DEADLINE)

    def shown(self) -> str | None:
        """The state of the game that the page shows; None where it shows none."""
        return self.page.evaluate("document.getElementById('now')?.dataset.version ?? null")

    def asked(self) -> str:
        """What a script of the page is told of the open question; empty where nothing is asked."""
        return self.page.evaluate("document.getElementById('choosing')?.dataset.choosing ?? ''")

    def acts(self) -> bool:
        """Taps once what is open; False when this device has nothing to do."""
        return not self.over and self.unless_gone(self.taps_what_is_open)

    def taps_what_is_open(self) -> bool:
        """Taps what a quick player would; False where nothing is open."""
        if self.opens_the_curtain():
            return True
        for selector in OPEN:
            if self.page.locator(selector).count():
                self.tap(selector)
                return True
        return False


class SoloHands(Hands):
    """Hands that play against ASTRA: of the cards two are tapped, and one that may be given."""

    def taps_what_is_open(self) -> bool:
        card = "#cards[data-pairs] .solo-card[data-state=open]"
        given = "#cards :is(.solo-card[data-state=still][hx-vals], .solo-answer)"
        if self.page.locator(card).count():
            self.page.locator(card).first.tap()
            self.tap(card)
            return True
        if self.page.locator(given).count():
            self.tap(given)
            return True
        return super().taps_what_is_open()


def play_on(*devices: Hands, until) -> None:
    """Lets all devices play until something is so; what one does appears on the others by itself."""
    waited = 0
    while not until():
        acted = [device.acts() for device in devices]  # all of them, not only up to the first
        waited = 0 if any(acted) else waited + WAIT
        if waited > DEADLINE:
            raise AssertionError(f"Nobody has anything to tap: {[device.sight() for device in devices]}")
        if waited and not until():
            # The others' taps are still on their way to these pages.
            devices[0].page.wait_for_timeout(WAIT)
