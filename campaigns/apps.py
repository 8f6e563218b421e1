"""The campaigns app: everything between games."""

from django.apps import AppConfig


class CampaignsConfig(AppConfig):
    """Registers the campaigns app, and what it adds to games: stars and words for refusals."""

    name = "campaigns"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listens to the end of games."""
        from adventures.hooks import result_extras
        from adventures.words import refusals
        from campaigns import handlers, words

        result_extras.append(handlers.stars_of_game)
        refusals.REFUSALS.update(words.REFUSALS)
