"""Joins the style sheets or scripts of a page into one file."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from moonsite.places import CODE

OLDEST = {"chrome": 94, "firefox": 93, "safari": 15}
"""The oldest browsers to play with: syntax that they do not read is written in one that they do.

What else they lack is named in `tests/project/test_older_browsers.py`.
"""


class BundleError(Exception):
    """A style sheet or script cannot be joined; the words of esbuild, with file and line."""


def is_bundle(name: str) -> bool:
    """Returns whether a static file lists what a page needs, and is collected as one file."""
    return name.endswith((".bundle.css", ".bundle.js"))


def bundle(folder: Path, names: Iterable[str]) -> None:
    """Puts in the place of each list all that it imports, minified, and its source map beside it.

    Names are relative to the folder. An address in a style sheet stays as it was written, so a list lies as
    deep as what it imports; a drawing becomes a part of the style sheet. Raises BundleError.
    """
    target = ",".join(f"{name}{version}" for name, version in OLDEST.items())
    command = [
        *(sys.executable, "-m", "moonsite.esbuild", str(folder)),
        *(f"/{name}" for name in names),
        *("--bundle", "--minify", "--sourcemap", "--format=esm", f"--target={target}"),
        *("--define:eval=undefined", "--external:*.woff2", "--loader:.svg=dataurl"),
        *("--outbase=/", "--outdir=/", "--allow-overwrite", "--log-level=warning"),
    ]
    done = subprocess.run(command, cwd=CODE, capture_output=True, text=True)  # noqa: S603 - our own
    if done.returncode:
        raise BundleError(done.stderr)
