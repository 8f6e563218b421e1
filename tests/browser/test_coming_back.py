"""Three weeks later: from home to the next chapter in two taps, from a crew to its next game in two taps."""

import re
import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from adventures.actor import Actor
from campaigns.services.chapters import set_out
from campaigns.services.crews import make_crew
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign
from campaigns.services.visits import add_visit
from tests.browsers import OpenTablet
from tests.groups import device
from tests.sites import Site

from .stored import session_of

NAMES = ("Maya", "Nuria", "Iker", "Tomás")
SIZES = ["landscape", "portrait", "phone"]
GAME = re.compile(r"/play/")


class Finger:
    """Taps only what is in sight without scrolling, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def taps_on(self, wanted: Locator) -> None:
        """Taps something that is whole in the window."""
        expect(wanted).to_be_in_viewport(ratio=1)
        wanted.tap()
        self.taps += 1


def played_before() -> tuple[str, str]:
    """A campaign with one's own book whose next chapter waits, and a crew; the session of their tablet."""
    tablet = device()
    own = start_campaign(by=tablet, name="The lantern", players=NAMES, book="own", one_tablet=True)
    add_visit(own, by=tablet, chapter=23, ruleset="moon.4")
    crew = make_crew(by=tablet, name="Thursday crew", campaign_id=_played(tablet))
    return session_of(tablet), f"/crews/{crew.pk}/"


def _played(tablet: Actor) -> uuid.UUID:
    campaign = start_campaign(by=tablet, name="Thursday", players=NAMES, one_tablet=True)
    for chapter in (1, 2):
        play = set_out(by=tablet, campaign_id=campaign.pk, chapter=chapter)
        record_places(play_id=play.pk, places={1: 1, 2: 2, 3: 3, 4: 4})
    return campaign.pk


def opens(open_tablet: OpenTablet, site: Site, size: str, session: str) -> Finger:
    page = open_tablet(site.url, size=size)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return Finger(page)


@pytest.mark.parametrize("size", SIZES)
def test_home_leads_to_the_next_chapter_in_two_taps(
    open_tablet: OpenTablet, shared_site: Site, size: str
) -> None:
    session, _crew = shared_site.inside(played_before)
    finger = opens(open_tablet, shared_site, size, session)
    for title in ("The lantern", "Thursday"):
        finger.taps = 0
        finger.page.goto("/")
        row = finger.page.locator(".going-row", has_text=title)
        finger.taps_on(row.locator(".going-key"))
        finger.taps_on(finger.page.get_by_role("button", name="Start", exact=True))
        finger.page.wait_for_url(GAME)
        assert finger.taps == 2


@pytest.mark.parametrize("size", SIZES)
def test_a_crew_begins_its_next_game_in_two_taps(
    open_tablet: OpenTablet, shared_site: Site, size: str
) -> None:
    session, crew = shared_site.inside(played_before)
    finger = opens(open_tablet, shared_site, size, session)
    finger.page.goto(crew)
    finger.taps_on(finger.page.get_by_role("button", name="New game"))
    begin = finger.page.get_by_role("button", name="Begin")
    for number, name in enumerate(NAMES, 1):
        expect(finger.page.locator(f"[name=name_{number}]")).to_have_value(name)
    begin.tap()
    finger.taps += 1
    finger.page.wait_for_url(GAME)
    assert finger.taps == 2
    finger.page.goto(crew)
    expect(finger.page.locator(".crew-games .listed")).to_have_count(1)


def test_the_last_step_is_taken_back_and_forward_by_the_same_key(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    def typed() -> tuple[str, str]:
        tablet = device()
        own = start_campaign(by=tablet, name="The lantern", players=NAMES, book="own", one_tablet=True)
        for chapter, ruleset in ((4, ""), (23, "moon.4")):
            add_visit(own, by=tablet, chapter=chapter, ruleset=ruleset)
        return session_of(tablet), own.get_absolute_url()

    session, campaign = shared_site.inside(typed)
    finger = opens(open_tablet, shared_site, "phone", session)
    finger.page.goto(campaign)
    finger.taps_on(finger.page.get_by_role("button", name="Undo chapter 23"))
    forward = finger.page.get_by_role("button", name="Forward again")
    expect(finger.page.get_by_role("link", name="Type in the chapter")).to_be_in_viewport()
    finger.taps_on(forward)
    expect(finger.page.get_by_role("button", name="Start", exact=True)).to_be_in_viewport()
