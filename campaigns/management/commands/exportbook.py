"""Writes books as files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from campaigns.curating.curators import CONSOLE
from campaigns.models import BookVersion
from campaigns.services.books import export_book


class Command(BaseCommand):
    """Writes a version of a book: the newest, or the one that is asked for."""

    help = "Writes a Campaign Book as a YAML file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes the key of a book, a version, and where to write."""
        parser.add_argument("key")
        parser.add_argument("--number", type=int, help="the version; the newest one otherwise")
        parser.add_argument("--output", type=Path, help="the file; the standard output otherwise")

    def handle(self, *args: Any, key: str, number: int | None, output: Path | None, **options: Any) -> None:
        """Writes the file."""
        versions = BookVersion.objects.filter(book__key=key)
        version = (versions if number is None else versions.filter(number=number)).first()
        if version is None:
            raise CommandError(f"There is no such version of a book called {key}.")
        _name, content = export_book(by=CONSOLE, version_id=version.pk)
        if output is None:
            self.stdout.write(content.decode(), ending="")
        else:
            output.write_bytes(content)
