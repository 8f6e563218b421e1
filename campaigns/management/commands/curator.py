"""Makes an account a curator of books."""

from argparse import ArgumentParser
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError

from campaigns.curating.curators import CONSOLE
from campaigns.services.curators import dismiss_curator, make_curator


class Command(BaseCommand):
    """Lets an account that signed up write books in the admin, or no longer."""

    help = "Makes an account a curator: it may write and publish Campaign Books in the admin."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes the name of an account."""
        parser.add_argument("name")
        parser.add_argument("--no-longer", action="store_true")

    def handle(self, *args: Any, name: str, no_longer: bool, **options: Any) -> None:
        """Makes or unmakes the curator."""
        user = get_user_model().objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"There is no account called {name}: let them sign up on the site first.")
        if no_longer:
            dismiss_curator(by=CONSOLE, user_id=user.pk)
            self.stdout.write(f"{name} is no curator any more.")
        else:
            make_curator(by=CONSOLE, user_id=user.pk)
            self.stdout.write(f"{name} is a curator: the books are at /admin/.")
