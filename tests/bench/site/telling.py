"""What was measured, as a table to read, as the tables of `docs/scale.md`, and as JSON."""

import os
import platform
from collections.abc import Mapping, Sequence
from typing import Any

from .measuring import SHARES, Run

CROWDS = (
    "stored games", "tablets", "click p50 / p95 / p99, ms", "floor", "others' redraw p50 / p95 / p99, ms",
    "clicks/s", "web CPU, ms a click", "PostgreSQL CPU", "Redis, worker CPU", "statements a click",
)  # fmt: skip
SATURATED = ("a click every", "clicks/s taken", "click p50 / p95 / p99, ms", "answered busy", "taps kept")


def document(told: Mapping[str, Any], runs: Sequence[Run], full: Sequence[Run]) -> list[str]:
    """The tables as they stand in `docs/scale.md`."""
    machine = platform.processor() or platform.machine()
    lines = [
        f"{machine}, {os.cpu_count()} cores; on them {told['processes']} web processes, PostgreSQL, Redis, "
        "a worker and the tablets themselves. Stored were:",
        *(f"- {name}: {figures}" for name, figures in told["stored"].items()),
        "",
        *_head(CROWDS),
        *(_row(*_crowd(run)) for run in runs),
        "",
        *_head(SATURATED),
        *(_row(*_saturated(run)) for run in full),
        "",
        *_head(("with nobody else about", *told["alone"])),
    ]
    for what in ("click", "fresh"):
        lines.append(_row(f"web CPU of a {what}, ms", *(one[what] for one in told["alone"].values())))
    return [*lines, "", f"A stream holds {told['stream_kb']} kB of a web process."]


def goals(told: Mapping[str, Any], runs: Sequence[Run]) -> list[str]:
    """How far the aims were met: as much CPU and as many statements with few and many tablets and games."""
    few, many = min(run.tablets for run in runs), max(run.tablets for run in runs)
    empty, full = min(run.stored for run in runs), max(run.stored for run in runs)
    by = {(run.stored, run.tablets): run for run in runs}
    crowds, stored = (by[full, few], by[full, many]), (by[empty, few], by[full, few])
    alone = [figures["click"] for figures in told["alone"].values()]
    wide, deep = f"{many} tablets beside {few}", f"{full:,} games beside {empty:,}"
    return [
        _ratio(f"web CPU a click, {wide}", *(run.cpu["server"] for run in crowds)),
        _ratio(f"statements a click, {wide}", *(run.statements for run in crowds)),
        _ratio(f"web CPU of one click, {full:,} games beside a few", alone[0], alone[-1]),
        _ratio(f"PostgreSQL CPU a click, {deep}", *(run.cpu["postgres"] for run in stored)),
        _ratio(f"statements a click, {deep}", *(run.statements for run in stored)),
    ]


def _crowd(run: Run) -> Sequence[object]:
    return (
        f"{run.stored:,}", run.tablets, _ms(run.click), _ms(run.floor), _ms(run.redraw), run.clicks_a_second,
        run.cpu["server"], run.cpu["postgres"], f"{run.cpu['redis']}, {run.cpu['worker']}", run.statements,
    )  # fmt: skip


def _saturated(run: Run) -> Sequence[object]:
    every = f"{run.pause:.2g} s" if run.pause else "without a pause"
    kept = "all" if run.kept else "NOT ALL"
    return f"{every}, {run.tablets} tablets", run.clicks_a_second, _ms(run.click), run.busy, kept


def _head(columns: Sequence[str]) -> list[str]:
    return [_row(*columns), "|" + "---|" * len(columns)]


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def _ratio(what: str, less: float, more: float) -> str:
    ratio = more / less if less else float("nan")
    return f"{what}: {less} -> {more}, {ratio:.2f} (aim: at most 1.10)"


def _ms(spread: Sequence[float]) -> str:
    return " / ".join(f"{one:.0f}" for one in spread) or " / ".join("-" for _ in SHARES)
