"""Brings the database to what this release needs, before anything of it serves."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command, get_commands

from moonsite.migration_check import applied, newer
from moonsite.prepared import note_prepared

Step = tuple[str, Callable[..., Any]]
"""The name of a step, and what does it: takes `verbosity` and `stdout`."""


class Command(BaseCommand):
    """`manage.py prepare`: migrations, the books that come along, what is worked out of old games.

    Running it twice does no harm. Processes of the release before may go on serving meanwhile. A database
    that a newer release has used is refused as it is.
    """

    help = "Migrate the database and take in what this release brings along."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        for _name, step in steps():
            step(verbosity=verbosity)
        if store := sqlite_store():
            note_prepared(store)
        for _name, step in later_steps():
            step(verbosity=verbosity)


def sqlite_store() -> Path | None:
    """Returns the file of this site's database; None where it is on a server."""
    return Path(settings.DATABASES["default"]["NAME"]) if settings.SQLITE else None


def steps() -> list[Step]:
    """Returns what has to be done before anything serves, in order, each with its name."""
    there = get_commands()
    found: list[Step] = [("database", migrate)]
    if "gatherfacts" in there:
        found.append(("statistics", partial(call_command, "gatherfacts")))
    if "importbook" in there:
        found.append(("books", partial(call_command, "importbook", shipped=True)))
    return found


def later_steps() -> list[Step]:
    """Returns what may be done while the site serves already: nobody has asked for it yet."""
    if settings.DEMO and "demo" in get_commands():
        return [("demo", partial(call_command, "demo"))]
    return []


def migrate(**options: Any) -> None:
    """Applies migrations; raises CommandError for a database that a newer release has used."""
    refuse_newer()
    call_command("migrate", interactive=False, **options)


def refuse_newer() -> None:
    """Raises CommandError for a database that a newer release has used, and leaves it as it is."""
    if unknown := newer(applied()):
        raise CommandError(
            f"A newer moonsite has used this database ({unknown[0]}), and {settings.RELEASE} does not "
            "know it: start that one again, or restore a backup of this one. Nothing was changed."
        )
