"""Checks books before anybody plays them."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError
from django.utils.translation import override

from campaigns.books import words
from campaigns.books.check import faults_of
from campaigns.books.faults import BookRefused, Fault
from campaigns.books.read import read


class Command(BaseCommand):
    """Says all that is wrong with each file, and fails when anything is."""

    help = "Checks the files of Campaign Books and says all that is wrong with them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes files and the language of the sentences."""
        parser.add_argument("files", nargs="+", type=Path)
        parser.add_argument("--language", choices=[code for code, _name in settings.LANGUAGES], default="en")

    def handle(self, *args: Any, files: list[Path], language: str, **options: Any) -> None:
        """Checks each file."""
        wrong = 0
        with override(language):
            for file in files:
                faults = _faults(file)
                wrong += bool(faults)
                self.stdout.write(f"{file}: {len(faults)} faults" if faults else f"{file}: no fault")
                for fault in faults:
                    self.stdout.write(f"  {words.line(fault)}")
        if wrong:
            raise CommandError(f"{wrong} of {len(files)} books have faults.")


def _faults(file: Path) -> list[Fault]:
    try:
        return faults_of(read(file.read_bytes()))
    except BookRefused as refused:
        return refused.faults
    except OSError as error:
        raise CommandError(f"{file}: {error.strerror}") from error
