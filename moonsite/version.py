"""Which version of the site this is."""

import os
import tomllib
from pathlib import Path

_PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def release() -> str:
    """Gets the version: what the environment calls it (RELEASE, as a commit's name), else the project's.

    Without the project's file beside the sources it is unknown.
    """
    if told := os.environ.get("RELEASE"):
        return told
    return str(tomllib.loads(_PROJECT.read_text())["project"]["version"]) if _PROJECT.exists() else "unknown"
