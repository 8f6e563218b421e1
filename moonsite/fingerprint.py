"""Which code runs: what was made by other code is made again."""

import hashlib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("adventures", "locale", "templates")
READ = frozenset((".html", ".mo", ".py", ".yaml"))


@cache
def fingerprint() -> str:
    """A short name of all that decides how a game is drawn and told; the same on every machine.

    Read once by each process, in some ten milliseconds.
    """
    return fingerprint_of(*PACKAGES)


def fingerprint_of(*packages: str) -> str:
    """A short name of all code, templates and translations in these folders."""
    known = hashlib.sha256()
    files = sorted(
        path for package in packages for path in (ROOT / package).rglob("*") if path.suffix in READ
    )
    for path in files:
        known.update(path.relative_to(ROOT).as_posix().encode())
        known.update(path.read_bytes())
    return known.hexdigest()[:12]
