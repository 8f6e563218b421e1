"""What measuring costs a click: microseconds.

Nothing fails by the clock, but a click must not become slower by what an operator sees.
"""

from __future__ import annotations

import asyncio
from timeit import timeit

from moonsite.metrics.measures import REGISTRY
from moonsite.metrics.requests import ABOUT, Measured, observe

from .report import Report

TITLE = "Metrics"
CALLS = 20_000


async def nothing(scope: object, receive: object, send: object) -> None:
    """Answers at once."""
    await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]


async def _away(event: object) -> None:
    """Sends nothing anywhere."""


def seconds_of(application: object) -> float:
    """How long a request to an application takes, in seconds."""

    async def ask() -> None:
        for _ in range(CALLS):
            scope = {"type": "http", "path": "/play/x/1/move", "method": "POST", ABOUT: ("move", False)}
            await application(scope, None, _away)  # type: ignore[operator]

    return timeit(lambda: asyncio.run(ask()), number=1) / CALLS


def test_what_measuring_adds_to_a_click(report: Report) -> None:
    added = seconds_of(Measured(nothing)) - seconds_of(nothing)  # type: ignore[arg-type]
    scope = {"path": "/play/x/1/move", "method": "POST", ABOUT: ("move", False)}
    observed = timeit(lambda: observe(scope, 200, 0.03), number=CALLS) / CALLS
    report.add(
        TITLE, "a click", {"added, µs": f"{added * 1e6:.1f}", "of it observing, µs": f"{observed * 1e6:.1f}"}
    )
    assert REGISTRY.get_sample_value("moonsite_click_seconds_count", {"outcome": "ok"})
