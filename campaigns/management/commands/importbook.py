"""Takes books in from their files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from adventures.errors import Refused
from adventures.words.refusals import refusal
from campaigns.books import words
from campaigns.books.parse import LARGEST_FILE
from campaigns.books.read import shipped_files
from campaigns.curating.curators import CONSOLE
from campaigns.services.books import (
    Conflict,
    FaultyBook,
    UnreadableBook,
    bring_out,
    import_book,
    preview_import,
)


class Command(BaseCommand):
    """Makes a draft of each file, or publishes it at once; a book that is there already stays as it is."""

    help = "Takes Campaign Books in from their files; the same file twice changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes files, or those that come with the site, and whether they are published."""
        parser.add_argument("files", nargs="*", type=Path)
        parser.add_argument("--shipped", action="store_true", help="the books of this site, published")
        parser.add_argument("--publish", action="store_true", help="publish them at once")
        parser.add_argument("--preview", action="store_true", help="only say what would change")

    def handle(
        self,
        *args: Any,
        files: list[Path],
        shipped: bool,
        publish: bool,
        preview: bool,
        verbosity: int,
        **options: Any,
    ) -> None:
        """Takes in each file."""
        files = [*files, *(shipped_files() if shipped else ())]
        if not files:
            raise CommandError("Which files? Or --shipped.")
        for file in files:
            try:
                with file.open("rb") as opened:
                    content = opened.read(LARGEST_FILE + 1)
                said = _preview(content) if preview else _import(content, file.name, publish or shipped)
            except OSError as error:
                raise CommandError(f"{file}: {error.strerror}") from error
            except (FaultyBook, UnreadableBook) as error:
                said = "\n  ".join(["faults", *(words.line(fault) for fault in error.faults)])
                if not shipped:
                    raise CommandError(f"{file}: {said}") from error
            except Conflict as error:
                if not shipped:
                    raise CommandError(f"{file}: {refusal(error.code, error.data).text}") from error
                said = str(refusal(error.code, error.data).text)  # a curator is at work
            except Refused as error:
                raise CommandError(f"{file}: {refusal(error.code, error.data).text}") from error
            if verbosity:
                self.stdout.write(f"{file.name}: {said}")


def _import(content: bytes, name: str, to_publish: bool) -> str:
    take_in = bring_out if to_publish else import_book
    version, new = take_in(by=CONSOLE, content=content, named=name)
    if not new:
        return f"version {version.number} is the same already"
    return f"version {version.number} is {'published' if to_publish else 'a new draft'}"


def _preview(content: bytes) -> str:
    preview = preview_import(by=CONSOLE, content=content)
    if preview.same is not None:
        return f"version {preview.same.number} is the same already"
    lines = [f"{each.how} {each.part} {each.key} {each.path}".strip() for each in preview.differences]
    faults = [words.line(fault) for fault in preview.faults]
    return "\n  ".join([f"{len(lines)} differences, {len(faults)} faults", *lines, *faults])
