"""The accounts app: signing up, in and out, and what keeps an account its owner's."""

from django.apps import AppConfig

from moonsite.limits.lanes import send_by
from moonsite.retention import clean_with

PASSWORDS = (
    r"/sign-in/(code/)?",
    r"/sign-up/",
    r"/password/.*",
    r"/account/.*",
    r"/admin/login/",
    r"/exports/.*delete/",
)
"""Forms with a password, which takes long to check on purpose."""


class AccountsConfig(AppConfig):
    """Registers the accounts app."""

    name = "moonsite.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listens at the door, and offers everything about a person to whom it is about."""
        # Models stand only once the site is set up.
        from adventures.words import refusals
        from campaigns.exports import formats
        from moonsite.accounts import personal_data, sign_in_log, words
        from moonsite.accounts.services.device_codes import forget_device_codes
        from moonsite.security import recent

        sign_in_log.listen()
        recent.listen()
        clean_with("device codes", forget_device_codes)
        send_by("passwords", *PASSWORDS, method="POST")
        refusals.REFUSALS.update(words.REFUSALS)
        formats.register(personal_data.ABOUT_ME)
