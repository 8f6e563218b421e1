"""Lists whose work the site is made of, and on what terms: `make licences` writes docs/licences.md."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from tools.locked import ROOT, locked

PAGE = ROOT / "docs" / "licences.md"
VENDORED = (
    *("static/vendor/VENDORED.json", "adventures/printing/fonts/VENDORED.json"),
    "moonsite/esbuild/vendor/VENDORED.json",
)
ALLOWED = frozenset(
    "0BSD Apache-2.0 BSD BSD-2-Clause BSD-3-Clause CNRI-Python LGPL-3.0-only MIT MIT-0 MPL-2.0 OFL-1.1 "
    "PSF-2.0 Unlicense".split()
) | {"Apache-2.0 WITH LLVM-exception"}
"""Licences that let us use, and hand on, what stands under them; LGPL: used as a library, unchanged."""

NAMES = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "BSD 3-Clause": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "SIL Open Font License 1.1": "OFL-1.1",
}
"""How packages call them, by the name that everybody else uses."""

# Installed only on other systems, or with other Pythons.
ELSEWHERE = {"async-timeout": "Apache-2.0", "tzdata": "Apache-2.0"}
HEAD = """# What this is made of

Made by `make licences`; a test looks whether it is current, and whether every licence is one that
we may use and hand on (`tools/licences.py`).

## Packages

What `requirements.txt` locks.

| package | version | licence |
|---|---|---|
"""
FILES = """
## Files

What others made, unchanged, in this repository.

| what | version | licence | from |
|---|---|---|---|
"""


def packages() -> Iterator[tuple[str, str, str]]:
    """Every locked package with its version and licence; raises LookupError where none is known."""
    command = [sys.executable, "-m", "piplicenses", "--with-system", "--from=mixed", "--format=json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    said = json.loads(done.stdout)
    known = {one["Name"].lower().replace("_", "-"): one["License"] for one in said}
    for name, version in locked():
        licence = known.get(name) or ELSEWHERE.get(name)
        if licence is None:
            raise LookupError(f"Nobody knows the licence of {name}: install it, or name it in ELSEWHERE.")
        yield name, version, usual_name(licence)


def usual_name(licence: str) -> str:
    """A licence by its usual name; of several that are joined each."""
    for theirs, usual in NAMES.items():
        licence = licence.replace(theirs, usual)
    return licence.replace("; ", " AND ")


def files() -> Iterator[tuple[str, str, str, str]]:
    """Every vendored work, once."""
    entries = [entry for path in VENDORED for entry in json.loads((ROOT / path).read_text())]
    told = ((one["name"], one["version"], usual_name(one["licence"]), one["origin"]) for one in entries)
    yield from dict.fromkeys(told)


def page() -> str:
    """The whole page."""
    rows = [f"| {' | '.join(row)} |\n" for row in packages()]
    others = [f"| {' | '.join(row)} |\n" for row in files()]
    return "".join([HEAD, *rows, FILES, *others])


if __name__ == "__main__":
    PAGE.write_text(page())
