"""Every Adventure after the first, played on one tablet from setting out to its stars.

They are tapped for some turns, and played to their end by the services.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from tests.browsers import OpenTablet
from tests.conftest import MakeSite

from .eye import Eye, Places, laid_out
from .hands import Hands, play_on

pytestmark = pytest.mark.any_database

TAPPED = 24  # clicks
TO_THE_END = """
from campaigns.models import Campaign
from tests.groups import Group
Group.of(Campaign.objects.get(name="{name}").plays.get(state="running").game).plays_to_the_end()
"""
STARS = """
select sum(amount) from campaigns_staraward a join campaigns_chapterplay p on p.id = a.play_id
join campaigns_campaign c on c.id = p.campaign_id where c.name = '{name}' and p.chapter = {chapter}
"""
LATER = [adventure(key) for key in RULESETS if key != "moon.1"]


@pytest.fixture(scope="module")
def places(make_site: MakeSite) -> Iterator[Places]:
    """A site with a worker, and a campaign before each of these Adventures."""
    places = laid_out(make_site(), "lay_out_evenings")
    places.site.worker.start()
    yield places
    places.site.close()


@pytest.mark.parametrize("ruleset", LATER, ids=lambda ruleset: ruleset.key)
def test_an_adventure_is_played_to_its_stars(open_tablet: OpenTablet, places: Places, ruleset) -> None:
    page, site, name = open_tablet(places.site.url), places.site, f"Evening {ruleset.number}"
    Eye(page, places, "landscape").opens(f"evening {ruleset.number}")
    expect(page.get_by_role("heading", name=ruleset.name)).to_be_visible()
    page.get_by_role("button", name="Set out").tap()

    hands = Hands(page)
    play_on(hands, until=lambda: hands.over or (page.locator("#now").count() and hands.version() > TAPPED))
    if not hands.over:  # three System Errors may have ended it
        site.manage("shell", "-c", TO_THE_END.format(name=name))
        page.reload()

    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="On with the campaign").tap()
    expect(page.get_by_text(f"{ruleset.number} Adventures played")).to_be_visible()
    stars = site.rows(STARS.format(name=name, chapter=ruleset.number))
    assert stars[0][0] >= ruleset.stars[0]
