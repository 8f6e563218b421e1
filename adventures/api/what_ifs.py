"""What-if games: lines played from a moment of a game, beside what happened."""

from __future__ import annotations

import uuid
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.inputs.bounds import MOST_SEATS
from adventures.models import WhatIf
from adventures.presenting.what_if import Comparison, compared
from adventures.services.puzzles import day_of
from adventures.services.what_if import (
    begin_what_if,
    begin_what_if_anew,
    delete_what_if,
    keep_what_if,
    play_on_from_puzzle,
)

from .base import Call
from .describing import described
from .forms import MOST_VERSION


class WhatIfForm(serializers.Serializer):
    """From where a what-if game begins."""

    position = serializers.IntegerField(
        min_value=1, max_value=MOST_SEATS, help_text="The position of the seat that is played."
    )
    turn = serializers.IntegerField(
        min_value=0, max_value=MOST_VERSION, help_text="The turn at whose beginning it begins."
    )
    new_cards = serializers.BooleanField(
        default=False, help_text="Whether other cards come than really came; a must while the game goes on."
    )


class AnewForm(serializers.Serializer):
    """How another what-if game begins from the same moment."""

    new_cards = serializers.BooleanField(
        allow_null=True, default=None, help_text="Whether other cards come; null: as in the first one."
    )


class KeepForm(serializers.Serializer):
    """Whether a what-if game stays."""

    kept = serializers.BooleanField(help_text="Whether it is kept, or goes 30 days after its last move.")


class LinePointShape(serializers.Serializer):
    """How the seat stood after a turn."""

    turn = serializers.IntegerField(help_text="The turn.")
    points = serializers.IntegerField(help_text="Its points.")
    expected = serializers.IntegerField(help_text="The points with which bots expect it to end.")


class ForecastShape(serializers.Serializer):
    """How the seat may end here, by games that bots played on from the beginning of its turn."""

    expected = serializers.FloatField(help_text="Its points at the end, on average.")
    low = serializers.FloatField(help_text="One of ten games ended below this.")
    high = serializers.FloatField(help_text="One of ten games ended above this.")
    error = serializers.FloatField(help_text="The standard error of the average.")
    games = serializers.IntegerField(help_text="How many games were played on.")


class ComparedFieldShape(serializers.Serializer):
    """A field of the score at both ends."""

    key = serializers.CharField(help_text="The key of the field.")
    name = serializers.CharField(help_text="Its name, in the language asked for.")
    really = serializers.IntegerField(help_text="The points in it at the end of the real game.")
    here = serializers.IntegerField(help_text="The points in it at the end of this one.")


class ComparedSeatShape(serializers.Serializer):
    """A seat at both ends."""

    name = serializers.CharField(help_text="Who it is.")
    really = serializers.IntegerField(help_text="The points at the end of the real game.")
    here = serializers.IntegerField(help_text="The points at the end of this one.")


class WhatIfShape(serializers.Serializer):
    """A what-if game beside what happened. It counts for nothing."""

    game = serializers.UUIDField(help_text="The id of the game in which it is played.")
    url = serializers.SerializerMethodField(help_text="Where this is found.")
    real_game = serializers.UUIDField(
        allow_null=True, help_text="The id of the game from which it was begun; null of a puzzle."
    )
    day = serializers.DateField(allow_null=True, help_text="The day of the puzzle from which it was begun.")
    seat = serializers.CharField(help_text="The name of the seat that is played; bots have all others.")
    position = serializers.IntegerField(help_text="Its position.")
    turn = serializers.IntegerField(help_text="The turn at whose beginning it began.")
    new_cards = serializers.BooleanField(help_text="Whether other cards come than really came.")
    kept = serializers.BooleanField(help_text="Whether it stays longer than 30 days after its last move.")
    own = serializers.BooleanField(help_text="Whether this token has begun it.")
    over = serializers.BooleanField(help_text="Whether it is over.")
    points = serializers.IntegerField(help_text="The points of the seat here.")
    expected = serializers.IntegerField(
        allow_null=True, help_text="Those with which bots expect it to end here; null before the first turn."
    )
    forecast = ForecastShape(
        allow_null=True,
        source="ahead.forecast",
        default=None,
        help_text="How sure that is; null while too few games were played on, and once it is over.",
    )
    working = serializers.BooleanField(
        source="ahead.working", default=False, help_text="Whether more games are being played on."
    )
    really = serializers.IntegerField(
        allow_null=True, help_text="Its points at the end of the real game; null while that goes on."
    )
    real_line = LinePointShape(many=True, help_text="How it really stood, turn by turn.")
    here_line = LinePointShape(many=True, help_text="How it stood here; the first turns are the same.")
    score_fields = ComparedFieldShape(
        many=True, help_text="Both ends, field by field, once both are reached."
    )
    seats = ComparedSeatShape(many=True, help_text="Both ends, seat by seat, once both are reached.")

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, told: dict[str, Any]) -> str:
        return reverse("api:what-if", args=[told["game"]])


class WhatIfsOfGame(Call):
    """The what-if games of a game."""

    @described(answers=WhatIfShape(many=True))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lists those that this token has begun, the newest first."""
        rows = selectors.what_ifs_of(self.actor, selectors.game_for(self.actor, game_id))
        return Response([what_if_as_json(row, self.actor) for row in rows])

    @described(sends=WhatIfForm, answers=WhatIfShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Begins one: this token plays the seat, bots all others. Play it like any game."""
        game = begin_what_if(by=self.actor, game_id=game_id, **self.sent(WhatIfForm))
        return _begun(selectors.what_if_for(self.actor, game.pk), self.actor)


class OneWhatIf(Call):
    """A what-if game."""

    @described(answers=WhatIfShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets one beside what happened; whoever may open the real game may."""
        return Response(what_if_as_json(selectors.what_if_for(self.actor, game_id), self.actor))

    @described(sends=KeepForm, answers=WhatIfShape)
    def put(self, request: Request, game_id: uuid.UUID) -> Response:
        """Keeps it, or lets it go after a while again; for whoever has begun it."""
        row = keep_what_if(by=self.actor, game_id=game_id, **self.sent(KeepForm))
        return Response(what_if_as_json(row, self.actor))

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID) -> Response:
        """Throws it away; for whoever has begun it."""
        delete_what_if(by=self.actor, game_id=game_id)
        return Response(status=204)


class WhatIfAnew(Call):
    """Another what-if game from the same moment."""

    @described(sends=AnewForm, answers=WhatIfShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Begins another one from the same moment."""
        game = begin_what_if_anew(by=self.actor, game_id=game_id, **self.sent(AnewForm))
        return _begun(selectors.what_if_for(self.actor, game.pk), self.actor)


class WhatIfFromPuzzle(Call):
    """A what-if game from the puzzle of a day."""

    @described(status=201, answers=WhatIfShape)
    def post(self, request: Request, day: str) -> Response:
        """Begins one where the number is to be written, once this token has answered the puzzle."""
        game = play_on_from_puzzle(by=self.actor, day=day_of(day))
        return _begun(selectors.what_if_for(self.actor, game.pk), self.actor)


def _begun(row: WhatIf, actor: Actor) -> Response:
    told = what_if_as_json(row, actor)
    return Response(told, status=201, headers={"Location": told["url"]})


def what_if_as_json(row: WhatIf, actor: Actor) -> dict[str, Any]:
    """A what-if game as the actor may see it."""
    comparison = compared(row)
    told = {
        "game": row.pk,
        "real_game": None if row.day else row.source.pk,
        "day": row.day,
        "position": row.position,
        "turn": row.turn,
        "new_cards": row.new_cards,
        "kept": row.kept,
        "own": permissions.is_owner(actor, row.game),
        "score_fields": comparison.fields,
        **_compared(comparison),
    }
    return dict(WhatIfShape(told).data)


def _compared(comparison: Comparison) -> dict[str, Any]:
    names = ("seat", "over", "points", "expected", "ahead", "really", "real_line", "here_line", "seats")
    return {name: getattr(comparison, name) for name in names}
