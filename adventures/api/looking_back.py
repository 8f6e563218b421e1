"""Looking back: what happened in a game, how it stood after any move, how it ended."""

from __future__ import annotations

import uuid
from typing import Any

import django_filters
from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiTypes
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.errors import Forbidden, NotFound, Refused
from adventures.exchange import document_of_game
from adventures.games.registry import kit_of
from adventures.history.turns import last_finished_entry, turns_of
from adventures.inputs.bounds import LONGEST_TEXT
from adventures.models import Game, Move, Seat
from adventures.models.bot_devices import is_bot_device
from adventures.panels import Deed, RecentTurns
from adventures.presenting.replay_file import etag_of as etag_of_document
from adventures.presenting.replay_file import packed_replay, sent, viewer_of
from adventures.running import recent_events
from adventures.running.replay import effective_moves_of, match_at

from .base import Call, etag_of, unchanged
from .describing import described
from .document_schema import reference
from .documents import ViewField
from .filters import Filter
from .pages import paginated


class EntryShape(serializers.Serializer):
    """An entry of the log."""

    number = serializers.IntegerField(help_text="Its number, counted from 1.")
    seat = serializers.CharField(help_text="The name of who moved; `dealer` for the dealer and the table.")
    move = serializers.CharField(
        help_text="The move; `undo`, or `back 17` to how it stood after entry 17; `?` for what is secret."
    )
    bot = serializers.BooleanField(help_text="Whether a bot of the site has made it.")
    undone_by = serializers.IntegerField(allow_null=True, help_text="The entry that took it back, if any.")
    played_at = serializers.DateTimeField(help_text="When it was played.")


class MomentShape(serializers.Serializer):
    """How a game stood after an entry of its log."""

    number = serializers.IntegerField(help_text="The number of the entry, 0 for the beginning.")
    turn = serializers.IntegerField(help_text="The turn that was played then.")
    view = ViewField(help_text="What could be seen.")


class DeedShape(serializers.Serializer):
    """One thing that somebody did."""

    text = serializers.CharField(help_text="What it was, in few words.")
    icon = serializers.CharField(allow_blank=True, help_text="Its icon.")
    tone = serializers.CharField(allow_blank=True, help_text="Its colour.")
    mark = serializers.CharField(allow_blank=True, help_text="What was written.")
    effect = serializers.CharField(allow_blank=True, help_text="The effect of a campaign behind it.")


class TellingShape(serializers.Serializer):
    """What somebody did in a turn."""

    name = serializers.CharField(allow_blank=True, help_text="Who; empty for what happened to all.")
    deeds = DeedShape(many=True, help_text="What it was.")


class TurnToldShape(serializers.Serializer):
    """A turn, and what everybody did in it."""

    turn = serializers.IntegerField(help_text="The number of the turn.")
    lines = TellingShape(many=True, help_text="What everybody did.")


class NewsShape(serializers.Serializer):
    """What happened to the seat itself."""

    title = serializers.CharField(help_text="A headline.")
    text = serializers.CharField(allow_blank=True, help_text="A sentence.")
    icon = serializers.CharField(allow_blank=True, help_text="Its icon.")
    tone = serializers.CharField(allow_blank=True, help_text="Its colour.")


class HappeningsShape(serializers.Serializer):
    """What the last turns brought, in words."""

    version = serializers.IntegerField(help_text="The version of the game.")
    news = NewsShape(many=True, help_text="What happened to the seat since it closed its last turn.")
    turns = TurnToldShape(many=True, help_text="The turns since then, the newest first.")
    before = TurnToldShape(many=True, help_text="The turns before, the newest first.")


class LogFilter(Filter):
    """Entries by who moved and when."""

    seat = django_filters.CharFilter(max_length=LONGEST_TEXT, help_text="The name of who moved, or `dealer`.")
    turn = django_filters.NumberFilter(
        method="in_turn", min_value=0, help_text="The turn in which it was; 0 before the first."
    )
    after = django_filters.NumberFilter(
        field_name="number", lookup_expr="gt", min_value=0, help_text="Later than the entry of that number."
    )

    class Meta:
        model = Move
        fields: list[str] = []

    def __init__(self, data: Any, rows: QuerySet[Move], game: Game) -> None:
        self._game = game
        super().__init__(data, rows)

    def in_turn(self, rows: QuerySet[Move], _name: str, number: Any) -> QuerySet[Move]:
        """The entries of a turn; raises Refused("turn_unknown") for one that has not begun."""
        turns = turns_of(self._game)
        at = next((at for at, turn in enumerate(turns) if turn.number == number), None)
        if at is None:
            raise Refused("turn_unknown", turn=int(number))
        rows = rows.filter(number__gt=turns[at].before)
        return rows if turns[at] is turns[-1] else rows.filter(number__lte=turns[at + 1].before)


class Log(Call):
    """What was played, as everybody may know it."""

    @described(answers=EntryShape, many=True, filters=LogFilter)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lists the log of a game, first to last.

        Of the turn that is played only what the dealer did is told, and never what a seat took back alone.
        """
        return self.entries(selectors.game_for(self.actor, game_id), None)

    def entries(self, game: Game, viewer: Seat | None) -> Response:
        """A page of what the viewer may know."""
        rows = LogFilter(self.request.query_params, selectors.log_of(game, viewer), game).found()
        page: Response = paginated(self, rows, ("number",), lambda move: entry_as_json(move, viewer))
        return page


class SeatLog(Log):
    """What was played, as a seat may know it."""

    @described(answers=EntryShape, many=True, filters=LogFilter)
    def get(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Lists the log of a game with all that the seat itself has done."""
        seat = selectors.seat_for(self.actor, game_id, position)
        return self.entries(seat.game, seat)


class Record(Call):
    """The record of a game."""

    @described(answers=reference("RecordDocument"))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets the record of a game that is over: its set-up, every move that stands, its result."""
        game = selectors.real_game_for(self.actor, game_id)
        if not game.finished:
            raise Forbidden("not_finished")
        return Response(selectors.record_of(game))


class GameExport(Call):
    """A game to take along."""

    @described(answers=OpenApiTypes.OBJECT)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets the document by which a game that is over can be imported elsewhere."""
        return Response(document_of_game(selectors.real_game_for(self.actor, game_id)))


class ReplayDocument(Call):
    """A game turn by turn."""

    @described(answers=OpenApiTypes.OBJECT, conditional=True)
    def get(self, request: Request, game_id: uuid.UUID) -> HttpResponse:
        """Gets all that the page of the replay shows: every turn that is over, step by step, drawn."""
        game = selectors.game_for(self.actor, game_id)
        viewer = viewer_of(self.actor, game)
        etag = etag_of_document(game, viewer)
        reply: HttpResponse = unchanged(request, etag) or sent(request, packed_replay(game, viewer))
        reply["ETag"] = etag
        return reply


class PublicMoment(Call):
    """How a game stood for everybody."""

    @described(answers=MomentShape, conditional=True)
    def get(self, request: Request, game_id: uuid.UUID, entry: int) -> Response:
        """Gets what everybody saw after an entry of the log, in a turn that is over."""
        return self.moment(selectors.game_for(self.actor, game_id), None, entry)

    def moment(self, game: Game, viewer: Seat | None, entry: int) -> Response:
        """What the viewer saw then; raises NotFound for an entry that does not stand, or is not over yet."""
        etag = etag_of(game.pk, entry, game.version, game.state, game.rules_version, viewer and viewer.pk)
        if (same := unchanged(self.request, etag)) is not None:
            return same
        if game.finished and game.outlived_its_rules:
            raise Refused("rules_version")
        known = selectors.log_of(game, viewer).filter(number=entry)
        stands = not entry or (entry in {one.number for one in effective_moves_of(game)} and known.exists())
        if entry > last_finished_entry(game) or not stands:
            raise NotFound()
        table = match_at(game, entry)
        told = {"number": entry, "turn": table.turn, "view": table.view(viewer.name if viewer else None)}
        return Response(told, headers={"ETag": etag})


class SeatMoment(PublicMoment):
    """How a game stood for a seat."""

    @described(answers=MomentShape, conditional=True)
    def get(self, request: Request, game_id: uuid.UUID, position: int, entry: int) -> Response:
        """Gets what a seat saw after an entry of the log, in a turn that is over."""
        seat = selectors.seat_for(self.actor, game_id, position)
        return self.moment(seat.game, seat, entry)


class Happenings(Call):
    """What the last turns brought, as everybody may know it."""

    @described(answers=HappeningsShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Tells the last turns in words: what the shared screen says."""
        return self.log_response(selectors.game_for(self.actor, game_id), None)

    def log_response(self, game: Game, seat: Seat | None) -> Response:
        """What a seat (None: a spectator) is told, in the language that was asked for."""
        view = selectors.view_of(game, seat)
        news = kit_of(game.ruleset).news(view, recent_events.events_of_seat(game, seat)) if seat else ()
        return Response(
            {
                "version": game.version,
                "news": [one._asdict() for one in news],
                **_since_as_json(recent_events.turns_since(game, seat)),
            }
        )


class SeatHappenings(Happenings):
    """What the last turns brought, as it concerns a seat."""

    @described(answers=HappeningsShape)
    def get(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Tells what happened to a seat, and what the others did, since it closed its last turn."""
        seat = selectors.seat_for(self.actor, game_id, position)
        return self.log_response(seat.game, seat)


def entry_as_json(move: Move, viewer: Seat | None) -> dict[str, Any]:
    """An entry of the log, as the viewer (None: a spectator) may read it."""
    return {
        "number": move.number,
        "seat": move.seat,
        "move": selectors.redacted_text(move, viewer),
        "bot": is_bot_device(move.by),
        "undone_by": move.undone_by,
        "played_at": move.created_at,
    }


def _since_as_json(since: RecentTurns) -> dict[str, Any]:
    return {
        name: [
            {
                "turn": turn.turn,
                "lines": [
                    {"name": line.name, "deeds": [_deed(deed) for deed in line.deeds]} for line in turn.lines
                ],
            }
            for turn in turns
        ]
        for name, turns in (("turns", since.turns), ("before", since.before))
    }


def _deed(deed: Deed) -> dict[str, Any]:
    """A deed in words; how a page draws it beside plates is the page's own."""
    return {name: value for name, value in deed._asdict().items() if name != "shares"}
