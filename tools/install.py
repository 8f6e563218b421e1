"""Installs what a file of requirements locks: with uv, which takes a fraction of pip's time, else with pip.

    python -m tools.install requirements-dev.txt

pip fetches uv, in the locked version, from where pip is told to fetch packages; uv is told the same places.
Where there is no uv for this machine, or uv cannot fetch something, pip installs all of it.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
PIP_INSTALL = (*PIP, "install", "--no-compile", "--require-hashes", "--requirement")
# Where several places have a package, the locked hash says which one is meant.
UV_INSTALL = (
    *(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable),
    *("--require-hashes", "--index-strategy", "unsafe-best-match"),
)
PLACES = ("index-url", "extra-index-url", "find-links", "trusted-host")
AS_UV_SAYS = {"trusted-host": "allow-insecure-host"}


def entry(requirements: str, package: str) -> str:
    """Returns the lines that lock one package; empty where none do."""
    found = re.search(rf"^{re.escape(package)}==.*(\n +--hash=.*)*", requirements, re.MULTILINE)
    return found[0].rstrip(" \\") if found else ""


def pip_settings(listed: str) -> dict[str, str]:
    """Reads `pip config list`: what is said for one command goes before what is said for all."""
    found: dict[str, str] = {}
    for scope in ("global", "install", ":env:"):
        for line in listed.splitlines():
            key, _, value = line.partition("=")
            if key.startswith(f"{scope}."):
                found[key.removeprefix(f"{scope}.")] = " ".join(shlex.split(value))
    return found


def uv_options(settings: Mapping[str, str]) -> list[str]:
    """Returns the options by which uv looks for packages where pip would."""
    return [
        word
        for key in PLACES
        for place in settings.get(key, "").split()
        for word in (f"--{AS_UV_SAYS.get(key, key)}", place)
    ] + (["--no-index"] if settings.get("no-index", "").lower() in ("1", "true", "yes", "on") else [])


def uv_environment(settings: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment in which uv trusts the certificates that pip trusts."""
    return {**os.environ, **({"SSL_CERT_FILE": settings["cert"]} if "cert" in settings else {})}


def runs(*command: str, environment: Mapping[str, str] | None = None) -> bool:
    """Runs a command; returns whether it did what it should."""
    return subprocess.run(command, env=environment).returncode == 0  # noqa: S603 - our own commands


def installed_by_uv(path: Path) -> bool:
    """Lets uv install it; returns whether all of it is there."""
    uv = entry(path.read_text(), "uv")
    if not uv:
        return False
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(uv)
        file.flush()
        if not runs(*PIP_INSTALL, file.name):
            return False
    listed = subprocess.check_output([*PIP, "config", "list"], text=True)  # noqa: S603 - our own command
    settings = pip_settings(listed)
    options = uv_options(settings)
    return runs(*UV_INSTALL, *options, "--requirement", str(path), environment=uv_environment(settings))


def main(path: str) -> int:
    """Installs it; returns the exit code."""
    return 0 if installed_by_uv(Path(path)) or runs(*PIP_INSTALL, path) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
