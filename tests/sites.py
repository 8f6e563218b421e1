"""The site as players meet it: real processes with a database of their own."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, nullcontext
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar
from urllib.parse import urlsplit

import environ
import psycopg
from django.db import connections
from django.db.utils import load_backend
from pytest_django import DjangoDbBlocker

from moonsite.management.commands.play import bots_command, server_command, worker_command
from moonsite.network import answers
from tests import forks
from tests.forks import Forked
from tests.servers import free_port, wait_until
from tests.tablets import Tablet

LAST_WORDS = 4000  # bytes of a process's log that a failing test shows
LAST_LINES = 15  # lines of it that stand in the report of a failed test
ENDING = 60  # seconds in which a process ends that was asked to

Result = TypeVar("Result")


class Process:
    """One process of a site, with a log of what it said."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.command = list(command)
        self.environment = dict(environment)
        self.log = log
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> None:
        """Starts it without waiting."""
        with self.log.open("ab") as log:
            self.process = self._start(log.fileno())

    def _start(self, log: int) -> subprocess.Popen[bytes] | Forked:
        return subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)

    def runs(self) -> bool:
        """Returns whether it is running."""
        return self.process is not None and self.process.poll() is None

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int | None:
        """Asks it to end and waits until it has; gives how it ended."""
        if self.process is None:
            return None
        self.process.send_signal(number)
        try:
            return self.process.wait(ENDING)
        finally:
            self.process.kill()
            self.process.wait()
            self.process = None

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        self.stop(signal.SIGKILL)

    def last_words(self) -> str:
        """Returns the end of its log."""
        return self.log.read_bytes()[-LAST_WORDS:].decode(errors="replace") if self.log.exists() else ""


class QuickProcess(Process):
    """The same of a Python program of ours, which is forked where that can be: it has less to import then."""

    def _start(self, log: int) -> subprocess.Popen[bytes] | Forked:
        return forks.start(self.command, self.environment, log, log)


class Site:
    """The ASGI application in a server of its own; it may be stopped, killed and started again."""

    made: list["Site"] = []
    """All sites of this process, in the order in which they were made."""
    kind: type[Process] = QuickProcess
    """How its processes are started."""
    settings = "tests.quick_settings"

    def __init__(
        self,
        database_url: str,
        folder: Path,
        static: Path,
        blocker: DjangoDbBlocker | None = None,
        **environment: str,
    ) -> None:
        self.folder, self.static, self.told = folder, static, environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database_url = database_url
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": self.settings,
            "DATABASE_URL": database_url,
            "VAR_DIR": str(folder / "var"),
            "STATIC_ROOT": str(static),
            "LOG_LEVEL": "WARNING",
            **environment,
        }
        self.server = self.kind(
            server_command("127.0.0.1", self.port), self.environment, log=folder / f"server-{self.port}.log"
        )
        self.worker = self.kind(worker_command(), self.environment, log=folder / f"worker-{self.port}.log")
        self.bots = self.kind(bots_command(), self.environment, log=folder / f"bots-{self.port}.log")
        self._blocker = blocker
        self.made.append(self)

    @classmethod
    def at(cls, url: str) -> "Site | None":
        """Returns the site to which an address belongs, None where it is no site's."""
        port = urlsplit(url).port
        return next((site for site in reversed(cls.made) if site.port == port), None)

    def start(self) -> "Site":
        """Starts the server and waits until it answers."""
        self.server.start()
        try:
            wait_until(lambda: answers("127.0.0.1", self.port) or not self.server.runs(), "the site starting")
        finally:
            assert self.server.runs(), self.server.last_words()
        return self

    def beside(self, folder: Path | None = None) -> "Site":
        """Returns a second server on the same database, not started; whoever asks for it closes it.

        It starts plainly: with the first one it has nothing in common but what two hosts have.
        """
        return PlainSite(self.database_url, folder or self.folder, self.static, self._blocker, **self.told)

    def restart(self) -> None:
        """Stops the server as a new release would, and starts it at the same address."""
        self.server.stop()
        self.start()

    def close(self) -> None:
        """Ends every process."""
        self.server.kill()
        self.worker.kill()
        self.bots.kill()

    def tablet(self) -> Tablet:
        """Returns a new device that speaks plain HTTP."""
        return Tablet(self.url)

    def inside(self, call: Callable[..., Result], *arguments: object, **named: object) -> Result:
        """Calls something of the site's own, here, on the site's database: no process has to start for it.

        No message reaches the site's worker: it takes up what waits when it starts, and every few seconds.
        """
        with ThreadPoolExecutor(1) as thread:  # a connection belongs to a thread
            return thread.submit(self._on_own_database, call, arguments, named).result()

    def _on_own_database(
        self, call: Callable[..., Result], arguments: Iterable[object], named: Mapping[str, object]
    ) -> Result:
        told = {**connections.settings["default"], **environ.Env.db_url_config(self.database_url)}
        sqlite = told["ENGINE"].endswith("sqlite3")
        told["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 60} if sqlite else {}
        with self._blocker.unblock() if self._blocker else nullcontext():
            connections["default"] = load_backend(told["ENGINE"]).DatabaseWrapper(told, "default")
            with closing(connections["default"]):
                return call(*arguments, **named)

    def manage(self, *arguments: str) -> str:
        """Runs a management command on the site's database and returns what it prints."""
        command = [sys.executable, "manage.py", *arguments]
        with TemporaryFile() as said, TemporaryFile() as complaints:
            process = forks.start(command, self.environment, said.fileno(), complaints.fileno())
            status = process.wait()
            said.seek(0)
            complaints.seek(0)
            told = said.read().decode(), complaints.read().decode()
        if status:
            raise subprocess.CalledProcessError(status, command, *told)
        return told[0]

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """Asks the site's database directly, past every process."""
        if self.database_url.startswith("sqlite"):
            with closing(sqlite3.connect(self.database_url.removeprefix("sqlite:///"), timeout=60)) as file:
                return file.execute(sql).fetchall()
        with psycopg.connect(self.database_url) as server:
            return server.execute(sql.encode()).fetchall()

    def last_lines(self) -> Iterator[tuple[str, str]]:
        """Gives the end of each log that has one, with what it is the log of."""
        for name, process in (("server", self.server), ("worker", self.worker), ("bots", self.bots)):
            if lines := process.last_words().splitlines()[-LAST_LINES:]:
                yield f"{name} of {self.url}", "\n".join(lines)


class PlainSite(Site):
    """A site whose processes import everything themselves, with the site's own settings."""

    kind = Process
    settings = "moonsite.settings"


def sites_of(values: Iterable[object]) -> list[Site]:
    """Finds the sites among what a test was given: as they are, in a list, or as parts of something."""
    found: list[Site] = []
    for value in values:
        parts = (
            value if isinstance(value, list | tuple) else [value, *getattr(value, "__dict__", {}).values()]
        )
        found += [part for part in parts if isinstance(part, Site) and part not in found]
    return found
