"""An event card comes in the middle of a game: all tablets and the shared screen say so until it is read."""

import re

import pytest
from django.db import transaction
from playwright.sync_api import expect

from adventures.services.join import join_game
from tests.browsers import OpenTablet
from tests.campaigns.lanterns import LanternCrew, event_early
from tests.groups import Group, device, takes_over
from tests.sites import Site

from .hands import Hands
from .stored import session_of, sits


def begins() -> tuple[list[str], str, str, int]:
    """Lets the lantern come to The Mine, on two tablets with a seat each: the next click turns the card up.

    Gives their sessions, the game, the campaign, and the seat that clicks next.
    """
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
    tablets = [crew.tablet, device()]
    join_game(by=tablets[1], code=game.code)
    takes_over(by=tablets[1], game_id=game.pk, position=2)
    return [session_of(one) for one in tablets], str(game.pk), str(crew.campaign.pk), position


def test_an_event_is_seen_on_every_tablet_and_the_screen_until_it_is_read(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    site = shared_site
    (one, other), game, campaign, last = site.inside(begins)
    ana = sits(open_tablet(site.url), site, one, f"/play/{game}/1/")
    ben = sits(open_tablet(site.url, size="phone"), site, other, f"/play/{game}/2/")
    screen = sits(open_tablet(site.url), site, one, f"/play/{game}/screen/")
    for page in (ana, ben):
        Hands(page).ready()
    expect(screen.locator(".screen-cards .combination")).to_have_count(3)

    # One click turns the card up: all are told, with the way to the chapter.
    Hands(ana if last == 1 else ben).tap("#decision .primary")
    for page in (ana, ben):
        expect(page.locator("#cards .notice-number")).to_have_text("25")
        expect(page.locator("#decision .decision-question")).to_have_text("Read 25 aloud")
    expect(screen.locator(".notice-number")).to_have_text("25")

    # One reads it on the page of the campaign; another one says that it is read.
    ben.locator("#decision").get_by_role("link", name="Chapter").tap()
    expect(ben).to_have_url(re.compile(f"/campaigns/{campaign}/"))
    expect(ben.get_by_role("heading", name="The second blink")).to_be_visible()
    expect(ben.get_by_text("All lights of the camp go out.")).to_be_visible()
    Hands(ana).tap("#decision .primary")

    # It goes away everywhere, and the game goes on with what the chapter brought.
    for page in (ana, screen):
        expect(page.locator(".notice")).to_have_count(0)
    expect(screen.locator(".screen-cards .combination")).to_have_count(3)
    expect(ben.get_by_text("All lights of the camp go out.")).to_have_count(0)
    ben.get_by_role("link", name="Continue the game").tap()
    for page in (ana, ben):
        Hands(page).ready()
        expect(page.locator("#cards .combination").first).to_be_visible()
        expect(page.locator("#missions")).to_contain_text("2 combinations a turn")
