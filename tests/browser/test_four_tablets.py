"""Four tablets that tap at the same moment: nobody disturbs anybody, and a reload shows the same page."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.servers import wait_until
from tests.sites import Site

from .hands import CHOICE, OPEN, WAIT, Hands, joins, names_players, takes_seats
from .skipping import any_answer, skip
from .stored import game_of, scored

NAMES = ("Ana", "Ben", "Cem", "Dia")
# All that a page says.
PARTS = ("turn", "phases", "cards", "score", "missions", "players", "news", "since", "bar", "field")
SAID = f"""() => {[f"#{part}" for part in PARTS]}.map(
    (part) => document.querySelector(part)?.innerText.replace(/\\s+/g, " ").trim() ?? "",
).concat([document.getElementById("now").dataset.sheet])"""
# Nothing is on its way: the page shows what the stream last told.
QUIET = '() => document.querySelector(".play") && !document.querySelector(".pressed")'
ROUNDS = 6  # of taps from the first cards on: some two turns, after which no game can be over


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
            self.is_answered(version, "a tap")


def sit_down(pages: list[Page]) -> None:
    first = pages[0]
    first.goto("/new/")
    first.locator(".adventure-name", has_text="The Journey").tap()
    names_players(first, *NAMES)
    first.get_by_text("Several tablets").tap()
    first.get_by_role("button", name="Begin").tap()
    code = first.locator(".share-code").inner_text()
    takes_seats(first, "Ana")
    first.get_by_role("button", name="Start").tap()
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        joins(page, code)
        takes_seats(page, name)


def test_four_tablets_that_play_at_once_end_a_game_with_equal_pages(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    site = shared_site
    pages = [open_tablet(site.url) for _ in NAMES]
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
    key, rounds = game_of(pages[0]), 0
    while not all(tablet.over for tablet in tablets):
        taps = [tablet.begins() for tablet in tablets]
        for tablet, tap in zip(tablets, taps, strict=True):
            tablet.answered(tap)
        rounds += 1
        if not any(tap is not None for tap in taps):
            pages[0].wait_for_timeout(WAIT)
        if rounds == ROUNDS:
            for tablet in tablets:
                says_what_another_page_says(tablet)
            # What lies between the services play, and the end is tapped by all again.
            site.inside(lambda: skip(key, any_answer, Random(1)))
            for tablet in tablets:
                tablet.comes_back(key)
    assert not refused, "nobody's tap was stale or refused"
    site.inside(lambda: scored(key))
    for page in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("win"))
        expect(page.locator(".result-table")).to_be_visible()
    assert len({page.locator(".result-table").inner_text() for page in pages}) == 1


def says_what_another_page_says(tablet: Quick) -> None:
    """Sooner or later a page says what one says that is opened now: all that was told has arrived."""
    tablet.page.wait_for_function(QUIET)
    fresh = tablet.page.context.new_page()
    fresh.goto(tablet.page.url)
    Hands(fresh).ready()
    said = fresh.evaluate(SAID)
    fresh.close()
    wait_until(
        lambda: tablet.page.evaluate(SAID) == said or tablet.page.wait_for_timeout(WAIT),
        f"the page saying {said}",
    )
