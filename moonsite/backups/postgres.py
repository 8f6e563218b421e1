"""Backups of a PostgreSQL database: by the server's own tools, put back by exchanging names."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from .archive import BackupFailed, Counts

TABLES = """
    SELECT table_schema, table_name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 2
"""
ELSEWHERE = ("postgres", "template1")  # databases to be in while another one is made or renamed
LONGEST_NAME = 63  # bytes, which PostgreSQL keeps of a name


@dataclass(frozen=True)
class PostgresScratch:
    """A database that nobody serves; `url` is how a process is told to use it."""

    name: str
    url: str
    told: Mapping[str, Any]

    def counts(self) -> Counts:
        """The rows of each table."""
        with psycopg.connect(**self.told) as server:
            return _counts(server)


class PostgresDatabase:
    """The database of a site with a server; `told` is how libpq reaches it, `url` how the settings do."""

    kind = "postgresql"

    def __init__(self, told: Mapping[str, Any], url: str) -> None:
        self.told, self.url = dict(told), url
        self.name = str(told["dbname"])

    def has_tables(self) -> bool:
        """Returns whether there is a site already."""
        try:
            with psycopg.connect(**self.told) as server:
                return server.execute(TABLES).fetchone() is not None
        except psycopg.OperationalError as error:
            raise BackupFailed(f"The database cannot be reached: {error}") from error

    def check_idle(self) -> None:
        """Raises BackupFailed while somebody is connected to it."""
        with self._elsewhere() as server:
            row = server.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = %s", (self.name,)
            ).fetchone()
        if row and row[0]:
            raise BackupFailed("Stop the site first: somebody is in its database.")

    def copy(self, folder: Path) -> tuple[Path, Counts]:
        """Writes the database as it stands in this moment into a file; clicks go on meanwhile."""
        target = folder / "database.pgdump"
        try:
            with psycopg.connect(**self.told) as server:
                # What is counted and what is dumped is the same moment.
                server.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
                server.read_only = True
                counted = _counts(server)
                row = server.execute("SELECT pg_export_snapshot()").fetchone()
                assert row is not None
                self._run("pg_dump", "--format=custom", "--no-owner", "--no-acl",
                          f"--snapshot={row[0]}", f"--file={target}", dbname=self.name)  # fmt: skip
        except psycopg.OperationalError as error:
            raise BackupFailed(f"The database cannot be reached: {error}") from error
        return target, counted

    @contextmanager
    def scratch(self, content: Path) -> Iterator[PostgresScratch]:
        """Makes a database of what `copy` has written, on the same server; needs the right to create one."""
        name = self._beside(f"try_{os.getpid()}")
        try:
            with self._elsewhere() as server:
                server.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(name)))
                server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
        except psycopg.errors.InsufficientPrivilege as error:
            raise BackupFailed(
                "This role may create no database to try the backup in: ALTER ROLE ... CREATEDB, "
                "or --no-verify."
            ) from error
        try:
            self._run("pg_restore", "--exit-on-error", "--no-owner", "--no-acl",
                      f"--dbname={name}", str(content), dbname=name)  # fmt: skip
            yield PostgresScratch(name, self._url_of(name), {**self.told, "dbname": name})
        finally:
            with self._elsewhere() as server:
                server.execute(
                    sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
                )

    def take(self, scratch: PostgresScratch, aside: str) -> str | None:
        """Gives a scratch the name of the site's database, in one step; tells the old one's name now.

        Raises BackupFailed while somebody is connected to the old one.
        """
        kept = self._beside(aside)
        had = self.has_tables()
        rename = sql.SQL("ALTER DATABASE {} RENAME TO {}")
        try:
            with self._elsewhere() as server:
                with server.transaction():
                    server.execute(rename.format(sql.Identifier(self.name), sql.Identifier(kept)))
                    server.execute(rename.format(sql.Identifier(scratch.name), sql.Identifier(self.name)))
                if not had:
                    server.execute(sql.SQL("DROP DATABASE {}").format(sql.Identifier(kept)))
        except psycopg.errors.ObjectInUse as error:
            raise BackupFailed("Stop the site first: somebody is in its database.") from error
        return kept if had else None

    def _beside(self, word: str) -> str:
        return f"{self.name[: LONGEST_NAME - len(word) - 1]}_{word}".replace("-", "_")

    def _url_of(self, name: str) -> str:
        parts = urlsplit(self.url)
        folder = parts.path.rpartition("/")[0]  # of a socket
        return urlunsplit(parts._replace(path=f"{folder}/{name}"))

    @contextmanager
    def _elsewhere(self) -> Iterator[psycopg.Connection]:
        """A connection to the server that is not to the site's database."""
        for name in ELSEWHERE:
            try:
                server = psycopg.connect(**{**self.told, "dbname": name}, autocommit=True)
            except psycopg.OperationalError as error:
                refused = error
                continue
            with server:
                yield server
            return
        raise BackupFailed(f"The server lets nobody into another database: {refused}")

    def _run(self, tool: str, *arguments: str, dbname: str) -> None:
        """Runs a tool of PostgreSQL; the password goes by its environment, which others cannot read."""
        path = shutil.which(tool)
        if path is None:
            raise BackupFailed(f"{tool} is not installed: it comes with the PostgreSQL client.")
        names = {"host": "PGHOST", "port": "PGPORT", "user": "PGUSER", "password": "PGPASSWORD"}
        told = {names[name]: str(value) for name, value in self.told.items() if name in names}
        done = subprocess.run(  # noqa: S603 - a tool of PostgreSQL, its words a list
            [path, "--no-password", *arguments],
            env={**os.environ, **told, "PGDATABASE": dbname},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise BackupFailed(f"{tool}: {done.stderr.strip()}")


def _counts(server: psycopg.Connection) -> Counts:
    counted = {}
    for schema, name in server.execute(TABLES).fetchall():
        row = server.execute(
            sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(schema, name))
        ).fetchone()
        assert row is not None
        counted[name] = row[0]
    return counted
