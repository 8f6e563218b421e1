"""Lints and tests everything: `make test`. Goes on after what failed, and says last what failed and why.

The last lines, at most 60, name the seconds of each step, each failed test with its assertion, the last lines
of its server's log, and how to run it alone. All of it is also kept in `var/test-report/`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from tools.locked import ROOT
from tools.rooms import tests_of
from tools.run_logs import Counts, Failure, counts, failures

REPORT = ROOT / "var" / "test-report"
BIN = ROOT / ".venv" / "bin"
PYTEST = (sys.executable, "-m", "pytest", "-q")
# For the tests on SQLite, beside one for those on PostgreSQL; each has a browser and a site. With two,
# tests that wait leave both cores idle for a tenth of the time; a third one needs half of that for itself.
WORKERS = os.environ.get("MOON_TEST_WORKERS", "3")
LINES = 60
LINE = 160  # letters


@dataclass(frozen=True)
class CheckStep:
    """A command whose success counts; `log` is the file into which a run of tests writes."""

    name: str
    command: Sequence[str]
    environment: dict[str, str] = field(default_factory=dict)
    log: str = ""


@dataclass(frozen=True)
class StepOutcome:
    """How a step ended: its exit code, its seconds, and what it printed where that was capture."""

    step: CheckStep
    code: int
    seconds: float
    output: str = ""


def lint_steps() -> list[CheckStep]:
    """What is looked at without being run, the longest first."""
    djlint = (str(BIN / "djlint"), "--check", "--lint", "--quiet")
    compiled = [str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("adventures/**/jinja2"))]
    return [
        CheckStep("types", (str(BIN / "mypy"),)),
        CheckStep("templates", (*djlint, "templates", "adventures/games", "--extend-exclude", "jinja2")),
        CheckStep("compiled templates", (*djlint, *compiled, "--profile", "jinja")),
        CheckStep("image", (str(BIN / "hadolint"), "Dockerfile")),
        CheckStep("layers", (str(BIN / "lint-imports"), "--no-cache")),
        CheckStep("style", (str(BIN / "ruff"), "check", ".")),
        CheckStep("format", (str(BIN / "ruff"), "format", "--check", ".")),
    ]


def collect_step(tests: Sequence[str]) -> CheckStep:
    """Reads all tests once, so that no worker has to prepare their assertions for itself."""
    return CheckStep("collect", (*PYTEST, "--collect-only", "-q", *tests))


def sqlite_step(tests: Sequence[str]) -> CheckStep:
    """The tests on SQLite."""
    return CheckStep("sqlite", (*PYTEST, "-n", WORKERS, *tests), log="sqlite.jsonl")


def postgres_step(tests: Sequence[str]) -> CheckStep:
    """What a database can make different, on PostgreSQL."""
    return CheckStep(
        "postgres",
        (*PYTEST, "-n", "1", "-m", "both_databases and not long", *tests),
        {"MOON_DATABASE": "postgres"},
        log="postgres.jsonl",
    )


def run(step: CheckStep, *, capture: bool = False) -> StepOutcome:
    """Runs a step; `capture` keeps what it prints until it has failed."""
    environment = {**os.environ, **step.environment}
    if step.log:
        environment["MOON_RUN_LOG"] = str(REPORT / step.log)
    begun = time.monotonic()
    done = subprocess.run(  # noqa: S603 - our own commands
        list(step.command), env=environment, cwd=ROOT, capture_output=capture, text=True
    )
    output = f"{done.stdout}{done.stderr}" if capture else ""
    nothing_to_run = step.log and done.returncode == 5
    return StepOutcome(step, 0 if nothing_to_run else done.returncode, time.monotonic() - begun, output)


def report(step: CheckStep) -> StepOutcome:
    """Runs a step; prints its seconds and, where it has failed, what it said."""
    outcome = run(step, capture=True)
    said = [outcome.output] if outcome.code else []
    print("\n".join([seconds(outcome), *said]), flush=True)
    return outcome


def run_together(steps: Sequence[CheckStep]) -> list[StepOutcome]:
    """Runs steps on two cores."""
    with ThreadPoolExecutor(max_workers=2) as pool:
        return list(pool.map(report, steps))


def run_all(tests: Sequence[str]) -> list[StepOutcome]:
    """Lints while all tests are collected, and goes on with it beside the tests on both databases.

    So no core waits for the other one. Last to end are the tests on SQLite, whose workers end together.
    """
    with ThreadPoolExecutor(max_workers=2) as beside:
        linted = beside.submit(lambda: [report(step) for step in lint_steps()])
        collected = report(collect_step(tests))
        on_postgres = beside.submit(report, postgres_step(tests))
        on_sqlite = run(sqlite_step(tests))
        return [collected, *linted.result(), on_sqlite, on_postgres.result()]


def summary(outcomes: Sequence[StepOutcome]) -> list[str]:
    """The last lines: seconds of each step, then what failed, as much of it as there is room for."""
    lines = ["", *(seconds(outcome) for outcome in outcomes), ""]
    for outcome in outcomes:
        if outcome.code and not outcome.step.log:
            lines += [f"FAILED {outcome.step.name}: {' '.join(outcome.step.command)}"]
            lines += [f"  {line}" for line in outcome.output.strip().splitlines()[-8:]]
    found = [
        (outcome.step, failure)
        for outcome in outcomes
        if outcome.step.log
        for failure in failures(REPORT / outcome.step.log)
    ]
    room = LINES - len(lines) - 2
    each = max(1, min(24, room // max(1, len(found))))
    shown = found[: room // each]
    for step, failure in shown:
        lines += describe(step, failure, each)
    if len(found) > len(shown):
        lines.append(f"... and {len(found) - len(shown)} more: {REPORT / 'failures.txt'}")
    return [line[:LINE] for line in lines[: LINES - 1]]


def seconds(outcome: StepOutcome) -> str:
    """One step in a line."""
    word = "ok" if not outcome.code else "FAILED"
    counted = f"  {counts(REPORT / outcome.step.log)}" if outcome.step.log else ""
    return f"{outcome.step.name:<10} {outcome.seconds:7.1f} s  {word}{counted}"


def describe(step: CheckStep, failure: Failure, most: int) -> list[str]:
    """A failed test: why, the last words of its servers, and how to run it alone; at most so many lines."""
    database = "MOON_DATABASE=postgres " if step.environment else ""
    alone = f"  alone: {database}.venv/bin/python -m pytest '{failure.test}'"
    head = f"FAILED {failure.test} ({step.name}, {failure.when}) {failure.where}"
    if most == 1:
        return [f"{head} {' '.join(failure.why[:1])}"]
    body = [f"  {line}" for line in failure.why]
    room = most - 2 - len(body)
    logs = [f"  {line}" for line in failure.logs[-room:]] if room > 0 else []
    return [head, *body[: most - 2], *logs, alone]


def keep_failures(outcomes: Sequence[StepOutcome]) -> None:
    """Keeps every failure whole in a file."""
    whole = [
        "\n".join(describe(outcome.step, failure, 200))
        for outcome in outcomes
        if outcome.step.log
        for failure in failures(REPORT / outcome.step.log)
    ]
    (REPORT / "failures.txt").write_text("\n\n".join(whole) + "\n")


def main(arguments: Sequence[str]) -> int:
    """Runs what was asked for; 1 where anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lint", action="store_true", help="only lint")
    parser.add_argument("--only", default="", metavar="ROOM", help="only a room and what depends on it")
    asked = parser.parse_args(arguments)
    REPORT.mkdir(parents=True, exist_ok=True)
    if asked.lint:
        return max(outcome.code for outcome in run_together(lint_steps()))
    tests = tests_of(asked.only) if asked.only else []
    outcomes = run_all(tests)
    keep_failures(outcomes)
    print("\n".join(summary(outcomes)))
    print(sum((counts(REPORT / one.step.log) for one in outcomes if one.step.log), Counts()))
    return int(any(outcome.code for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
