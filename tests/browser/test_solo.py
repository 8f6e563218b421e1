"""A game against ASTRA on one tablet: the Mine, from the first cards to the result.

What lies between the first turns and the last clicks the services play.
"""

import re
from random import Random

from playwright.sync_api import expect

from adventures.models import PlayResult
from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import SoloHands, play_on
from .skipping import any_answer, skip
from .stored import begun, scored, sits

OPEN = "#cards .solo-card[data-state=open]"


def test_the_mine_is_played_against_astra(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    session, game = shared_site.inside(lambda: begun(("Nuria",), ruleset="moon.4", opponent=3))
    sits(page, shared_site, session, f"/play/{game}/1/")
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
    play_on(hands, until=lambda: "Turn 2" in page.locator("#turn").inner_text())
    expect(page.locator(".astra-cards rect")).to_have_count(1)

    play_on(hands, until=lambda: "Turn 3" in page.locator("#turn").inner_text())
    shared_site.inside(lambda: skip(game, any_answer, Random(1)))
    hands.comes_back(game)
    play_on(hands, until=lambda: hands.over)
    shared_site.inside(lambda: scored(game))
    expect(page.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    expect(page.get_by_text(re.compile("ASTRA, level 3"))).to_be_visible()
    assert shared_site.inside(lambda: PlayResult.objects.filter(game=game).count()) == 1
