"""Works out all ratings anew, from the rated games in their order."""

from typing import Any

from django.core.management.base import BaseCommand

from adventures.services.ratings import rerate


class Command(BaseCommand):
    """Works the ratings out; running it again changes nothing."""

    help = "Work out all ratings anew from the rated games."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        """Works them out, and says of how many games."""
        games = rerate()
        if verbosity:
            self.stdout.write(f"{games} rated games")
