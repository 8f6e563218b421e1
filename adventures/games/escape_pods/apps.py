"""Escape Pods as a part of the site."""

from django.apps import AppConfig


class EscapePodsConfig(AppConfig):
    """Registers the kit of the game."""

    name = "adventures.games.escape_pods"
    label = "escape_pods"
    verbose_name = "Escape Pods"

    def ready(self) -> None:
        """Brings the game to the table."""
        # Translations stand only once the site is set up.
        from adventures.games.escape_pods.kit import EscapeKit
        from adventures.games.kit import KITS

        KITS.register(EscapeKit())
