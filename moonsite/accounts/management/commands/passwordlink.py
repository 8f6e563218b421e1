"""Prints a link to a new password, for somebody who asks whoever runs the site."""

from argparse import ArgumentParser
from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError

from campaigns.curating.curators import CONSOLE
from moonsite.accounts.services.passwords import reset_path
from moonsite.security.log import note


class Command(BaseCommand):
    """Makes a link that works once, and for a day. The password stays until somebody has followed it."""

    help = "Prints a link with which an account gets a new password: it works once, for a day."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Takes the name of an account."""
        parser.add_argument("name")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        """Prints it."""
        user = get_user_model().objects.filter(username=name, is_active=True).first()
        if user is None:
            raise CommandError(f"There is no account called {name}.")
        note("password_reset_asked", device=CONSOLE.device, user_id=user.pk)
        self.stdout.write(urljoin(settings.PUBLIC_URL, reset_path(user)))
