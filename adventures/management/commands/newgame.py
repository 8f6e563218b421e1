"""manage.py newgame KEY: writes the package of a new game, ready to be played."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from adventures.management.newgame import CannotBegin, new_game


class Command(BaseCommand):
    """Writes a small game of dice into adventures/games/KEY, with its tests, and installs it."""

    help = "Writes the package of a new game, a small one that can be played at once: rules, page, tests."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("key", help="the name of its package, as in adventures/games/KEY")
        parser.add_argument("--title", help="what it is called; the key in other letters unless it is named")

    def handle(self, *args: Any, key: str, title: str | None, **options: Any) -> None:
        root = Path(settings.BASE_DIR)
        try:
            written = new_game(key, title or key.replace("_", " ").title(), root)
        except CannotBegin as error:
            raise CommandError(str(error)) from None
        for file in written:
            self.stdout.write(str(file.relative_to(root)))
        self.stdout.write(f"Play it: make play. Test it: .venv/bin/python -m pytest tests/games/{key}")
        self.stdout.write("Translate it: make messages.")
