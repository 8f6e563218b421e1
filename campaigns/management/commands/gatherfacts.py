"""Counts finished games for statistics that were not counted yet, or that are counted otherwise today."""

from typing import Any

from django.core.management import BaseCommand

from campaigns.services.facts import gather_missing


class Command(BaseCommand):
    """Counts games that ended before they were counted as today; running it again does nothing."""

    help = "Counts finished games for the statistics that were not counted yet."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        """Counts them, and says how many there were."""
        counted = gather_missing()
        if verbosity:
            self.stdout.write(f"{counted} games counted")
