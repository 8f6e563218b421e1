"""What a group does between two games: its own book corrected, a guest who votes, totals from paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from adventures.actor import Actor
from campaigns.home_book.draft import Draft
from campaigns.models import Campaign
from campaigns.services.home_book import read_chapter
from campaigns.services.invitations import accept, invite_into_campaign
from campaigns.services.own_question import ask_question
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign
from tests.browsers import OpenTablet
from tests.groups import device
from tests.sites import Site

from .stored import session_of

NAMES = ("Maya", "Nuria", "Iker")


def begun(name: str) -> tuple[Campaign, str]:
    """A campaign with the book on the table, and the session of its host."""
    host = device()
    campaign = start_campaign(by=host, name=name, players=NAMES, book="own", one_tablet=True)
    return campaign, session_of(host)


def reads(campaign: Campaign, draft: Draft) -> None:
    """Types in a chapter; its game ends at once with everybody on the place of their seat."""
    now = Campaign.objects.get(pk=campaign.pk)
    host = Actor(campaign.host_device)
    visit = read_chapter(by=host, campaign_id=campaign.pk, draft=draft, version=now.version)
    for play in visit.plays.all():
        record_places(play_id=play.pk, places={1: 1, 2: 2, 3: 3})


def opens(open_tablet: OpenTablet, site: Site, session: str, size: str = "portrait") -> Page:
    page = open_tablet(site.url, size=size)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return page


def next_step(page: Page, text: str) -> None:
    expect(page.locator(".campaign-next")).to_contain_text(text)


def test_an_own_book_is_corrected_after_a_game(open_tablet: OpenTablet, shared_site: Site) -> None:
    def played() -> tuple[str, str]:
        campaign, session = begun("Typed wrongly")
        reads(campaign, Draft(chapter=9, ruleset="moon.1"))
        return campaign.get_absolute_url(), session

    address, session = shared_site.inside(played)
    page = opens(open_tablet, shared_site, session)
    page.goto(address)
    page.locator("summary.chapter-head").tap()
    page.get_by_role("link", name="Correct what was typed").tap()
    page.locator("#own[data-ready]").wait_for()
    bar = page.locator("[data-bar]")
    expect(bar).to_contain_text("Begun since then and not changed: The Launch.")
    page.locator("label:has([value='moon.2'])").tap()
    expect(bar).to_contain_text("Chapter 9 leads to The Journey")
    expect(bar).to_contain_text("What was played of The Launch is kept, but no longer counts")
    page.get_by_role("button", name="Write it down").tap()
    next_step(page, "The Journey")
    expect(page.locator(".campaign-log")).to_contain_text("Chapter 9 leads to The Journey, not to The Launch")
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_url(re.compile(r"/play/"))


def test_a_guest_by_invitation_votes_on_a_chapter_of_an_own_book(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    def asked() -> tuple[str, str, str]:
        campaign, session = begun("Which way")
        reads(campaign, Draft(chapter=4, ruleset="moon.1"))
        host, guest = Actor(campaign.host_device), device()
        ask_question(
            by=host, campaign_id=campaign.pk, visit=1, question="Do we cross by day?",
            options=["By day", "By night"], who="vote",
        )  # fmt: skip
        accept(by=guest, code=invite_into_campaign(by=host, campaign_id=campaign.pk).code)
        return campaign.get_absolute_url(), session, session_of(guest)

    address, host, guest = shared_site.inside(asked)
    first = opens(open_tablet, shared_site, host)
    second = opens(open_tablet, shared_site, guest, "phone")
    second.goto(f"{address}decide/")
    second.locator(".choice-bar").get_by_role("link", name="Who are you?").tap()
    second.get_by_text("Nuria").tap()
    second.get_by_role("button", name="That is me").tap()
    second.get_by_role("link", name="Decide").tap()
    first.goto(f"{address}decide/")
    second.get_by_text("By night", exact=True).tap()
    second.locator(".choice-bar").get_by_role("button", name="Vote", exact=True).tap()
    expect(first.locator(".token", has_text="Nuria")).to_be_visible()
    for _name in ("Maya", "Iker"):
        first.get_by_text("By night", exact=True).tap()
        first.locator(".choice-bar").get_by_role("button", name="Vote", exact=True).tap()
        expect(first.locator(".option :checked")).to_have_count(0)
    for page in (first, second):
        expect(page.locator(".option.chosen")).to_contain_text("By night")
    first.get_by_role("link", name="Continue").tap()
    next_step(first, "Which chapter comes next?")
    expect(first.locator(".chapter-rows")).to_contain_text("Vote, 3 to 0: By night")


@pytest.mark.parametrize("size", ["portrait", "phone"])
def test_a_chapter_on_paper_is_kept_by_its_totals(
    open_tablet: OpenTablet, shared_site: Site, size: str
) -> None:
    def waits() -> tuple[str, str]:
        host = device()
        campaign = start_campaign(by=host, name="On paper", players=NAMES, one_tablet=True)
        return campaign.get_absolute_url(), session_of(host)

    address, session = shared_site.inside(waits)
    page = opens(open_tablet, shared_site, session, size)
    page.goto(address)
    page.get_by_role("button", name="Played on paper").tap()
    page.get_by_role("link", name="Totals").tap()
    for position, total in enumerate((61, 83, 74), 1):
        page.locator(f"[name=total_{position}]").fill(str(total))
    with page.expect_navigation():
        page.get_by_role("button", name="Save the result").tap()
    page.goto(address)
    row = page.locator(".chapter-row", has_text="The Launch")
    expect(row).to_contain_text("83")
    expect(page.locator(".campaign-stars .star-row").first).to_contain_text("Nuria")
    next_step(page, "The Journey")
