"""A game that stands still: reminding whoever it waits for, and letting a bot play on."""

from __future__ import annotations

import uuid
from typing import Any

from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.presenting.standstill import asks, waited_for_by
from adventures.running.standstill import WaitedFor
from adventures.services.standstill import answer_stand_in, ask_for_stand_in, remind

from .base import Call
from .describing import described


class StandInForm(serializers.Serializer):
    """What somebody who waits says to a bot playing on."""

    answer = serializers.ChoiceField(
        ["ask", "yes", "no"], help_text="`ask` where nobody has, `yes` or `no` where somebody has."
    )
    level = serializers.ChoiceField(
        Seat.Level.choices, default=Seat.Level.KEEN, help_text="With `ask`: how well it is to play."
    )


class WaitedForShape(serializers.Serializer):
    """A seat that the game has waited for too long."""

    position = serializers.IntegerField(help_text="Its number, counted from 1.")
    seat = serializers.CharField(help_text="The name of whoever sits there.")
    reminded_at = serializers.DateTimeField(allow_null=True, help_text="When it was reminded last.")
    may_remind = serializers.BooleanField(help_text="Whether it can be reminded now.")
    level = serializers.CharField(help_text="The level of the bot that is asked for; empty while none is.")
    asked = serializers.BooleanField(help_text="Whether an answer of this token is missing.")
    agreed = serializers.ListField(child=serializers.CharField(), help_text="Who has said yes.")
    declined = serializers.ListField(child=serializers.CharField(), help_text="Who has said no.")
    waiting = serializers.ListField(child=serializers.CharField(), help_text="Whose answer is missing.")
    needed = serializers.IntegerField(help_text="How many have to agree.")


class StandstillShape(serializers.Serializer):
    """For whom a game has waited too long, as it concerns whoever asks."""

    still_days = serializers.IntegerField(help_text="After so many days without a move it stands still.")
    since = serializers.DateTimeField(help_text="When somebody moved last, or the waiting began.")
    waited_for = WaitedForShape(
        many=True, help_text="The seats for which this token has waited too long; empty while it goes on."
    )


class Standstill(Call):
    """For whom a game has waited too long."""

    @described(answers=StandstillShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says for whom a game has waited too long, and what was said to that; to those alone who wait."""
        return Response(as_json(selectors.game_for(self.actor, game_id), self.actor))


class Reminder(Call):
    """Reminding."""

    @described(answers=StandstillShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Tells whoever a game waits for once more, once a day at most."""
        return Response(as_json(remind(by=self.actor, game_id=game_id, position=position), self.actor))


class StandIn(Call):
    """A bot that plays on."""

    @described(sends=StandInForm, answers=StandstillShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Asks whether a bot plays on for a seat that is waited for, or answers; it does once most agree."""
        sent = self.sent(StandInForm)
        seat: dict[str, Any] = {"by": self.actor, "game_id": game_id, "position": position}
        if sent["answer"] == "ask":
            game = ask_for_stand_in(**seat, level=sent["level"])
        else:
            game = answer_stand_in(**seat, agrees=sent["answer"] == "yes")
        return Response(as_json(game, self.actor))


def as_json(game: Game, actor: Actor) -> dict[str, Any]:
    """How a game stands still for whoever asks."""
    return {
        "still_days": game.still_days,
        "since": game.waits_since.isoformat(),
        "waited_for": [_waited_for(one, actor) for one in waited_for_by(actor, game)],
    }


def _waited_for(found: WaitedFor, actor: Actor) -> dict[str, Any]:
    return {
        "position": found.seat.position,
        "seat": found.seat.name,
        "reminded_at": found.reminded_at.isoformat() if found.reminded_at else None,
        "may_remind": found.may_be_reminded(timezone.now()),
        "level": found.level if found.open else "",
        "asked": asks(actor, found),
        "agreed": [seat.name for seat in found.agreed] if found.open else [],
        "declined": [seat.name for seat in found.declined] if found.open else [],
        "waiting": [seat.name for seat in found.waiting],
        "needed": found.needed,
    }
