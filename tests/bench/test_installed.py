"""What whoever has installed the wheel waits for: from `moonsite play` until home is on the screen.

Aims: 10 s the first time, with nothing compiled yet, and 3 s later. Figures are printed, nothing fails by the
clock. The seconds of CPU are those of all its processes until they end, jobs and demo included.
"""

from __future__ import annotations

import resource
from pathlib import Path
from time import perf_counter

from tests.wheels import InstalledSite

from .report import Report

TITLE = "An installed site, from its command to its home page"


def test_installed_site(tmp_path: Path, report: Report) -> None:
    site = InstalledSite(tmp_path, DEMO="1")
    for start in ("first", "second", "third"):
        before, began = children(), perf_counter()
        site.start()
        try:
            assert site.tablet().get("/").status == 200
            seconds = perf_counter() - began
        finally:
            site.played.stop()
        figures = {"s until home": f"{seconds:.1f}", "s of CPU": f"{children() - before:.1f}"}
        report.add(TITLE, f"{start} start", figures)


def children() -> float:
    """The seconds of CPU of all processes that this one has started, and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
