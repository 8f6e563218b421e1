"""Brings the database to what this release needs, before anything of it serves."""

from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, call_command, get_commands


class Command(BaseCommand):
    """`manage.py prepare`: migrations, the books that come along, what is worked out of old games.

    Running it twice does no harm. Processes of the release before may go on serving meanwhile.
    """

    help = "Migrate the database and take in what this release brings along."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        there = get_commands()
        call_command("migrate", interactive=False, verbosity=verbosity)
        if "gatherfacts" in there:
            call_command("gatherfacts", verbosity=verbosity)
        if "importbook" in there:
            call_command("importbook", shipped=True, verbosity=verbosity)
        if settings.DEMO and "demo" in there:
            call_command("demo", verbosity=verbosity)
