"""Looking at other cards before anything is written: one tap each, and nothing that was chosen is lost."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands
from .stored import begun, sits


def sits_down(page: Page, site: Site, names: tuple[str, ...], opponent: int | None = None) -> Hands:
    session, game = site.inside(lambda: begun(names, opponent=opponent))
    sits(page, site, session, f"/play/{game}/1/")
    hands = Hands(page)
    hands.ready()
    return hands


def test_one_tap_looks_at_another_combination(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    hands = sits_down(page, shared_site, ("Ana", "Ben"))
    cards = page.locator("#cards .combination")
    for place in range(3):
        hands.tap(f"#cards .combination >> nth={place}")
        expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#cards [aria-pressed=true]")).to_have_count(1)
        assert hands.question.startswith("Write")

    # The chosen one once more takes it back; a number that is written makes the choice stand.
    hands.tap("#cards .chosen")
    assert hands.question == "Choose a combination"
    hands.tap("#cards .combination >> nth=0")
    hands.tap("#field .legal .hit")
    expect(page.locator("#cards button")).to_have_count(0)


def test_the_first_of_two_cards_stays_chosen(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    hands = sits_down(page, shared_site, ("Ana",), opponent=1)
    first, second, third = (page.locator(f"#card-{place}") for place in range(3))
    second.tap()
    page.reload()
    hands.ready()
    expect(second).to_have_attribute("data-state", "number")
    assert hands.question == "Now tap the card for its action"
    with page.expect_response(lambda reply: "/fresh" in reply.url):
        page.set_viewport_size({"width": 390, "height": 844})
    expect(second).to_have_attribute("data-state", "number")
    assert hands.question == "Now tap the card for its action"

    # The third card takes the place of the action; the action alone, or both, are taken back.
    hands.tap("#card-0")
    expect(third).to_have_attribute("data-state", "astra")
    hands.tap("#card-2")
    expect(third).to_have_attribute("data-state", "action")
    expect(first).to_have_attribute("data-state", "astra")
    hands.tap("#card-2")
    expect(second).to_have_attribute("data-state", "number")
    assert hands.question == "Now tap the card for its action"
    hands.tap("#card-2")
    hands.tap("#card-1")
    expect(page.locator("#cards [data-state=open]")).to_have_count(3)
