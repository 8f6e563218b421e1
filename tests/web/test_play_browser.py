"""The page of a seat under real fingers, keys and broken connections."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import joins
from tests.browsers import SIZES, OpenTablet
from tests.sites import Site

NAMES = ("Nuria", "Iker", "Maya")


def sits_down(
    page: Page, site: Site, names: tuple[str, ...] = NAMES, curtain: bool = True, tablets: str = "one"
) -> str:
    """Starts a game with all seats on this tablet and opens the first one; returns its address."""
    host = site.tablet()
    form = {f"name_{number}": name for number, name in enumerate(names, 1)}
    form |= {"ruleset": "moon.1", "missions": "drawn", "dealer": "server", "tablets": tablets}
    reply = host.post("/new/", form)
    assert reply.status == 302, reply.text
    game = re.search(r"/play/[0-9a-f-]{36}/", reply.headers["Location"])[0]
    page.context.add_cookies(
        [{"name": name, "value": value, "url": site.url} for name, value in host.cookies.items()]
    )
    page.goto(game)
    if curtain:
        page.get_by_role("button", name=f"I am {names[0]}").click()
        is_ready(page)
        expect(question(page)).to_have_text("Choose a combination")
    return game


def is_ready(page: Page) -> None:
    """Waits until taps are heard."""
    expect(page.locator(".play[data-ready]")).to_have_count(1)


def question(page: Page):
    return page.locator("#decision .decision-question")


def takes_a_card(page: Page) -> None:
    page.locator("#cards button:not(.unfit)").first.tap()
    expect(question(page)).to_contain_text("Write the")


def writes(page: Page) -> None:
    page.locator("#field .legal .hit").first.tap()
    expect(question(page)).to_have_text("Your turn is complete")


def confirm(page: Page):
    return page.locator("#decision .primary")


@pytest.fixture
def tablet(open_tablet: OpenTablet, shared_site: Site) -> Page:
    return open_tablet(shared_site.url)


def test_a_turn_is_played_by_three_taps(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    takes_a_card(tablet)
    writes(tablet)
    confirm(tablet).tap()
    expect(tablet.get_by_role("heading", name="Hand the tablet to Iker")).to_be_visible()


def test_a_refused_tap_says_the_rule_and_goes_away_with_the_next_tap(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    takes_a_card(tablet)
    tablet.locator("#p-rocket-1 .hit").tap()
    expect(tablet.get_by_role("alert").filter(has_text="This is not a space")).to_be_visible()
    tablet.locator("#field .legal .hit").first.tap()
    expect(tablet.locator("#refusal")).to_be_hidden()


def test_a_doubled_tap_is_sent_once(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    takes_a_card(tablet)
    sent: list[str] = []
    tablet.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    tablet.locator("#field .legal .hit").first.dblclick()
    expect(question(tablet)).to_have_text("Your turn is complete")
    assert len(sent) == 1


def test_the_keyboard_plays_a_turn(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    tablet.locator("#cards button:not(.unfit)").first.focus()
    tablet.keyboard.press("Enter")
    focused = tablet.locator("#field .legal:focus")
    expect(focused).to_have_count(1)
    first = focused.get_attribute("id")
    tablet.keyboard.press("ArrowRight")
    expect(tablet.locator("#field .legal:focus")).not_to_have_id(first)
    tablet.keyboard.press("Enter")
    expect(question(tablet)).to_have_text("Your turn is complete")
    tablet.keyboard.press("u")
    expect(question(tablet)).to_contain_text("Write the")
    tablet.keyboard.press("?")
    expect(tablet.get_by_role("dialog", name="How it goes")).to_be_visible()


def test_the_first_tab_leads_to_the_first_card(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    tablet.reload()
    is_ready(tablet)
    tablet.keyboard.press("Tab")
    expect(tablet.locator("#cards button:focus")).to_have_count(1)


def test_in_forced_colours_the_player_whose_sheet_is_shown_is_framed(tablet: Page, shared_site: Site) -> None:
    tablet.emulate_media(forced_colors="active")
    sits_down(tablet, shared_site, curtain=False, tablets="open")
    for position, framed in ((1, "solid"), (2, "none")):
        expect(tablet.locator(f"#here-{position}")).to_have_css("outline-style", framed)


def test_a_long_press_explains_a_sign(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    box = tablet.locator("#p-error-1 .hit").bounding_box()
    tablet.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tablet.mouse.down()
    expect(tablet.get_by_role("dialog", name="System Error")).to_contain_text("5 points")
    tablet.mouse.up()


def offers(card: Locator, *moves: str) -> None:
    """Makes a tap on a card answer one of these moves, as with a Wild Action."""
    card.evaluate("(card, moves) => card.setAttribute('hx-vals', JSON.stringify({ moves }))", list(moves))


def test_a_wild_action_is_chosen_by_name(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    card = tablet.locator("#cards button:not(.unfit)").first
    take = json.loads(card.get_attribute("hx-vals"))["move"]
    choices = tablet.locator("#chooser [data-choices] button")
    offers(card, f"{take} as water")
    card.tap()
    expect(choices).to_have_text(["as Water, with a Wild Action"])
    tablet.locator("#chooser [data-close]").tap()
    offers(card, take, f"{take} as robot", f"{take} as energy")
    card.tap()
    printed = card.locator(".combination-action").inner_text()
    expect(choices).to_have_text([printed, "as Robot, with a Wild Action", "as Energy, with a Wild Action"])
    choices.first.tap()
    expect(question(tablet)).to_contain_text("Write the")


def test_a_tap_without_connection_is_kept_and_sent_again(tablet: Page, shared_site: Site) -> None:
    sits_down(tablet, shared_site)
    takes_a_card(tablet)
    tablet.context.set_offline(True)
    tablet.locator("#field .legal .hit").first.tap()
    expect(tablet.locator("#offline")).to_contain_text("Your last tap is saved and will be sent again.")
    tablet.context.set_offline(False)
    tablet.get_by_role("button", name="Try now").tap()
    expect(question(tablet)).to_have_text("Your turn is complete")
    expect(tablet.locator("#offline")).to_be_hidden()


def test_what_one_tablet_does_appears_on_the_other(open_tablet: OpenTablet, shared_site: Site) -> None:
    one, other = open_tablet(shared_site.url), open_tablet(shared_site.url, size="portrait")
    game = sits_down(one, shared_site, names=("Nuria", "Iker"))
    code = re.search(r"[A-Z]{6}", one.request.get(f"{game}seats/").text().split("/join/")[1])[0]
    joins(other, code)
    one.goto(f"{game}seats/")
    one.request.post(
        f"{game}seats/2/leave",
        headers={"X-CSRFToken": cookie(one, "csrftoken"), "Referer": shared_site.url},
    )
    other.request.post(
        f"{game}seats/2/take",
        headers={"X-CSRFToken": cookie(other, "csrftoken"), "Referer": shared_site.url},
    )
    one.goto(f"{game}1/")
    other.goto(f"{game}2/")
    is_ready(one)
    is_ready(other)
    expect(other.locator("#players")).to_contain_text("choosing")
    takes_a_card(one)
    expect(other.locator("#players")).to_contain_text("writing")
    writes(one)
    confirm(one).tap()
    expect(question(one)).to_have_text("Waiting for Iker")
    expect(other.locator("#players")).to_contain_text("turn done")
    takes_a_card(other)
    writes(other)
    expect(other.locator("#decision")).to_contain_text("turns over new cards")
    confirm(other).tap()
    expect(one.locator("#turn")).to_have_text("Turn 2")
    expect(question(one)).to_have_text("Choose a combination")


def cookie(page: Page, name: str) -> str:
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == name)


def test_the_page_repairs_itself_after_a_restart(open_tablet: OpenTablet, site: Site) -> None:
    tablet = open_tablet(site.url)
    sits_down(tablet, site)
    site.server.stop()
    expect(tablet.locator("#offline")).to_be_visible()
    site.start()
    expect(tablet.locator("#offline")).to_be_hidden()
    takes_a_card(tablet)


def test_a_phone_writes_through_its_strips(open_tablet: OpenTablet, shared_site: Site) -> None:
    phone = open_tablet(shared_site.url, size="phone")
    sits_down(phone, shared_site)
    takes_a_card(phone)
    target = phone.locator("#strips .legal .hit").first
    box = target.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    target.tap()
    expect(question(phone)).to_have_text("Your turn is complete")
    phone.get_by_role("button", name="Players").tap()
    expect(phone.locator("#players")).to_be_visible()


def test_every_target_is_as_large_as_a_finger(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    sits_down(page, shared_site)
    takes_a_card(page)
    for size in ("landscape", "portrait"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for target in page.locator("#field .legal .hit, .play-bar .button, #cards .combination").all():
            box = target.bounding_box()
            if box:
                assert min(box["width"], box["height"]) >= 43.99, target
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_going_back_never_opens_a_sheet_that_was_handed_on(tablet: Page, shared_site: Site) -> None:
    game = sits_down(tablet, shared_site)
    takes_a_card(tablet)
    writes(tablet)
    confirm(tablet).tap()
    tablet.get_by_role("button", name="I am Iker").tap()
    is_ready(tablet)
    for _ in range(3):
        tablet.go_back()
        expect(tablet.locator(".play")).to_have_count(0)
    # The cards page and a reload lead to whoever is next, and the sheet that is done hands over.
    tablet.goto(f"{game}1/curtain")
    tablet.get_by_role("button", name="I am Nuria").tap()
    expect(question(tablet)).to_have_text("Iker is next")
    tablet.reload()
    is_ready(tablet)
    tablet.get_by_role("link", name="Hand the tablet to Iker").tap()
    expect(tablet.get_by_role("heading", name="Hand the tablet to Iker")).to_be_visible()
