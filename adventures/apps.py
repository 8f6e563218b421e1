"""The adventures app: everything about playing one game."""

from django.apps import AppConfig

from moonsite.lifetime import before_first_request
from moonsite.live import add_news_reader


class AdventuresConfig(AppConfig):
    """Registers the adventures app, and tells the live streams and whoever starts a process of it."""

    name = "adventures"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Lets the streams read how far games have come, and has first requests prepared."""
        # Models stand only once the site is set up.
        from adventures import warming
        from adventures.live import stored_news

        add_news_reader(stored_news)
        before_first_request(warming.read_templates)
        before_first_request(warming.begin_every_game)
