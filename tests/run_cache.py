"""What takes long to make and is then only copied or read: made once for all processes of a run."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.servers import drop_postgres_database, new_postgres_database
from tests.settings import ON_POSTGRES, RUN, SCRATCH, SHARED

EMPTY, BEFORE = f"moonsite_{RUN}_empty", f"moonsite_{RUN}_before"
ROOT = Path(__file__).parents[1]
ROOMS = ("moonsite", "adventures", "campaigns", "static")
FIRST_VERSION = ("tests/first_version.py", "tests/records/before/site.json.gz", "tests/settings.py")
COLLECTED = ROOT / "var" / "test-static"


def empty_database() -> str:
    """Gets a migrated database of which others are copies: its name on PostgreSQL, else its file."""
    if ON_POSTGRES:
        once("empty", lambda _: _make_on_postgres())
        return EMPTY
    return str(once("empty.sqlite3", _migrate_file))


def database_before() -> str:
    """Gets the database on PostgreSQL that version 0.1 left, migrated, of which others are copies."""
    empty_database()
    return BEFORE


def file_before(make: Callable[[str], None]) -> Path:
    """Gets the file that version 0.1 left, migrated by `make`, or one that an earlier run has made alike."""
    return once("before.sqlite3", lambda path: _make_or_copy(path, earlier_file_before(), make))


def earlier_file_before() -> Path:
    """Where an earlier run leaves it, unless migrations, models or what is migrated have changed since."""
    made_by = _digest("migrations", "models", "models.py", more=FIRST_VERSION)
    return SCRATCH / f"moonsite-before-{os.getuid()}-{made_by}.sqlite3"


def _make_on_postgres() -> None:
    """Makes both in one process: what it has imported serves twice."""
    new_postgres_database(BEFORE)
    new_postgres_database(EMPTY)
    words = [sys.executable, "-m", "tests.first_version", BEFORE, EMPTY]
    _run(words, DJANGO_SETTINGS_MODULE="tests.settings")


def _migrate_file(path: Path) -> None:
    """Migrates a new database, or copies the one of an earlier run with the same migrations."""
    _make_or_copy(path, earlier_database(), lambda name: _manage("migrate", DATABASE_URL=f"sqlite:///{name}"))


def _make_or_copy(path: Path, earlier: Path, make: Callable[[str], None]) -> None:
    """Makes a database, and leaves it to later runs; copies it where an earlier one has left it."""
    if not earlier.exists():
        make(str(path))
        shutil.copy(path, made := earlier.with_suffix(f".{RUN}"))
        made.replace(earlier)
    shutil.copy(earlier, path)


def earlier_database() -> Path:
    """Where an earlier run with the same migrations leaves an empty database."""
    return SCRATCH / f"moonsite-empty-{os.getuid()}-{_migrations()}.sqlite3"


def _migrations() -> str:
    """A digest of all that decides how an empty database looks: migrations, settings and libraries."""
    return _digest("migrations")


def _digest(*folders: str, more: Iterable[str] = ()) -> str:
    """A digest of what lies in our folders of these names, of settings, of libraries, and of more files."""
    ours = [
        file
        for room in ROOMS
        for file in (ROOT / room).rglob("*.*")
        if not set(folders).isdisjoint(file.parts)
    ]
    made_by = ("settings.py", "static.py", "bundling.py", "esbuild/vendor/VENDORED.json")
    files = [
        *ours,
        *(ROOT / "moonsite" / name for name in made_by),
        *(ROOT / name for name in ("requirements.txt", *more)),
    ]
    told = [part for file in sorted(files) if file.suffix != ".pyc" for part in _named(file)]
    return hashlib.sha256(b"\0".join(told)).hexdigest()[:16]


def _named(file: Path) -> tuple[bytes, bytes]:
    return str(file.relative_to(ROOT)).encode(), file.read_bytes()


def static_files() -> Path:
    """Gets the folder of static files, collected as `make play` does, or as an earlier run has."""
    collected = COLLECTED / _digest("static")
    once("static", lambda _: _collect(collected))
    return collected


def _collect(folder: Path) -> None:
    """Collects static files unless an earlier run has; drops what runs of other days have collected."""
    if folder.exists():
        return
    yesterday = time.time() - 24 * 60 * 60
    for other in COLLECTED.glob("*"):
        if other.stat().st_mtime < yesterday:
            shutil.rmtree(other, ignore_errors=True)
    _manage("collectstatic", STATIC_ROOT=str(made := folder.with_suffix(f".{RUN}")))
    try:
        made.rename(folder)
    except OSError:  # another run was quicker
        if not folder.exists():
            raise


def forget() -> None:
    """Drops all of it, when the last process has ended."""
    if ON_POSTGRES and (SHARED / "empty.made").exists():
        drop_postgres_database(EMPTY)
        drop_postgres_database(BEFORE)
    shutil.rmtree(SHARED, ignore_errors=True)


def once(name: str, make: Callable[[Path], None]) -> Path:
    """Makes it unless another process has; waits for whoever is at it."""
    path, made = SHARED / name, SHARED / f"{name}.made"
    with (SHARED / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            make(path)
            made.touch()
    return path


def _manage(command: str, **environment: str) -> None:
    words = [sys.executable, "manage.py", command, "--no-input"]
    _run(words, DJANGO_SETTINGS_MODULE="moonsite.settings", LOG_LEVEL="WARNING", **environment)


def _run(words: list[str], **environment: str) -> None:
    subprocess.run(words, env={**os.environ, **environment}, check=True, stdout=subprocess.DEVNULL)
