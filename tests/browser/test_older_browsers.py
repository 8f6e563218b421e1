"""Older tablets, many tabs, pasted links: what people come with is enough to play."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from moonsite.bundling import OLDEST
from tests.browsers import OpenTablet
from tests.sites import Site

from .older import LACKS_FUNCTIONS, LACKS_STYLES, OLDER, make_older, wait_until_translated

NOTES = """() => document.body.insertAdjacentHTML("beforeend", [1, 2].map((number) => `
    <button popovertarget="note-${number}">${number}</button>
    <p id="note-${number}" popover>A note</p>`).join(""))"""
SENT = """() => new Promise((sent) => {
    document.body.insertAdjacentHTML("beforeend", `<form id="sent"><input name="typed" value="x">
        <button name="pressed" value="1">1</button>
        <button id="second" name="pressed" value="2">2</button></form>`);
    addEventListener("submit", (event) => {
        event.preventDefault();
        sent([event.submitter.id, [...new FormData(event.target, event.submitter)]]);
    });
    document.getElementById("second").click();
})"""
LATER = "h1 { opacity: 1 } h1:has(svg) { opacity: .5 } .skip-link:has(svg) { opacity: .3 }"
SOON = 15_000  # ms in which a tap is answered also on a busy machine
TIMEOUT_ALONE = "delete AbortSignal.timeout;"


def begins(page: Page, tablets: str = "open") -> str:
    """Begins a game of two; returns its key."""
    page.goto("/new/")
    page.locator("[data-new-game][data-ready]").wait_for()
    page.locator("[name=name_1]").fill("Ana")
    page.locator("[name=name_2]").fill("Ben")
    page.locator(f"label:has([name=tablets][value={tablets}])").tap()
    page.locator(".new-begin [type=submit]").tap()
    page.wait_for_url(re.compile("/play/|/seats/"))
    return re.findall(r"/play/([0-9a-f-]{36})", page.url)[0]


@pytest.mark.parametrize(
    "lacking", [LACKS_FUNCTIONS, OLDER, TIMEOUT_ALONE], ids=["functions", "all", "no timeout"]
)
def test_a_browser_of_an_older_tablet_plays(open_tablet: OpenTablet, shared_site: Site, lacking: str) -> None:
    page = make_older(open_tablet(shared_site.url), lacking)
    begins(page)
    page.locator(".play[data-ready]").wait_for()
    page.locator("button.combination").first.tap()
    expect(page.locator("button.combination.chosen")).to_have_count(1)


def test_a_dialog_opens_and_closes_where_there_are_none(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = make_older(open_tablet(shared_site.url))
    begins(page)
    page.locator(".play[data-ready]").wait_for()
    rules, sign = page.locator("#rules"), page.locator('a[href="#rules"]').first
    for close in (rules.locator("[data-close]").first.tap, lambda: page.keyboard.press("Escape")):
        sign.tap()
        expect(rules).to_be_visible()
        expect(page.locator("#chooser")).to_be_hidden()
        close()
        expect(rules).to_be_hidden()


def test_a_note_opens_and_closes_where_there_are_none(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = make_older(open_tablet(shared_site.url))
    page.goto("/")
    page.evaluate(NOTES)
    first, second = page.locator("#note-1"), page.locator("#note-2")
    expect(first).to_be_hidden()
    page.locator("[popovertarget=note-1]").click()
    expect(first).to_be_visible()
    page.locator("[popovertarget=note-2]").click()
    expect(first).to_be_hidden()
    expect(second).to_be_visible()
    second.click()
    expect(second).to_be_visible()
    page.keyboard.press("Escape")
    expect(second).to_be_hidden()


def test_a_form_says_which_button_has_sent_it(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = make_older(open_tablet(shared_site.url))
    page.goto("/")
    page.wait_for_function(
        "() => new FormData(document.createElement('form'), { name: 'a', value: 'b' }).has('a')"
    )
    assert page.evaluate(SENT) == ["second", [["typed", "x"], ["pressed", "2"]]]


def test_a_browser_of_today_reads_nothing_for_older_ones(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    begins(page)
    page.locator(".play[data-ready]").wait_for()
    assert not [url for url in asked if "compat" in url]


def test_a_style_sheet_that_comes_later_is_read_again(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = make_older(open_tablet(shared_site.url), LACKS_STYLES + LACKS_FUNCTIONS)
    page.goto("/")
    wait_until_translated(page)
    page.route("**/later.css", lambda route: route.fulfill(content_type="text/css", body=LATER))
    page.evaluate(
        """() => {
            const link = document.createElement("link");
            document.head.append(Object.assign(link, { rel: "stylesheet", href: "/later.css" }));
        }"""
    )
    expect(page.locator("h1")).to_have_css("opacity", "0.5")
    wait_until_translated(page)
    expect(page.locator("h1")).to_have_css("opacity", "0.5")


def test_only_a_browser_that_is_too_old_says_so(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    expect(page.locator(".too-old")).to_be_hidden()
    page.route(re.compile(r"\.css"), without_proportions)
    page.reload()
    expect(page.locator(".too-old")).to_be_visible()
    for name, version in OLDEST.items():
        expect(page.locator(".too-old")).to_contain_text(f"{name.capitalize()} {version}")


def without_proportions(route: Route) -> None:
    """Answers with a style sheet as a browser reads it that knows no aspect-ratio."""
    reply = route.fetch()
    route.fulfill(
        response=reply, body=re.sub(r"@supports ?\(aspect-ratio: ?1\)", "@supports (a:b)", reply.text())
    )


def test_six_tabs_of_one_browser_leave_room_for_taps(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    key = begins(page)
    page.locator(".play[data-ready]").wait_for()
    for _tab in range(5):
        tab = page.context.new_page()
        tab.goto(f"/play/{key}/screen/")
    page.bring_to_front()
    page.locator("button.combination").first.tap()
    expect(page.locator("button.combination.chosen")).to_have_count(1, timeout=SOON)
    expect(page.locator("#offline")).to_be_hidden()


@pytest.mark.parametrize("link", ["{url}/join/{code}/", "{url}/join/{code}", "{code}", "  {lower} "])
def test_a_pasted_link_joins(open_tablet: OpenTablet, shared_site: Site, link: str) -> None:
    host = open_tablet(shared_site.url)
    begins(host, "several")
    code = re.findall(r"join/([A-Z]{6})/", host.content())[0]
    page = open_tablet(shared_site.url)
    page.goto("/join/")
    text = link.format(url=shared_site.url, code=code, lower=code.lower())
    page.locator("input.code-box").first.evaluate(
        """(box, text) => {
            const data = new DataTransfer();
            data.setData("text", text);
            const how = { clipboardData: data, bubbles: true, cancelable: true };
            box.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        text,
    )
    page.locator("main form [type=submit]").last.tap()
    page.wait_for_url("**/seats/")
