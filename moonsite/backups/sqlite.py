"""Backups of a SQLite file: copied while the site writes, put back by exchanging the file."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from .archive import BackupFailed, Counts

BESIDE = ("-wal", "-shm", "-journal")
PATIENCE = 2.0  # seconds that somebody who is just leaving gets


@dataclass(frozen=True)
class SqliteScratch:
    """A copy of a database that nobody serves; `url` is how a process is told to use it."""

    path: Path

    @property
    def url(self) -> str:
        return f"sqlite:///{self.path}"

    def counts(self) -> Counts:
        """The rows of each table; raises BackupFailed for a file that is damaged."""
        with closing(sqlite3.connect(self.path)) as database:
            try:
                [[found]] = database.execute("PRAGMA integrity_check(1)").fetchall()
                loose = database.execute("PRAGMA foreign_key_check").fetchmany(1)
                if found != "ok" or loose:
                    raise BackupFailed(f"The database is damaged: {found if found != 'ok' else loose[0]}.")
                return _counts(database)
            except sqlite3.DatabaseError as error:
                raise BackupFailed(f"The database is damaged: {error}.") from error


class SqliteDatabase:
    """The file of a site at home."""

    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path

    def has_tables(self) -> bool:
        """Returns whether there is a site already, or what is left of one."""
        if not self.path.exists() or not self.path.stat().st_size:
            return False
        with closing(sqlite3.connect(self.path)) as database:
            try:
                return bool(_counts(database))
            except sqlite3.DatabaseError:
                return True

    def check_idle(self) -> None:
        """Raises BackupFailed while somebody has it open."""
        if self.path.exists():
            _whole(self.path)

    def copy(self, folder: Path) -> tuple[Path, Counts]:
        """Writes the database as it stands in this moment into a file; clicks go on meanwhile."""
        if not self.path.exists():
            raise BackupFailed(f"There is no database: {self.path}.")
        target = folder / "database.sqlite3"
        with (
            closing(sqlite3.connect(self.path, timeout=20)) as source,
            closing(sqlite3.connect(target)) as copy,
        ):
            # All pages in one step: a step that ends begins anew whenever somebody has written.
            source.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            return target, _counts(copy)

    @contextmanager
    def scratch(self, content: Path) -> Iterator[SqliteScratch]:
        """Makes a database of what `copy` has written, on the disk of the site's own."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            os.link(content, path)
        except OSError:  # on another disk
            shutil.copyfile(content, path)
        try:
            yield SqliteScratch(path)
        finally:
            for name in ("", *BESIDE):
                path.with_name(path.name + name).unlink(missing_ok=True)

    def take(self, scratch: SqliteScratch, aside: str) -> str | None:
        """Puts a scratch in the place of the site's database, in one step; gives where the old one lies now.

        Raises BackupFailed while somebody has the old one open.
        """
        _whole(scratch.path)
        kept = (
            self.path.with_name(f"{self.path.stem}-{aside}{self.path.suffix}") if self.has_tables() else None
        )
        if kept is not None:
            _whole(self.path)
            os.link(self.path, kept)
        for name in BESIDE:  # only a damaged one has left something there
            path = self.path.with_name(self.path.name + name)
            if path.exists():
                path.replace(f"{kept or path}{name}")
        scratch.path.replace(self.path)
        return None if kept is None else str(kept)


def _whole(path: Path) -> None:
    """Leaves all of a database in its one file, which works only while nobody else has it open."""
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as database:
            database.execute("PRAGMA journal_mode=DELETE").fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise BackupFailed("Stop the site first: somebody has its database open.") from error
        # It is damaged, and kept as it is.


def _counts(database: sqlite3.Connection) -> Counts:
    tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    counted = {}
    for (name,) in tables:
        if not name.startswith("sqlite_"):
            counting = f'SELECT count(*) FROM "{name}"'  # noqa: S608 - a table as the database names it
            [[rows]] = database.execute(counting).fetchall()
            counted[name] = rows
    return counted
