"""Welcome to the Moon as a part of the site."""

from django.apps import AppConfig


class MoonConfig(AppConfig):
    """Registers the kit of the game, and stores what its solo games add to results."""

    name = "adventures.games.moon"
    label = "moon"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Brings the game to the table."""
        # Models and translations stand only once the site is set up.
        from adventures.games.kit import KITS
        from adventures.games.moon.kit import MoonKit
        from adventures.games.moon.solo import results
        from adventures.signals import game_reopened, game_scored

        KITS.register(MoonKit())
        game_scored.connect(results.store_astra, dispatch_uid="moon.store_astra")
        game_reopened.connect(results.forget_astra, dispatch_uid="moon.forget_astra")
