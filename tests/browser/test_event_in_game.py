"""An event card comes in the middle of a game: all tablets and the shared screen say so until it is read."""

import re

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands

# The lantern, in The Mine, on two tablets with a seat each: the next click of one of them turns the card up.
BEGIN = """
import pytest
from moonsite.accounts.sessions import SessionStore
from django.db import transaction
from adventures.actor import DEVICE, Actor
from adventures.services.join import join_game
from tests.campaigns.lanterns import LanternCrew, event_early
from tests.groups import Group, takes_over
crew = LanternCrew.sets_off(("Ana", "Ben"))
crew.walks({"load": "heavy", "road": "below"}, until=23)
with pytest.MonkeyPatch.context() as patch:
    first = crew.sets_out_here()
    event_early(patch, first.game)
    crew.breaks_off(first)
    game = crew.sets_out_here().game
group = Group(crew.tablet, game.pk)
came = False
while not came:
    position, text, version = group.choose()
    with transaction.atomic():
        group.play(position, text, version)
        came = game.chapter_visits.exists()
        transaction.set_rollback(came)
tablets = [crew.tablet, Actor(device="another" * 5)]
join_game(by=tablets[1], code=game.code)
takes_over(by=tablets[1], game_id=game.pk, position=2)
for tablet in tablets:
    session = SessionStore()
    session[DEVICE] = tablet.device
    session.create()
    print(session.session_key)
print(game.pk, crew.campaign.pk, position)
"""
SOON = 2_000  # ms


def sits(page: Page, site: Site, session: str, address: str) -> Page:
    """A device that was there before opens a page."""
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page.goto(address)
    return page


def test_an_event_is_seen_on_every_tablet_and_the_screen_until_it_is_read(
    open_tablet: OpenTablet, site: Site
) -> None:
    one, other, told = site.manage("shell", "-c", BEGIN).splitlines()[-3:]
    game, campaign, last = told.split()
    ana = sits(open_tablet(site.url), site, one, f"/play/{game}/1/")
    ben = sits(open_tablet(site.url, size="phone"), site, other, f"/play/{game}/2/")
    screen = sits(open_tablet(site.url), site, one, f"/play/{game}/screen/")
    for page in (ana, ben):
        Hands(page).ready()
    expect(screen.locator(".screen-cards .combination")).to_have_count(3)

    # One click turns the card up: all are told, with the way to the chapter.
    Hands(ana if last == "1" else ben).tap("#decision .primary")
    for page in (ana, ben):
        expect(page.locator("#cards .notice-number")).to_have_text("25", timeout=SOON)
        expect(page.locator("#decision .decision-question")).to_have_text("Read 25 aloud", timeout=SOON)
    expect(screen.locator(".notice-number")).to_have_text("25", timeout=SOON)

    # One reads it on the page of the campaign; another one says that it is read.
    ben.locator("#decision").get_by_role("link", name="Chapter").tap()
    expect(ben).to_have_url(re.compile(f"/campaigns/{campaign}/"))
    expect(ben.get_by_role("heading", name="The second blink")).to_be_visible()
    expect(ben.get_by_text("All lights of the camp go out.")).to_be_visible()
    Hands(ana).tap("#decision .primary")

    # It goes away everywhere, and the game goes on with what the chapter brought.
    for page in (ana, screen):
        expect(page.locator(".notice")).to_have_count(0, timeout=SOON)
    expect(screen.locator(".screen-cards .combination")).to_have_count(3)
    expect(ben.get_by_text("All lights of the camp go out.")).to_have_count(0, timeout=SOON)
    ben.get_by_role("link", name="Continue the game").tap()
    for page in (ana, ben):
        Hands(page).ready()
        expect(page.locator("#cards .combination").first).to_be_visible()
        expect(page.locator("#missions")).to_contain_text("2 combinations a turn")
