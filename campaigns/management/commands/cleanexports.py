"""Deletes exports whose week is over."""

from typing import Any

from django.core.management import BaseCommand

from campaigns.services.exports import clean_exports


class Command(BaseCommand):
    """Deletes old exports with their files, as the workers do every few minutes."""

    help = "Deletes exports whose week is over, and files that no export names."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        """Deletes them, and says how many there were."""
        deleted = clean_exports()
        if verbosity:
            self.stdout.write(f"{deleted} deleted")
