"""Every screen of campaigns and crews as a careful eye sees it; see `test_screens`."""

from __future__ import annotations

import pytest

from tests.browsers import OpenTablet
from tests.sites import Site

from .addresses import of_campaigns
from .asides import questions_of_campaigns
from .campaign_positions import campaigns, crews
from .eye import LONG_WORDS, Eye, Places, laid_out
from .ladders import ladders
from .own_books import own_books
from .papers import papers
from .paths import paths
from .taken_along import exports

DENSEST = (
    *("campaign walked", "crew", "crew statistics", "paper", "path decision", "chronicle", "own later"),
    *("exports", "ladder", "ladder of a crew"),
)


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    """Campaigns in every state. No worker runs: a file that waits goes on waiting."""
    parts = (campaigns, crews, ladders, questions_of_campaigns, papers, paths, own_books, exports)
    return laid_out(shared_site, *parts)


@pytest.mark.parametrize("language", LONG_WORDS)
def test_every_screen_is_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places, "small portrait", "phone across")
    eye.visits(*places.screens)
    eye.has_found_nothing()
    assert not of_campaigns() - eye.visited.keys(), "a new address is looked at too"


def test_the_densest_screens_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*DENSEST)
    eye.has_found_nothing()


@pytest.mark.long
def test_every_screen_is_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places, "small portrait", "phone across")
    eye.visits(*places.screens)
    eye.has_found_nothing()
