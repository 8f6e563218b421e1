"""A seat that is in use moves to another tablet: given with one tap, or taken from a silent one."""

from playwright.sync_api import Page, expect

from adventures.actor import Actor
from adventures.models import Membership
from tests.browsers import OpenTablet
from tests.groups import falls_silent
from tests.sites import Site

from .hands import joins
from .stored import game_of
from .test_correction import sit_down


def fall_silent(key: str) -> None:
    """Lets all tablets of a game have been silent for long."""
    for member in Membership.objects.filter(game=key):
        falls_silent(Actor(member.device))


def comes(guest: Page, host: Page) -> str:
    """A guest joins by the code that the host's tablet shows; gives the address of the seats."""
    seats = host.url.partition("/play/")[2].split("/")[0]
    host.goto(f"/play/{seats}/seats/")
    joins(guest, host.locator(".share-code").inner_text())
    host.goto(f"/play/{seats}/")
    return f"/play/{seats}/seats/"


def test_a_seat_is_asked_for_and_given_and_one_of_a_silent_tablet_is_taken(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    site = shared_site
    ana, ben = open_tablet(site.url), open_tablet(site.url, size="portrait")
    guest = open_tablet(site.url, size="phone")
    sit_down(ana, ben)
    seats = comes(guest, ana)
    expect(ana.locator(".play[data-ready]")).to_have_count(1)

    guest.get_by_role("button", name="Ask for the seat of Ben").tap()
    expect(guest.locator("#seat-list")).to_contain_text("Request sent.")
    for page in (ana, ben):
        question, field = page.locator("#door-note"), page.locator("#field")
        expect(question).to_contain_text("a tablet without a seat asks for the seat of Ben")
        below, panel = field.bounding_box(), question.bounding_box()
        assert panel["y"] + panel["height"] <= below["y"], "the question covers no field"
    ana.locator("#door-note").get_by_role("button", name="Yes").tap()
    guest.wait_for_selector(".play[data-ready]")
    expect(guest.locator(".topbar-name")).to_have_text("Ben")
    expect(ana.locator("#door-note")).to_contain_text("The seat of Ben was given to")

    site.inside(lambda: fall_silent(game_of(ana)))
    ben.goto(seats)
    ben.get_by_role("button", name="Take over the seat of Ana").tap()
    ben.get_by_role("button", name="Take over the seat of Ana").tap()
    ben.wait_for_selector(".play[data-ready]")
    expect(ben.locator(".topbar-name")).to_have_text("Ana")
