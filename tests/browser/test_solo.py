"""A whole game against ASTRA on one tablet: the Mine, from the first cards to the result."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.servers import wait_until
from tests.sites import Site

from .hands import SoloHands

pytestmark = pytest.mark.any_database

OPEN = "#cards .solo-card[data-state=open]"
BEGIN = """
from adventures.actor import Actor
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from moonsite.accounts.sessions import SessionStore
from adventures.actor import DEVICE
session = SessionStore()
session[DEVICE] = "solo" * 8
session.create()
actor = Actor(device="solo" * 8)
game = start_game(
    by=actor, ruleset="moon.4", names=("Nuria",), missions=("a1", "b1", "c1"), dealer="server", opponent=3
)
take_seat(by=actor, game_id=game.pk, position=1)
print(session.session_key, game.pk)
"""


def sits_down(page: Page, site: Site) -> None:
    session, game = site.manage("shell", "-c", BEGIN).splitlines()[-1].split()
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page.goto(f"/play/{game}/1/")


def test_the_mine_is_played_against_astra(open_tablet: OpenTablet, worker: Site) -> None:
    page = open_tablet(worker.url)
    sits_down(page, worker)
    hands = SoloHands(page)
    hands.ready()

    # The first card can be taken back, and so can the pair.
    first = page.locator("#cards .solo-card").first
    assert hands.question == "Choose two cards"
    first.tap()
    expect(first).to_have_attribute("data-state", "number")
    assert hands.question == "Now tap the card for its action"
    first.tap()
    expect(first).to_have_attribute("data-state", "open")
    assert hands.question == "Choose two cards"
    page.keyboard.press("1")
    hands.tap(OPEN)
    expect(first).to_have_attribute("data-state", "number")
    expect(page.locator("#cards [data-state=astra]")).to_have_count(1)
    hands.tap("#card-0")
    expect(page.locator(OPEN)).to_have_count(3)

    # A turn gives ASTRA one card.
    expect(page.locator(".astra-cards rect")).to_have_count(0)
    while "Turn 2" not in page.locator("#turn").inner_text():
        hands.acts()
    expect(page.locator(".astra-cards rect")).to_have_count(1)

    while not hands.over:
        assert hands.acts()
    expect(page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible(timeout=20_000)
    expect(page.get_by_text(re.compile("ASTRA, level 3"))).to_be_visible()
    count = "select count(*) from adventures_playresult"
    wait_until(lambda: worker.rows(count) == [(1,)], "the worker storing the result")
