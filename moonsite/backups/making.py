"""Making a backup, and putting one back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings
from django.db import connection, connections

from moonsite.migration_check import applied, full_names, known, newer
from moonsite.places import CODE

from . import archive
from .archive import BackupFailed, Counts, Manifest
from .postgres import PostgresDatabase
from .sqlite import SqliteDatabase

Say = Callable[[str], object]


class Scratch(Protocol):
    """A database that nobody serves; `url` is how a process is told to use it."""

    @property
    def url(self) -> str: ...

    def counts(self) -> Counts:
        """The rows of each table."""


class Database(Protocol):
    """What a kind of database can do for backups."""

    kind: str

    def has_tables(self) -> bool:
        """Returns whether there is a site already."""

    def check_idle(self) -> None:
        """Raises BackupFailed while somebody uses it."""

    def copy(self, folder: Path) -> tuple[Path, Counts]:
        """Writes the database as it stands in this moment into a file; clicks go on meanwhile."""

    def scratch(self, content: Path) -> AbstractContextManager[Any]:
        """Makes a database of what `copy` has written, which is gone afterwards."""

    def take(self, scratch: Any, aside: str) -> str | None:
        """Puts a scratch in the place of this database, in one step; tells where the old one is now."""


@dataclass(frozen=True)
class Trial:
    """How a backup is tried: all games are replayed, or so many (`games`); None: it is only read."""

    games: int | None = None


def database() -> Database:
    """The database of this site."""
    told: Any = connection.get_connection_params()
    if connection.vendor == "sqlite":
        return SqliteDatabase(Path(connection.settings_dict["NAME"]))
    wanted = {name: told[name] for name in ("host", "port", "user", "password", "dbname") if told.get(name)}
    return PostgresDatabase(wanted, os.environ["DATABASE_URL"])


def make_backup(folder: Path, *, trial: Trial | None, keep: int | None, say: Say) -> Path:
    """Backs the site up into a new file of a folder, also while it runs; gives the file.

    With a trial the file counts only once a site came back from it. With `keep` only so many backups stay in
    the folder, this one among them. Raises BackupFailed, and leaves the folder as it was.
    """
    with archive.workshop(folder) as scratch:
        here = database()
        content, counts = here.copy(scratch)
        packed = archive.pack(content, scratch, here.kind, counts, applied())
        if trial is not None:
            content.unlink()
            with here.scratch(archive.unpack(packed, scratch)) as copy:
                _try(copy, archive.manifest_of(packed), trial, say)
        path = archive.store_backup(packed, folder)
    for old in archive.rotate(folder, keep) if keep else ():
        say(f"{old.name} deleted")
    return path


def restore(path: Path, *, replace: bool, trial: Trial | None, say: Say, unsigned: bool = False) -> Manifest:
    """Makes this site the one that was backed up, brought to the migrations of today.

    Where there is a site already it must be stopped, and is kept under another name. A backup that was not
    signed by this site's key is taken only as `unsigned`: nobody can say whether it is what was backed up.
    Raises BackupFailed without having changed anything.
    """
    manifest, here = archive.manifest_of(path), database()
    check_fits(manifest, here.kind)
    check_signed(manifest, unsigned=unsigned)
    if not replace and here.has_tables():
        raise BackupFailed("There is a site already: stop it, and say --replace.")
    connections.close_all()
    here.check_idle()
    with (
        archive.workshop(settings.BACKUP_DIR) as folder,
        here.scratch(archive.unpack(path, folder)) as scratch,
    ):
        _try(scratch, manifest, trial, say)
        aside = here.take(scratch, f"before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    if aside:
        say(f"What was here before is kept: {aside}")
    if manifest.key != archive.key_mark():
        say("It was backed up with another SECRET_KEY: without that one no tablet and nobody is recognised.")
    return manifest


def check_fits(manifest: Manifest, kind: str) -> None:
    """Raises BackupFailed for a backup of a newer site, or of another kind of database."""
    if manifest.database != kind:
        raise BackupFailed(f"This is a backup of a {manifest.database} database, and here is a {kind} one.")
    if unknown := newer(manifest.migrations):
        raise BackupFailed(
            f"It was made by a newer moonsite ({manifest.version}, {unknown[0]}): update this one first."
        )


def check_signed(manifest: Manifest, *, unsigned: bool) -> None:
    """Raises BackupFailed for a backup that was changed, or of which this site cannot tell whether it was."""
    if archive.is_signed(manifest):
        return
    if manifest.signature and manifest.key == archive.key_mark():
        raise BackupFailed("It was changed after it was made: its signature is not that of this site's key.")
    if unsigned:
        return
    if manifest.key != archive.key_mark():
        raise BackupFailed(
            "It was signed with another SECRET_KEY. Set that of the site that was backed up (at home it lies "
            "in var/secret_key), or say --unsigned if it is lost and you know where this file was."
        )
    raise BackupFailed(
        "It was made before backups were signed. Say --unsigned if you know where this file was."
    )


def _try(scratch: Scratch, manifest: Manifest, trial: Trial | None, say: Say) -> None:
    """Looks whether all has come back, brings it to the migrations of today, and replays what was played."""
    counted = scratch.counts()
    names = {*counted, *manifest.counts}
    if other := sorted(name for name in names if counted.get(name) != manifest.counts.get(name)):
        raise BackupFailed(f"What came back is not what was backed up: {', '.join(other)}.")
    if known() - full_names(manifest.migrations):
        _manage(scratch.url, "migrate", "--no-input", "--verbosity", "0")
    if trial is not None:
        say(_replayed(scratch.url, trial))


def _replayed(url: str, trial: Trial) -> str:
    """What came of replaying the games of a database, in a sentence.

    A game that differs from its log does so on the site as well: that is told, and the backup is as it should
    be.
    """
    some = [] if trial.games is None else ["--sample", str(trial.games)]
    done = _run(url, "replaygames", *some)
    lines = done.stdout.strip().splitlines()
    if done.returncode not in (0, 1) or not lines:
        raise BackupFailed(f"Its games could not be replayed: {done.stderr.strip()[-500:]}")
    return f"Replayed: {lines[-1]}"


def _manage(url: str, *arguments: str) -> None:
    done = _run(url, *arguments)
    if done.returncode:
        raise BackupFailed(f"{arguments[0]}: {done.stderr.strip()[-500:]}")


def _run(url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a management command on another database: in a process of its own, since one has one database."""
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-P", "-m", "moonsite", "manage", *arguments],
        env={
            **os.environ, "PYTHONPATH": os.pathsep.join([str(CODE), *filter(None, sys.path)]),
            "DATABASE_URL": url, "SECRET_KEY": settings.SECRET_KEY, "LOG_LEVEL": "ERROR",
        },
        capture_output=True, text=True, check=False,
    )  # fmt: skip
