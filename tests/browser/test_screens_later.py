"""The Adventures after the first as a careful eye sees them; see `test_screens`."""

from __future__ import annotations

import pytest

from tests.browsers import OpenTablet
from tests.sites import Site

from .eye import LONG_WORDS, Eye, Places, laid_out
from .positions import later_sheets
from .tapping import READERS, explains_a_sign, looks_at_replay, taps_on

# In smaller windows: each Adventure once.
SELECTED = (
    *("sheet choosing 2", "sheet action 3", "sheet action 4", "sheet action 5", "sheet choosing 6"),
    *("sheet infect 6", "sheet action 7", "sheet choosing 8", "public 6", "replay"),
    *("sheet what-if", "what-if"),
)


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, later_sheets)


def beside_screens(places: Places) -> list[str]:
    return [name for name in places.screens if not name.startswith("screen")]


@pytest.mark.parametrize("language", LONG_WORDS)
def test_every_screen_is_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*beside_screens(places), selected=SELECTED)
    eye.has_found_nothing()


@pytest.mark.long
def test_every_screen_is_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*beside_screens(places), selected=SELECTED)
    eye.has_found_nothing()


def test_the_shared_screen_is_neat(places: Places, open_tablet: OpenTablet) -> None:
    Eye.of_televisions(open_tablet, places).has_found_nothing()


@pytest.mark.long
def test_a_long_press_explains_a_sign_of_every_adventure(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye(open_tablet(places.site.url), places, "landscape", "phone")
    for name in (f"sheet choosing {number}" for number in range(2, 9)):
        eye.opens(name)
        for window in eye.windows:
            eye.takes(window)
            explains_a_sign(eye, "#field", name)


@pytest.mark.parametrize(("kind", "language"), READERS)
def test_what_stands_behind_the_tabs_of_a_replay_is_neat(
    places: Places, open_tablet: OpenTablet, kind: str, language: str
) -> None:
    eye = taps_on(open_tablet, places, kind, language)
    looks_at_replay(eye, "replay")
    eye.has_found_nothing()
