"""Space Gate Odyssey as a part of the site."""

from django.apps import AppConfig


class SpaceGateConfig(AppConfig):
    """Registers the kit of the game."""

    name = "adventures.games.space_gate"
    label = "space_gate"
    verbose_name = "Space Gate Odyssey"

    def ready(self) -> None:
        """Brings the game to the table."""
        # Translations stand only once the site is set up.
        from adventures.games.kit import KITS
        from adventures.games.space_gate.kit import GateKit

        KITS.register(GateKit())
