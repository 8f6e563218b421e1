"""Escape Pods, Ad Astra and Space Gate Odyssey as a careful eye sees them; see `test_screens`."""

from __future__ import annotations

import pytest

from tests.browsers import OpenTablet
from tests.sites import Site

from .astra_positions import ad_astra
from .escape_positions import escape_pods
from .eye import LONG_WORDS, Eye, Places, laid_out
from .gate_positions import space_gate

GAMES = {"escape": escape_pods, "astra": ad_astra, "gate": space_gate}
# In smaller windows: what is tapped in the most ways.
SELECTED = (
    *("sheet escape push_question", "sheet escape assignment", "result escape", "replay escape"),
    *("sheet astra plan", "sheet astra land", "sheet astra build", "result astra"),
    *("sheet gate step", "result gate"),
)


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, *GAMES.values())


def of(places: Places, game: str) -> list[str]:
    """The screens of a game that are no shared ones."""
    return [name for name in places.screens if game in name.split() and not name.startswith("screen")]


@pytest.mark.parametrize("language", LONG_WORDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_is_neat_by_day(
    places: Places, open_tablet: OpenTablet, language: str, game: str
) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*of(places, game), selected=SELECTED)
    eye.has_found_nothing()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_is_neat_in_english(places: Places, open_tablet: OpenTablet, game: str) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*of(places, game), selected=SELECTED)
    eye.has_found_nothing()


def test_the_shared_screen_is_neat(places: Places, open_tablet: OpenTablet) -> None:
    Eye.of_televisions(open_tablet, places).has_found_nothing()
