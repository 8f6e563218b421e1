"""The one hub of this process, the pump that joins it to others, and where stored news come from."""

from collections.abc import Mapping
from uuid import UUID

from django.conf import settings
from django.db import connections

from moonsite.live.hub import Hub, ReadNews
from moonsite.live.pump import Pump


class StoredNews:
    """Reads news as the application that stores them has said."""

    def __init__(self) -> None:
        self.reader: ReadNews | None = None

    def __call__(self, game_ids: list[UUID]) -> Mapping[UUID, tuple[int, str]]:
        """Reads the news of the games that exist, and gives the thread's connections back."""
        if self.reader is None:
            raise LookupError("Nobody has said how news are read: call moonsite.live.set_news_reader().")
        try:
            return self.reader(game_ids)
        finally:
            connections.close_all()


stored_news = StoredNews()
hub = Hub(stored_news, settings.LIVE_REPEAT_SECONDS)
pump = Pump(settings.REDIS_URL, hub) if settings.REDIS_URL else None


def set_news_reader(reader: ReadNews) -> None:
    """Says how the stored news of many games are read at once, by one query; called when the site starts.

    The reader is given the ids of all games that are watched, and returns the version and the news of those
    that exist. Streams of games it leaves out are closed.
    """
    stored_news.reader = reader
