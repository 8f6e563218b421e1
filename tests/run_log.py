"""A pytest plugin that writes down what a run does: phases of tests, started processes, failures.

It writes to the file named by MOON_RUN_LOG, one JSON object a line, and does nothing where that is not set.
`tools/check.py` names in its last lines what failed by it, `make test-times` makes its tables of it.

    {"event": "begin" | "collected" | "end", "at": seconds of the epoch}
    {"event": "phase", "test": node id, "when": "setup" | "call" | "teardown", "outcome": ..., "worker": ...,
     "start": seconds, "stop": seconds, "cpu": seconds of the worker so far, "started": {program: how many}}
    {"event": "failed", "test": node id, "when": ..., "where": "file:line", "why": [lines], "logs": [lines]}
"""

import json
import os
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.forks import Forked, ForkServer

FILE = os.environ.get("MOON_RUN_LOG", "")
WHY_LINES, LOG_LINES = 6, 15

_started: Counter[str] = Counter()
_seen = pytest.StashKey[Counter[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Counts processes in each worker; the first process writes the file."""
    if not FILE:
        return
    _count_processes()
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(RunLog(Path(FILE)), "moon-run-log")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """Adds to the report of a phase what the phase has started, and the worker's CPU time so far."""
    report = yield
    if FILE:
        report.started = dict(_started - item.stash.get(_seen, Counter()))
        report.cpu = time.process_time()
        item.stash[_seen] = _started.copy()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logstart() -> None:
    """Counts from here on for the next test."""
    _started.clear()


def _count_processes() -> None:
    start, fork = subprocess.Popen.__init__, ForkServer.fork

    def started(self: Any, args: Any, *rest: Any, **options: Any) -> None:
        words = [args] if isinstance(args, str | bytes | os.PathLike) else list(args)
        _started[_program([os.fsdecode(word) for word in words])] += 1
        start(self, args, *rest, **options)

    def forked(self: ForkServer, words: Sequence[str], *rest: Any) -> Forked:
        _started[_program(["python", *words])] += 1
        return fork(self, words, *rest)

    subprocess.Popen.__init__ = started  # type: ignore[method-assign]
    ForkServer.fork = forked  # type: ignore[method-assign]


def _program(words: list[str]) -> str:
    """Returns a program's name; of Python's also the script or module, and the command given to it."""
    name = Path(words[0]).name
    if not name.startswith("python"):
        return name
    return " ".join(["python", *[Path(word).name for word in words[1:] if not word.startswith("-")][:2]])


class RunLog:
    """Writes the file, in the process that hears of every worker's tests."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w")
        self._write(event="begin", at=time.time())

    def _write(self, **fields: Any) -> None:
        self._file.write(json.dumps(fields) + "\n")
        self._file.flush()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self) -> None:
        """Notes that a worker has collected."""
        self._write(event="collected", at=time.time())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes one phase of a test."""
        node = getattr(report, "node", None)
        self._write(
            event="phase",
            test=report.nodeid,
            when=report.when,
            outcome=report.outcome,
            worker=node.gateway.id if node else "main",
            start=report.start,
            stop=report.stop,
            cpu=getattr(report, "cpu", 0),
            started=getattr(report, "started", {}),
        )
        if report.failed:
            self._write(event="failed", test=report.nodeid, when=report.when, **_failure(report))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Notes a file that could not be read."""
        if report.failed:
            self._write(event="failed", test=report.nodeid, when="collect", **_failure(report))

    def pytest_sessionfinish(self) -> None:
        """Closes the file."""
        self._write(event="end", at=time.time())
        self._file.close()


def _failure(report: Any) -> dict[str, Any]:
    """Returns where a test failed, the first lines of why, and the last lines of its servers' logs."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = report.longreprtext.splitlines()
    why = [line[1:].strip() for line in text if line.startswith("E ")] or text[-WHY_LINES:]
    logs = [
        f"{title}: {line}"
        for title, content in report.sections
        if not title.startswith("Captured")
        for line in content.splitlines()[-LOG_LINES:]
    ]
    return {
        "where": f"{crash.path}:{crash.lineno}" if crash else "",
        "why": why[:WHY_LINES],
        "logs": logs,
    }
