"""What the streams of a game tell every tablet: how far it has come, in one small message."""

import json
from collections.abc import Mapping
from uuid import UUID

from adventures.models import Game
from moonsite.live.hub import News


def news_of(game: Game) -> News:
    """Says how far a game has come; everybody who may open it may read that."""
    return _news(game.version, game.notices, game.news)


def stored_news(game_ids: list[UUID]) -> Mapping[UUID, News]:
    """Reads the news of the games that exist, by one query."""
    stored = Game.objects.filter(pk__in=game_ids).values_list("pk", "version", "notices", "news")
    return {game_id: _news(version, notices, news) for game_id, version, notices, news in stored}


def note_stop(game: Game) -> None:
    """Lets the news of a game say whether it is broken off: one more notice, which is no move."""
    told = json.loads(news_of(game).text)
    told.pop("stopped", None)
    game.news = json.dumps({**told, "stopped": True} if game.stopped else told, separators=(",", ":"))
    game.notices += 1


def note_bots(game: Game, bots: list[int]) -> None:
    """Notes which seats programs play from now on; the news let every sheet be asked for anew."""
    game.bots = bots
    note_said(game)


def note_said(game: Game) -> None:
    """Lets every page of a game ask what was said at its table: one more notice, which is no move."""
    told = json.loads(news_of(game).text)
    game.notices += 1
    game.news = json.dumps({**told, "said": game.notices}, separators=(",", ":"))


def _news(version: int, notices: int, news: str) -> News:
    """The stored news; of a game that nobody has played since there are any, its version alone."""
    text = news or json.dumps({"version": version, "public": version}, separators=(",", ":"))
    return News(version + notices, text)
