"""Welcome to the Moon as a part of the site."""

from adventures.games import app


class MoonConfig(app.GameConfig):
    """Registers the kit of the game, and stores what its solo games add to results."""

    name = "adventures.games.moon"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Brings the game to the table."""
        # Models stand only once the site is set up.
        from adventures.games.moon.solo import results
        from adventures.signals import game_reopened, game_scored

        super().ready()
        game_scored.connect(results.store_astra, dispatch_uid="moon.store_astra")
        game_reopened.connect(results.forget_astra, dispatch_uid="moon.forget_astra")
