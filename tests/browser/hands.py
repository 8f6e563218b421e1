"""Hands on a tablet: they see what a player sees, and tap what is open."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Error, Page, TimeoutError, expect

# What is open on the page of a seat, in the order in which a quick player would tap it.
OPEN = (
    "#decision .decision-buttons .primary:not(:disabled)",
    "#cards button.combination:not(.unfit):not(.chosen):not(.other)",
    "#field .legal .hit",
    "#decision [data-key='s']",
)
CHOICE = "#chooser[open] [data-choices] button"
# The tap has been answered: nothing is pressed any more, and the page shows something newer.
ANSWERED = """version => {
    const now = document.getElementById("now");
    return !now || (!document.querySelector(".pressed") && Number(now.dataset.version) > version);
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
WAIT, PATIENCE = 50, 20_000  # ms


def joins(page: Page, code: str) -> None:
    """Opens the link of a table, and joins it."""
    page.goto(f"/join/{code}/")
    page.locator(".asking-form [type=submit]").tap()
    page.wait_for_url("**/play/**")


class Hands:
    """One device with the seats that were picked on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def over(self) -> bool:
        return "/result/" in self.page.url

    @property
    def question(self) -> str:
        return self.page.locator("#decision .decision-question").inner_text()

    def version(self) -> int:
        """The state of the game that the page shows."""
        return int(self.page.locator("#now").get_attribute("data-version"))

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

    def tap(self, selector: str) -> None:
        """Taps and waits until the page shows what came of it."""
        version = self.version()
        self.page.locator(selector).first.tap()
        if self.page.locator(CHOICE).count():  # several moves meet on this place
            self.page.locator(CHOICE).first.tap()
        try:
            self.page.wait_for_function(ANSWERED, arg=version)
        except TimeoutError:
            raise AssertionError(f"No answer to {selector!r} at version {version}: {self.sight()}") from None

    def sight(self) -> str:
        """What stands in the way, as the page tells it."""
        return self.page.evaluate(SIGHT)

    def unless_gone(self, act: Callable[[], bool]) -> bool:
        """Acts; where the page goes on to another seat meanwhile, what failed is tried again there."""
        at = self.page.url
        try:
            return act()
        except Error as error:
            if self.page.url == at and "context was destroyed" not in str(error):
                raise
            self.page.wait_for_load_state()
            return True

    def asked(self) -> str:
        """What a script of the page is told of the open question; empty where nothing is asked."""
        return self.page.evaluate("document.getElementById('choosing')?.dataset.choosing ?? ''")

    def acts(self) -> bool:
        """Taps once what is open; False when this device has nothing to do."""
        if self.over:
            return False
        if self.opens_the_curtain():
            return True
        for selector in OPEN:
            if self.page.locator(selector).count():
                self.tap(selector)
                return True
        return False


class SoloHands(Hands):
    """Hands that play against ASTRA: of the cards two are tapped, and one that may be given."""

    def acts(self) -> bool:
        card = "#cards[data-pairs] .solo-card[data-state=open]"
        given = "#cards :is(.solo-card[data-state=still][hx-vals], .solo-answer)"
        if self.over:
            return False
        if self.page.locator(card).count():
            self.page.locator(card).first.tap()
            self.tap(card)
            return True
        if self.page.locator(given).count():
            self.tap(given)
            return True
        return super().acts()


def play_on(*devices: Hands, until) -> None:
    """Lets all devices play until something is so; what one does appears on the others by itself."""
    waited = 0
    while not until():
        acted = [device.acts() for device in devices]  # all of them, not only up to the first
        waited = 0 if any(acted) else waited + WAIT
        if waited > PATIENCE:
            raise AssertionError(f"Nobody has anything to tap: {[device.sight() for device in devices]}")
        if waited and not until():
            # The others' taps are still on their way to these pages.
            devices[0].page.wait_for_timeout(WAIT)
