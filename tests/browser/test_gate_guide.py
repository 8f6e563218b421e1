"""The walk-through of a first game of Space Gate Odyssey in a browser: offered, read, never over the page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

SIZES = (
    "landscape",
    "portrait",
    "phone",
    "small portrait",
    "small landscape",
    "phone across",
)
# What lies under the walk-through, whether its keys are in it, and whether the decision is in the window.
APART = """() => {
    const box = (one) => one.getBoundingClientRect();
    const guide = box(document.getElementById("guide"));
    const shown = (one) => box(one).width > 0 && box(one).height > 0;
    const under = [...document.querySelectorAll(".play-top, .play-field, #rooms, #decision, .play-tabs")]
        .filter(shown)
        .filter((one) => box(one).top < guide.bottom - 1);
    const inside = [...document.querySelectorAll("#guide .button:not([hidden])")].every((one) =>
        box(one).right <= guide.right + 1 && box(one).bottom <= guide.bottom + 1 && box(one).height >= 44);
    const low = box(document.querySelector("#decision")).bottom <= innerHeight + 1;
    return [under.map((one) => one.id || one.className), inside, low];
}"""
# The tablet goes to whoever begins; it may do so by itself.
FIRST = """() =>
    document.querySelector("#guide [data-step=station]")
    ?? document.querySelector("#decision a.primary")?.click()"""


def begins(page: Page) -> None:
    page.goto("/new/")
    page.locator("[value='spacegate.1']").check(force=True)
    for number, name in enumerate(("Ana", "Ben", "Cy"), 1):
        page.locator(f"[name=name_{number}]").fill(name)
    page.locator("[name=tablets][value=one]").check(force=True)
    page.locator("form [type=submit]").last.click()
    page.locator("#guide").wait_for(state="attached")
    page.wait_for_function(FIRST, polling=500)
    page.locator("#guide [data-guide-on]").wait_for()


def step(page: Page) -> str | None:
    return page.locator("#guide [data-step]:not([hidden])").get_attribute("data-step")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_gives_way_to_it(
    open_tablet: OpenTablet, shared_site: Site, size: str, language: str
) -> None:
    page = open_tablet(shared_site.url, size=size, language=language)
    begins(page)
    assert page.evaluate(APART) == [[], True, True]
    page.locator("[data-guide-on]").click()
    while page.locator("#guide").is_visible():
        assert page.evaluate(APART) == [[], True, True], step(page)
        page.locator("[data-guide-next]").click()


def test_it_is_read_and_switched_in_the_rules(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    begins(page)
    assert step(page) == "offer"
    page.locator("[data-guide-on]").click()
    assert step(page) == "aim"
    page.locator("[data-guide-next]").click()
    assert step(page) == "station"
    page.reload()
    expect(page.locator("#guide [data-step=station]")).to_be_visible()
    page.locator("[data-guide-off]").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.locator('a[href="#rules"]').first.click(force=True)
    expect(page.locator("#rules")).to_be_visible()
    page.locator("[data-guide-switch]").click()
    expect(page.locator("[data-guide-switch]")).to_have_attribute("aria-checked", "true")
    page.locator("#rules [data-close]").click()
    assert step(page) == "aim"
