"""Every screen of campaigns and crews as a careful eye sees it; see `test_screens`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browsers import SIZES, OpenTablet
from tests.conftest import MakeSite

from .addresses import of_campaigns
from .eye import Eye, Places, laid_out

pytestmark = pytest.mark.any_database


@pytest.fixture(scope="module")
def places(make_site: MakeSite) -> Iterator[Places]:
    """A site with campaigns in every state, and one device that may see them all."""
    places = laid_out(make_site(), "lay_out_campaigns")
    yield places
    places.site.close()


def test_every_screen_is_neat(places: Places, open_tablet: OpenTablet) -> None:
    windows = ("small portrait", "phone across")
    eye = Eye(open_tablet(places.site.url), places, *SIZES, *windows, axe=True)
    eye.visits(*places.screens)
    assert not eye.found, "\n".join(eye.found)
    assert not of_campaigns() - eye.visited.keys(), "a new address is looked at too"


def test_every_screen_is_neat_in_spanish(places: Places, open_tablet: OpenTablet) -> None:
    page = open_tablet(places.site.url, language="es")
    eye = Eye(page, places, "phone", theme="paper", suffix="-es")
    eye.visits(*places.screens)
    assert not eye.found, "\n".join(eye.found)
