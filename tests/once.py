"""What takes long to make and is then only copied or read: made once for all processes of a run."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.servers import drop_postgres_database, new_postgres_database
from tests.settings import ON_POSTGRES, RUN, SCRATCH

SHARED = SCRATCH / f"moonsite-run-{RUN}"
EMPTY = f"moonsite_{RUN}_empty"


def empty_database() -> str:
    """Gets a migrated database of which others are copies: its name on PostgreSQL, else its file."""
    if ON_POSTGRES:
        _once("empty", lambda _: _manage("migrate", DATABASE_URL=new_postgres_database(EMPTY)))
        return EMPTY
    return str(_once("empty.sqlite3", lambda path: _manage("migrate", DATABASE_URL=f"sqlite:///{path}")))


def static_files() -> Path:
    """Gets the folder of static files, collected as `make play` does."""
    return _once("static", lambda path: _manage("collectstatic", STATIC_ROOT=str(path)))


def forget() -> None:
    """Drops all of it, when the last process has ended."""
    if ON_POSTGRES and SHARED.exists():
        drop_postgres_database(EMPTY)
    shutil.rmtree(SHARED, ignore_errors=True)


def _once(name: str, make: Callable[[Path], None]) -> Path:
    """Makes it unless another process has; waits for whoever is at it."""
    SHARED.mkdir(exist_ok=True)
    path, made = SHARED / name, SHARED / f"{name}.made"
    with (SHARED / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            make(path)
            made.touch()
    return path


def _manage(command: str, **environment: str) -> None:
    told = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "moonsite.settings",
        "LOG_LEVEL": "WARNING",
        **environment,
    }
    words = [sys.executable, "manage.py", command, "--no-input"]
    subprocess.run(words, env=told, check=True, stdout=subprocess.DEVNULL)
