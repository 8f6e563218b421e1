"""A campaign evening: two tablets, three players, one of them in hot seat, one Adventure to its stars."""

import re

from playwright.sync_api import Page, expect

from adventures.models import Game
from tests.browsers import OpenTablet
from tests.groups import Group
from tests.servers import wait_until
from tests.sites import Site

from .hands import Hands, joins, play_on, takes_seats


def begins_campaign(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="New campaign").tap()
    page.get_by_label("Name of the campaign").fill("Friday crew")
    for number, name in enumerate(("Ana", "Ben", "Cem"), 1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_text("Several tablets").tap()
    page.get_by_role("button", name="Begin the campaign").tap()
    expect(page.get_by_role("heading", name="The Launch")).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).tap()


def turn(page: Page) -> int:
    pill = page.locator("#turn")
    return int(re.search(r"\d+", pill.inner_text())[0]) if pill.count() else 0


def test_three_players_play_the_launch_to_its_stars(open_tablet: OpenTablet, worker: Site) -> None:
    site = worker
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

    # Neither does a restart of the server: both tablets find their way back.
    site.restart()
    play_on(hot, ben, until=lambda: turn(second) >= 4)
    site.inside(lambda: Group.of(Game.objects.get()).plays_to_the_end())
    first.reload()

    # The result, and the stars of the campaign.
    expect(first.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    stored = "select count(*) from adventures_playresult"
    wait_until(lambda: site.rows(stored) == [(3,)], "the worker storing the result")
    first.get_by_role("link", name="Continue the campaign").tap()
    expect(first.get_by_role("heading", name="The Journey")).to_be_visible()
    winners = site.rows("select count(*) from adventures_playresult where place = 1")[0][0]
    assert site.rows("select sum(amount) from campaigns_staraward") == [(winners,)]
    expect(first.get_by_text("1 Adventure played")).to_be_visible()
