"""What happened is told beside the field: nothing ever covers it, and a reload tells the same."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import SIZES, OpenTablet
from tests.sites import Site

from .hands import Hands, joins, play_on, takes_seats
from .stored import game_of

# Looks twenty times a second whether a finger on the field would meet anything but the field.
WATCH = """
window.covered = [];
setInterval(() => {
  const field = document.querySelector(".play-field");
  if (!field) return;
  const box = field.getBoundingClientRect();
  for (let row = 1; row < 8; row += 1) {
    for (let column = 1; column < 8; column += 1) {
      const x = box.left + (box.width * column) / 8;
      const y = box.top + (box.height * row) / 8;
      const top = document.elementFromPoint(x, y);
      if (top && !top.closest(".play-field, dialog")) window.covered.push(top.outerHTML.slice(0, 120));
    }
  }
}, 50);
"""


def sits_down(first: Page, second: Page) -> str:
    """Two tablets at one table, each with a seat; returns the address of the game."""
    first.goto("/new/")
    for number, name in ((1, "Ana"), (2, "Ben")):
        first.get_by_label(f"Player {number}", exact=True).fill(name)
    first.get_by_text("Several tablets").tap()
    first.get_by_role("button", name="Begin").tap()
    code = first.locator(".share-code").inner_text()
    takes_seats(first, "Ana")
    first.get_by_role("button", name="Start").tap()
    joins(second, code)
    takes_seats(second, "Ben")
    for page in (first, second):
        Hands(page).ready()
    return f"/play/{game_of(first)}/"


def written_by(page: Page) -> str:
    """The number that was written in the last turn, as the other's list tells it."""
    return page.locator("#since .told-turn").first.locator(".deed-mark").first.inner_text()


@pytest.mark.parametrize("size", ["landscape", "portrait"])
def test_two_tablets_play_turns_and_nothing_covers_the_field(
    open_tablet: OpenTablet, shared_site: Site, size: str
) -> None:
    ana, ben = (open_tablet(shared_site.url, size=size) for _ in range(2))
    for page in (ana, ben):
        page.add_init_script(WATCH)
    game = sits_down(ana, ben)
    hands = [Hands(page) for page in (ana, ben)]
    for tablet in hands:
        tablet.ready()
    expect(ana.locator("#since")).to_have_text("After each turn you read here what the others did.")
    turn = ana.locator("#turn")
    play_on(*hands, until=lambda: turn.inner_text() == "Turn 3")
    for page, other in ((ana, "Ben"), (ben, "Ana")):
        newest = page.locator("#since .told-turn").first
        expect(newest.locator(".told-head")).to_have_text("Turn 2")
        expect(newest.locator(".told-name")).to_have_text(other)
        said = page.locator("#since").inner_text()
        box = page.locator(".play-told").bounding_box()
        assert box["y"] + box["height"] <= page.viewport_size["height"]
        assert page.evaluate("window.covered") == []
        page.reload()
        expect(page.locator("#since")).to_have_text(re.compile(re.escape(other)))
        assert page.locator("#since").inner_text() == said
    screen = open_tablet(shared_site.url)
    screen.context.add_cookies(ana.context.cookies())
    screen.goto(f"{game}screen/")
    expect(screen.locator(".screen-feed .told-head").first).to_have_text("Turn 2")
    screen.locator(".screen-back").tap()
    expect(screen.locator(".play")).to_have_count(1)


def test_on_a_phone_the_list_stands_behind_the_tab_of_the_players(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    ana, ben = (open_tablet(shared_site.url) for _ in range(2))
    sits_down(ana, ben)
    hands = [Hands(page) for page in (ana, ben)]
    for tablet in hands:
        tablet.ready()
    play_on(*hands, until=lambda: ben.locator("#turn").inner_text() == "Turn 2")
    expect(ana.locator("#turn")).to_have_text("Turn 2")
    width, height = SIZES["phone"]
    ana.set_viewport_size({"width": width, "height": height})
    expect(ana.locator("#since")).to_be_hidden()
    ana.locator('[data-tab-name="players"]').tap()
    expect(ana.locator("#since .told-name").first).to_have_text("Ben")
    assert written_by(ana).isdigit()
    assert ana.evaluate("document.documentElement.scrollHeight <= innerHeight")
