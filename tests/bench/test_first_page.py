"""What the first page of a seat costs a tablet: until it can be tapped, requests, and bytes.

With a quarter of the CPU, an empty cache, and nothing but this browser. Aims: 1.0 s, 8 requests, 100 kB.
Figures are printed, nothing fails by the clock.
"""

from __future__ import annotations

from time import perf_counter

import pytest

from tests.browser.stored import laid_table, sits
from tests.browsers import OpenTablet
from tests.sites import Site

from .report import Report
from .weighing import Loaded

TITLE = "First page of a seat, CPU throttled 4x"
NAMES = ("Maya", "Iker", "Nuria")
GAMES = {"The Launch": "moon.1", "The Battle": "moon.8", "Escape Pods": "escape.1", "Ad Astra": "adastra.1"}
THROTTLED = 4


@pytest.mark.parametrize("game", GAMES)
def test_first_seat_page(shared_site: Site, open_tablet: OpenTablet, report: Report, game: str) -> None:
    key, sessions = shared_site.inside(laid_table, GAMES[game], *([name] for name in NAMES))
    page = open_tablet(shared_site.url)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
    loaded, began = Loaded(page), perf_counter()
    sits(page, shared_site, sessions[0], f"/play/{key}/1/")
    page.wait_for_selector(".play[data-ready]")
    ready = perf_counter() - began
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    sizes = loaded.sizes()
    report.add(
        TITLE,
        game,
        {"s until ready": f"{ready:.1f}", "requests": str(len(sizes)), "bytes": str(sum(sizes.values()))},
    )
    assert sizes
