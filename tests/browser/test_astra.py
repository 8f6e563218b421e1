"""Ad Astra by hand, from the first card to the result: four seats on two tablets, each in turn hot seat."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.games.ad_astra.playing import planned_answer
from tests.sites import Site

from .advice import Adviser
from .astra_hands import AstraHands
from .hands import joins, play_on

KINDS = {"plan", "choose", "fly", "land"}


def begins(page: Page, *names: str) -> None:
    page.goto("/new/")
    page.locator("[value='adastra.1']").check(force=True)
    for number, name in enumerate(names, 1):
        page.locator(f"[name=name_{number}]").fill(name)
    page.locator("[name=tablets][value=several]").check(force=True)
    page.get_by_role("button", name="Begin").tap()


@pytest.mark.timeout(900)  # hundreds of answers
def test_four_seats_on_two_tablets(open_tablet: OpenTablet, worker: Site) -> None:
    first, second = open_tablet(worker.url), open_tablet(worker.url, size="portrait")
    begins(first, "Ana", "Ben", "Cem", "Dia")
    code = first.locator(".share-code").inner_text()
    for name in ("Ana", "Cem"):
        first.get_by_role("button", name=f"I am {name}").tap()
    joins(second, code)
    for name in ("Ben", "Dia"):
        second.goto(f"{second.url.partition('/play/')[0]}/play/{first.url.split('/')[4]}/seats/")
        with second.expect_navigation():
            second.get_by_role("button", name=f"I am {name}").tap()
    first.get_by_role("button", name="Start").tap()
    second.goto(second.url.removesuffix("seats/"))
    adviser = Adviser(worker, planned_answer)
    hands = [AstraHands(page, adviser) for page in (first, second)]
    for one in hands:
        one.opens_the_curtain()
    play_on(*hands, until=lambda: all(one.over for one in hands))
    assert {kind for one in hands for kind in one.done} >= KINDS
    for page in (first, second):
        expect(page.get_by_text("Identical").first).to_be_visible()
