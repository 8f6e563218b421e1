"""The door of a table: its code, who has come in by it, and who asks for whose seat."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import HostOnly, NotFound
from adventures.models import Game, Seat, SeatRequest
from adventures.presenting.door import Tablet, describe_line, tablets_of
from adventures.services.door import close_door, open_door, remove_device
from adventures.services.seat_requests import (
    answer_seat_request,
    ask_for_seat,
    withdraw_seat_request,
)
from adventures.words.people import named

from .base import Call
from .describing import described

LAST_LINES = 10


class DoorShape(serializers.Serializer):
    """How others come to a table, and what happened there."""

    code = serializers.CharField(allow_null=True, help_text="The code; null while nobody else is let in.")
    code_until = serializers.DateTimeField(allow_null=True, help_text="Until when it lasts.")
    may_change = serializers.BooleanField(help_text="Whether this token lets others in and sends them away.")
    lines = serializers.ListField(
        child=serializers.CharField(), help_text="What happened there last, in words, the newest first."
    )


class TabletShape(serializers.Serializer):
    """A device that has joined a table."""

    id = serializers.IntegerField(help_text="Its id at this table, by which it is sent away.")
    names = serializers.CharField(allow_blank=True, help_text="The names of its seats; empty: none.")
    host = serializers.BooleanField(help_text="Whether it is the host's.")
    yours = serializers.BooleanField(help_text="Whether it is the one that asks.")
    silent = serializers.BooleanField(help_text="Whether nothing was heard of it for minutes.")
    joined_at = serializers.DateTimeField(help_text="When it joined.")
    heard_at = serializers.DateTimeField(help_text="When it was last heard of, to about a minute.")


class SeatRequestShape(serializers.Serializer):
    """A question for a seat that another device has."""

    id = serializers.IntegerField(help_text="Its id.")
    position = serializers.IntegerField(help_text="The seat that is asked for.")
    seat = serializers.CharField(help_text="The name of that seat.")
    who = serializers.CharField(help_text="Who asks, as the others know them.")
    yours = serializers.BooleanField(help_text="Whether this token has asked.")
    may_answer = serializers.BooleanField(help_text="Whether this token may say yes or no to it.")
    open = serializers.BooleanField(help_text="Whether it can still be answered.")
    level = serializers.ChoiceField(
        Seat.Level.choices,
        allow_blank=True,
        help_text="The level of the bot that is to play there; or empty.",
    )
    state = serializers.ChoiceField(SeatRequest.State.choices, help_text="What became of it.")
    created_at = serializers.DateTimeField(help_text="When it was asked.")


class SeatAnswerForm(serializers.Serializer):
    """What is said to whoever asks for a seat."""

    granted = serializers.BooleanField(help_text="Whether it gets the seat.")


class Door(Call):
    """The code of a table."""

    @described(answers=DoorShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says by which code others join, and what happened at the door."""
        return Response(_door_as_json(selectors.game_for(self.actor, game_id), self.actor))

    @described(answers=DoorShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gives the table a new code; the one before is dead at once. For the host alone."""
        return Response(_door_as_json(open_door(by=self.actor, game_id=game_id), self.actor))

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lets nobody else in; whoever has joined stays. For the host alone."""
        close_door(by=self.actor, game_id=game_id)
        return Response(status=204)


class Tablets(Call):
    """The devices at a table."""

    @described(answers=TabletShape(many=True))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lists the devices that have joined, in the order in which they came; for the host alone."""
        game = selectors.game_for(self.actor, game_id)
        if not permissions.may_stop(self.actor, game):
            raise HostOnly()
        return Response([_tablet_as_json(tablet) for tablet in tablets_of(self.actor, game)])


class OneTablet(Call):
    """A device at a table."""

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID, member_id: int) -> Response:
        """Sends a device away: its seats are free, and the code that it knows is dead."""
        remove_device(by=self.actor, game_id=game_id, member_id=member_id)
        return Response(status=204)


class AskForSeat(Call):
    """Asking for a seat."""

    @described(answers=SeatRequestShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Asks whoever has a seat, and the host, to give it to this token; five minutes long."""
        asked = ask_for_seat(by=self.actor, game_id=game_id, position=position)
        return Response(request_as_json(asked, self.actor), status=201)


class SeatRequests(Call):
    """Questions for seats."""

    @described(answers=SeatRequestShape(many=True))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lists the questions that this token has asked, and those that it may answer."""
        game = selectors.game_for(self.actor, game_id)
        asked = game.seat_requests.select_related("seat", "game")
        told = [request_as_json(one, self.actor) for one in asked]
        return Response([one for one in told if one["yours"] or (one["may_answer"] and one["open"])])


class OneSeatRequest(Call):
    """A question for a seat."""

    @described(answers=SeatRequestShape)
    def get(self, request: Request, game_id: uuid.UUID, request_id: int) -> Response:
        """Says what became of a question, to whoever has asked it or may answer it."""
        game = selectors.game_for(self.actor, game_id)
        asked = game.seat_requests.select_related("seat", "game").filter(pk=request_id).first()
        told = request_as_json(asked, self.actor) if asked else None
        if told is None or not (told["yours"] or told["may_answer"]):
            raise NotFound()
        return Response(told)

    @described(sends=SeatAnswerForm, answers=SeatRequestShape)
    def put(self, request: Request, game_id: uuid.UUID, request_id: int) -> Response:
        """Gives the seat to whoever asks for it, or says no; for its holder and the host."""
        sent = self.sent(SeatAnswerForm)
        asked = answer_seat_request(by=self.actor, game_id=game_id, request_id=request_id, **sent)
        return Response(request_as_json(asked, self.actor))

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID, request_id: int) -> Response:
        """Takes a question back that this token has asked."""
        withdraw_seat_request(by=self.actor, game_id=game_id, request_id=request_id)
        return Response(status=204)


def _door_as_json(game: Game, actor: Actor) -> dict[str, Any]:
    told = {
        "code": game.open_code or None,
        "code_until": game.code_until if game.open_code else None,
        "may_change": permissions.may_stop(actor, game),
        "lines": [describe_line(line) for line in game.door_lines.all()[:LAST_LINES]],
    }
    return dict(DoorShape(told).data)


def _tablet_as_json(tablet: Tablet) -> dict[str, Any]:
    told = {
        "id": tablet.key, "names": tablet.names, "host": tablet.hosts, "yours": tablet.yours,
        "silent": tablet.silent, "joined_at": tablet.joined_at, "heard_at": tablet.heard_at,
    }  # fmt: skip
    return dict(TabletShape(told).data)


def request_as_json(asked: SeatRequest, actor: Actor) -> dict[str, Any]:
    """A question for a seat, as the actor may see it."""
    told = {
        "id": asked.pk, "position": asked.seat.position, "seat": asked.seat.name, "who": named(asked.who),
        "yours": asked.device == actor.device,
        "may_answer": selectors.may_answer(actor, asked),
        "open": asked.open, "level": asked.level, "state": asked.state, "created_at": asked.created_at,
    }  # fmt: skip
    return dict(SeatRequestShape(told).data)
