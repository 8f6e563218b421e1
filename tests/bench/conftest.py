"""What the measurements share: two halls, and the report at the end."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.servers import NEEDS, REQUIRED

from .halls import Hall, deployed, embedded
from .report import Report

SECONDS = float(os.environ.get("MOON_BENCH_SECONDS", "40"))
REPORT = pytest.StashKey[Report]()


def pytest_configure(config: pytest.Config) -> None:
    """Begins an empty report."""
    config.stash[REPORT] = Report()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Prints the report below everything else, and keeps it."""
    for line in config.stash[REPORT].lines():
        terminalreporter.write_line(line)
    config.stash[REPORT].keep()


@pytest.fixture(scope="session")
def report(pytestconfig: pytest.Config) -> Report:
    """Takes figures, and prints them at the end."""
    return pytestconfig.stash[REPORT]


@pytest.fixture(scope="session")
def seconds() -> float:
    """How long a crowd plays (MOON_BENCH_SECONDS)."""
    return SECONDS


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, static_files: Path) -> Iterator[Hall]:
    """The site on PostgreSQL and Redis with two processes, and the floor beside it."""
    for server in ("postgres", "redis"):
        need, is_there = NEEDS[server]
        if not is_there():
            (pytest.fail if REQUIRED else pytest.skip)(f"needs {need}")
    with deployed(tmp_path_factory.mktemp("hall"), static_files) as hall:
        yield hall


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, static_files: Path) -> Iterator[Hall]:
    """The site on SQLite with one process, and the floor beside it."""
    with embedded(tmp_path_factory.mktemp("home"), static_files) as hall:
        yield hall
