"""Where the time of the last `make test` went: writes the tables of docs/testing.md (`make test-times`).

Also renews tests/longest_files.json, by which the longest files begin first; with --long, writes the figures
of the last `make test-long` instead.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tools.locked import ROOT
from tools.run_logs import counts, events

PAGE = ROOT / "docs" / "testing.md"
LONGEST = ROOT / "tests" / "longest_files.json"
REPORT = ROOT / "var" / "test-report"
RUNS = {"SQLite": REPORT / "sqlite.jsonl", "PostgreSQL": REPORT / "postgres.jsonl"}
TESTS, FILES, LONG_TESTS, BENCH_LINES = 150, 240, 40, 120
PHASES = ("setup", "call", "teardown")


@dataclass
class Spent:
    """Seconds by phase, seconds of CPU of the worker itself, and how many tests."""

    by_phase: Counter[str] = field(default_factory=Counter)
    cpu: float = 0
    tests: set[str] = field(default_factory=set)

    @property
    def total(self) -> float:
        """All seconds."""
        return sum(self.by_phase.values())


@dataclass
class Run:
    """One run of the suite, added up."""

    begun: float = 0
    collected: float = 0
    ended: float = 0
    last_of_worker: dict[str, float] = field(default_factory=dict)
    by_test: dict[str, Spent] = field(default_factory=lambda: defaultdict(Spent))
    started: Counter[str] = field(default_factory=Counter)

    def by(self, place: int) -> dict[str, Spent]:
        """Adds up by folder: the first so many parts of a test's path; 99 is the whole path, the file."""
        grouped: dict[str, Spent] = defaultdict(Spent)
        for test, spent in self.by_test.items():
            parts = test.partition("::")[0].split("/")
            group = grouped["/".join(parts[: min(place, len(parts) - (place < 99))])]
            group.by_phase += spent.by_phase
            group.cpu += spent.cpu
            group.tests.add(test)
        return grouped


def read(path: Path) -> Run:
    """Adds up what a run has written down."""
    run = Run()
    cpu_of_worker: dict[str, float] = {}
    for event in events(path, "begin"):
        run.begun = event["at"]
    run.collected = max((event["at"] for event in events(path, "collected")), default=run.begun)
    for event in events(path, "phase"):
        spent, worker = run.by_test[event["test"]], event["worker"]
        spent.by_phase[event["when"]] += event["stop"] - event["start"]
        spent.cpu += max(0, event["cpu"] - cpu_of_worker.get(worker, event["cpu"]))
        cpu_of_worker[worker] = event["cpu"]
        run.last_of_worker[worker] = run.ended = event["stop"]
        run.started.update(event["started"])
    return run


def row(*cells: object) -> str:
    """One line of a table."""
    return "| " + " | ".join(f"{cell:.1f}" if isinstance(cell, float) else str(cell) for cell in cells) + " |"


def table(head: str, rows: Iterable[str]) -> Iterator[str]:
    """A table with its head, cells parted by bars."""
    yield f"| {head} |"
    yield "|" + "---|" * (head.count("|") + 1)
    yield from rows
    yield ""


def longest(spent: Mapping[str, Spent], most: int) -> list[tuple[str, Spent]]:
    """What took longest, first."""
    return sorted(spent.items(), key=lambda item: -item[1].total)[:most]


def lines(name: str, run: Run) -> Iterator[str]:
    """The tables of one run."""
    yield f"### {name}"
    yield ""
    idle = {worker: run.ended - last for worker, last in sorted(run.last_of_worker.items())}
    waited = ", ".join(f"{worker} {seconds:.0f} s" for worker, seconds in idle.items())
    yield (
        f"{len(run.by_test)} tests in {run.ended - run.begun:.0f} s, "
        f"{run.collected - run.begun:.0f} s of them for starting and collecting; idle at the end: {waited}."
    )
    yield ""
    folders = longest(run.by(2) | {k: v for k, v in run.by(3).items() if k.startswith("tests/games/")}, 99)
    yield from table(
        "folder | tests | seconds | set-up | call | teardown | CPU of the worker",
        (
            row(folder, len(spent.tests), spent.total, *map(spent.by_phase.__getitem__, PHASES), spent.cpu)
            for folder, spent in folders
        ),
    )
    yield from table("program started | times", (row(*item) for item in run.started.most_common(20)))


def tables(runs: Mapping[str, Run]) -> Iterator[str]:
    """All tables of the page."""
    for name, run in runs.items():
        yield from lines(name, run)
    yield f"### The {TESTS} longest tests on SQLite"
    yield ""
    yield from table(
        "seconds | set-up | call | test",
        (
            row(spent.total, spent.by_phase["setup"], spent.by_phase["call"], f"`{test}`")
            for test, spent in longest(runs["SQLite"].by_test, TESTS)
        ),
    )


def long_figures() -> Iterator[str]:
    """The tables of the long run: its longest tests, and what the measurements printed."""
    run = read(REPORT / "long.jsonl")
    yield f"{len(run.by_test)} tests in {run.ended - run.begun:.0f} s: {counts(REPORT / 'long.jsonl')}."
    yield ""
    yield from table(
        "seconds | test",
        (row(spent.total, f"`{test}`") for test, spent in longest(run.by_test, LONG_TESTS)),
    )
    measured = REPORT / "bench.txt"
    if measured.exists():
        yield "```"
        yield from measured.read_text().rstrip().splitlines()[-BENCH_LINES:]
        yield "```"


def replace_block(page: str, name: str, block: str) -> str:
    """Puts a block between its two marks; raises ValueError where the page has none."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    head, rest = page.split(begin)
    return f"{head}{begin}{block}{end}{rest.split(end)[1]}"


def main() -> None:
    """Writes both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="the figures of the long run")
    if parser.parse_args().long:
        PAGE.write_text(replace_block(PAGE.read_text(), "long", "\n".join(["", *long_figures()]) + "\n"))
        return
    if not RUNS["SQLite"].exists():
        sys.exit("Nothing has been measured yet: `make test` first.")
    runs = {name: read(path) for name, path in RUNS.items() if path.exists()}
    PAGE.write_text(replace_block(PAGE.read_text(), "times", "\n".join(["", *tables(runs)]) + "\n"))
    files = longest(runs["SQLite"].by(99), FILES)
    LONGEST.write_text(json.dumps({file: round(spent.total) for file, spent in files}, indent=1) + "\n")


if __name__ == "__main__":
    main()
