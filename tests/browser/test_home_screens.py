"""Home in every state, and the tour of a first visit, as a careful eye sees them, in all sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browsers import SMALLER, OpenTablet
from tests.sites import Site

from .eye import LONG_WORDS, Eye, Places
from .home_positions import STATES, tried

IN_ENGLISH = ("first", "evening", "over")
"""Those that hold most and least; Spanish, whose words are longer, is looked at in all of them."""


@pytest.fixture(scope="module")
def homes(shared_site: Site) -> dict[str, Places]:
    return {
        name: Places(shared_site, shared_site.inside(state), {f"home {name}": "/"})
        for name, state in STATES.items()
    }


@pytest.fixture(scope="module")
def tours(shared_site: Site) -> Places:
    return Places(shared_site, *shared_site.inside(tried))


@pytest.mark.parametrize("language", LONG_WORDS)
@pytest.mark.parametrize("state", STATES)
def test_home_is_neat_by_day(
    homes: dict[str, Places], open_tablet: OpenTablet, language: str, state: str
) -> None:
    eye = Eye.by_day(language, open_tablet, homes[state], *SMALLER)
    eye.visits(f"home {state}")
    eye.has_found_nothing()


@pytest.mark.parametrize("state", IN_ENGLISH)
def test_home_is_neat_in_english(homes: dict[str, Places], open_tablet: OpenTablet, state: str) -> None:
    eye = Eye.in_english(open_tablet, homes[state], *SMALLER)
    eye.visits(f"home {state}")
    eye.has_found_nothing()


@pytest.mark.parametrize("language", LONG_WORDS)
def test_the_tour_is_neat_by_day(tours: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, tours, *SMALLER)
    eye.visits(*tours.screens)
    eye.has_found_nothing()


def test_the_tour_is_neat_in_english(tours: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, tours, *SMALLER)
    eye.visits(*tours.screens)
    eye.has_found_nothing()


def test_a_phone_has_language_theme_and_account_in_its_menu(
    homes: dict[str, Places], open_tablet: OpenTablet
) -> None:
    eye = Eye(open_tablet(homes["one"].site.url, size="phone"), homes["one"], "phone")
    eye.opens("home one")
    bar = eye.page.locator(".home-bar")
    expect(bar.get_by_role("link", name="Sign in")).to_be_hidden()
    bar.get_by_label("Menu").tap()
    eye.looks("home one menu")
    eye.has_found_nothing()
    for words in ("Sign in", "Daylight", "Español", "Time zone"):
        expect(bar.locator(".home-menu .menu-item").get_by_text(words)).to_be_visible()


@pytest.mark.parametrize(
    ("window", "boxes"),
    [
        ("landscape", True),
        ("portrait", True),
        ("small landscape", False),
        ("phone", False),
        ("phone across", False),
    ],
)
def test_a_code_is_typed_in_at_home_or_one_tap_away(
    homes: dict[str, Places], open_tablet: OpenTablet, window: str, boxes: bool
) -> None:
    eye = Eye(open_tablet(homes["one"].site.url), homes["one"], window)
    eye.opens("home one")
    expect(eye.page.locator(".home-ways .code")).to_be_visible(visible=boxes)
    way = eye.page.locator(".home-ways .way-join")
    expect(way).to_be_visible(visible=not boxes)
    if not boxes:
        eye.sends(way)
        expect(eye.page.locator(".code")).to_be_visible()


@pytest.mark.parametrize("window", ["landscape", "portrait", "phone"])
def test_the_ways_lie_at_the_foot_however_little_goes_on(
    homes: dict[str, Places], open_tablet: OpenTablet, window: str
) -> None:
    eye = Eye(open_tablet(homes["one"].site.url), homes["one"], window)
    eye.opens("home one")
    ways, foot = eye.page.locator(".home-ways").bounding_box(), eye.page.locator(".home-foot").bounding_box()
    assert ways is not None
    assert foot is not None
    assert foot["y"] - ways["y"] - ways["height"] <= 1
    height = eye.page.evaluate("document.documentElement.scrollHeight")
    assert height == eye.page.viewport_size["height"], "it does not scroll"
    assert abs(foot["y"] + foot["height"] - height) <= 1


@pytest.mark.parametrize("window", ["phone across", "landscape"])
def test_what_waits_longest_is_played_without_scrolling(
    homes: dict[str, Places], open_tablet: OpenTablet, window: str
) -> None:
    eye = Eye(open_tablet(homes["evening"].site.url), homes["evening"], window)
    eye.opens("home evening")
    expect(eye.page.locator(".going-key.primary").first).to_be_in_viewport(ratio=1)


def test_five_rows_fit_an_older_tablet_held_across(homes: dict[str, Places], open_tablet: OpenTablet) -> None:
    eye = Eye(open_tablet(homes["evening"].site.url), homes["evening"], "small landscape")
    eye.opens("home evening")
    expect(eye.page.locator(".going-row")).to_have_count(5)
    height = eye.page.evaluate("document.documentElement.scrollHeight")
    assert height == eye.page.viewport_size["height"], "it does not scroll"
