"""Takes away the second factor of somebody who has lost it, and the recovery codes too."""

from argparse import ArgumentParser
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError

from campaigns.curating.curators import CONSOLE
from moonsite.accounts.services.factor import remove_factor


class Command(BaseCommand):
    """Removes a second factor; name and password are enough again."""

    help = "Removes the second factor of an account. Make sure first that it is its owner who asks."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes the name of an account."""
        parser.add_argument("name")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        """Removes it."""
        user = get_user_model().objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"There is no account called {name}.")
        if not remove_factor(by=CONSOLE, user=user):
            raise CommandError(f"{name} has no second factor.")
        self.stdout.write(f"{name} has no second factor any more.")
