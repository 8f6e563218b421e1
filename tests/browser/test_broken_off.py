"""Two tablets in a campaign: the host breaks the game off, the guest is told at once, and both play on."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands, joins, play_on, takes_seats
from .test_evening import begins_campaign, turn


def from_the_menu(page: Page, line: str) -> None:
    page.locator("details[data-menu] summary").tap()
    page.get_by_role("link", name=line).tap()


def test_a_game_broken_off_is_told_at_once_and_taken_up_again(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    host, guest = open_tablet(shared_site.url), open_tablet(shared_site.url, size="portrait", language="es")
    watcher = guest.context.new_page()
    begins_campaign(host)
    code = host.locator(".share-code").inner_text()
    takes_seats(host, "Ana", "Cem")
    joins(guest, code)
    takes_seats(guest, "Ben")
    host.locator("#go").tap()
    hot, ben = Hands(host), Hands(guest)
    expect(host.locator(".curtain button").first).to_be_visible()
    hot.opens_the_curtain()
    ben.ready()

    # The guest's campaign page, beside its sheet, hears of it too.
    guest.locator("details[data-menu] summary").tap()
    watcher.goto(guest.get_by_role("link", name="A la campaña").get_attribute("href"))

    from_the_menu(host, "Break off the game")
    expect(host.get_by_text("It stops for Ana, Ben and Cem")).to_be_visible()
    host.get_by_role("button", name="Break off").tap()
    expect(host.get_by_role("heading", name="The game was broken off")).to_be_visible()

    expect(guest.get_by_role("heading", name="La partida está interrumpida")).to_be_visible()
    expect(guest.get_by_text("Interrumpida por Ana y Cem.")).to_be_visible()
    expect(watcher.locator("#told")).to_have_text("El Despegue, partida 1: interrumpida · Ana y Cem")

    host.get_by_role("button", name="Take it up again").tap()
    ben.ready()
    play_on(hot, ben, until=lambda: turn(guest) >= 2)
