"""A trade of Ad Astra by hand: whoever is asked answers with another offer, which the owner accepts."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.games.ad_astra.arrange import in_card, play
from tests.sites import Site

from .stored import stored


@pytest.mark.parametrize("size", ["landscape", "portrait", "phone"])
def test_an_offer_is_answered_with_another_one(shared_site: Site, open_tablet: OpenTablet, size: str) -> None:
    table = in_card("trade", resources={1: "water food*3 xanthium*2", 2: "energy*2 yoyodium", 3: "energy*3"})
    play(table, "offer 2 food*2 for energy")
    laid = shared_site.inside(stored, table)
    ana, ben = (
        _seated(open_tablet(shared_site.url, size=size), shared_site, laid, position) for position in (1, 2)
    )
    expect(ben.locator("#decision .decision-question")).to_have_text("ana offers you 2 food for 1 energy")
    expect(ben.locator(".trade-waiting")).to_be_visible()
    expect(ben.locator(".trade-offer")).to_be_hidden()
    ben.locator("#decision [data-answer-otherwise]").tap()
    expect(ben.locator(".trade-waiting")).to_be_hidden()
    expect(ben.locator("[data-number=food] b")).to_have_text("+2")  # it begins as the one that waits
    expect(ben.locator("#decision [data-make-offer]")).to_be_disabled()
    expect(ben.locator("#decision [data-key=a]")).to_be_hidden()
    ben.locator("#decision [data-answer-back]").tap()
    expect(ben.locator(".trade-waiting")).to_be_visible()
    expect(ben.locator("#decision [data-key=a]")).to_be_visible()

    ben.locator("#decision [data-answer-otherwise]").tap()
    ben.locator("[data-more=xanthium]").tap()
    expect(ben.locator("#decision .decision-question")).to_have_text(
        "Offer ana 1 energy for 2 food, 1 xanthium"
    )
    ben.locator("#decision [data-make-offer]").tap()
    question = ana.locator("#decision .decision-question")
    expect(question).to_have_text("ben offers you 1 energy for 2 food, 1 xanthium instead")
    expect(ana.locator("[data-answer-otherwise]")).to_have_count(0)
    ana.locator("#decision [data-key=a]").tap()
    expect(question).to_have_text("Trade with others or with the bank")


def _seated(page: Page, site: Site, laid: dict, position: int) -> Page:
    """The page of a seat, ready for taps."""
    session = {"name": "sessionid", "value": laid["sessions"][position - 1], "url": site.url}
    page.context.add_cookies([session])
    page.goto(f"/play/{laid['game']}/{position}/")
    page.wait_for_selector(".play[data-ready]")
    return page
