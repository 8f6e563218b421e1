"""How soon a page that nobody saw shows what has happened meanwhile, once it is looked at again.

It holds no stream while it is hidden. The others play whole turns, then somebody looks: the time runs from
the browser's `visibilitychange` to the frame with the newer state. Aim: half a second. Nothing fails by the
clock.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.skipping import any_answer
from tests.browser.stored import laid_table, sits
from tests.browser.test_hidden_pages import look
from tests.browsers import OpenTablet
from tests.games.ad_astra.playing import planned_answer
from tests.sites import Site

from .report import Report, spread
from .test_paint import NAMES, Others

LOOKS = 20
TURNS = 3  # that are played behind a page
MOST_ANSWERS = 40  # of all, where turns are long
TITLE = f"A hidden page that is looked at after {TURNS} turns (SQLite, one process)"

# Chromium without a window takes every page for one that is seen: here the test says which.
HIDES = """
let seen = true;
Object.defineProperty(document, "hidden", { get: () => !seen });
const parts = () => [...document.querySelectorAll("[data-version]")];
const shown = () => Math.max(...parts().map((one) => one.dataset.version));
window.look = (at) => {
  const before = shown();
  seen = at;
  if (at) {
    window.fresh = new Promise((done) => {
      const start = performance.now();
      const watching = new MutationObserver(() => {
        if (shown() === before) return;
        watching.disconnect();
        const inDocument = performance.now() - start;
        const seen = () => done([inDocument, performance.now() - start]);
        requestAnimationFrame(() => requestAnimationFrame(seen));
      });
      watching.observe(document, { subtree: true, childList: true, attributes: true });
    });
  }
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


class Case(NamedTuple):
    """A page of a game that is looked at."""

    ruleset: str
    page: str
    looks: int  # at each game, before it is over
    size: str = "landscape"


CASES = {
    "seat, The Launch": Case("moon.1", "1/", 5),
    "seat, The Launch, phone": Case("moon.1", "1/", 5, "phone"),
    "shared screen, The Launch": Case("moon.1", "screen/", 5),
    "seat, Ad Astra": Case("adastra.1", "1/", 1),
}


def play_turns(others: Others) -> None:
    """Lets everybody play whole turns, or as many answers as these have at most."""
    before = others.stands()[1].turn
    for _ in range(MOST_ANSWERS):
        if others.stands()[1].turn >= before + TURNS:
            return
        assert others.answers()


def looks_again(page: Page, others: Others) -> list[float]:
    """Looks away, lets the others play, and looks again; seconds until the newer state is there and seen."""
    with page.expect_event("requestfailed", lambda request: "/events" in request.url):
        look(page, at=False)
    play_turns(others)
    with page.expect_response(re.compile("/events")):
        look(page, at=True)
    return [took / 1000 for took in page.evaluate("fresh")]


@pytest.mark.parametrize("case", CASES)
def test_a_page_that_is_looked_at(
    shared_site: Site, open_tablet: OpenTablet, report: Report, case: str
) -> None:
    ruleset, address, looks, size = CASES[case]
    answer = planned_answer if ruleset.startswith("adastra") else any_answer
    took = []
    for _ in range(LOOKS // looks):
        key, sessions = shared_site.inside(laid_table, ruleset, *([name] for name in NAMES))
        page = open_tablet(shared_site.url, size=size)
        page.add_init_script(HIDES)
        with page.expect_response(re.compile("/events")):
            sits(page, shared_site, sessions[0], f"/play/{key}/{address}")
        others = Others(shared_site, key, sessions, answer)
        took += [looks_again(page, others) for _ in range(looks)]
        page.close()
    in_document, in_frame = ([one[what] for one in took] for what in (0, 1))
    figures = {
        "looks": str(len(took)),
        "until it is in the document, p50 / p95 / most, ms": spread(in_document, (50, 95, 100)),
        "until a frame shows it, p50 / p95 / most, ms": spread(in_frame, (50, 95, 100)),
    }
    report.add(TITLE, case, figures)
