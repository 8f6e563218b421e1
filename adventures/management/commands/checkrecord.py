"""Replays records from files: data from strangers, bounded, checked and never believed."""

import gzip
import zlib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from adventures.rules import Game, InvalidRecord

LARGEST_FILE = 1_000_000
"""Bytes of a record, unpacked: what is larger is not even read to its end."""


class Command(BaseCommand):
    """`manage.py checkrecord FILE...`: exit status 1 if any record is refused."""

    help = "Replay game records (.json or .json.gz) and say for each whether its moves are legal."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path)

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        refused = 0
        for file in files:
            reason = _refusal(file)
            refused += reason is not None
            self.stdout.write(f"{file}: {'ok' if reason is None else reason}")
        if refused:
            raise CommandError(f"{refused} of {len(files)} records are refused.", returncode=1)


def _refusal(file: Path) -> str | None:
    """Returns why a record is refused, None when it replays."""
    try:
        with gzip.open(file) if file.suffix == ".gz" else file.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
    except (OSError, EOFError, zlib.error) as error:
        return f"cannot be read ({error})"
    if len(content) > LARGEST_FILE:
        return "is too large"
    try:
        Game.replay(content)
    except InvalidRecord as error:
        return f"{error.where}: {error}"
    return None
