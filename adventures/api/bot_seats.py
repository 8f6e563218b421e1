"""Bots of the site at a table."""

from __future__ import annotations

import uuid

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.models import Seat
from adventures.services.bot_seats import ask_for_bot, seat_bot, send_bot_away

from .base import Call
from .describing import described
from .shapes import SeatShape
from .table_access import SeatRequestShape, request_as_json


class LevelForm(serializers.Serializer):
    """How well a bot is to play."""

    level = serializers.ChoiceField(Seat.Level.choices, help_text="Its level, the weakest first.")


class BotOfSeat(Call):
    """The bot of a seat."""

    @described(sends=LevelForm, answers=SeatShape)
    def put(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Lets a bot play a seat, or play it at another level; whoever had it may take it back."""
        seat = seat_bot(by=self.actor, game_id=game_id, position=position, **self.sent(LevelForm))
        return Response(SeatShape(seat, context={"actor": self.actor}).data)

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Sends the bot away: the seat is free."""
        send_bot_away(by=self.actor, game_id=game_id, position=position)
        return Response(status=204)


class AskForBot(Call):
    """Asking that a bot plays a seat."""

    @described(sends=LevelForm, answers=SeatRequestShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Asks whoever has a seat, and the host, to let a bot play it; five minutes long."""
        asked = ask_for_bot(by=self.actor, game_id=game_id, position=position, **self.sent(LevelForm))
        return Response(request_as_json(asked, self.actor), status=201)
