"""The first screen of a result: all of it in sight on a tablet held across, the bar in every window."""

import re
import time

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from tests.browsers import SIZES, OpenTablet
from tests.sites import Site

from .eye import Eye, Places, laid_out
from .positions import FOUR, course, result
from .stored import scored

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


def test_a_page_that_is_about_to_leave_is_not_loaded_again(places: Places, open_tablet: OpenTablet) -> None:
    """The stars come while the next page is on its way: the tap that leads there is not taken back."""
    site, page = places.site, open_tablet(places.site.url)
    game = site.inside(lambda: course("moon.5", FOUR[:2], "moon.5").ends().game_id)
    Eye(page, places, "landscape").opens(reverse("result", args=[game]))
    held: list[Route] = []
    way = page.locator(".result-bar-foot a.button").first
    address = way.get_attribute("href")

    def hold(route: Route) -> None:
        held.append(route)

    def wait_for(count: int) -> None:
        deadline = time.monotonic() + 60
        while len(held) < count:
            assert time.monotonic() < deadline, f"{len(held)} of {count} requests"
            page.wait_for_timeout(20)

    def asks_anew(url: str) -> bool:
        return url.partition("?")[0] == page.url

    page.route(asks_anew, hold, times=1)
    site.inside(lambda: scored(str(game)))
    wait_for(1)
    page.route(f"**{address}", hold)
    way.tap(no_wait_after=True)
    wait_for(2)
    with page.expect_response(lambda reply: "hx-refresh" in reply.headers):
        held[0].continue_()
    held[1].continue_()
    expect(page).to_have_url(f"{site.url}{address}")
