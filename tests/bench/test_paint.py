"""What a tap costs a tablet: a trace of Chromium while a finger taps what is open.

With all of the CPU and with a quarter of it. Figures are printed, nothing fails by the clock.
"""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.stored import laid_table, sits
from tests.browsers import OpenTablet
from tests.sites import Site

from .report import Report, spread

NAMES = ("Maya", "Iker", "Nuria")
TAPS = 12
REST = 1600  # ms from a tap to the next one: longer than anything moves
GAMES = {
    "The Launch": "moon.1",
    "The Battle": "moon.8",
    "The Escape": "moon.7",
}
OPEN = (
    "#chooser[open] [data-choices] button",
    "dialog[open] .primary",
    "#field .legal:not(.chosen) .hit",
    "#decision .decision-buttons .primary:not(:disabled)",
    "#cards button.combination:not(.unfit):not(.chosen):not(.other)",
    "#decision button:not(:disabled)",
)
# Notes for each tap when a frame has shown that it is pressed, and one that shows a newer state of the game.
MEASURE = """() => {
    window.taps = [];
    const version = () => document.getElementById("now")?.dataset.version;
    const seen = (tap, what) => requestAnimationFrame(() => requestAnimationFrame(() => {
        tap[what] = (performance.now() - tap.start) / 1000;
    }));
    const begins = ({ timeStamp: start }) => taps.push({ start, version: version() });
    addEventListener("pointerdown", begins, true);
    new MutationObserver(() => {
        const tap = taps.at(-1);
        if (!tap) return;
        if (!tap.feedback && document.querySelector(".play .pressed")) tap.feedback = seen(tap, "pressed");
        if (!tap.newer && version() !== tap.version) tap.newer = seen(tap, "marked");
    }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
KINDS = {
    "script": ("FunctionCall", "EvaluateScript", "RunMicrotasks", "EventDispatch", "FireAnimationFrame"),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize"),
    "commit": ("Commit",),
}
TRACED = ["toplevel", "cc", "devtools.timeline", "disabled-by-default-devtools.timeline", "viz"]


@pytest.mark.parametrize("throttled", [1, 4])
@pytest.mark.parametrize("game", GAMES)
def test_taps(
    shared_site: Site, open_tablet: OpenTablet, report: Report, tmp_path: Path, game: str, throttled: int
) -> None:
    key, (session,) = shared_site.inside(laid_table, GAMES[game], NAMES, open_table=True)
    page = sits(open_tablet(shared_site.url), shared_site, session, f"/play/{key}/")
    page.wait_for_selector(".play[data-ready]")
    page.emulate_media(reduced_motion="no-preference")
    for _ in range(4):
        taps_what_is_open(page)
    page.evaluate(MEASURE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttled})
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, path=tmp_path / "trace", categories=TRACED)
    done = sum(taps_what_is_open(page) for _ in range(TAPS))
    browser.stop_tracing()
    taps = page.evaluate("taps")
    figures = {
        "taps": str(len(taps)),
        **{f"ms to {what}, median / p95": times(taps, what) for what in ("pressed", "marked")},
        **costs(json.loads((tmp_path / "trace").read_text())["traceEvents"], done),
    }
    report.add("A tap in a trace of the browser", f"{game} {throttled}x", figures)
    assert done


def taps_what_is_open(page: Page) -> bool:
    """Taps the first open place or button, and waits until all is at rest; False where nothing is open."""
    at = page.evaluate(
        """selectors => {
            const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
            const boxes = found.map((one) => one.getBoundingClientRect());
            const box = boxes.find(({ width, top }) => width && top >= 0 && top < innerHeight);
            return box && [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        OPEN,
    )
    if at:
        page.touchscreen.tap(*at)
    page.wait_for_timeout(REST)
    return bool(at)


def times(taps: Sequence[dict[str, Any]], what: str) -> str:
    found = [tap[what] for tap in taps if tap.get(what)]
    return spread(found, (50, 95)) if found else "-"


def costs(events: Sequence[dict[str, Any]], taps: int) -> dict[str, str]:
    """What a tap costs, of the events of a trace: ms of the main thread, of rasters, and frames."""
    main = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    spent: Counter[str] = Counter()
    frames = 0
    for one in events:
        lasts = one.get("dur", 0) / 1000
        if one["name"] in ("RasterTask", "RasterBufferProvider"):
            spent["raster"] += lasts
        if (one["pid"], one.get("tid")) not in main:
            continue
        for kind, names in KINDS.items():
            if one["name"] in names:
                spent[kind] += lasts
        if one["name"] in ("RunTask", "ThreadControllerImpl::RunTask"):
            spent["main thread"] += lasts
        frames += one["name"] == "Commit"
    shown = {f"{kind}, ms": f"{spent[kind] / taps:.1f}" for kind in ("main thread", *KINDS, "raster")}
    return {**shown, "frames": f"{frames / taps:.1f}"}
