"""What a finger feels: from a tap to its sign on the screen, and to the answer, in a real browser.

Aims on a quiet machine: the sign within 100 ms, the answer within 200 ms, also where Confirm goes on to the
next player of an open table. Figures are printed, nothing fails by the clock.
"""

from playwright.sync_api import Page

from tests.browser.hands import Hands, names_players
from tests.browsers import OpenTablet

from .halls import Hall
from .report import Report, spread

TURNS = 8
NAMES = ("Maya", "Iker", "Nuria")
# Notes for every tap when something is marked as pressed, and when the page shows a newer state of the game.
MEASURE = """(() => {
    window.taps = [];
    const version = () => document.getElementById("now")?.dataset.version;
    document.addEventListener("click", (event) => {
        if (event.target.closest(".play")) taps.push({ start: performance.now(), version: version() });
    }, true);
    new MutationObserver(() => {
        const tap = taps.at(-1);
        if (!tap) return;
        const after = (performance.now() - tap.start) / 1000;
        if (document.querySelector(".play .pressed")) tap.pressed ??= after;
        if (version() && version() !== tap.version) tap.answered ??= after;
    }).observe(document, { subtree: true, childList: true, attributes: true });
})()"""


def begins(page: Page) -> None:
    page.goto("/new/")
    names_players(page, *NAMES)
    page.locator("label:has([value=open])").tap()
    page.get_by_role("button", name="Begin").tap()


def test_taps_at_an_open_table(home: Hall, open_tablet: OpenTablet, report: Report) -> None:
    page = open_tablet(home.site.url)
    page.add_init_script(MEASURE)
    begins(page)
    hands = Hands(page)
    hands.ready()
    while f"Turn {TURNS + 1}" not in page.locator("#turn").inner_text():
        assert hands.acts()
    taps = page.evaluate("taps")
    figures = {
        "taps": str(len(taps)),
        "marked as pressed": spread([tap["pressed"] for tap in taps if "pressed" in tap], (50, 95)),
        "answered": spread([tap["answered"] for tap in taps if "answered" in tap], (50, 95)),
    }
    report.add("A tap in the browser, ms, median / p95", "open table", figures)
    assert len(taps) >= 3 * TURNS * len(NAMES)
