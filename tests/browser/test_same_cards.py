"""Two groups with the same cards, on their tablets and as a careful eye sees them."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from adventures.models import Game
from adventures.presenting.deal_tables import PAGE
from adventures.services.deals import share_cards
from adventures.services.seats import take_free_seats
from adventures.services.start import start_game
from tests.browsers import OpenTablet
from tests.groups import Group, device
from tests.sites import Site

from .eye import LONG_WORDS, Eye, Places, laid_out
from .positions import HERE


def two_groups() -> dict[str, str]:
    """A game of this device that is over, one of another group in its turn 12, and many in their first."""
    first = _over()
    deal = share_cards(by=HERE, game_id=first.pk)
    other = device()
    names = ("Ruth", "Ali", "Sam")
    game = start_game(by=other, ruleset=deal.ruleset, names=names, dealer="server", deal=deal)
    take_free_seats(by=other, game_id=game.pk)
    Group(other, game.pk, random.Random(5)).plays_until_turn(12)
    for _ in range(PAGE):
        start_game(by=device(), ruleset=deal.ruleset, names=names, dealer="server", deal=deal)
    return {"same cards": f"/games/{first.pk}/same", "new same": f"/new/?dealer=same&deal={deal.token}"}


def _over() -> Game:
    game = start_game(by=HERE, ruleset="moon.4", names=("Nuria", "Iker", "Maya"), dealer="server")
    take_free_seats(by=HERE, game_id=game.pk)
    group = Group(HERE, game.pk)
    group.skips_ahead()
    return group.plays_to_the_end()


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, two_groups)


@pytest.mark.parametrize("language", LONG_WORDS)
def test_they_are_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*places.screens)
    eye.has_found_nothing()


def test_they_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*places.screens)
    eye.has_found_nothing()


def test_a_group_begins_by_the_link_of_another_and_sees_nothing_too_early(
    places: Places, open_tablet: OpenTablet
) -> None:
    eye = Eye(open_tablet(places.site.url), places, "landscape")
    eye.opens("same cards")
    link = eye.page.locator(".share-link a").get_attribute("href") or ""
    page = open_tablet(places.site.url)
    page.goto(link[link.index("/same/") :])
    page.locator("[name=name_1]").fill("Eve")
    page.locator("[name=name_2]").fill("Zoe")
    page.get_by_role("button", name="Begin").tap()
    page.wait_for_url("**/play/**")
    key = page.url.partition("/play/")[2].partition("/")[0]
    page.goto(f"/games/{key}/same")
    expect(page.locator(".daily-bar")).to_contain_text("The comparison begins after the first turn")
    expect(page.locator(".same-rows")).not_to_contain_text("Nuria")
