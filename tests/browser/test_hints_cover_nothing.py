"""A hint lies where nothing is that one taps: in every game, in every window."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .advised import REACHED, every_game
from .eye import Eye, Places, laid_out
from .test_hints import KEY

TABLETS = ("landscape", "portrait", "small portrait", "small landscape")
PHONES = ("phone", "phone across")
# What leaves least room: keys on both sides of the field, strips that answer, a map that is one large key.
EVERY_RUN = ("sheet moon.1 writing", "sheet astra plan", "sheet escape middle", "sheet gate engineer")
MIDDLE = 4
Reached = dict[str, list[bool]]


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, every_game)


@pytest.mark.parametrize("windows", [TABLETS, PHONES], ids=["tablets", "phones"])
def test_nothing_that_is_tapped_lies_under_a_hint(
    places: Places, open_tablet: OpenTablet, windows: Sequence[str]
) -> None:
    looks(Eye(open_tablet(places.site.url), places, *windows), EVERY_RUN)


@pytest.mark.long
@pytest.mark.parametrize("windows", [TABLETS, PHONES], ids=["tablets", "phones"])
def test_nothing_that_is_tapped_lies_under_a_hint_in_any_game(
    places: Places, open_tablet: OpenTablet, windows: Sequence[str]
) -> None:
    looks(Eye(open_tablet(places.site.url), places, *windows), sorted(places.screens))


def looks(eye: Eye, screens: Sequence[str]) -> None:
    """Asks for a hint on each screen, in all windows, and looks whether all is reached that was before."""
    page, asked = eye.page, 0
    for name in screens:
        eye.opens(name)
        if not page.locator(KEY).count():
            continue  # its hand is covered
        asked += 1
        for window in eye.windows:
            eye.takes(window)
            eye.waits()
            before: Reached = page.evaluate(REACHED)
            assert before, name
            page.locator(KEY).tap()
            shows(page)
            eye.keeps(f"hint {name}")
            after: Reached = page.evaluate(REACHED)
            page.keyboard.press("Escape")
            expect(page.locator("#hint")).to_be_hidden()
            eye.found += [
                f"{name}, {window}: {one} lies under the hint"
                for one, points in before.items()
                if is_covered(points, after.get(one) or [False] * len(points))
            ]
    assert asked * 2 > len(screens)
    eye.has_found_nothing()


def shows(page: Page) -> None:
    """Waits until a hint lies where it stays."""
    expect(page.locator("#hint .hint-row").first).to_be_visible()
    page.wait_for_function(
        "() => !document.getAnimations().some((one) => one.effect.target.closest?.('#hint'))"
    )


def is_covered(before: Sequence[bool], after: Sequence[bool]) -> bool:
    """Returns whether the middle of something that is tapped, or half of it, is not reached any more."""
    return bool(before) and ((before[MIDDLE] and not after[MIDDLE]) or 2 * sum(after) < sum(before))
