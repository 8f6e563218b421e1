"""A person and two bots of the site play on one tablet."""

import pytest
from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.conftest import MakeSite

from .hands import Hands, play_on

TURNS = 1


@pytest.mark.browser
def test_a_person_and_two_bots_play_together(open_tablet: OpenTablet, make_site: MakeSite) -> None:
    site = make_site()
    site.start()
    site.bots.start()
    page = open_tablet(site.url)
    page.goto("/new/")
    page.locator("label:has([value='moon.1'])").tap()
    page.get_by_label("Player 1", exact=True).fill("Ana")
    for position, level in ((2, "keen"), (3, "gentle")):
        page.locator("[data-add=bot]").tap()
        page.locator(f"label:has([name=level_{position}][value={level}])").tap()
    page.get_by_role("button", name="Begin").tap()
    hands = Hands(page)
    hands.ready()
    players = page.locator("#players")
    expect(players.get_by_label("a bot: Keen")).to_be_visible()
    expect(players.get_by_label("a bot: Gentle")).to_be_visible()
    play_on(hands, until=lambda: hands.over or site.rows("SELECT turn FROM adventures_game")[0][0] > TURNS)
    expect(players).to_contain_text("Alba")
    site.close()
