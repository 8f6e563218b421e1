"""Real servers for tests: which are there, and what happens when one is missing."""

import fcntl
import functools
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import psycopg

from moonsite.network import answers, is_free
from tests.settings import POSTGRES_URL, SCRATCH

REQUIRED = os.environ.get("MOON_REQUIRE_SERVERS", "") not in ("", "0")
DEBIAN_POSTGRES = Path("/usr/lib/postgresql")
PATIENCE = 90  # seconds that a busy machine may take for anything that is waited for
PORTS = SCRATCH / f"moonsite-ports-{os.getuid()}"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@functools.cache
def postgres_answers() -> bool:
    """Returns whether a PostgreSQL server lets us in."""
    try:
        psycopg.connect(POSTGRES_URL, connect_timeout=3).close()
    except psycopg.OperationalError:
        return False
    return True


@functools.cache
def postgres_programs() -> Path | None:
    """Finds the folder of PostgreSQL's own programs, the newest ones; None where there are none."""
    found = sorted(DEBIAN_POSTGRES.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


@functools.cache
def chromium() -> str | None:
    """Returns the path of a Chromium, None when there is none."""
    return next(filter(None, [os.environ.get("MOON_CHROMIUM"), *map(shutil.which, BROWSERS)]), None)


# What a marker needs, in words, and whether it is there.
NEEDS: dict[str, tuple[str, Callable[[], object]]] = {
    "postgres": ("a PostgreSQL server (MOON_POSTGRES_URL)", postgres_answers),
    "cluster": ("PostgreSQL's own programs (initdb)", postgres_programs),
    "redis": ("redis-server on the path", lambda: shutil.which("redis-server")),
    "browser": ("Chromium on the path (MOON_CHROMIUM)", chromium),
}


def free_port() -> int:
    """Returns a port nobody listens on, which no other process of this or another run is given meanwhile."""
    # Below those the system gives to connections; asking it for port 0 would give two processes the same one
    # between asking and listening.
    chance = random.Random(os.getpid())
    return next(port for port in iter(lambda: chance.randrange(20000, 32000), None) if _take(port))


_held: dict[int, IO[str]] = {}


def _take(port: int) -> bool:
    """Holds the port's file until this process ends; returns whether nobody else has it."""
    if port in _held:
        return False
    PORTS.mkdir(exist_ok=True)
    file = (PORTS / str(port)).open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return False
    _held[port] = file
    return is_free("127.0.0.1", port)


def wait_until(true: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Waits for another process to have done something; fails with what was awaited.

    The time is for a machine that does much else; on one that does not, nothing takes nearly as long.
    """
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            raise AssertionError(f"{what} did not happen within {seconds} s")
        time.sleep(0.05)


class RedisServer:
    """A Redis of the test's own, which it may kill."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.patient_url = f"{self.url}?socket_timeout=30&socket_connect_timeout=30"
        """The same for whom a machine that does much else must be no Redis that hangs."""
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it, at the same address each time, and waits until it answers."""
        self._process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--save", "", "--dir", str(self._folder)],
            stdout=subprocess.DEVNULL,
        )
        wait_until(lambda: answers("127.0.0.1", self.port), "Redis starting")

    def processes(self) -> list[int]:
        """Its one process."""
        return [self._process.pid] if self._process is not None else []

    def kill(self) -> None:
        """Ends it without a word of farewell."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Holds it still: it accepts connections and answers nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)


@contextmanager
def own_postgres_database(name: str, template: str = "template1") -> Iterator[str]:
    """Creates a database of that name, a copy of the template, and drops it afterwards; gives its URL."""
    url = new_postgres_database(name, template)
    try:
        yield url
    finally:
        drop_postgres_database(name)


def new_postgres_database(name: str, template: str = "template1") -> str:
    """Creates a database of that name, a copy of the template; gives its URL."""
    drop_postgres_database(name)
    with psycopg.connect(POSTGRES_URL, autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return POSTGRES_URL.rpartition("/")[0] + f"/{name}"


def drop_postgres_database(name: str) -> None:
    """Drops a database, whoever is connected to it."""
    with psycopg.connect(POSTGRES_URL, autocommit=True) as server:
        server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
