"""Opens the site for a table of players: page, jobs, database, by one command."""

import io
import os
import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import django
import segno
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connections
from tzlocal import get_localzone_name

from moonsite.celery import BOTS, bots_wanted
from moonsite.home_https import HomeHttps
from moonsite.household import Household, WhenWanted
from moonsite.management.commands.prepare import later_steps, refuse_newer, sqlite_store, steps
from moonsite.network import answers, home_address, is_free
from moonsite.places import is_installed, manage_command, play_command
from moonsite.prepared import begin_with_prepared, is_prepared, leave_one_file, note_prepared
from moonsite.static_check import is_collected, note_collected

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only with --lan


class Command(BaseCommand):
    """Prepares the database, then runs the server and the worker until Ctrl-C.

    Where nothing is to be prepared it needs no set-up of Django: `moonsite.cli` calls it without.
    """

    requires_system_checks = ()
    help = "Opens the site on this machine, or with --lan to the tablets of the home network."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes a port and whether the home network may come in."""
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--lan", action="store_true", help="let the tablets of the home network in")
        parser.add_argument(
            "--https", action="store_true", help="with a certificate that is made for this home"
        )

    def handle(self, *args: Any, port: int, lan: bool, https: bool, **options: Any) -> None:
        """Runs the site until Ctrl-C."""
        if not 0 < port < 65536:
            raise CommandError(f"{port} is not a port: choose one between 1024 and 65535.")
        address = home_address() if lan else None
        if lan and address is None:
            here = play_command(https=https)
            raise CommandError(f"This machine is in no network: connect it, or type {here}")
        listen = EVERYWHERE if address else HERE
        if not is_free(listen, port):
            another = play_command(port=port + 1 if port < 65535 else port - 1, lan=lan, https=https)
            raise CommandError(f"Port {port} is in use. Another: {another}")
        home = HomeHttps.prepared(address) if https else None
        self._prepare()
        self._print("  Starting the server\n")
        url = settings.PUBLIC_URL or f"{'https' if home else 'http'}://{address or HERE}:{port}"
        told = environment(address, url, home.names if home else ()) | (home.environment() if home else {})
        household = Household(
            [*server_command(listen, port), *(home.options() if home else ())],
            worker_command(),
            WhenWanted(bots_command(), bots_wanted()),
            told,
        )
        try:
            status = household.run(
                ready=lambda: answers(HERE, port), announce=lambda: self._announce(url, lan, home)
            )
        finally:
            if store := sqlite_store():
                leave_one_file(store)
        if status:
            raise CommandError("The server has ended; its last words stand above.")

    def _prepare(self) -> None:
        """Does what is left to do; where a wheel is started again there is nothing."""
        store = sqlite_store()
        if store:
            begin_with_prepared(store)
        if store and is_prepared(store) and is_installed():
            return
        django.setup()
        refuse_newer()
        todo = [] if store and is_prepared(store) else steps()
        if not settings.DEBUG and not is_collected():  # what is kept of the demo's games names static files
            todo.insert(0, ("pages and pictures", collect))
        for number, (name, step) in enumerate(todo, 1):
            self._print(f"  {number} of {len(todo)}: {name} ")
            began = time.monotonic()
            step(verbosity=1, stdout=Dots(self._print))
            self._print(f" {time.monotonic() - began:.0f} s\n")
        if store:
            note_prepared(store)

    def _print(self, text: str) -> None:
        self.stdout.write(text, ending="")
        self.stdout.flush()

    def _finish(self) -> None:
        """Does what nobody waits for; what was cut off is gone on with at the next start."""
        try:
            django.setup()
            for name, step in later_steps():
                try:
                    step(verbosity=0)
                except Exception as error:
                    self.stderr.write(f"  {name}: {error}")
        finally:
            connections.close_all()

    def _announce(self, url: str, lan: bool, home: HomeHttps | None) -> None:
        threading.Thread(target=self._finish, daemon=True).start()
        self.stdout.write(f"\n  {url}\n")
        if lan:
            code = io.StringIO()
            segno.make(url, micro=False).terminal(code, compact=True)
            self.stdout.write(code.getvalue())
            self.stdout.write("  Point a tablet's camera at the code, or type the address.\n")
        if home:
            self.stdout.write(home.words(url))
        self.stdout.write(f"  Who signed up writes books after: {manage_command('curator NAME')}\n")
        self.stdout.write("  Ctrl-C ends it.\n")
        self.stdout.flush()


class Dots:
    """Takes the lines of a step, and shows each change that was made as a dot."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._print = say

    def write(self, text: str) -> None:
        """Shows a dot for a migration that was applied."""
        if text.rstrip().endswith(" OK"):
            self._print(".")

    def flush(self) -> None:
        """Nothing waits."""


def collect(verbosity: int, stdout: Dots) -> None:
    """Collects static files, and notes of which they were made."""
    call_command("collectstatic", interactive=False, verbosity=0, stdout=stdout)
    note_collected()


def server_command(host: str, port: int) -> list[str]:
    """Returns the command of the one process that answers tablets."""
    return [
        *(sys.executable, "-m", "uvicorn", "moonsite.asgi:application"),
        *("--host", host, "--port", str(port)),
        # Tablets that think for a minute keep their connection; streams that are left get three seconds.
        *("--timeout-keep-alive", "75", "--timeout-graceful-shutdown", "3"),
        # Who stands in front is said by our own settings, and read in one place.
        "--no-proxy-headers",
        *("--no-access-log", "--no-server-header", "--ws", "none", "--log-level", "warning"),
    ]


def worker_command() -> list[str]:
    """Returns the command of the worker that scores games."""
    return [
        *(sys.executable, "-m", "celery", "--app", "moonsite", "--quiet", "worker"),
        *("--pool", "threads", "--concurrency", "2", "--loglevel", "WARNING"),
        *("--without-gossip", "--without-mingle", "--without-heartbeat"),
    ]


def bots_command() -> list[str]:
    """Returns the command of the worker that plays bots, and does nothing else."""
    return [*worker_command(), "--queues", BOTS, "--hostname", BOTS]


def environment(address: str | None, url: str, names: Sequence[str] = ()) -> dict[str, str]:
    """Returns what the processes are told beyond their own settings."""
    told = {
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
        "LOG_FORMAT": os.environ.get("LOG_FORMAT", "console"),
        "PYTHONUNBUFFERED": "1",
        "TIME_ZONE": os.environ.get("TIME_ZONE", get_localzone_name()),
    }
    told["VAR_DIR"] = str(settings.VAR_DIR.absolute())  # the processes start in another folder
    if address or names:
        # Around a container there is another machine, by whose name tablets come.
        called = filter(None, (address, urlsplit(url).hostname, *names))
        told["ALLOWED_HOSTS"] = ",".join(dict.fromkeys([*settings.ALLOWED_HOSTS, *called]))
    if address:
        told["PUBLIC_URL"] = url
    return told
