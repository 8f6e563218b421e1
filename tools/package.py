"""Builds the wheel: `python -m build --wheel --no-isolation`.

The build system of `pyproject.toml`: that of setuptools, with all that a site needs beside its code. Static
files come along collected, and a database that is ready to begin with: a first start has neither to make.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import build_sdist, build_wheel, prepare_metadata_for_build_wheel
from setuptools.command.build_py import build_py

__all__ = [
    "BuildSite", "build_sdist", "build_wheel", "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]  # fmt: skip

ROOT = Path(__file__).resolve().parent.parent


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    """Returns what a build needs beside setuptools: the site itself runs to collect its static files."""
    needed = (ROOT / "requirements.in").read_text().split()
    return [*build_meta.get_requires_for_build_wheel(config_settings), *needed]


class BuildSite(build_py):
    """Copies packages as ever, anew, and adds what they bring along."""

    def run(self) -> None:
        """Fills the folder of which the wheel is made; what an earlier build has left there goes."""
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            ship(Path(self.build_lib).resolve())


def ship(code: Path) -> None:
    """Puts beside the code of a wheel what `moonsite.places` looks for there.

    That code itself prepares the database, and no other that somebody may write here meanwhile.
    """
    folder = code / "moonsite" / "shipped"
    for name in ("templates", "locale", "static"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.po"))
    with tempfile.TemporaryDirectory() as scratch:
        store = Path(scratch) / "moonsite.sqlite3"
        _manage(code, scratch, "collectstatic", "--no-input", STATIC_ROOT=str(folder / "collected"))
        _manage(code, scratch, "prepare", DATABASE_URL=f"sqlite:///{store}", DEMO="0")
        with closing(sqlite3.connect(store)) as opened:
            opened.execute("VACUUM INTO ?", (str(folder / "prepared.sqlite3"),))


def _manage(code: Path, scratch: str, *command: str, **environment: str) -> None:
    """Runs a management command of the code in a folder, on nobody's data; leaves nothing compiled there."""
    told = {name: value for name, value in os.environ.items() if name in ("HOME", "PATH", "PYTHONPATH")}
    told |= {"SECRET_KEY": "unused", "VAR_DIR": scratch, "LOG_LEVEL": "WARNING"}
    told |= {"PYTHONPYCACHEPREFIX": f"{scratch}/compiled", **environment}
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "moonsite", "manage", *command, "--verbosity", "0"],
        cwd=code, env=told, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr}")
