"""Takes an export or a record in from its file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError

from adventures.actor import Actor
from adventures.exchange.faults import ImportRefused
from adventures.exchange.parse import LARGEST_FILE
from campaigns.exchange import words
from campaigns.exchange.importing import import_document
from campaigns.exchange.listing import describe_rows

MOST_GAMES = 400
CONSOLE = "console"


class Command(BaseCommand):
    """`manage.py importexport FILE --account NAME`: what is in the file belongs to that account then."""

    help = "Imports a file that was exported from a moonsite; the same file twice changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes the file, and whose it will be."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--account", required=True, help="the name of the account that it will belong to")

    def handle(self, *args: Any, file: Path, account: str, **options: Any) -> None:
        """Takes the file in."""
        user = get_user_model().objects.filter(username=account).first()
        if user is None:
            raise CommandError(f"There is no account called {account}.")
        try:
            with file.open("rb") as opened:
                content = opened.read(LARGEST_FILE + 1)
            brought = import_document(by=Actor(CONSOLE, user.pk), content=content, most_games=MOST_GAMES)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        except ImportRefused as error:
            lines = [words.line(fault) for fault in error.faults]
            raise CommandError("\n  ".join([f"{file}: nothing was imported", *lines])) from error
        for found in describe_rows(brought.everything):
            self.stdout.write(f"imported: {found.title} ({found.text}) {found.url}")
        for found in describe_rows(brought.known):
            self.stdout.write(f"here already: {found.title} ({found.text}) {found.url}")
        if brought.going_on:
            self.stdout.write(f"not in it, because they were going on: {brought.going_on} games")
