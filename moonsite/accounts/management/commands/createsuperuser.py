"""Makes the account of an operator, whose name may be taken for no other one."""

from typing import Any

from django.contrib.auth.management.commands import createsuperuser
from django.core.exceptions import ValidationError

from moonsite.accounts.names import check_looks_like_no_other


class Command(createsuperuser.Command):
    """Django's own command, with the names that signing up lets through."""

    def _validate_username(self, username: str, verbose_field_name: str, database: str) -> str | None:
        """Returns what is wrong with a name, asked for or given as an option; None where nothing is."""
        told: Any = super()._validate_username(username, verbose_field_name, database)  # type: ignore[misc]
        if told:
            return str(told)
        try:
            check_looks_like_no_other(username)
        except ValidationError as error:
            return f"Error: {' '.join(error.messages)}"
        return None
