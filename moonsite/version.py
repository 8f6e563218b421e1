"""Which version of the site this is."""

import os

VERSION = "0.2.0"
"""The only place that says it: `pyproject.toml` reads it here. CHANGELOG.md tells what it brings."""


def release() -> str:
    """Gets the version: what the environment calls it (RELEASE, as a commit's name), else the project's."""
    return os.environ.get("RELEASE") or VERSION
