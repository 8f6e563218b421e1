"""A PostgreSQL server of a test's own, which it may kill: the one that everybody shares is left alone."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from tests.bench.meters import family
from tests.servers import free_port, postgres_programs, wait_until

# A killed process loses nothing that the system has taken over: only a power cut would need the disk itself.
OPTIONS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",
    "max_connections": "200",
    "logging_collector": "off",
}


class Cluster:
    """A PostgreSQL server, run as the user `postgres` where the test is root, whom it refuses."""

    def __init__(self, folder: Path, options: Mapping[str, str] = OPTIONS) -> None:
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self._folder, self._options = folder, options
        self._user = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
        self._process: subprocess.Popen[bytes] | None = None

    def create(self) -> None:
        """Makes its data folder."""
        if self._user:
            shutil.chown(self._folder, "postgres", "postgres")
        self._run("initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8").wait()

    def start(self) -> None:
        """Starts it, at the same address each time, and waits until it lets us in."""
        options = [word for name, value in self._options.items() for word in ("-c", f"{name}={value}")]
        self._process = self._run(
            "postgres", "-D", self._data, "-p", str(self.port), "-k", self._data, *options
        )
        wait_until(self._lets_in, f"PostgreSQL starting in {self._folder}")

    def processes(self) -> list[int]:
        """The server and all that it has started."""
        return family(self._process.pid) if self._process is not None else []

    def kill(self) -> None:
        """Ends all its processes at once, as if the machine had lost them."""
        if self._process is not None:
            for pid in self.processes():
                with suppress(ProcessLookupError):
                    os.kill(pid, 9)
            self._process.wait()
            self._process = None

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        folder = postgres_programs()
        assert folder is not None
        with (self._folder / "log").open("ab") as log:
            command = [str(folder / program), *arguments]
            return subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log, **self._user)

    def _lets_in(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=3).close()
        except psycopg.OperationalError:
            return False
        return True


@contextmanager
def own_cluster(options: Mapping[str, str] = OPTIONS) -> Iterator[Cluster]:
    """A running PostgreSQL server in a folder that goes with it."""
    folder = Path(tempfile.mkdtemp(prefix="moonsite-postgres-"))  # where another user may look, too
    cluster = Cluster(folder, options)
    try:
        cluster.create()
        cluster.start()
        yield cluster
    finally:
        cluster.kill()
        shutil.rmtree(folder, ignore_errors=True)
