"""A campaign evening: two tablets, three players, one of them in hot seat, one Adventure to its stars."""

import re

from playwright.sync_api import Page, expect

from adventures.models import Game, PlayResult
from campaigns.models import StarAward
from tests.browsers import OpenTablet
from tests.groups import Group
from tests.sites import Site

from .hands import Hands, joins, play_on, takes_seats
from .stored import game_of, scored


def begins_campaign(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="New campaign").tap()
    page.get_by_label("Name of the campaign").fill("Friday crew")
    for number, name in enumerate(("Ana", "Ben", "Cem"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_text("Several tablets").tap()
    page.get_by_role("button", name="Begin the campaign").tap()
    expect(page.get_by_role("heading", name="The Launch")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).tap()


def turn(page: Page) -> int:
    pill = page.locator("#turn")
    return int(re.search(r"\d+", pill.inner_text())[0]) if pill.count() else 0


def winners_and_stars(key: str) -> tuple[int, int]:
    """How many have won a game, and the stars that it gave to a campaign."""
    stars = StarAward.objects.filter(play__game=key).values_list("amount", flat=True)
    return PlayResult.objects.filter(game=key, place=1).count(), sum(stars)


def test_three_players_play_the_launch_to_its_stars(open_tablet: OpenTablet, shared_site: Site) -> None:
    site = shared_site
    first, second = open_tablet(site.url), open_tablet(site.url, size="portrait")
    begins_campaign(first)
    code = first.locator(".share-code").inner_text()
    takes_seats(first, "Ana", "Cem")
    first.get_by_role("button", name="Start").tap()
    joins(second, code)
    takes_seats(second, "Ben")
    hot, ben = Hands(first), Hands(second)
    expect(first.locator(".curtain .primary")).to_be_visible()
    hot.opens_the_curtain()
    ben.ready()

    # One refused tap, one undo.
    ben.tap("#cards button.combination:not(.unfit)")
    question = ben.question
    second.locator("#p-rocket-1 .hit").tap()
    expect(second.get_by_role("alert").filter(has_text="This is not a space")).to_be_visible()
    assert ben.question == question
    ben.tap("#field .legal .hit")
    expect(second.locator("#field .space.marked")).to_have_count(1)
    ben.tap("#decision [data-key='u']")
    expect(second.locator("#field .space.marked")).to_have_count(0)
    assert ben.question == question

    # What one tablet does appears on the other without reloading; a reload loses nothing.
    play_on(hot, ben, until=lambda: turn(second) >= 3)
    marked = second.locator("#field .space.marked").count()
    second.reload()
    ben.ready()
    assert second.locator("#field .space.marked").count() == marked >= 2

    key = game_of(first)
    site.inside(lambda: Group.of(Game.objects.get(pk=key)).is_soon_at_the_end())
    site.inside(lambda: scored(key))
    first.reload()

    # The result, and the stars of the campaign.
    expect(first.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    first.get_by_role("link", name="Continue the campaign").tap()
    expect(first.get_by_role("heading", name="The Journey")).to_be_visible()
    winners, stars = site.inside(lambda: winners_and_stars(key))
    assert stars == winners > 0
    expect(first.get_by_text("1 Adventure played")).to_be_visible()
