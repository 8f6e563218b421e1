"""Many things in one answer: a line of JSON each (NDJSON), to be read while they come."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Iterator
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import prefetch_related_objects
from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from adventures import selectors
from adventures.errors import Refused
from adventures.exchange import part_of_game
from adventures.models import Game, Move, Seat
from adventures.running.replay import LogRefused, RulesChanged

from .base import Plain
from .describing import described
from .filters import GameFilter
from .looking_back import LogFilter, entry_as_json
from .pages import Pages
from .problems import problem_of

MEDIA_TYPE = "application/x-ndjson"
FIRST_PLAYED_FIRST = ("created_at", "pk")
MOST_GAMES = 200
LOGS_AT_ONCE = 20
PAGE = [
    OpenApiParameter("cursor", str, description="Where it begins, as the header `Link` says."),
    OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": MOST_GAMES},
        description="Games to an answer, 100 unless told.",
    ),
]


class GamePages(Pages):
    """So many games to an answer, those that began first coming first."""

    ordering = FIRST_PLAYED_FIRST
    page_size = 100
    max_page_size = MOST_GAMES


class GameLines(Plain):
    """Games that are over, a line each."""

    @described(
        answers=OpenApiTypes.STR, media=MEDIA_TYPE, filters=GameFilter, parameters=PAGE, tags=["games"]
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Streams the finished games that a token may open, with their records, those that began first first.

        Each line has the `id` of a game and its `record`, as /games/<id>/export has them, or a `problem`.
        There are at most 200; the header `Link` leads to the next ones by rel="next" where there are more.
        """
        games = GameFilter(request.query_params, selectors.games_of(self.actor)).found()
        pages = GamePages()
        rows = pages.paginate_queryset(games.filter(state=Game.State.FINISHED), request, view=self)
        reply = streamed(_game_lines(rows or []))
        if (more := pages.get_next_link()) is not None:
            reply["Link"] = f'<{more}>; rel="next"'
        return reply


class LogLines(Plain):
    """The log of a game, a line for each entry."""

    @described(answers=OpenApiTypes.STR, media=MEDIA_TYPE, filters=LogFilter)
    def get(self, request: Request, game_id: uuid.UUID) -> HttpResponseBase:
        """Streams the whole log of a game, as everybody may know it."""
        return self.lines(selectors.game_for(self.actor, game_id), None)

    def lines(self, game: Game, viewer: Seat | None) -> HttpResponseBase:
        """The entries of which a viewer may know."""
        rows = LogFilter(self.request.query_params, selectors.log_of(game, viewer), game).found()
        return streamed(_entries(rows.order_by("number"), viewer))


class SeatLogLines(LogLines):
    """The log of a game for a seat, a line for each entry."""

    @described(answers=OpenApiTypes.STR, media=MEDIA_TYPE, filters=LogFilter)
    def get(self, request: Request, game_id: uuid.UUID, position: int) -> HttpResponseBase:
        """Streams the whole log of a game, with all that the seat itself has done."""
        seat = selectors.seat_for(self.actor, game_id, position)
        return self.lines(seat.game, seat)


def streamed(told: Iterable[Any]) -> StreamingHttpResponse:
    """Answers with a line for each."""
    lines = (
        json.dumps(one, ensure_ascii=False, separators=(",", ":"), cls=DjangoJSONEncoder) for one in told
    )
    return StreamingHttpResponse((f"{line}\n".encode() for line in lines), content_type=MEDIA_TYPE)


def game_line(game: Game) -> dict[str, Any]:
    """A game with its record; what stands in the way of that does not end the stream."""
    try:
        return part_of_game(game)
    except (Refused, LogRefused, RulesChanged) as error:
        return {"id": str(game.pk), "problem": problem_of(error)}


def _game_lines(games: list[Game]) -> Iterator[dict[str, Any]]:
    """Takes games from a list and puts each into a line; the logs of a few of them are read together."""
    while games:
        some, games[:] = games[:LOGS_AT_ONCE], games[LOGS_AT_ONCE:]
        prefetch_related_objects(some, "moves", "corrections", "seats__bot_spans", "analysis")
        yield from map(game_line, some)


def _entries(rows: Iterable[Move], viewer: Seat | None) -> Iterator[dict[str, Any]]:
    return (entry_as_json(move, viewer) for move in rows)
