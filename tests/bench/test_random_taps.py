"""Random taps on what a page shows as open: how many are refused, and with which sentence.

A person who tries out what glows should not be told that it is not open. Set MOON_TAPS to tap more.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import ElementHandle, Page

from tests.browser.astra_positions import ad_astra
from tests.browser.escape_positions import escape_pods
from tests.browser.eye import Eye, Places, laid_out
from tests.browser.gate_positions import space_gate
from tests.browser.positions import sheets, solo
from tests.browsers import OpenTablet
from tests.sites import Site

from .report import Report

TAPS = int(os.environ.get("MOON_TAPS", "12"))  # on each screen
REFUSED = 0.02  # of the taps, at most
GAMES: dict[str, tuple[Callable[[], dict[str, str]], ...]] = {
    "moon": (sheets, solo),
    "escape": (escape_pods,),
    "astra": (ad_astra,),
    "gate": (space_gate,),
}
# What looks open: glowing places, keys in the warm colour of what can be answered, cards, keys of the bar.
OPEN = """() => {
    const refusal = document.getElementById("refusal");
    if (!refusal) return [];
    refusal.hidden = true;
    const dialog = document.querySelector("dialog[open]");
    if (dialog) return [...dialog.querySelectorAll("button:not(:disabled)")];
    const warm = (one) => {
        const { borderTopColor, boxShadow } = getComputedStyle(one);
        return /255, 181, 71/.test(borderTopColor + boxShadow);
    };
    const all = ".play .legal .hit, .play button:not(:disabled, [aria-disabled=true])";
    return [...document.querySelectorAll(all)]
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            && (one.matches(".hit, .combination, .decision .button") || warm(one))
            && !one.closest(".play-top, .play-tabs, .enlarge, .play-guide, .play-told, .play-over-bar")
            && one.getBoundingClientRect().width > 0);
}"""
ANSWERED = """() => !document.querySelector(".pressed, .htmx-request")"""
SAID = (
    """() => document.querySelector("#refusal:not([hidden]) .decision-question")?.textContent.trim() ?? """
    + '""'
)
NAME = """(one) => (one.closest("button, .place")?.getAttribute("aria-label") ?? one.textContent ?? "")
    .trim().replace(/\\s+/g, " ").slice(0, 50)"""


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, *(part for parts in GAMES.values() for part in parts))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_glows_is_open(places: Places, open_tablet: OpenTablet, report: Report, game: str) -> None:
    eye, chance = Eye(open_tablet(places.site.url), places, "landscape"), random.Random(game)
    refused, taps = Counter[str](), 0
    for name in screens_of(places, game):
        eye.opens(name)
        for _ in range(TAPS):
            found = taps_one(eye.page, chance)
            if found is None:
                break
            taps += 1
            tapped, said = found
            if said:
                refused[f"{said}: {tapped} ({name})"] += 1
    report.add("Random taps", game, {"taps": str(taps), "refused": str(sum(refused.values()))})
    assert taps > 15
    assert sum(refused.values()) <= REFUSED * taps, refused.most_common()


def screens_of(places: Places, game: str) -> list[str]:
    """The pages of seats of a game."""
    others = [other for other in GAMES if other not in (game, "moon")]
    names = [name for name in places.screens if name.startswith("sheet ")]
    # Alone the cards of this position do not lie as the server's do: its turn cannot end.
    names = [name for name in names if name != "sheet escape solo"]
    if game == "moon":
        return [name for name in names if not any(f" {other}" in name for other in others)]
    return [name for name in names if f" {game}" in name]


def taps_one(page: Page, chance: random.Random) -> tuple[str, str] | None:
    """Taps one of all things that look open; tells what, and how it was refused. None where nothing is."""
    handle = page.evaluate_handle(OPEN)
    found: list[ElementHandle] = [
        element for value in handle.get_properties().values() if (element := value.as_element())
    ]
    if not found or "/play/" not in page.url:
        return None
    one = chance.choice(found)
    tapped = str(one.evaluate(NAME))
    one.dispatch_event("click")
    page.wait_for_function(ANSWERED)
    return tapped, str(page.evaluate(SAID))
