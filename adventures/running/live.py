"""What the streams of a game tell every tablet: how far it has come, in one small message."""

import json
from collections.abc import Collection, Mapping
from importlib import import_module
from uuid import UUID

from django.conf import settings
from django.contrib.auth import get_user_model
from django.utils import timezone

from adventures.models import Game, Membership, Seat, Token
from moonsite.live.authorization import Asked
from moonsite.live.hub import News
from moonsite.live.stream_limits import Listener


def news_of(game: Game) -> News:
    """Returns how far a game has come; everybody who may open it may read that."""
    return _news(game.version, game.notices, game.news)


def stored_news(game_ids: list[UUID]) -> Mapping[UUID, News]:
    """Reads the news of the games that exist, by one query."""
    stored = Game.objects.filter(pk__in=game_ids).values_list("pk", "version", "notices", "news")
    return {game_id: _news(version, notices, news) for game_id, version, notices, news in stored}


def authorized_listeners(asked: Collection[Asked]) -> set[Asked]:
    """Returns those who may still open the game that they listen to, by six queries at most."""
    heard = listeners_with_access(asked)
    games = {game_id for game_id, _listener in heard}
    devices = {listener.device for _game, listener in heard}
    users = {listener.user for _game, listener in heard} - {None}
    joined = Membership.objects.filter(game__in=games, device__in=devices)
    ways: set[tuple[UUID, str | int | None]] = {*joined.values_list("game", "device")}
    if users:
        ways |= {*Seat.objects.filter(game__in=games, user__in=users).values_list("game", "user")}
        ways |= {*Seat.objects.filter(game__in=games, lent_user__in=users).values_list("game", "lent_user")}
        ways |= {*Game.objects.filter(pk__in=games, owner__in=users).values_list("pk", "owner")}
    return {one for one in heard if {(one[0], one[1].device), (one[0], one[1].user)} & ways}


def listeners_of_what_ifs(asked: Collection[Asked]) -> set[Asked]:
    """Returns those who may still open the real game of the what-if game that they listen to."""
    games = Game.objects.filter(pk__in={game_id for game_id, _listener in asked})
    real = {game_id: of for game_id, of in games.values_list("pk", "what_if_of") if of is not None}
    may = authorized_listeners({(real[game_id], one) for game_id, one in asked if game_id in real})
    return {one for one in asked if one[0] in real and (real[one[0]], one[1]) in may}


def listeners_with_access(asked: Collection[Asked]) -> set[Asked]:
    """Returns those whose token, session and account are still in force."""
    listeners = {listener for _topic, listener in asked}
    gone: set[Listener] = set()
    if tokens := {one.token for one in listeners if one.token}:
        kept = Token.objects.filter(pk__in=tokens, revoked_at=None).exclude(user__is_active=False)
        in_force = set(kept.values_list("pk", flat=True))
        gone |= {one for one in listeners if one.token and one.token not in in_force}
    if sessions := {one.session for one in listeners} - {""}:
        stored = import_module(settings.SESSION_ENGINE).SessionStore.get_model_class().objects
        lasting = stored.filter(session_key__in=sessions, expire_date__gt=timezone.now())
        there = set(lasting.values_list("session_key", flat=True))
        gone |= {one for one in listeners if one.session and one.session not in there}
    if users := {one.user for one in listeners if one.user is not None}:
        active = get_user_model().objects.filter(pk__in=users, is_active=True)
        known = set(active.values_list("pk", flat=True))
        gone |= {one for one in listeners if one.user is not None and one.user not in known}
    return {one for one in asked if one[1] not in gone}


def note_stop(game: Game) -> None:
    """Lets the news of a game say whether it is broken off: one more notice, which is no move."""
    told = json.loads(news_of(game).text)
    told.pop("stopped", None)
    game.news = json.dumps({**told, "stopped": True} if game.stopped else told, separators=(",", ":"))
    game.notices += 1


def note_bots(game: Game, bots: list[int], levels: Mapping[str, str]) -> None:
    """Notes which seats programs play from now on, and the levels of the site's own by position; the news let
    every sheet be asked for anew.
    """
    game.bots, game.levels = bots, dict(levels)
    note_notice(game)


def note_notice(game: Game) -> None:
    """Lets every page of a game ask what was said at its table: one more notice, which is no move."""
    told = json.loads(news_of(game).text)
    game.notices += 1
    game.news = json.dumps({**told, "said": game.notices}, separators=(",", ":"))


def _news(version: int, notices: int, news: str) -> News:
    """The stored news; of a game that nobody has played since there are any, its version alone."""
    text = news or json.dumps({"version": version, "public": version}, separators=(",", ":"))
    return News(version + notices, text)
