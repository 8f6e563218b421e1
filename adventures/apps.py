"""The adventures app: everything about playing one game."""

from django.apps import AppConfig


class AdventuresConfig(AppConfig):
    """Registers the adventures app."""

    name = "adventures"
    default_auto_field = "django.db.models.BigAutoField"
