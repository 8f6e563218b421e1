"""A number written by mistake is noticed after it was confirmed: two tablets put it right."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands, joins, play_on, takes_seats

TURN = "#turn"


def sit_down(ana: Page, ben: Page) -> None:
    """Two players, each with a tablet."""
    ana.goto("/new/")
    ana.locator(".adventure-name", has_text="The Launch").tap()
    for number, name in enumerate(("Ana", "Ben"), 1):
        ana.get_by_label(f"Player {number}", exact=True).fill(name)
    ana.get_by_text("Several tablets").tap()
    ana.get_by_role("button", name="Begin").tap()
    code = ana.locator(".share-code").inner_text()
    takes_seats(ana, "Ana")
    ana.get_by_role("button", name="Start").tap()
    joins(ben, code)
    takes_seats(ben, "Ben")
    for page in (ana, ben):
        Hands(page).ready()


def turn_of(page: Page) -> int:
    return int(page.locator(TURN).inner_text().split()[-1])


def test_a_number_written_by_mistake_is_put_right_by_two_tablets(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    ana, ben = open_tablet(shared_site.url), open_tablet(shared_site.url, size="portrait")
    sit_down(ana, ben)
    play_on(Hands(ana), Hands(ben), until=lambda: turn_of(ana) == turn_of(ben) == 3)
    cards = ana.locator("#cards").inner_text()

    ana.locator("[data-menu] summary").tap()
    ana.get_by_role("link", name="Correct something").tap()
    ana.locator("[name=turn][value='2']").check()
    ana.get_by_label("What went wrong?").fill("a 7 for a 1")
    ana.get_by_role("button", name="Ask the others").tap()
    expect(ana.locator("#correcting")).to_contain_text("Waiting for Ben")

    question = ben.locator("#correcting")
    expect(question).to_contain_text("Ana asks to go back to the beginning of turn 2.")
    field, panel = ben.locator("#field").bounding_box(), question.bounding_box()
    assert panel["y"] + panel["height"] <= field["y"], "the question covers no field"
    ben.get_by_role("button", name="Agree").tap()

    for page in (ana, ben):
        expect(page.locator("#correcting")).to_contain_text(
            "Back to the beginning of turn 2: Ana asked for it."
        )
        expect(page.locator(TURN)).to_have_text("Turn 2")
    play_on(Hands(ana), Hands(ben), until=lambda: turn_of(ana) == turn_of(ben) == 3)
    assert ana.locator("#cards").inner_text() == cards, "and the same cards come"
    for page in (ana, ben):
        expect(page.locator("#correcting")).to_be_empty()
