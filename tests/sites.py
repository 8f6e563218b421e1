"""The site as players meet it: real processes with a database of their own."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import psycopg
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import load_backend

from moonsite.management.commands.play import server_command, worker_command
from moonsite.network import answers
from tests.servers import free_port, wait_until
from tests.tablets import Tablet

LAST_WORDS = 4000  # bytes of a process's log that a failing test shows
Answer = TypeVar("Answer")


class Process:
    """One process of a site, with a log of what it said."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.command = list(command)
        self.environment = dict(environment)
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it without waiting."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)

    def runs(self) -> bool:
        """Says whether it is running."""
        return self.process is not None and self.process.poll() is None

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int | None:
        """Asks it to end and waits until it has; gives how it ended."""
        if self.process is None:
            return None
        self.process.send_signal(number)
        try:
            return self.process.wait(15)
        finally:
            self.process.kill()
            self.process = None

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        self.stop(signal.SIGKILL)

    def last_words(self) -> str:
        """Returns the end of its log."""
        return self.log.read_bytes()[-LAST_WORDS:].decode(errors="replace") if self.log.exists() else ""


class Site:
    """The ASGI application in a server of its own; it may be stopped, killed and started again."""

    _all: "WeakValueDictionary[int, Site]" = WeakValueDictionary()

    def __init__(self, database_url: str, folder: Path, static: Path, **environment: str) -> None:
        self.folder, self.static, self.told = folder, static, environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database_url = database_url
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "moonsite.settings",
            "DATABASE_URL": database_url,
            "VAR_DIR": str(folder / "var"),
            "STATIC_ROOT": str(static),
            "LOG_LEVEL": "WARNING",
            **environment,
        }
        self.server = Process(
            server_command("127.0.0.1", self.port), self.environment, log=folder / f"server-{self.port}.log"
        )
        self.worker = Process(worker_command(), self.environment, log=folder / f"worker-{self.port}.log")
        self.unblocked: Callable[[], AbstractContextManager[None]] = nullcontext
        self._all[self.port] = self

    @classmethod
    def at(cls, url: str) -> "Site | None":
        """Returns the site to which an address belongs, None where it is no site's."""
        return cls._all.get(urlsplit(url).port or 0)

    def start(self) -> "Site":
        """Starts the server and waits until it answers."""
        self.server.start()
        try:
            wait_until(lambda: answers("127.0.0.1", self.port) or not self.server.runs(), "the site starting")
        finally:
            assert self.server.runs(), self.server.last_words()
        return self

    def beside(self) -> "Site":
        """Returns a second server on the same database, not started; whoever asks for it closes it."""
        beside = Site(self.database_url, self.folder, self.static, **self.told)
        beside.unblocked = self.unblocked
        return beside

    def restart(self) -> None:
        """Stops the server as a new release would, and starts it at the same address."""
        self.server.stop()
        self.start()

    def close(self) -> None:
        """Ends every process."""
        self.server.kill()
        self.worker.kill()

    def tablet(self) -> Tablet:
        """Returns a new device that speaks plain HTTP."""
        return Tablet(self.url)

    def manage(self, *arguments: str) -> str:
        """Runs a management command on the site's database and returns what it prints."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    def does(self, act: Callable[[], Answer]) -> Answer:
        """Lets this process act on the site's database: quicker than `manage`, and with the tests' settings.

        It acts in a thread of its own, whose connection leads there, so a browser may be driven meanwhile.
        """
        with self.unblocked(), ThreadPoolExecutor(1, "acts-on-a-site") as thread:
            return thread.submit(self._acts, act).result()

    def _acts(self, act: Callable[[], Answer]) -> Answer:
        connections["default"] = self._connection()
        try:
            return act()
        finally:
            connections["default"].close()

    def _connection(self) -> BaseDatabaseWrapper:
        told = dict(connections.settings["default"])
        name = self.database_url.rpartition("/")[2]
        if self.database_url.startswith("sqlite"):
            name = self.database_url.removeprefix("sqlite:///")
        # Pools are told apart by aliases alone.
        options = {key: value for key, value in told["OPTIONS"].items() if key != "pool"}
        told |= {"NAME": name, "OPTIONS": options, "CONN_MAX_AGE": 0}
        return load_backend(told["ENGINE"]).DatabaseWrapper(told, "default")

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """Asks the site's database directly, past every process."""
        if self.database_url.startswith("sqlite"):
            database = sqlite3.connect(self.database_url.removeprefix("sqlite:///"))
            try:
                return database.execute(sql).fetchall()
            finally:
                database.close()
        with psycopg.connect(self.database_url) as server:
            return server.execute(sql.encode()).fetchall()
