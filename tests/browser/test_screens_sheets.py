"""Sheets of the Launch, and games against ASTRA, as a careful eye sees them; see `test_screens`."""

from __future__ import annotations

import pytest

from tests.browsers import OpenTablet
from tests.sites import Site

from .eye import LONG_WORDS, Eye, Places, laid_out, phone
from .positions import sheets, solo
from .tapping import READERS, behind_tabs, explains_a_sign, looks_at_replay, taps_on

# In smaller windows: each kind of question and panel.
SELECTED = (
    *("sheet choosing", "sheet writing", "sheet effect", "sheet error", "sheet mark", "sheet waiting"),
    *("sheet six", "sheet solo launch", "sheet solo writing", "sheet solo effect", "sheet solo virus"),
    *("sheet solo battle planet", "public solo", "replay solo"),
)


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, sheets, solo)


def beside_screens(places: Places) -> list[str]:
    return [name for name in places.screens if not name.startswith(("screen", "replay"))]


@pytest.mark.parametrize("language", LONG_WORDS)
def test_every_screen_is_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*beside_screens(places), "replay solo", selected=SELECTED)
    eye.has_found_nothing()


@pytest.mark.long
def test_every_screen_is_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits(*beside_screens(places), "replay solo", selected=SELECTED)
    eye.has_found_nothing()


def test_the_shared_screen_is_neat(places: Places, open_tablet: OpenTablet) -> None:
    Eye.of_televisions(open_tablet, places).has_found_nothing()


@pytest.mark.parametrize(("kind", "language"), READERS)
def test_what_a_tap_brings_is_neat(places: Places, open_tablet: OpenTablet, kind: str, language: str) -> None:
    eye = taps_on(open_tablet, places, kind, language)
    looks_at_a_turn(eye)
    looks_at_astra(eye)
    looks_at_replay(eye, "replay solo")
    eye.has_found_nothing()


def looks_at_a_turn(eye: Eye) -> None:
    """A tap on a place that no rule allows; the menu, the rules, and what stands behind tabs."""
    page = eye.page
    eye.opens("sheet writing")
    closed = "#strips .space:not(.legal) .hit" if phone(page) else "#p-rocket-1 .hit"
    page.locator(closed).first.tap()
    page.wait_for_selector("#refusal:not([hidden]) .decision")
    eye.looks("sheet refused")
    page.locator("summary[aria-label]").tap()
    page.locator("[data-menu][open]").wait_for()
    eye.looks("menu")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("#rules[open]").wait_for()
    eye.looks("rules")
    page.keyboard.press("Escape")
    for tab in behind_tabs(eye, "score", "goals", "players"):
        eye.looks_here(f"tab {tab}")


def looks_at_astra(eye: Eye) -> None:
    """One of two cards chosen, and what stands behind tabs."""
    eye.opens("sheet solo choosing")
    eye.page.locator("#cards .solo-card[data-state=open]").first.tap()
    eye.page.locator("#cards .solo-card[data-state=number]").wait_for()
    eye.looks("solo first card")
    for tab in behind_tabs(eye, "score", "goals", "players"):
        eye.looks_here(f"solo tab {tab}")


def test_a_long_press_explains_a_sign(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye(open_tablet(places.site.url), places, "landscape", "phone")
    for name in ("sheet choosing", "sheet writing"):
        eye.opens(name)
        for window in eye.windows:
            eye.takes(window)
            eye.waits()
            writes = name == "sheet writing" and phone(eye.page)
            explains_a_sign(eye, "#strips" if writes else "#field", name)
