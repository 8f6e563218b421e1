"""The walk-through of a first game of Escape Pods in a browser: offered, read, switched, beside the board."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .escape_hands import EscapeHands

SIZES = (
    "landscape",
    "portrait",
    "phone",
    "small portrait",
    "small landscape",
    "phone across",
)
# Whether the walk-through lies over anything that is tapped, and whether all of it is in the window.
APART = """() => {
    const box = (one) => one.getBoundingClientRect();
    const guide = box(document.getElementById("guide"));
    const shown = (one) => box(one).width > 0 && box(one).height > 0;
    const over = [...document.querySelectorAll(".play-field, .action-row, .crew-key, #decision, .play-tabs")]
        .filter(shown)
        .filter((one) => box(one).left < guide.right - 1 && box(one).right > guide.left + 1
            && box(one).top < guide.bottom - 1 && box(one).bottom > guide.top + 1);
    const inside = [...document.querySelectorAll("#guide .button:not([hidden])")].every((one) =>
        box(one).left >= guide.left && box(one).right <= guide.right + 1 && box(one).bottom <= innerHeight);
    return [over.map((one) => one.id || one.className), inside, guide.height > 40];
}"""


def begins(page: Page, *, first_game: bool = True) -> None:
    page.goto("/new/")
    page.locator("[value='escape.1']").check(force=True)
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.locator(f"[name=name_{number}]").fill(name)
    if first_game:
        page.locator("[name=first_game]").check(force=True)
    page.locator("[name=tablets][value=one]").check(force=True)
    page.locator("form [type=submit]").last.click()
    EscapeHands(page).opens_the_curtain()
    page.locator("#guide").wait_for(state="attached")


def step(page: Page) -> str | None:
    return page.locator("#guide [data-step]:not([hidden])").get_attribute("data-step")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_it_stands_beside_the_board(
    open_tablet: OpenTablet, shared_site: Site, size: str, language: str
) -> None:
    page = open_tablet(shared_site.url, size=size, language=language)
    begins(page)
    assert page.evaluate(APART) == [[], True, True]
    page.locator("[data-guide-on]").click()
    while page.locator("#guide").is_visible():
        assert page.evaluate(APART) == [[], True, True], step(page)
        page.locator("[data-guide-next]").click()


def test_it_is_offered_read_and_switched(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page)
    assert step(page) == "offer"
    page.locator("[data-guide-on]").press("Enter")
    assert step(page) == "aim"
    expect(page.locator("[data-guide-next]")).to_be_focused()
    page.keyboard.press("Enter")
    assert step(page) == "crew"
    page.reload()
    assert step(page) == "crew"
    page.locator("[data-guide-off]").tap()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    expect(page.locator("#guide")).to_be_hidden()
    page.keyboard.press("?")
    switch = page.locator("[data-guide-switch]")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    assert step(page) == "aim"


def test_the_steps_follow_the_own_moves(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page)
    page.locator("[data-guide-on]").tap()
    hands = EscapeHands(page)
    hands.touches("key", "#crew-C")
    hands.touches("place", "p2a")
    expect(page.locator("#guide [data-step='marker']")).to_be_visible()


def test_without_a_first_game_nothing_is_offered(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page, first_game=False)
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(".play")).not_to_have_class("guided")
