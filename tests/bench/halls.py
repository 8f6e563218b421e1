"""A hall: the site and the floor beside it, in servers of their own on the same database."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from moonsite.network import answers
from tests.servers import RedisServer, free_port, own_postgres_database, wait_until
from tests.sites import PlainSite, Process, Site

from .meters import family
from .tablet import Table

TURNS = (1, 4, 7, 10, 13)  # at which the games stand when the tablets come
FLOOR_TABLES = 50
PREPARE_FLOOR = (
    "from tests.bench.floor.models import Table;"
    f"Table.objects.bulk_create(Table(number=number) for number in range({FLOOR_TABLES}))"
)


class Hall:
    """A site that is measured, and its floor."""

    def __init__(self, site: Site, processes: int) -> None:
        self.site = site
        if processes > 1:
            site.server.command += ["--workers", str(processes)]
        self.floor_port = free_port()
        changed = {
            "moonsite.asgi:application": "tests.bench.floor.asgi:application",
            str(site.port): str(self.floor_port),
        }
        command = [changed.get(word, word) for word in site.server.command]
        settings = {"DJANGO_SETTINGS_MODULE": "tests.bench.floor.settings"}
        self.floor = Process(command, site.environment | settings, log=site.folder / "floor.log")

    def open(self) -> None:
        """Starts both and waits until they answer."""
        manage(self.site.environment, "migrate", "--no-input", "-v0")
        manage(self.floor.environment, "migrate", "--run-syncdb", "-v0")
        manage(self.floor.environment, "shell", "-v0", "-c", PREPARE_FLOOR)
        self.floor.start()
        self.site.start()
        self.site.worker.start()
        wait_until(lambda: answers("127.0.0.1", self.floor_port), "the floor starting")

    def close(self) -> None:
        """Ends every process; a server of several processes ends its children itself."""
        for process in (self.site.server, self.floor, self.site.worker):
            process.stop()

    def processes(self) -> list[int]:
        """The processes of the site's server."""
        assert self.site.server.process is not None
        return family(self.site.server.process.pid)

    def floor_processes(self) -> list[int]:
        """The processes of the floor's server."""
        assert self.floor.process is not None
        return family(self.floor.process.pid)

    def seats(
        self,
        tables: int,
        *,
        games: int = 1,
        turns: Sequence[int] = TURNS,
        adventures: Sequence[str] = ("moon.1",),
    ) -> list[Table]:
        """Seats four people with a tablet each at every table, for so many games one after the other."""
        told = self.runs(f"seating.print_tables({list(turns)}, {tables}, {games}, {list(adventures)})")
        return [Table(**table) for table in json.loads(told)]

    def runs(self, call: str) -> str:
        """Calls a function of `seating`, `saving` or `filling` inside the site and returns what it prints."""
        code = f"from tests.bench import saving, seating; from tests.bench.site import filling; {call}"
        return manage(self.site.environment, "shell", "-v0", "-c", code)


def manage(environment: Mapping[str, str], *arguments: str) -> str:
    """Runs a management command and returns what it prints; its errors are shown."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


@contextmanager
def deployed(folder: Path, static: Path) -> Iterator[Hall]:
    """The site for more than one household: PostgreSQL, Redis, two processes (`docs/deploy.md`)."""
    redis = RedisServer(folder)
    redis.start()
    try:
        with (
            own_postgres_database(f"moonsite_bench_{os.getpid()}") as url,
            _open(Hall(PlainSite(url, folder, static, REDIS_URL=redis.url), processes=2)) as hall,
        ):
            yield hall
    finally:
        redis.kill()


@contextmanager
def embedded(folder: Path, static: Path, **environment: str) -> Iterator[Hall]:
    """The site as `make play` opens it: SQLite, one process."""
    site = PlainSite(f"sqlite:///{folder / 'moonsite.sqlite3'}", folder, static, **environment)
    with _open(Hall(site, processes=1)) as hall:
        yield hall


@contextmanager
def _open(hall: Hall) -> Iterator[Hall]:
    try:
        hall.open()
        yield hall
    finally:
        hall.close()
