"""The walk-throughs of first games in a browser: offered, read, switched, and never over what is tapped."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import SIZES, SMALLER, OpenTablet
from tests.sites import Site
from tests.web.test_play_browser import sits_down, takes_a_card

from .escape_hands import EscapeHands
from .hands import names_players

SHEET = ".play-top, .play-field, .play-picks, #decision, .play-tabs"

WINDOWS = ("landscape", "portrait", "phone", "small portrait", "small landscape", "phone across")
# Everything has been laid out anew, and nothing is being fetched.
SETTLED = """async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return !document.querySelector(".htmx-request");
}"""
# What lies under the walk-through, whether its keys are in it, and whether the decision is in the window.
UNDER = """(parts) => {
    const box = (one) => one.getBoundingClientRect();
    const guide = box(document.getElementById("guide"));
    const shown = (one) => box(one).width > 0 && box(one).height > 0;
    const under = [...document.querySelectorAll(parts)]
        .filter(shown)
        .filter((one) => box(one).top < guide.bottom - 1);
    const inside = [...document.querySelectorAll("#guide .button:not([hidden])")].every((one) =>
        box(one).right <= guide.right + 1 && box(one).bottom <= guide.bottom + 1 && box(one).height >= 44);
    const low = box(document.querySelector("#decision")).bottom <= innerHeight + 1;
    return [under.map((one) => one.id || one.className), inside, low];
}"""
# Whether the walk-through lies over anything that is tapped, and whether all of it is in the window.
BESIDE = """(parts) => {
    const box = (one) => one.getBoundingClientRect();
    const guide = box(document.getElementById("guide"));
    const shown = (one) => box(one).width > 0 && box(one).height > 0;
    const over = [...document.querySelectorAll(parts)]
        .filter(shown)
        .filter((one) => box(one).left < guide.right - 1 && box(one).right > guide.left + 1
            && box(one).top < guide.bottom - 1 && box(one).bottom > guide.top + 1);
    const inside = [...document.querySelectorAll("#guide .button:not([hidden])")].every((one) =>
        box(one).left >= guide.left && box(one).right <= guide.right + 1 && box(one).bottom <= innerHeight);
    return [over.map((one) => one.id || one.className), inside, guide.height > 40];
}"""
BOARD = """() => {
    const box = document.getElementById("field")?.getBoundingClientRect();
    return box?.width ? [box.x, box.y, box.width, box.height] : null;
}"""
# The tablet goes to whoever begins; it may do so by itself.
FIRST = """() =>
    document.querySelector("#guide [data-step=station]")
    ?? document.querySelector("#decision a.primary")?.click()"""


@dataclass(frozen=True)
class Guided:
    """A game with a walk-through: how it begins, what it says first, and where it stands."""

    ruleset: str
    names: tuple[str, ...]
    first_step: str
    apart: str
    parts: str
    handed_on: bool = False
    ticked: bool = False

    def begins(self, page: Page, *, first_game: bool = True) -> None:
        """Begins a game by its form, and comes to the page of whoever is asked first."""
        page.goto("/new/")
        page.locator(f"label:has([value='{self.ruleset}'])").tap()
        names_players(page, *self.names)
        goes_to(page, "cards")
        if self.ticked and first_game:
            page.locator(".new-options:not([hidden]) .new-more summary").click()
            page.locator("[name=escape-first_game]").check(force=True)
        page.locator("label:has([name=tablets][value=one])").tap()
        page.locator("form [type=submit]").last.click()
        if self.handed_on:
            page.locator("#guide").wait_for(state="attached")
            page.wait_for_function(FIRST, polling=500)
        else:
            page.locator(".curtain .primary").tap()
        expect(page.locator(".play[data-ready]")).to_have_count(1)
        page.locator("#guide").wait_for(state="attached")


def goes_to(page: Page, step: str) -> None:
    """Goes to a step of the form where it has steps: on a phone."""
    key = page.locator(f"[data-step={step}]")
    if key.is_visible():
        key.tap()


GUIDED = {
    "escape": Guided(
        *("escape.1", ("Ana", "Ben"), "crew", BESIDE),
        ".play-field, .action-row, .crew-key, #decision, .play-tabs",
        ticked=True,
    ),
    "astra": Guided(
        *("adastra.1", ("Ana", "Ben", "Cy"), "plan", UNDER),
        ".play-top, .play-field, .astra-hand, #decision, .play-tabs",
    ),
    "gate": Guided(
        *("spacegate.1", ("Ana", "Ben", "Cy"), "station", UNDER),
        ".play-top, .play-field, #rooms, #decision, .play-tabs",
        handed_on=True,
    ),
}


def step(page: Page) -> str | None:
    return page.locator("#guide [data-step]:not([hidden])").get_attribute("data-step")


def board(page: Page) -> list[float]:
    """Where the board is, which may be drawn anew right now."""
    return page.wait_for_function(BOARD).json_value()


def gives_way(page: Page, guided: Guided) -> None:
    """In every window nothing that is tapped lies under the walk-through."""
    for window in WINDOWS:
        width, height = (SIZES | SMALLER)[window]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(SETTLED)
        assert page.evaluate(guided.apart, guided.parts) == [[], True, True], (step(page), window)


# A page is opened in one window and made as large as the others: in Spanish, which is longer, on a phone.
@pytest.mark.parametrize(
    ("language", "size"), [("es", "phone"), pytest.param("en", "landscape", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game", GUIDED)
def test_the_page_gives_way_to_every_step(
    open_tablet: OpenTablet, shared_site: Site, game: str, language: str, size: str
) -> None:
    page, guided = open_tablet(shared_site.url, size=size, language=language), GUIDED[game]
    guided.begins(page)
    page.locator("[data-guide-on]").wait_for()
    gives_way(page, guided)
    page.locator("[data-guide-on]").click()
    seen = [step(page)]
    while step(page) != "rest":
        gives_way(page, guided)
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        page.wait_for_function(SETTLED)
        before = board(page)
        page.locator("[data-guide-next]").click()
        seen.append(step(page))
        page.wait_for_function(SETTLED)
        assert board(page) == before, "the board stays where it is"
    gives_way(page, guided)
    assert seen[0] == "aim"
    assert len(set(seen)) == len(seen) > 1


@pytest.mark.parametrize("game", ["astra", "gate"])
def test_it_is_read_and_switched_in_the_rules(open_tablet: OpenTablet, shared_site: Site, game: str) -> None:
    page, guided = open_tablet(shared_site.url), GUIDED[game]
    guided.begins(page)
    assert step(page) == "offer"
    page.locator("[data-guide-on]").click()
    assert step(page) == "aim"
    page.locator("[data-guide-next]").click()
    assert step(page) == guided.first_step
    page.reload()
    curtain = page.locator(".curtain .primary")
    shown = page.locator(f"#guide [data-step={guided.first_step}]")
    expect(curtain.or_(shown).first).to_be_visible()
    if curtain.is_visible():  # unless the page was back before it was covered
        curtain.tap()
    expect(shown).to_be_visible()
    page.locator("[data-guide-off]").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.locator('a[href="#rules"]').first.click(force=True)
    expect(page.locator("#rules")).to_be_visible()
    page.locator("[data-guide-switch]").click()
    expect(page.locator("[data-guide-switch]")).to_have_attribute("aria-checked", "true")
    page.locator("#rules [data-close]").click()
    assert step(page) == "aim"


def test_beside_a_board_it_is_offered_read_and_switched_by_keys(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    GUIDED["escape"].begins(page)
    assert step(page) == "offer"
    page.locator("[data-guide-on]").press("Enter")
    assert step(page) == "aim"
    expect(page.locator("[data-guide-next]")).to_be_focused()
    page.keyboard.press("Enter")
    assert step(page) == "crew"
    page.reload()
    expect(page.locator("#guide [data-step=crew]")).to_be_visible()
    page.locator("[data-guide-off]").tap()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    expect(page.locator(".play[data-ready]")).to_have_count(1)
    expect(page.locator("#guide")).to_be_hidden()
    page.keyboard.press("?")
    switch = page.locator("[data-guide-switch]")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#guide [data-step=aim]")).to_be_visible()


def test_the_steps_follow_the_own_moves(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    GUIDED["escape"].begins(page)
    page.locator("[data-guide-on]").tap()
    hands = EscapeHands(page)
    hands.touches("key", "#crew-C")
    hands.touches("place", "p2a")
    expect(page.locator("#guide [data-step='marker']")).to_be_visible()


def test_without_a_first_game_nothing_is_offered(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    GUIDED["escape"].begins(page, first_game=False)
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(".play")).not_to_have_class("guided")


def test_a_group_reads_the_walk_through_of_its_adventure(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    sits_down(page, shared_site)
    expect(page.locator("#guide")).to_be_hidden()
    page.locator('a[href="#rules"]').first.click(force=True)
    page.locator("[data-guide-switch]").tap()
    page.locator("#rules [data-close]").tap()
    expect(page.locator("#guide")).to_have_css("position", "fixed")
    assert step(page) == "aim.1"
    for window, (width, height) in (SIZES | SMALLER).items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(SETTLED)
        assert page.evaluate(UNDER, SHEET) == [[], True, True], window
    page.set_viewport_size(dict(zip(("width", "height"), SIZES["landscape"], strict=True)))
    page.locator("[data-guide-next]").click()
    assert step(page) == "0.1"
    takes_a_card(page)
    assert step(page) == "1.1"
