"""Reads what a run of the suite has written down (`tests/run_log.py` says in what form)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Counts:
    """How many tests ended how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


@dataclass(frozen=True)
class Failure:
    """One failed phase of a test: where, the first lines of why, the last lines of its servers' logs."""

    test: str
    when: str
    where: str
    why: list[str]
    logs: list[str]


def events(path: Path, kind: str) -> Iterator[dict[str, Any]]:
    """Yields the lines of that kind, without a last one cut off halfway; none where the run never began."""
    if not path.exists():
        return
    with path.open() as file:
        for line in file:
            if line.endswith("\n") and (event := json.loads(line))["event"] == kind:
                yield event


def failures(path: Path) -> list[Failure]:
    """Lists what failed, in the order in which it did."""
    return [
        Failure(event["test"], event["when"], event["where"], event["why"], event["logs"])
        for event in events(path, "failed")
    ]


def counts(path: Path) -> Counts:
    """Counts the tests of a run by how they ended."""
    ended: dict[str, str] = {}
    for event in events(path, "phase"):
        worst = ended.get(event["test"], "passed")
        ended[event["test"]] = event["outcome"] if worst == "passed" else worst
    unread = sum(failure.when == "collect" for failure in failures(path))
    outcomes = list(ended.values())
    return Counts(
        passed=outcomes.count("passed"),
        failed=outcomes.count("failed") + unread,
        skipped=outcomes.count("skipped"),
    )
