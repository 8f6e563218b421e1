"""The site as players meet it: real processes with a database of their own."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import psycopg

from moonsite.management.commands.play import server_command, worker_command
from moonsite.network import answers
from tests.servers import free_port, wait_until
from tests.tablets import Tablet

LAST_WORDS = 4000  # bytes of a process's log that a failing test shows


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
        return Site(self.database_url, self.folder, self.static, **self.told)

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
