"""A click beside a bare floor: the figures of `make bench-site` as one table.

Prints it and keeps it in `var/bench/floor.md`; with --docs it is written into docs/scale.md
(`make bench-table`). What has not been measured is a dash.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.suite_times import replace_block

from .report import RESULT

TABLE = Path("var/bench/floor.md")
PAGE = Path("docs/scale.md")

CROWDS = "Tablets with streams, games of four, beside a bare floor"
TAPS = "A tap in a trace of the browser"
FIRST_PAGE = "First page of a seat, CPU throttled 4x"
AT_HOME, CLOSED_LOOP = "20 at home (SQLite)", "60, no pause"
CLICK, FLOOR = "click p50 / p95 / p99, ms", "floor p50 / p95 / p99, ms"
REDRAW = "redraw elsewhere p50 / p95, ms"
FIRST_PAGE_LINES = ("s until ready", "requests", "bytes")
NOT_MEASURED = "-"


class Row(NamedTuple):
    """A line of the table: figures of the floor and of the site, those of before, and what is aimed at."""

    name: str
    floor_before: str
    before: str
    floor: str
    now: str
    aim: str


class Figures:
    """What a run has measured, by table, column and line."""

    def __init__(self, tables: Mapping[str, Mapping[str, Mapping[str, str]]]) -> None:
        self._tables = tables

    def of(self, table: str, column: str, line: str) -> str:
        """A figure as it was printed; a dash where it was not measured."""
        return self._tables.get(table, {}).get(column, {}).get(line, NOT_MEASURED)

    def part(self, table: str, column: str, line: str, *which: int) -> str:
        """Some of the figures of a line that has several: 0 is the first."""
        words = self.of(table, column, line).split(" / ")
        if len(words) <= max(which) or "nan" in words:
            return NOT_MEASURED
        return " / ".join(words[one] for one in which)

    def each(self, table: str, columns: Sequence[str], line: str, *which: int) -> str:
        """The same figures of several columns."""
        return ", ".join(self.part(table, column, line, *which) for column in columns)


def rows(found: Figures) -> list[Row]:
    """Every line of the table."""

    def clicks(tablets: str) -> tuple[str, str]:
        return found.part(CROWDS, tablets, FLOOR, 0, 1), found.part(CROWDS, tablets, CLICK, 0, 1)

    def taps(throttled: str) -> str:
        games = [f"{game} {throttled}" for game in ("The Launch", "The Battle")]
        return found.each(TAPS, games, "ms to marked, median / p95", 0, 1)

    launch = ("The Launch 1x", "The Launch 4x")
    pages = ("The Launch", "Escape Pods")
    main, script = (found.each(TAPS, launch, f"{kind}, ms", 0) for kind in ("main thread", "script"))
    ready, requests, size = (found.each(FIRST_PAGE, pages, one, 0) for one in FIRST_PAGE_LINES)
    floor_rates = found.of(CROWDS, CLOSED_LOOP, "clicks of the floor a second, with three fetches each")
    cpu = found.of(CROWDS, "48", "CPU of the floor's, with three fetches, ms")
    cpu_of_site = found.of(CROWDS, "48", "CPU of a click and all it causes, ms")
    rate = found.of(CROWDS, CLOSED_LOOP, "clicks taken a second")
    crowds = ("20", "48")
    conflicts = found.each(CROWDS, crowds, "  between different seats", 0)
    given_up = found.each(CROWDS, crowds, "taps given up", 0)
    at_home = (found.part(CROWDS, AT_HOME, FLOOR, 1), found.part(CROWDS, AT_HOME, CLICK, 1))
    redraws = found.each(CROWDS, crowds, REDRAW, 1)
    pressed = found.each(TAPS, launch, "ms to pressed, median / p95", 1)
    return [
        Row("20 tablets, a click every 2 s: p50 / p95, ms", "13 / 17", "57 / 131", *clicks("20"),
            "3x the floor"),
        Row("48 tablets: p50 / p95, ms", "13 / 18", "276 / 1034", *clicks("48"), "3x the floor"),
        Row("CPU of a click with all it causes, ms (floor: and with three fetches)", "12, 32", "64", cpu,
            cpu_of_site, "20"),
        Row("60 tablets without a pause: clicks a second (floor: and with three fetches)", "130, 88", "25",
            floor_rates, rate, "half of the floor"),
        Row("redraw on the others, 20, 48 tablets: p95, ms", "", "233, 1234", "", redraws, "150"),
        Row("at home (SQLite), 20 tablets: p95, ms", "23", "149", *at_home, "60"),
        Row("409 between seats; taps given up, 20, 48 tablets", "", "0; 0", "",
            f"{conflicts}; {given_up}", "0; 0"),
        Row("tap to painted mark, The Launch, The Battle: p50 / p95, ms", "", "161 / 219, 208 / 345", "",
            taps("1x"), "p95 100"),
        Row("the same, CPU throttled 4x", "", "511 / 761, 584 / 1006", "", taps("4x"), "p95 250"),
        Row("first feedback, 1x, 4x: p95, ms", "", "80, 264", "", pressed, "a frame, 100"),
        Row("main thread of a tap, 1x, 4x (of it script), ms", "", "115-169, 539-720 (6, 30)", "",
            f"{main} ({script})", "40, 160"),
        Row("first page of a seat, 4x, The Launch, Escape Pods: s until ready; requests; bytes", "",
            "2.2, 2.8; 29, 54; 117-162 kB", "", f"{ready}; {requests}; {size}", "1.0; 8; 100 kB"),
    ]  # fmt: skip


def table(found: Figures) -> list[str]:
    """The table as lines of a document."""
    head = ("", "floor before", "before", "floor", "now", "aim: at most")
    return ["| " + " | ".join(line) + " |" for line in (head, ("---",) * len(head), *rows(found))]


def main() -> None:
    """Prints the table and keeps it, or writes what was kept into the document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--docs", action="store_true", help="write the last table into docs/scale.md")
    if parser.parse_args().docs:
        if not TABLE.exists():
            sys.exit("Nothing has been measured yet: `make bench-site` first.")
        PAGE.write_text(replace_block(PAGE.read_text(), "floor", f"\n{TABLE.read_text()}\n"))
        return
    machine = f"{os.cpu_count()} cores, load {os.getloadavg()[1]:.1f}"
    lines = [*table(Figures(json.loads(RESULT.read_text()))), "", f"Measured on {machine}."]
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text("\n".join(lines) + "\n")
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
