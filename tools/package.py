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
PREPARING = """
import django
from django.core.management import call_command
django.setup()
call_command("collectstatic", interactive=False, verbosity=0)
call_command("prepare", verbosity=0)
"""
"""Both in one process: to set the site up takes as long as either."""


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
        _prepare(code, scratch, STATIC_ROOT=str(folder / "collected"), DATABASE_URL=f"sqlite:///{store}")
        with closing(sqlite3.connect(store)) as opened:
            opened.execute("VACUUM INTO ?", (str(folder / "prepared.sqlite3"),))


def _prepare(code: Path, scratch: str, **environment: str) -> None:
    """Lets the code in a folder prepare a first start, on nobody's data; leaves nothing compiled there."""
    told = {name: value for name, value in os.environ.items() if name in ("HOME", "PATH", "PYTHONPATH")}
    told |= {"SECRET_KEY": "unused", "VAR_DIR": scratch, "LOG_LEVEL": "WARNING", "DEMO": "0"}
    told |= {"DJANGO_SETTINGS_MODULE": "moonsite.settings", "PYTHONDONTWRITEBYTECODE": "1", **environment}
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", PREPARING], cwd=code, env=told, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"What a first start needs cannot be made: {done.stderr}")
