"""Which code runs: what was made by other code is made again."""

import hashlib
from functools import cache

from moonsite.places import SHIPPED, folder_of

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
    for package in packages:
        folder = folder_of(package)
        for path in sorted(path for path in folder.rglob("*") if path.suffix in READ):
            if folder.is_relative_to(SHIPPED) or not path.is_relative_to(SHIPPED):  # each file once
                known.update(f"{package}/{path.relative_to(folder).as_posix()}".encode())
                known.update(path.read_bytes())
    return known.hexdigest()[:12]
