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


@pytest.mark.parametrize("size", list(SIZES))
def test_every_screen_is_neat(places: Places, open_tablet: OpenTablet, size: str) -> None:
    eye = Eye(open_tablet(places.site.url, size=size), places, size, axe=size == "landscape")
    eye.visits(*places.screens)
    assert not eye.found, "\n".join(eye.found)
    assert not of_campaigns() - eye.visited.keys(), "a new address is looked at too"


@pytest.mark.parametrize("size", ["phone"])
def test_every_screen_is_neat_in_spanish(places: Places, open_tablet: OpenTablet, size: str) -> None:
    page = open_tablet(places.site.url, size=size, language="es")
    eye = Eye(page, places, f"{size}-es", theme="paper")
    eye.visits(*places.screens)
    assert not eye.found, "\n".join(eye.found)


@pytest.mark.parametrize("size", ["small portrait", "phone across"])
def test_smaller_windows_are_neat(places: Places, open_tablet: OpenTablet, size: str) -> None:
    eye = Eye(open_tablet(places.site.url, size=size), places, size.replace(" ", "-"))
    eye.visits(*places.screens)
    assert not eye.found, "\n".join(eye.found)
