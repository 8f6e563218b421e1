"""The one hub of this process, and the pump that joins it to the other processes."""

from collections.abc import Mapping
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.db import close_old_connections

from moonsite.live.hub import Hub
from moonsite.live.pump import Pump


def stored_versions(game_ids: list[UUID]) -> Mapping[UUID, int]:
    """Reads the versions of the games that exist, by one query, and gives its connection back."""
    try:
        games = apps.get_model("adventures", "Game")._default_manager
        return dict(games.filter(pk__in=game_ids).values_list("pk", "version"))
    finally:
        close_old_connections()


hub = Hub(stored_versions, settings.LIVE_REPEAT_SECONDS)
pump = Pump(settings.REDIS_URL, hub) if settings.REDIS_URL else None
