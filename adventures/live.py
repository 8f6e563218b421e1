"""What the streams of a game tell every tablet: how far it has come, in one small message."""

import json
from collections.abc import Mapping
from uuid import UUID

from adventures.models import Game
from moonsite.live.hub import News


def news_of(game: Game) -> News:
    """Says how far a game has come; everybody who may open it may read that."""
    return _news(game.version, game.news)


def stored_news(game_ids: list[UUID]) -> Mapping[UUID, News]:
    """Reads the news of the games that exist, by one query."""
    stored = Game.objects.filter(pk__in=game_ids).values_list("pk", "version", "news")
    return {game_id: _news(version, news) for game_id, version, news in stored}


def _news(version: int, news: str) -> News:
    """The stored news; of a game that nobody has played since there are any, its version alone."""
    return News(version, news or json.dumps({"version": version, "public": version}, separators=(",", ":")))
