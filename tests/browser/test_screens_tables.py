"""Round the table as a careful eye sees it: seats, keypad, prints, what stands still; see `test_screens`."""

from __future__ import annotations

import pytest

from tests.browsers import OpenTablet
from tests.sites import Site

from .addresses import OF_TABLES
from .asides import asides
from .eye import LONG_WORDS, Eye, Places, laid_out
from .positions import tables
from .programs import programs

NAMES = (
    *("403", "seats", "seats free", "curtain", "cards lying", "keypad"),
    *("result", "result six", "result waits"),
    *("join code", "send away", "sent away", "print", "print blank", "print blank battle"),
)
SELECTED = ("curtain", "keypad", "seats", "result six")


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    """No worker runs: a result that waits goes on waiting."""
    return laid_out(shared_site, tables, asides, programs)


def fills_keypad(eye: Eye) -> None:
    """The dealer's keypad empty, half filled, and refused: no deck has three cards with a 1."""
    eye.opens("keypad")
    eye.page.wait_for_selector("[data-keypad][data-ready]")
    eye.looks("keypad")
    key = eye.page.locator
    for _ in range(2):
        key("[data-key-number='1']").tap()
        key("[data-key-action=planning]").tap()
    key("[data-key-number='1']").tap()
    eye.looks("keypad half")
    key("[data-key-action=energy]").tap()
    eye.page.wait_for_selector(".key-reason")
    eye.looks("keypad refused")


def asks_for_a_seat(eye: Eye) -> None:
    """The question before a seat that another tablet uses moves here."""
    eye.opens("seats")
    eye.looks("seats")
    eye.sends(eye.page.locator("#take-2"))
    eye.looks("seat take over")


@pytest.mark.parametrize("language", LONG_WORDS)
def test_every_screen_is_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*NAMES, *(name for name in places.screens if name.startswith("aside")))
    eye.has_found_nothing()
    assert not OF_TABLES - {"seat-take"} - eye.visited.keys(), "a new address is looked at too"


def test_what_is_tapped_and_the_densest_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*SELECTED, selected=SELECTED)
    asks_for_a_seat(eye)
    fills_keypad(eye)
    eye.has_found_nothing()
    assert "seat-take" in eye.visited


@pytest.mark.long
def test_every_screen_is_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*NAMES, *(name for name in places.screens if name.startswith("aside")))
    eye.has_found_nothing()


def test_the_shared_screen_is_neat(places: Places, open_tablet: OpenTablet) -> None:
    Eye.of_televisions(open_tablet, places).has_found_nothing()
