"""How many taps an ordinary turn takes: a combination, a place, Confirm, and with a curtain who you are."""

import re

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import joins, names_players, takes_seats

NAMES = ("Nuria", "Iker", "Maya")
LAST = -1


# The page asks for all that it shows, as when it comes out of the memory of the browser; its cards are new.
ALL_ANEW = """() => {
    document.getElementById("cards").dataset.old = "";
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}"""
# A finger comes down: what the next frame shows of it, and what is left when it slides away.
COMES_DOWN = """element => new Promise((told) => {
    const box = element.getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const finger = { ...at, bubbles: true, isPrimary: true, pointerId: 7 };
    const shown = element.closest(".legal, button");
    element.dispatchEvent(new PointerEvent("pointerdown", finger));
    requestAnimationFrame(() => {
        const during = shown.classList.contains("pressed");
        element.dispatchEvent(new PointerEvent("pointercancel", finger));
        told([during, shown.classList.contains("pressed")]);
    });
})"""


class Finger:
    """Taps what an ordinary turn asks for, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str, at: int = 0) -> None:
        self.page.locator(selector).nth(at).tap()
        self.taps += 1

    def sees(self, question: str) -> None:
        """Waits for a question, which an open table puts to somebody by name."""
        asked = re.compile(question.replace("^", r"^(\w+: )?"))
        expect(self.page.locator("#decision .decision-question")).to_have_text(asked)

    def ready(self) -> None:
        expect(self.page.locator(".play[data-ready]")).to_have_count(1)

    def plays_an_ordinary_turn(self, at: int = 0) -> None:
        """From the three cards to the confirmation, whoever's sheet lies there.

        The number goes to the place at `at` of those that are open: one beside what was written before may
        complete a floor, which asks a question.
        """
        self.sees("^Choose a combination")
        self.tap("#cards button.combination:not(.unfit)")
        self.sees("^Write the")
        self.tap("#field .legal .hit", at)
        self.sees("^Your turn is complete")
        self.tap("#decision .primary")


def begins(page: Page, site: Site, tablets: str) -> None:
    """Starts a game by its form: how many tablets there are decides where it leads."""
    page.goto("/new/")
    names_players(page, *NAMES)
    page.locator(f"label:has([value={tablets}])").tap()
    page.get_by_role("button", name="Begin").tap()


def test_three_taps_at_an_open_table(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page, shared_site, "open")
    finger = Finger(page)
    finger.ready()
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    for name in NAMES:
        expect(page.locator("#here [aria-current]")).to_contain_text(name)
        expect(page).to_have_title(re.compile(name))
        finger.plays_an_ordinary_turn()
    expect(page.locator("#turn")).to_have_text("Turn 2")
    expect(page.locator("#here [aria-current]")).to_contain_text("Nuria")
    assert finger.taps == 3 * len(NAMES)

    # One tap opens any sheet of this tablet; a reload shows it again, and the one that is done goes on.
    page.locator("#here-2").tap()
    expect(page.locator("#here-2")).to_have_attribute("aria-current", "true")
    finger.plays_an_ordinary_turn(at=LAST)
    expect(page.locator("#here-3")).to_have_attribute("aria-current", "true")
    expect(page.locator("#here-2:not(.thinking)")).to_have_count(1)
    page.locator("#here-2").tap()
    finger.sees("^Maya is next")
    page.reload()
    finger.ready()
    finger.sees("^Maya is next")
    page.locator("#decision .primary").tap()
    finger.sees("^Choose a combination")
    expect(page.locator("#here-3")).to_have_attribute("aria-current", "true")


def test_four_taps_with_a_curtain(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page, shared_site, "one")
    finger = Finger(page)
    for _ in NAMES:
        finger.tap(".curtain .primary")
        finger.ready()
        finger.plays_an_ordinary_turn()
    expect(page.locator(".curtain")).to_contain_text("Nuria")
    assert finger.taps == 4 * len(NAMES)


def test_three_taps_on_an_own_tablet(open_tablet: OpenTablet, shared_site: Site) -> None:
    pages = [open_tablet(shared_site.url) for _ in NAMES]
    begins(pages[0], shared_site, "several")
    code = pages[0].locator(".share-code").inner_text()
    takes_seats(pages[0], "Nuria")
    pages[0].get_by_role("button", name="Start").tap()
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        joins(page, code)
        takes_seats(page, name)
    for page in pages:
        finger = Finger(page)
        finger.ready()
        finger.plays_an_ordinary_turn()
        assert finger.taps == 3
    expect(pages[0].locator("#turn")).to_have_text("Turn 2")
    Finger(pages[0]).sees("^Choose a combination")


def test_what_is_pressed_while_news_come_is_not_replaced_before_the_tap_ends(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    begins(page, shared_site, "one")
    finger = Finger(page)
    finger.tap(".curtain .primary")
    finger.ready()
    card = page.locator("#cards button.combination:not(.unfit)").first
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    with page.expect_response(re.compile(r"/fresh\b")) as answer:
        page.evaluate(ALL_ANEW)
    answer.value.finished()
    page.evaluate("() => new Promise((go) => setTimeout(go, 100))")  # there was time to put it
    assert page.locator("#cards").get_attribute("data-old") == ""
    page.mouse.up()
    finger.sees("^Write the")
    expect(page.locator("#cards")).not_to_have_attribute("data-old", "")


def test_what_a_finger_comes_down_on_answers_in_the_next_frame(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    begins(page, shared_site, "open")
    finger = Finger(page)
    finger.ready()
    card = page.locator("#cards button.combination:not(.unfit)").first
    assert card.evaluate(COMES_DOWN) == [True, False]
    card.tap()
    finger.sees("^Write the")
    assert page.locator("#field .legal .hit").first.evaluate(COMES_DOWN) == [True, False]
    expect(page.locator(".pressed")).to_have_count(0)
