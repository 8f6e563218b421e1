"""Every Adventure after the first, played on one tablet from setting out to its stars.

They are tapped for some turns, and played to their end by the services.
"""

import re

import pytest
from playwright.sync_api import expect

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from campaigns.models import ChapterPlay, StarAward
from tests.browsers import OpenTablet
from tests.groups import Group
from tests.sites import Site

from .evenings import evenings
from .eye import Eye, Places, laid_out
from .hands import Hands, play_on
from .stored import scored

TAPPED = 14  # clicks
LATER = [adventure(key) for key in RULESETS if key != "moon.1"]
# Tapped in every run; their sheets are tapped unlike any other: buildings, viruses, control of sectors.
EVERY_RUN = ("moon.3", "moon.6", "moon.8")
PLAYED = [
    pytest.param(ruleset, id=ruleset.key, marks=() if ruleset.key in EVERY_RUN else pytest.mark.long)
    for ruleset in LATER
]


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    """A campaign before each of these Adventures."""
    return laid_out(shared_site, evenings)


def plays_to_the_end(name: str) -> None:
    """Lets the services play what hands have begun."""
    game = running(name).game
    assert game is not None
    Group.of(game).plays_to_the_end()


def running(name: str) -> ChapterPlay:
    """The newest play of a campaign."""
    return ChapterPlay.objects.filter(campaign__name=name).latest("pk")


def stars(name: str) -> int:
    """What the newest play of a campaign has given all together."""
    return sum(StarAward.objects.filter(play=running(name)).values_list("amount", flat=True))


@pytest.mark.parametrize("ruleset", PLAYED)
def test_an_adventure_is_played_to_its_stars(open_tablet: OpenTablet, places: Places, ruleset) -> None:
    page, site, name = open_tablet(places.site.url), places.site, f"Evening {ruleset.number}"
    Eye(page, places, "landscape").opens(f"evening {ruleset.number}")
    expect(page.get_by_role("heading", name=ruleset.name)).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).tap()

    hands = Hands(page)
    play_on(hands, until=lambda: hands.over or (page.locator("#now").count() and hands.version() > TAPPED))
    if not hands.over:  # three System Errors may have ended it
        site.inside(lambda: plays_to_the_end(name))
    key = site.inside(lambda: str(running(name).game_id))
    site.inside(lambda: scored(key))
    page.goto(f"/play/{key}/")

    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    page.get_by_role("link", name="Continue the campaign").tap()
    expect(page.get_by_text(f"{ruleset.number} Adventures played")).to_be_visible()
    assert site.inside(lambda: stars(name)) >= ruleset.stars[0]
