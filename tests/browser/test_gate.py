"""Space Gate Odyssey by hand to the result: three seats on two tablets, one of them hot seat."""

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.games.space_gate.playing import greedy_answer
from tests.sites import Site

from .advice import Adviser
from .gate_hands import GateHands
from .hands import joins, play_on

KINDS = {"station", "engineer", "act", "settle"}


def begins(page: Page, *names: str) -> None:
    page.goto("/new/")
    page.locator("[value='spacegate.1']").check(force=True)
    for number, name in enumerate(names, 1):
        page.locator(f"[name=name_{number}]").fill(name)
    page.locator("label:has([name=short])").tap()
    expect(page.locator("[name=short]")).to_be_checked()
    page.locator("[name=tablets][value=several]").check(force=True)
    page.get_by_role("button", name="Begin").tap()


@pytest.mark.timeout(900)  # hundreds of answers
def test_three_seats_on_two_tablets(open_tablet: OpenTablet, worker: Site) -> None:
    first, second = open_tablet(worker.url), open_tablet(worker.url, size="phone")
    begins(first, "Ana", "Ben", "Cem")
    code = first.locator(".share-code").inner_text()
    for name in ("Ana", "Cem"):
        first.get_by_role("button", name=f"I am {name}").tap()
    joins(second, code)
    with second.expect_navigation():
        second.get_by_role("button", name="I am Ben").tap()
    first.get_by_role("button", name="Start").tap()
    adviser = Adviser(worker, greedy_answer)
    hands = [GateHands(page, adviser) for page in (first, second)]
    play_on(*hands, until=lambda: all(one.over for one in hands))
    assert {kind for one in hands for kind in one.done} >= KINDS
    for page in (first, second):
        expect(page.get_by_text("Open corridors").first).to_be_visible()
