"""Brings the database to what this release needs, before anything of it serves."""

from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command, get_commands

from moonsite.schema_age import applied, newer


class Command(BaseCommand):
    """`manage.py prepare`: migrations, the books that come along, what is worked out of old games.

    Running it twice does no harm. Processes of the release before may go on serving meanwhile. A database
    that a newer release has used is refused as it is.
    """

    help = "Migrate the database and take in what this release brings along."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        if unknown := newer(applied()):
            raise CommandError(
                f"A newer moonsite has used this database ({unknown[0]}), and {settings.RELEASE} does not "
                "know it: start that one again, or restore a backup of this one. Nothing was changed."
            )
        there = get_commands()
        call_command("migrate", interactive=False, verbosity=verbosity)
        if "gatherfacts" in there:
            call_command("gatherfacts", verbosity=verbosity)
        if "importbook" in there:
            call_command("importbook", shipped=True, verbosity=verbosity)
        if settings.DEMO and "demo" in there:
            call_command("demo", verbosity=verbosity)
