"""Backs the site up into one file, also while it runs."""

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError
from django.db import DatabaseError

from moonsite.backups.archive import BackupFailed
from moonsite.backups.making import Trial, make_backup
from moonsite.operating.outcomes import BACKUP
from moonsite.operating.outcomes import store_outcome as keep_outcome


class Command(BaseCommand):
    """`manage.py backup [FOLDER] [--keep N]`: prints the path of the file last."""

    help = "Back the whole site up into one file, and try whether it comes back from it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, help="default: BACKUP_DIR")
        parser.add_argument("--keep", type=int, metavar="N", help="keep the newest N, delete older ones")
        parser.add_argument("--replay", type=int, metavar="N", help="replay N games, not all of them")
        parser.add_argument("--no-verify", action="store_true", help="do not try the backup")

    def handle(
        self, *args: Any, folder: Path | None, keep: int | None, replay: int | None, no_verify: bool,
        **options: Any,
    ) -> None:  # fmt: skip
        if keep is not None and keep < 1:
            raise CommandError("--keep 1 is the least: the new one.")
        trial = None if no_verify else Trial(replay)
        began = time.monotonic()
        try:
            path = make_backup(folder or settings.BACKUP_DIR, trial=trial, keep=keep, say=self.stdout.write)
        except (BackupFailed, OSError) as error:
            self._store_outcome(began, well=False, problem=str(error))
            raise CommandError(f"No backup was made. {error}") from error
        self._store_outcome(began, well=True, file=path.name, bytes=path.stat().st_size)
        self.stdout.write(str(path))

    def _store_outcome(self, began: float, *, well: bool, **found: Any) -> None:
        try:
            keep_outcome(BACKUP, well=well, seconds=time.monotonic() - began, **found)
        except DatabaseError as error:
            self.stderr.write(f"The status page will not tell of it: {error}")
