"""A result on paper, typed in from two tablets at once: nothing is overwritten, the campaign follows live."""

import re

from playwright.sync_api import Locator, Page, Route, expect

from adventures.actor import Actor
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from campaigns.models import ChapterPlay
from campaigns.paper.sheets import PaperPlay
from campaigns.services.chapters import set_out
from campaigns.services.paper import begin_paper, type_in
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign
from tests.browsers import OpenTablet
from tests.groups import device
from tests.sites import Site

from .stored import session_of, sits

# The page asks for itself anew, as when somebody comes back to it; what it shows now is marked.
ASKS = """() => {
    document.getElementById("content").dataset.old = "";
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def begins() -> tuple[list[str], str]:
    """A campaign of two, whose second chapter is on paper: the session of each tablet, and its address."""
    first, second = device(), device()
    campaign = start_campaign(by=first, name="Paper moons", players=("Ana", "Ben"))
    play = set_out(by=first, campaign_id=campaign.pk, chapter=1)
    join_game(by=second, code=play.game.code)
    for position, tablet in enumerate((first, second), 1):
        take_seat(by=tablet, game_id=play.game_id, position=position)
    record_places(play_id=play.pk, places={1: 1, 2: 2})
    begin_paper(by=first, campaign_id=campaign.pk, chapter=2)
    return [session_of(tablet) for tablet in (first, second)], campaign.get_absolute_url()


def fills(address: str) -> None:
    """Types in whatever is missing: the lowest that the sheet can show."""
    [play] = ChapterPlay.objects.filter(campaign=address.split("/")[2], chapter=2).select_related("visit")
    paper, host = PaperPlay.of(play), Actor(play.campaign.host_device)
    for part in paper.parts:
        for field in paper.missing(part):
            entry = field.filled(())
            while (number := field.asked(entry)) is not None:
                entry = field.filled((*entry, min(number.keys(entry))))
            type_in(
                by=host, campaign_id=play.campaign_id, chapter=2, attempt=1, position=part.position,
                field=field.key, entry=list(entry),
            )  # fmt: skip


def types(page: Page, *numbers: str, whole: bool = True) -> None:
    """Taps one key after the other, each when its number is asked; they make the field `whole`."""
    slots = page.locator(".paper-slots b")
    typed = slots.count()
    for number in numbers:
        expect(slots).to_have_count(typed)
        page.locator(".paper-block.open .paper-key").get_by_text(number, exact=True).tap()
        typed += 1
    if not whole:
        expect(slots).to_have_count(typed)


def types_ahead(page: Page, *numbers: str) -> None:
    """Taps keys before the answer to the first one comes: one is on its way, the others wait for it."""
    held: list[Route] = []
    page.route(re.compile("typed="), lambda route: held.append(route), times=1)
    keys = page.locator(".paper-block.open .paper-key")
    for number in numbers:
        keys.get_by_text(number, exact=True).tap()
    expect(page.locator(".paper-block.open .paper-key.chosen")).to_have_count(len(set(numbers)))
    held[0].continue_()


def missions(page: Page, column: int) -> Locator:
    """What the table says of somebody's missions."""
    return page.locator("tbody tr", has_text="Missions").locator("td").nth(column)


def test_two_tablets_type_in_one_result(open_tablet: OpenTablet, shared_site: Site) -> None:
    site = shared_site
    sessions, campaign = site.inside(begins)
    sheets = f"{campaign}2/1/paper/"
    first = sits(open_tablet(site.url), site, sessions[0], sheets)
    second = sits(open_tablet(site.url, size="portrait"), site, sessions[1], sheets)
    home = second.context.new_page()
    home.goto(campaign)
    expect(home.get_by_role("link", name="Type in the result")).to_be_visible()
    for page in (first, second):
        expect(page.locator(".decision-question")).to_have_text("Ana: Missions")

    # Both type in the same field: the second sees what came while it typed, and then both.
    types(second, "5", whole=False)
    types(first, "9", "0", "0")
    expect(first.locator(".decision-question")).not_to_have_text("Ana: Missions")
    expect(missions(first, 0)).to_contain_text("9")
    expect(second.locator(".decision-hint")).to_contain_text("has typed in")
    types(second, "0", "0")
    clash = second.locator(".paper-clash")
    expect(clash).to_contain_text("Ana, Missions: typed twice")
    expect(clash.locator(".paper-value")).to_contain_text(["9", "5"])
    expect(missions(first, 0)).to_contain_text("9")
    clash.locator("a.paper-value").tap()
    expect(missions(second, 0)).to_contain_text("9")

    # In different fields they never meet, and each sees what the other has typed.
    # Where the network is slow, no tap is lost.
    second.locator(".paper-who", has_text="Ben").locator("a").tap()
    expect(second.locator(".decision-question")).to_have_text("Ben: Missions")
    types_ahead(second, "5", "0", "0")
    expect(missions(first, 1)).to_contain_text("5")
    expect(first.locator(".decision-question")).to_contain_text("Ana: ")

    # One keeps the result: the other one's sheets are closed, and its campaign page has the stars.
    site.inside(lambda: fills(campaign))
    first.reload()
    first.get_by_role("button", name="Save the result").tap()
    expect(first).to_have_url(f"{site.url}{campaign}")
    expect(second.locator(".decision-question")).to_have_text("The result is saved")
    expect(home.get_by_text("2 of 8 chapters played")).to_be_visible()
    expect(home.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(home.locator(".star-row", has_text="Ana")).to_contain_text("2")


def test_a_key_that_is_pressed_while_the_page_asks_for_news_is_not_lost(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    site = shared_site
    sessions, campaign = site.inside(begins)
    page = sits(open_tablet(site.url), site, sessions[0], f"{campaign}2/1/paper/")
    box = page.locator(".paper-block.open .paper-key").get_by_text("5", exact=True).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    with page.expect_response(re.compile(r"/paper/(\?.*)?$")) as answer:
        page.evaluate(ASKS)
    answer.value.finished()
    page.evaluate("() => new Promise((go) => setTimeout(go, 100))")  # there was time to show it
    assert page.locator("#content").get_attribute("data-old") == ""
    page.mouse.up()
    expect(page.locator(".paper-slots b")).to_have_count(1)
