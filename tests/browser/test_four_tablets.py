"""Four tablets that tap at the same moment: nobody disturbs anybody, and a reload shows the same page."""

import re

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import ANSWERED, CHOICE, OPEN, Hands, joins

NAMES = ("Ana", "Ben", "Cem", "Dia")
# All that a page says.
PARTS = ("turn", "phases", "cards", "score", "missions", "players", "news", "since", "bar", "field")
SAID = f"""() => {[f"#{part}" for part in PARTS]}.map(
    (part) => document.querySelector(part)?.innerText.replace(/\\s+/g, " ").trim() ?? "",
).concat([document.getElementById("now").dataset.sheet])"""
# Nothing is on its way: the page shows what the stream last told.
QUIET = 'document.querySelector(".play") && !document.querySelector(".pressed")'


class Quick(Hands):
    """Hands that tap without waiting for the answer."""

    def begins(self) -> int | None:
        """Taps once what is open, and says which version the page showed; None when nothing is."""
        if self.over:
            return None
        for selector in OPEN:
            if self.page.locator(selector).count():
                version = self.version()
                self.page.locator(selector).first.tap()
                if self.page.locator(CHOICE).count():
                    self.page.locator(CHOICE).first.tap()
                return version
        return None

    def answered(self, version: int | None) -> None:
        """Waits until the tap has been answered."""
        if version is not None and not self.over:
            self.page.wait_for_function(ANSWERED, arg=version)


def sit_down(pages: list[Page]) -> None:
    first = pages[0]
    first.goto("/new/")
    first.get_by_text("The Journey").tap()
    for number, name in enumerate(NAMES, 1):
        first.get_by_label(f"Player {number}").fill(name)
    first.get_by_text("Several tablets").tap()
    first.get_by_role("button", name="Begin").tap()
    code = first.locator(".share-code").inner_text()
    first.get_by_role("button", name="I am Ana").tap()
    first.get_by_role("button", name="Start").tap()
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        joins(page, code)
        page.get_by_role("button", name=f"I am {name}").tap()


def test_four_tablets_that_play_at_once_end_a_game_with_equal_pages(
    open_tablet: OpenTablet, worker: Site
) -> None:
    pages = [open_tablet(worker.url) for _ in NAMES]
    refused: list[str] = []
    for page in pages:
        page.on(
            "response",
            lambda reply: refused.append(reply.url) if reply.status in (409, 422) else None,
        )
    sit_down(pages)
    tablets = [Quick(page) for page in pages]
    for tablet in tablets:
        tablet.ready()
    rounds = 0
    while not all(tablet.over for tablet in tablets):
        taps = [tablet.begins() for tablet in tablets]
        for tablet, tap in zip(tablets, taps, strict=True):
            tablet.answered(tap)
        rounds += 1
        if not any(tap is not None for tap in taps):
            pages[0].wait_for_timeout(50)
        if rounds == 40:
            says_what_a_reload_says(tablets)
    assert not refused, "nobody's tap was stale or refused"
    headings = [page.get_by_role("heading", level=1) for page in pages]
    for heading in headings:
        expect(heading).to_have_text(re.compile("win"), timeout=20_000)
    expect(pages[0].locator(".result-table")).to_be_visible()
    assert len({page.locator(".result-table").inner_text() for page in pages}) == 1


def says_what_a_reload_says(tablets: list[Quick]) -> None:
    """Lets all that was told arrive, and compares every page with what it is after a reload."""
    for tablet in tablets:
        if tablet.over:
            continue
        tablet.page.wait_for_function(QUIET)
        tablet.page.wait_for_timeout(700)
        said = tablet.page.evaluate(SAID)
        tablet.page.reload()
        tablet.ready()
        assert tablet.page.evaluate(SAID) == said
