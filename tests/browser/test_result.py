"""The first screen of a result: all of it in sight on a tablet held across, the bar in every window."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import SIZES, OpenTablet
from tests.sites import Site

from .eye import Eye, Places, laid_out
from .positions import result

PARTS = (".result-hero", ".result-chart", ".result-moments", ".result-sheets")


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, result)


def edges(page: Page, part: str) -> tuple[float, float]:
    box = page.locator(part).bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("size", SIZES)
def test_the_first_screen_is_neat_and_the_bar_stays_in_sight(
    places: Places, open_tablet: OpenTablet, size: str
) -> None:
    page, height = open_tablet(places.site.url, size=size), SIZES[size][1]
    eye = Eye(page, places, size)
    eye.visits("result")
    eye.has_found_nothing()
    tops = [edges(page, part)[0] for part in PARTS]
    assert tops == sorted(tops)
    bar, foot = edges(page, ".result-bar-foot")
    assert foot <= height
    if size == "landscape":
        assert max(edges(page, part)[1] for part in PARTS) <= bar
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert edges(page, ".result-bar-foot")[1] <= height


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_a_tap_on_a_turn_opens_the_replay_there(places: Places, open_tablet: OpenTablet, size: str) -> None:
    page = open_tablet(places.site.url, size=size)
    Eye(page, places, size).opens("result")
    chart = page.locator("[data-chart]:visible")
    last, left, right, width = (
        float(chart.get_attribute(f"data-{name}") or 0) for name in ("last", "left", "right", "width")
    )
    box = chart.locator("svg").bounding_box()
    assert box is not None
    fifth = (left + (right - left) * 4 / (last - 1)) / width * box["width"]
    chart.tap(position={"x": fifth, "y": box["height"] / 2})
    expect(page).to_have_url(re.compile(r"/replay#t=5\b"))
