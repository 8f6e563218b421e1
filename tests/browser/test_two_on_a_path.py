"""The shipped campaign on two tablets: both read, vote and come to the same chapters, up to an ending."""

import re

from django.core.management import call_command
from playwright.sync_api import Page, expect

from adventures.actor import Actor
from campaigns.models import Campaign, ChapterPlay
from campaigns.services.stars import record_places
from campaigns.walk import NextKind
from tests.browsers import OpenTablet
from tests.campaigns.curated import Walkers
from tests.sites import Site

from .hands import joins, takes_seats


def ends(campaign: str) -> None:
    """Ends the game that runs as if it had been played: everybody on the place of their seat."""
    play = ChapterPlay.objects.get(campaign=campaign, state="running")
    record_places(play_id=play.pk, places={1: 1, 2: 2})


def begins(page: Page) -> None:
    """Begins the shipped campaign by the form for new ones, for two players on two tablets."""
    page.goto("/campaigns/new/")
    page.get_by_label("Name of the campaign").fill("Lamplighters")
    page.get_by_text("The lantern").first.tap()
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_text("Several tablets").tap()
    page.get_by_role("button", name="Begin the campaign").tap()


def stands_at(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", name=title).first).to_be_visible()


def votes(page: Page, option: str) -> None:
    page.get_by_text(option, exact=True).tap()
    page.locator(".choice-bar").get_by_role("button", name="Vote", exact=True).tap()


def goes_on(pages: list[Page], campaign: str, site: Site) -> NextKind:
    """Does what comes next, and gets what that was: both tablets decide, all else the services do."""
    kind = site.inside(lambda: goes_on_without_hands(campaign))
    if kind == NextKind.DECIDE:
        for page in pages:
            decides(page, campaign)
    return kind


def goes_on_without_hands(campaign: str) -> NextKind:
    """Plays the chapter or goes on, as the host would by a tap; gets what came next."""
    now = Campaign.objects.get(pk=campaign)
    crew = Walkers(Actor(device=now.host_device), now)
    kind = crew.walk.next_kind
    if kind == NextKind.SET_OUT:
        crew.plays(1, 2)
    elif kind not in (NextKind.DECIDE, NextKind.ENDED):
        crew.goes_on()
    return kind


def decides(page: Page, campaign: str) -> None:
    """Votes for the first option that is open, or lets chance decide, where this tablet is asked."""
    page.goto(f"/campaigns/{campaign}/decide/")
    if page.locator(".choice-bar.open").count():
        for option in page.locator(".option.open").all()[:1]:
            option.tap()
        page.locator(".choice-bar .button.primary").tap()
        expect(page.locator(".choice-bar.open")).to_have_count(0)


def test_two_tablets_follow_a_path_vote_where_it_parts_and_come_to_its_ending(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    site = shared_site
    site.inside(lambda: call_command("importbook", "--shipped"))
    first, second = open_tablet(site.url), open_tablet(site.url, size="portrait")

    # One tablet begins and reads; nothing of what comes is told.
    begins(first)
    stands_at(first, "Who is captain?")
    first.get_by_role("button", name="Name the captain").tap()
    stands_at(first, "Something blinks")
    campaign = re.search(r"/campaigns/([0-9a-f-]{36})/", first.url)[1]
    expect(first.get_by_text("For eleven nights")).to_be_visible()
    assert "A ladder of fire" not in first.content()
    first.get_by_role("button", name="Continue").tap()
    stands_at(first, "A ladder of fire")

    # The other one comes in at the table; the game ends.
    first.get_by_role("button", name="Start", exact=True).tap()
    code = first.locator(".share-code").inner_text()
    takes_seats(first, "Ana")
    joins(second, code)
    takes_seats(second, "Ben")
    expect(first.get_by_role("button", name="Start")).to_be_visible()
    site.inside(lambda: ends(campaign))
    for page in (first, second):
        page.goto(f"/campaigns/{campaign}/")
        stands_at(page, "A ladder of fire")

    # Who goes on takes the other one along.
    first.get_by_role("button", name="Continue").tap()
    for page in (first, second):
        stands_at(page, "What stays behind")
        page.get_by_role("link", name="Decide").tap()
        stands_at(page, "What do you do with the load?")
        assert "The long fall" not in page.content()

    # A vote is seen on the other tablet; the last one decides for both.
    votes(first, "Keep everything")
    expect(second.locator(".tablet-voted")).to_have_count(1)
    votes(second, "Keep everything")
    for page in (first, second):
        expect(page.locator(".option.chosen")).to_contain_text("Keep everything")
        page.get_by_role("link", name="Continue").tap()
        stands_at(page, "The long fall")

    # The cards of the way that was taken lie there, and whoever sets out first opens the game for both.
    for page in (first, second):
        expect(page.get_by_text("Unlabelled").first).to_be_visible()
        expect(page.get_by_text("Ballast")).to_have_count(0)
    second.get_by_role("button", name="Start", exact=True).tap()
    expect(first.get_by_role("link", name="Continue the game")).to_be_visible()
    played = ChapterPlay.objects.filter(campaign=campaign).order_by("pk").values_list("chapter", "state")
    assert site.inside(lambda: list(played)) == [(5, "played"), (11, "running")]

    # So it goes on to the ending, which stands on both.
    site.inside(lambda: ends(campaign))
    done = list(iter(lambda: goes_on([first, second], campaign, site), NextKind.ENDED))
    assert [done.count(kind) for kind in (NextKind.SET_OUT, NextKind.DECIDE)] == [6, 5]
    first.goto(f"/campaigns/{campaign}/")
    ending = first.locator(".campaign-next h2").inner_text()
    second.goto(f"/campaigns/{campaign}/")
    stands_at(second, ending)
    expect(second.locator(".kicker", has_text="The end")).to_be_visible()
