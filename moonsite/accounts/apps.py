"""The accounts app: signing up, in and out."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Registers the accounts app."""

    name = "moonsite.accounts"
    label = "accounts"
    default_auto_field = "django.db.models.BigAutoField"
