"""Whether a SQLite store is as this code needs it, which a start can tell without looking into its tables.

A store that was brought to what a release needs is marked in its file, by a number that follows from the code
and from the libraries that bring tables along. The mark is wherever the file is: a copy of an older store, or
a backup of one, has that of the older release.
"""

import hashlib
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from django.db import connections

from moonsite.fingerprint import fingerprint_of
from moonsite.places import PREPARED

PACKAGES = ("adventures", "campaigns", "moonsite")
LIBRARIES = ("Django", "django-axes", "django-otp")
"""Whose tables are in the store besides ours."""


@cache
def mark() -> int:
    """Returns the mark of stores that this code has prepared."""
    made_by = " ".join([fingerprint_of(*PACKAGES), *map(version, LIBRARIES)])
    return int(hashlib.sha256(made_by.encode()).hexdigest()[:7], 16) + 1  # SQLite says 0 of what has no mark


def is_prepared(store: Path) -> bool:
    """Returns whether this code has prepared a store, and has nothing left to do; changes nothing."""
    try:
        with closing(sqlite3.connect(f"{store.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            found: int = opened.execute("PRAGMA user_version").fetchone()[0]
            return found == mark()
    except sqlite3.Error:  # there is none, or who opens it for good will say what is wrong with it
        return False


def note_prepared(store: Path) -> None:
    """Marks a store as prepared by this code."""
    with closing(sqlite3.connect(store, timeout=20)) as opened:
        opened.execute(f"PRAGMA user_version = {mark()}")


def leave_one_file(store: Path) -> None:
    """Moves into a store what a process that was killed has left beside it; none has it open any more."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(store)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def forget_prepared(using: str, **_: Any) -> None:
    """Takes the mark from a store that somebody has migrated or emptied by a command."""
    if connections[using].vendor == "sqlite":
        with connections[using].cursor() as cursor:
            cursor.execute("PRAGMA user_version = 0")


def begin_with_prepared(store: Path) -> None:
    """Lets a site that has no store yet begin with the one that came along, if one did."""
    if store.exists() or not PREPARED.exists():
        return
    draft = store.with_name(f"{store.name}.{os.getpid()}")
    try:
        shutil.copyfile(PREPARED, draft)
        os.link(draft, store)
    except FileExistsError:
        pass  # another process was quicker
    finally:
        draft.unlink(missing_ok=True)
