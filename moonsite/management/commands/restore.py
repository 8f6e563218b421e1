"""Puts a backup back."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from moonsite.backups.archive import BackupFailed
from moonsite.backups.making import Trial, restore


class Command(BaseCommand):
    """`manage.py restore FILE [--replace]`: the site must be stopped."""

    help = "Make this site the one that was backed up."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="also where there is a site already")
        parser.add_argument(
            "--unsigned", action="store_true", help="also what was not signed by this site's SECRET_KEY"
        )
        parser.add_argument("--replay", type=int, metavar="N", help="replay N games, not all of them")
        parser.add_argument("--no-verify", action="store_true", help="do not replay the games")

    def handle(
        self, *args: Any, file: Path, replace: bool, unsigned: bool, replay: int | None, no_verify: bool,
        **options: Any,
    ) -> None:  # fmt: skip
        trial = None if no_verify else Trial(replay)
        try:
            manifest = restore(file, replace=replace, trial=trial, say=self.stdout.write, unsigned=unsigned)
        except (BackupFailed, OSError) as error:
            raise CommandError(f"Nothing was changed. {error}") from error
        self.stdout.write(f"Restored as of {manifest.made_at}: {manifest.rows} rows")
