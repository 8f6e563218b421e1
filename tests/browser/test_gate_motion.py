"""What moves in Space Gate Odyssey: seen as it happens, outlined afterwards, shown again step by step."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

pytestmark = pytest.mark.any_database

LAID = """
import json
from tests.browser.stored import stored
from tests.games.space_gate.arrange import arrange, moves, play
%s
print(json.dumps({**stored(table), "steps": moves(table, "step")}))
"""
STEP = """
station = {"1 0": "WA2 0 off 0"}
table = arrange(3, stations={1: station, 2: station})
play(table, "engineer energy water")
"""
# A station of 25 modules in a row, one of which soon sends its colonists to a planet of equal spaces.
LONG = """
from adventures.games.space_gate.rules.tiles import TILES
names = [name for name in TILES if name not in ("START", "WG11")][:23]
station = {f"{x} 0": f"{name} 0 off 0" for x, name in enumerate(names, 1)}
station["0 1"] = "WG11 0 on 1"
planets = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")
table = arrange(3, rooms={1: {"access": (1, 0, 0)}}, stations={1: station}, planets=planets)
play(table, "engineer access water")
"""
ANSWER = """move => document.dispatchEvent(
    new CustomEvent("answer", { detail: { moves: [move], element: document.body } }))"""
# Whatever flies is counted as it is put into the page; nothing of it may hinder a tap.
COUNTED = """() => {
    window.flown = 0;
    const layer = document.querySelector(".gate-flights");
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.flown += addedNodes.length;
    }).observe(layer, { childList: true });
    return getComputedStyle(layer).pointerEvents;
}"""


def test_a_step_moves_where_it_is_seen_and_is_shown_again_wherever_it_was(
    site: Site, open_tablet: OpenTablet
) -> None:
    laid = json.loads(site.manage("shell", "-c", LAID % STEP).splitlines()[-1])
    ana, ben = (_seated(open_tablet(site.url), site, laid, position) for position in (1, 2))
    ana.emulate_media(reduced_motion="no-preference")
    assert ana.evaluate(COUNTED) == "none"
    ana.evaluate(ANSWER, laid["steps"][0])
    expect(ana.locator("#p-1_0 .tile.on")).to_have_count(1)
    ana.wait_for_function("() => window.flown > 0")
    expect(ana.locator(".gate-flights > *")).to_have_count(0)  # it has arrived
    expect(ana.locator("#p-1_0 .tile")).to_have_count(1)  # the dark side is wiped off

    # Another seat has seen that something changed, and looks at it where it was.
    expect(ben.locator(".gate-players [data-position='1'] .small-sheet.fresh")).to_have_count(1)
    ben.locator("[data-log]").tap()
    line = ben.locator(".play-told [data-told*='stepped']").first
    line.tap()
    expect(ben.locator(".gate-visited [data-cell='1 0'].again")).to_have_count(1)
    expect(ben.locator(".told-way")).to_have_count(1)
    expect(ben.locator("[data-step-words]")).to_contain_text("ana")
    ben.locator("[data-step-on]").tap()  # the module turns over
    expect(ben.locator("[data-step-place]")).to_contain_text("2/2")
    ben.locator("[data-step-end]").tap()
    expect(ben.locator(".gate-visited")).to_be_hidden()
    expect(ben.locator(".again")).to_have_count(0)

    ana.evaluate(ANSWER, "done")
    expect(ben.locator("#decision:not(.waiting)")).to_be_visible()
    expect(ben).to_have_title(re.compile(r"^It is your part: move a colonist \(1\) · "))


def test_on_a_phone_a_large_station_is_near_and_equal_spaces_are_one_key(
    site: Site, open_tablet: OpenTablet
) -> None:
    laid = json.loads(site.manage("shell", "-c", LAID % LONG).splitlines()[-1])
    page = _seated(open_tablet(site.url, size="phone"), site, laid, 1)
    box = page.locator("#p-0_1 .hit").bounding_box()
    field = page.locator("#field").bounding_box()
    assert box["width"] >= 44
    assert field["x"] <= box["x"] <= field["x"] + field["width"] - box["width"]
    page.locator("[data-near]").tap()
    whole = page.locator("#p-0_1 .hit").bounding_box()
    assert whole["width"] < 44  # as long as somebody wants to see it
    page.locator("[data-near]").tap()
    page.evaluate(ANSWER, "step 0 0 0 1")
    expect(page.locator("#p-0_1.complete")).to_have_count(1)
    page.locator("#decision [data-key=d]").tap()

    expect(page.locator("#world-Susskind")).to_have_attribute("aria-selected", "true")
    key = page.locator(".planet-words[data-planet=Susskind] .planet-key").first
    expect(key).to_have_text("basic, 11 free")
    key.tap()
    expect(key).to_have_text("basic, 10 free")
    expect(page.locator(".told-way")).not_to_have_count(0)  # whoever wants no motion sees the way
    page.touchscreen.tap(200, 20)
    expect(page.locator(".told-way")).to_have_count(0)


def _seated(page: Page, site: Site, laid: dict, position: int) -> Page:
    """The page of a seat, ready for taps."""
    session = {"name": "sessionid", "value": laid["sessions"][position - 1], "url": site.url}
    page.context.add_cookies([session])
    page.goto(f"/play/{laid['game']}/{position}/")
    page.wait_for_selector(".play[data-ready]")
    return page
