"""Whoever has done their turn is shown the way to the next game that waits, and goes there with one key."""

from __future__ import annotations

from django.urls import reverse
from playwright.sync_api import expect

from adventures.actor import Actor
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.browsers import OpenTablet
from tests.groups import device
from tests.sites import Site

from .hands import Hands, play_on
from .stored import session_of


def sits_apart(mine: Actor) -> str:
    """Starts a game in which another tablet has the second seat; gives the address of the first one."""
    game = start_game(by=mine, ruleset="moon.1", names=("Ana", "Ben"), dealer="server")
    other = device()
    join_game(by=other, code=game.code)
    for position, tablet in enumerate((mine, other), 1):
        take_seat(by=tablet, game_id=game.pk, position=position)
    return reverse("sheet", args=[game.pk, 1])


def two_games() -> tuple[str, str, str]:
    mine = device()
    return session_of(mine), sits_apart(mine), sits_apart(mine)


def test_the_way_to_the_next_game_comes_with_the_end_of_the_turn(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    session, here, there = shared_site.inside(two_games)
    page = open_tablet(shared_site.url)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": shared_site.url}])
    page.goto(here)
    way = page.locator(".topbar .next-game")
    expect(page.locator(".play[data-ready]")).to_be_visible()
    expect(way).to_be_hidden()
    play_on(Hands(page), until=lambda: page.locator("#decision.waiting").count())
    expect(way).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(way).to_be_hidden()
    page.locator("[data-menu] summary").tap()
    expect(page.locator(".menu-item[data-next-game]")).to_contain_text("The Launch")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.wait_for_url(f"**{there}")
    expect(page.locator("#decision:not(.waiting)")).to_be_visible()
    expect(page.locator("[data-next-game]").first).to_be_hidden()
