"""Advice for a seat, and whether a table has it."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.models import Hint, Seat
from adventures.presenting.hints import HintRow, rows_of
from adventures.services.hints import ask_for_hint, set_hints

from .base import Call
from .describing import described
from .forms import Versioned
from .playing import SeatCall
from .shapes import GameShape, game_as_json

NOT_ASKED = "none"


class HintsForm(serializers.Serializer):
    """Whether the seats of a table may ask for advice."""

    on = serializers.BooleanField(help_text="Whether they may.")


class HintFieldShape(serializers.Serializer):
    """What an answer gives in a field of the score."""

    key = serializers.CharField(help_text="The key of the field.")
    name = serializers.CharField(help_text="Its name, in the language asked for.")
    points = serializers.IntegerField(help_text="By so many points more than an average answer.")


class GoodAnswerShape(serializers.Serializer):
    """A good answer to what a seat is asked."""

    moves = serializers.ListField(
        child=serializers.CharField(),
        help_text="What it begins with: a move, or a combination and where to write it.",
    )
    places = serializers.ListField(
        child=serializers.CharField(), help_text="The places of the sheet that they name."
    )
    words = serializers.CharField(help_text="The same in words.")
    gain = serializers.IntegerField(
        help_text="By so many points it is expected to lead further than an average legal answer."
    )
    fields_of_score = HintFieldShape(many=True, help_text="Where it does, the largest first.")


class HintShape(serializers.Serializer):
    """The advice that a seat has asked for; nobody else may read it."""

    state = serializers.ChoiceField(
        [NOT_ASKED, *Hint.State.values],
        help_text="Whether it is worked out; `none` where it was not asked for what the seat is asked now.",
    )
    answers = GoodAnswerShape(
        many=True,
        help_text="Up to three good answers, the best first; none where none stands out. While a late one is "
        "worked out: the best so far.",
    )


class SeatHint(SeatCall):
    """Advice for a seat."""

    @described(answers=HintShape)
    def get(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Gets the advice on what a seat is asked now, as far as it was asked for."""
        seat = selectors.seat_for(self.actor, game_id, position)
        return Response(hint_as_json(seat, selectors.hint_of(seat)))

    @described(sends=Versioned, answers=HintShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Asks for advice; get it a moment later. Asking twice for the same is answered with the same."""
        version = self.sent(Versioned)["version"]
        hint = ask_for_hint(by=self.actor, game_id=game_id, position=position, version=version)
        return Response(hint_as_json(hint.seat, hint))


class TableHints(Call):
    """Whether the seats of a table may ask for advice."""

    for_seats = True

    @described(sends=HintsForm, answers=GameShape)
    def put(self, request: Request, game_id: uuid.UUID) -> Response:
        """Switches hints on or off for everybody at the table, who are told."""
        game = set_hints(by=self.actor, game_id=game_id, **self.sent(HintsForm))
        return Response(game_as_json(game, self.actor))


def hint_as_json(seat: Seat, hint: Hint | None) -> dict[str, Any]:
    """A hint as its seat may read it."""
    if hint is None:
        return {"state": NOT_ASKED, "answers": []}
    return {"state": hint.state, "answers": [_answer_as_json(row) for row in rows_of(seat, hint)]}


def _answer_as_json(row: HintRow) -> dict[str, Any]:
    return {
        "moves": list(row.moves),
        "places": list(row.places),
        "words": row.words,
        "gain": row.gain,
        "fields_of_score": [field._asdict() for field in row.fields],
    }
