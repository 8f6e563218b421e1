"""From the ladder to a rated game with a bot, to its end, and back to the ladder."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from playwright.sync_api import expect

from adventures.actor import Actor
from adventures.models import Game
from tests.browsers import OpenTablet
from tests.groups import Group, device
from tests.sites import Site

from .home_positions import signed_in
from .stored import scored, sits


def signs_in(name: str) -> str:
    """The session of an account on a tablet of its own."""
    return signed_in(get_user_model().objects.create_user(name), device())


def plays_to_the_end(key: str) -> None:
    """Plays all seats of a game to its end, the bot's too, and stores the result."""
    game = Game.objects.get(pk=key)
    group = Group.of(game)
    group.tablet = Actor(game.host_device)
    group.is_soon_at_the_end()
    scored(key)


def test_a_rated_game_with_a_bot_moves_both_on_the_ladder(shared_site: Site, open_tablet: OpenTablet) -> None:
    session = shared_site.inside(lambda: signs_in("nuria"))
    page = sits(open_tablet(shared_site.url), shared_site, session, "/ladder/")
    expect(page.locator(".decision-question")).to_have_text("You are not on this ladder yet")
    page.locator(".rating-bar-foot a.button").tap()
    expect(page.locator("[name=rated]")).to_be_checked()
    page.locator("[name=name_1]").fill("Nuria")
    page.locator("[data-add=bot]").tap()
    page.locator(".new-begin button.primary").tap()
    page.wait_for_url("**/play/**")
    key = page.url.split("/play/")[1].split("/")[0]
    assert shared_site.inside(lambda: Game.objects.get(pk=key).counts_rated)
    expect(page.locator("[data-does=hints]")).to_have_count(0)
    shared_site.inside(lambda: plays_to_the_end(key))
    page.goto(f"/play/{key}/result/")
    expect(page.locator(".result-rated b")).to_have_count(2)
    page.locator(".result-rated a").tap()
    mine = page.locator(".rating-row.mine")
    expect(mine).to_contain_text("nuria")
    expect(mine).to_contain_text("only you see this row")
    expect(page.locator(".rating-course")).to_be_visible()
    page.get_by_role("button", name="Show me to everybody").tap()
    expect(mine).not_to_contain_text("only you see this row")
    stranger = open_tablet(shared_site.url)
    stranger.goto("/ladder/")
    expect(stranger.locator(".rating-rows")).to_contain_text("nuria")
