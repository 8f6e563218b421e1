"""Figures in tables that are printed when everything has been measured."""

import json
import os
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

from .crowd import Played, Walked
from .tablet import Timed

RESULT = Path(os.environ.get("MOON_BENCH_REPORT", "var/bench/report.json"))

Column = Mapping[str, str]


class Report:
    """Tables by title; each column is one run, each line one figure of it."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Column]] = {}

    def add(self, title: str, column: str, figures: Column) -> None:
        """Adds a column to a table."""
        self._tables.setdefault(title, {})[column] = figures

    def lines(self) -> list[str]:
        """All tables as text."""
        return [line for title, table in self._tables.items() for line in ("", title, *_lines(table))]

    def keep(self) -> None:
        """Writes all tables as JSON, by title, column and line; nothing where nothing was measured."""
        if self._tables:
            RESULT.parent.mkdir(parents=True, exist_ok=True)
            RESULT.write_text(json.dumps(self._tables, indent=1, ensure_ascii=False))


def _lines(table: Mapping[str, Column]) -> list[str]:
    names = list(dict.fromkeys(name for column in table.values() for name in column))
    rows = [["", *table], *([name, *(column.get(name, "") for column in table.values())] for name in names)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def part(values: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies, nan where there are none."""
    return sorted(values)[int((len(values) - 1) * share)] if values else float("nan")


def spread(seconds: Sequence[float], shares: Sequence[int] = (50, 95, 99)) -> str:
    """Percentiles in milliseconds: 12 / 30 / 41."""
    return " / ".join(f"{part(seconds, share / 100) * 1000:.0f}" for share in shares)


def sizes(requests: Sequence[Timed]) -> str:
    """Median and most bytes."""
    counted = [request.size for request in requests]
    return f"{statistics.median(counted):.0f} / {max(counted)}" if counted else "-"


def share_of(some: Sequence[Timed], requests: Sequence[Timed]) -> str:
    """How many these are of all requests."""
    return f"{len(some) / max(1, len(requests)):.1%}"


def crowd_figures(played: Played, floor: Walked, fetched: Walked) -> Column:
    """One crowd beside its floor, of whose clicks nothing follows, or three fetches."""
    clicks, fresh = played.clicks, played.fresh
    refused = [click for click in clicks if click.status == 409]
    ends = {end: sum(tap.end == end for tap in played.taps) for end in ("given up", "overtaken", "refused")}
    seconds, bare = [click.seconds for click in clicks], [one.seconds for one in floor.clicks]
    rate = played.done / played.seconds
    ratios = [part(seconds, share) / part(bare, share) for share in (0.5, 0.95)]
    return {
        "clicks taken a second": f"{rate:.1f}",
        "clicks of the floor a second, with three fetches each": f"{floor.rate:.1f}, {fetched.rate:.1f}",
        "  ratio": f"{rate / floor.rate:.2f}, {rate / fetched.rate:.2f}",
        "click p50 / p95 / p99, ms": spread(seconds),
        "floor p50 / p95 / p99, ms": spread(bare),
        "  ratio of p50 / p95": " / ".join(f"{ratio:.1f}" for ratio in ratios),
        "answered 409": share_of(refused, clicks),
        "  between different seats": share_of([one for one in refused if one.between_seats], clicks),
        "taps given up": str(ends["given up"]),
        "taps overtaken / refused by a rule": f"{ends['overtaken']} / {ends['refused']}",
        "tap until taken p50 / p95, ms": spread([tap.seconds for tap in played.taps], (50, 95)),
        "redraw elsewhere p50 / p95, ms": spread(played.redraws, (50, 95)),
        "  redraws after a closed turn": str(len(played.redraws)),
        "CPU of a click and all it causes, ms": f"{played.cpu * 1000:.1f}",
        "CPU of the floor's, with three fetches, ms": f"{floor.cpu * 1000:.1f}, {fetched.cpu * 1000:.1f}",
        "fresh pages for a click": f"{len(fresh) / max(1, played.done):.2f}",
        "fresh p50 / p95 / p99, ms": spread([one.seconds for one in fresh]),
        "bytes of a click, median / most": sizes([one for one in clicks if one.status == 200]),
        "bytes of a fresh, median / most": sizes(fresh),
        "cores: server": " + ".join(f"{one:.2f}" for one in played.cores["server"] if one >= 0.01),
        "cores: PostgreSQL": f"{sum(played.cores['postgres']):.2f}",
        "cores: these tablets": f"{sum(played.cores['tablets']):.2f}",
        "cores: others": f"{sum(played.cores['others']):.2f}",
        "load before -> after": f"{played.load[0]:.1f} -> {played.load[1]:.1f}",
    }
