"""Every Adventure after the first, played on one tablet from setting out to its stars.

They are tapped for some turns, and played to their end by the services.
"""

import re

import pytest
from playwright.sync_api import expect

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands, play_on

NAMES = ("Ana", "Ben", "Cem")
SEATS = {"moon.8": 3}  # every other Adventure is played by two; here neighbours on both sides differ
pytestmark = pytest.mark.any_database

TAPPED = 24  # clicks
TO_THE_END = """
from campaigns.models import Campaign
from tests.groups import Group
campaign = Campaign.objects.get()
Group.of(campaign.plays.get(state="running").game).plays_to_the_end()
"""
LATER = [adventure(key) for key in RULESETS if key != "moon.1"]
# Chapters that were played on other evenings: Ana won them all.
EARLIER = """
from adventures.actor import Actor
from campaigns.models import Campaign
from campaigns.services.chapters import set_out
from campaigns.services.stars import record_places
campaign = Campaign.objects.get()
for chapter in range(1, {number}):
    play = set_out(by=Actor(device=campaign.host_device), campaign_id=campaign.pk, chapter=chapter)
    record_places(play_id=play.pk, places={{seat: seat for seat in range(1, {seats} + 1)}})
"""


@pytest.mark.parametrize("ruleset", LATER, ids=lambda ruleset: ruleset.key)
def test_an_adventure_is_played_to_its_stars(open_tablet: OpenTablet, worker: Site, ruleset) -> None:
    seats = SEATS.get(ruleset.key, 2)
    page = open_tablet(worker.url)
    page.goto("/campaigns/new/")
    page.get_by_label("Name of the campaign").fill("Friday crew")
    for number, name in enumerate(NAMES[:seats], 1):
        page.get_by_label(f"Player {number}").fill(name)
    page.get_by_role("button", name="Begin the campaign").tap()
    expect(page.get_by_role("button", name="Set out")).to_be_visible()
    worker.manage("shell", "-c", EARLIER.format(number=ruleset.number, seats=seats))
    page.reload()
    expect(page.get_by_role("heading", name=ruleset.name)).to_be_visible()
    page.get_by_role("button", name="Set out").tap()

    hands = Hands(page)
    play_on(hands, until=lambda: hands.over or (page.locator("#now").count() and hands.version() > TAPPED))
    if not hands.over:  # three System Errors may have ended it
        worker.manage("shell", "-c", TO_THE_END)
        page.reload()

    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="On with the campaign").tap()
    expect(page.get_by_text(f"{ruleset.number} Adventures played")).to_be_visible()
    given = "select sum(amount) from campaigns_staraward join campaigns_chapterplay p on p.id = play_id"
    assert worker.rows(f"{given} where p.chapter = {ruleset.number}")[0][0] >= ruleset.stars[0]
