"""Ending a game by agreement of all seats, where its rules let them."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.models import Game
from adventures.presenting.ending_panel import ANSWERS
from adventures.running.ending import Ending, can_be_ended

from .base import Call
from .describing import described


class AgreedEndForm(serializers.Serializer):
    """What a seat says to ending the game here."""

    answer = serializers.ChoiceField(
        list(ANSWERS), help_text="`ask` where nobody has, `yes` or `no` where somebody has."
    )


class AgreedEndShape(serializers.Serializer):
    """What the seats say to ending the game here."""

    possible = serializers.BooleanField(help_text="Whether all seats could end the game now.")
    open = serializers.BooleanField(help_text="Whether somebody has asked, and nobody has said no.")
    by = serializers.CharField(allow_null=True, help_text="The name of who asked.")
    asked = serializers.BooleanField(help_text="Whether an answer of this token is missing.")
    agreed = serializers.ListField(child=serializers.CharField(), help_text="Who has said yes.")
    waiting = serializers.ListField(child=serializers.CharField(), help_text="Whose answer is missing.")
    declined = serializers.ListField(child=serializers.CharField(), help_text="Who has said no.")
    over = serializers.BooleanField(help_text="Whether the game is over.")


class GameEnding(Call):
    """Whether a game is to end by agreement."""

    @described(answers=AgreedEndShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says whether all seats could end the game now, and what they have said."""
        return Response(as_json(selectors.game_for(self.actor, game_id), self.actor))


class AnswerEnding(Call):
    """What a seat says to it."""

    for_seats = True

    @described(sends=AgreedEndForm, answers=AgreedEndShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Asks to end the game here, or answers for a seat; the last who says yes ends it."""
        act = ANSWERS[self.sent(AgreedEndForm)["answer"]]
        return Response(as_json(act(by=self.actor, game_id=game_id, position=position), self.actor))


def as_json(game: Game, actor: Actor) -> dict[str, Any]:
    """What was said, as it concerns whoever asks."""
    ending = Ending.of(game, list(game.seats.all()))
    waiting = ending.waiting if ending.open else ()
    return {
        "possible": can_be_ended(game),
        "open": ending.open,
        "by": ending.asked.name if ending.asked else None,
        "asked": any(permissions.holds_seat(actor, seat) for seat in waiting),
        "agreed": [seat.name for seat in ending.agreed],
        "waiting": [seat.name for seat in waiting],
        "declined": [seat.name for seat in ending.declined],
        "over": game.finished,
    }
