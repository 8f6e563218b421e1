"""Ad Astra as a part of the site."""

from django.apps import AppConfig


class AdAstraConfig(AppConfig):
    """Registers the kit of the game."""

    name = "adventures.games.ad_astra"
    label = "ad_astra"
    verbose_name = "Ad Astra"

    def ready(self) -> None:
        """Brings the game to the table."""
        # Translations stand only once the site is set up.
        from adventures.games.ad_astra.kit import AstraKit
        from adventures.games.kit import KITS

        KITS.register(AstraKit())
