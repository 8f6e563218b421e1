"""The one hub of this process, the pump that joins it to others, and where stored news come from.

Without a Redis nothing tells a process what others have stored, such as the turns of bots: its hub looks.
"""

from collections.abc import Mapping
from uuid import UUID

from django.conf import settings
from django.db import connections

from moonsite.live.gauges import StreamGauges
from moonsite.live.hub import Hub, ReadNews
from moonsite.live.pump import Pump
from moonsite.live.stream_limits import StreamCounter, StreamLimits
from moonsite.metrics.measures import REGISTRY


class StoredNews:
    """Reads news as the applications that store them have said."""

    def __init__(self) -> None:
        self.readers: list[ReadNews] = []

    def __call__(self, ids: list[UUID]) -> Mapping[UUID, tuple[int, str]]:
        """Reads the news of what exists, and gives the thread's connections back."""
        if not self.readers:
            raise LookupError("Nobody has said how news are read: call moonsite.live.add_news_reader().")
        told: dict[UUID, tuple[int, str]] = {}
        try:
            for read in self.readers:
                if unknown := [one for one in ids if one not in told]:
                    told.update(read(unknown))
        finally:
            connections.close_all()
        return told


stored_news = StoredNews()
hub = Hub(
    stored_news, settings.LIVE_REPEAT_SECONDS, None if settings.REDIS_URL else settings.LIVE_LOOK_SECONDS
)
crowd = StreamCounter(StreamLimits(**settings.STREAMS))
pump = Pump(settings.REDIS_URL, hub) if settings.REDIS_URL else None
REGISTRY.register(StreamGauges(hub, pump))


def add_news_reader(reader: ReadNews) -> None:
    """Says how the stored news of many games are read at once, by one query; called when the site starts.

    The reader is given the ids of all that is watched and that no reader before it knows, games or whatever
    else has news, and returns the version and the news of those that exist. Streams of what nobody knows are
    closed.
    """
    stored_news.readers.append(reader)
