"""The campaigns app: everything between games."""

from django.apps import AppConfig

from moonsite.live import add_news_reader


class CampaignsConfig(AppConfig):
    """Registers the campaigns app, and what it adds to games: stars, a host, a way back, words."""

    name = "campaigns"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listens to what becomes of games."""
        from adventures.hooks import reopening, result_extras, wholes
        from adventures.permissions import hosting
        from adventures.words import refusals
        from campaigns import handlers, live, words

        result_extras.append(handlers.stars_of_game)
        reopening.append(handlers.end_may_go)
        wholes.append(handlers.campaign_of_game)
        hosting.append(handlers.hosts_game_of_campaign)
        add_news_reader(live.stored_news)
        refusals.REFUSALS.update(words.REFUSALS)
