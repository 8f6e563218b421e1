"""Throws away what is older than it is kept, as the workers do every day."""

from typing import Any

from django.core.management import BaseCommand, CommandError

from moonsite.retention import clean


class Command(BaseCommand):
    """`manage.py clean`: exit status 1 if anything could not be cleaned."""

    help = "Throw away what is older than the settings say it is kept."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        went = clean()
        if verbosity:
            for name, count in went.items():
                self.stdout.write(f"{name}: {'failed' if count < 0 else count}")
        if failed := [name for name, count in went.items() if count < 0]:
            raise CommandError(f"Not cleaned: {', '.join(failed)}; the log says why.", returncode=1)
