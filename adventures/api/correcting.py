"""Putting something right: asking the table to go back to the beginning of a turn, and the answers."""

from __future__ import annotations

import uuid
from typing import Any

from django.db.models import prefetch_related_objects
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import permissions, selectors
from adventures.errors import get_or_not_found
from adventures.hooks import check_reopening
from adventures.models import LONGEST_REASON, Correction, Game, Seat
from adventures.presenting.correction_panel import ANSWERS, became_of, turn_choices
from adventures.running.agreement import Agreement
from adventures.services.correct import ask_for_correction

from .base import Call
from .describing import described
from .forms import MOST_VERSION
from .pages import paginated


class CorrectionForm(serializers.Serializer):
    """A request to go back."""

    turn = serializers.IntegerField(
        min_value=0, max_value=MOST_VERSION, help_text="The turn to whose beginning the table is to go back."
    )
    reason = serializers.CharField(max_length=LONGEST_REASON, help_text="What went wrong, in a few words.")
    cards = serializers.BooleanField(
        default=False, help_text="Whether the cards of that turn, from the box, are to be typed in anew."
    )


class AnswerForm(serializers.Serializer):
    """An answer to a request, by everybody on this device."""

    answer = serializers.ChoiceField(
        list(ANSWERS),
        help_text="`yes` or `no` by those who are asked; by whoever asked `withdraw`, and `go` where nobody "
        "is left to ask.",
    )


class CorrectionShape(serializers.Serializer):
    """A request to go back, and what became of it."""

    id = serializers.IntegerField(help_text="Its id.")
    state = serializers.ChoiceField(
        Correction.State.choices, help_text="Whether it is open, or how it ended."
    )
    seat = serializers.CharField(help_text="The name of who asked.")
    turn = serializers.IntegerField(help_text="The turn to go back to.")
    cards = serializers.BooleanField(help_text="Whether its cards are to be typed in anew.")
    reason = serializers.CharField(help_text="What went wrong.")
    yours = serializers.BooleanField(help_text="Whether a seat of this token asked.")
    asked = serializers.BooleanField(help_text="Whether an answer of this token is missing.")
    agreed = serializers.ListField(child=serializers.CharField(), help_text="Who has agreed.")
    waiting = serializers.ListField(child=serializers.CharField(), help_text="Whose answer is missing.")
    declined = serializers.ListField(child=serializers.CharField(), help_text="Who does not agree.")
    became = serializers.CharField(allow_null=True, help_text="What became of it, in a sentence.")
    created_at = serializers.DateTimeField(help_text="When it was asked.")
    updated_at = serializers.DateTimeField(help_text="When something was answered last.")


class WrittenShape(serializers.Serializer):
    """What a seat wrote in a turn."""

    seat = serializers.CharField(help_text="The name of the seat.")
    text = serializers.CharField(help_text="What it wrote, in a few words.")


class TurnShape(serializers.Serializer):
    """A turn to which the table can go back."""

    number = serializers.IntegerField(help_text="Its number; 0 is what was prepared before the first.")
    cards = serializers.CharField(allow_blank=True, help_text="What lay on the table, in words.")
    now = serializers.BooleanField(help_text="Whether it is the one that is played.")
    seats = WrittenShape(many=True, help_text="What was written in it, once it is over.")


class TurnListShape(serializers.Serializer):
    """The turns of a game."""

    turns = TurnShape(many=True, help_text="The turns that have begun, the newest first.")


class CorrectionCall(Call):
    """A call about requests."""

    def as_json(self, game: Game, correction: Correction) -> dict[str, Any]:
        """A request, as it concerns whoever asks."""
        prefetch_related_objects([game], "seats")
        seats = list(game.seats.all())
        agreement = Agreement.of(correction, seats)
        return {
            "id": correction.pk,
            "state": correction.state,
            "seat": correction.seat.name,
            "turn": correction.turn,
            "cards": bool(correction.cards),
            "reason": correction.reason,
            "yours": self._holds(agreement.own),
            "asked": correction.open and self._holds(agreement.waiting),
            "agreed": [seat.name for seat in agreement.agreed],
            "waiting": [seat.name for seat in agreement.waiting] if correction.open else [],
            "declined": [seat.name for seat in agreement.declined],
            "became": None if correction.open else became_of(correction, agreement),
            "created_at": correction.created_at,
            "updated_at": correction.updated_at,
        }

    def _holds(self, seats: tuple[Seat, ...]) -> bool:
        return any(permissions.holds_seat(self.actor, seat) for seat in seats)


class Corrections(CorrectionCall):
    """What a table was asked to put right."""

    @described(answers=CorrectionShape, many=True)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lists all requests of a game, the newest first: one that is open comes first."""
        game = selectors.game_for(self.actor, game_id)
        rows = game.corrections.select_related("seat")
        return paginated(self, rows, ("-pk",), lambda correction: self.as_json(game, correction))


class AskToCorrect(CorrectionCall):
    """Asking to go back."""

    @described(sends=CorrectionForm, answers=CorrectionShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Asks the others to go back to the beginning of a turn; with nobody to ask the table goes back."""
        sent = self.sent(CorrectionForm)
        correction = ask_for_correction(by=self.actor, game_id=game_id, position=position, **sent)
        return Response(self.as_json(correction.game, correction), status=201)


class OneCorrection(CorrectionCall):
    """A request to go back."""

    @property
    def for_seats(self) -> bool:  # type: ignore[override]
        """A bot answers for its seat; any other program would answer for all seats of its tablet."""
        return bool(self.request.auth.bot)

    @described(answers=CorrectionShape)
    def get(self, request: Request, game_id: uuid.UUID, correction_id: int) -> Response:
        """Gets a request, and who has answered."""
        game = selectors.game_for(self.actor, game_id)
        correction = get_or_not_found(game.corrections.select_related("seat").filter(pk=correction_id))
        return Response(self.as_json(game, correction))

    @described(sends=AnswerForm, answers=CorrectionShape)
    def post(self, request: Request, game_id: uuid.UUID, correction_id: int) -> Response:
        """Answers a request; the last who agrees takes the table back."""
        act = ANSWERS[self.sent(AnswerForm)["answer"]]
        correction = act(by=self.actor, game_id=game_id, correction_id=correction_id)
        return Response(self.as_json(correction.game, correction))


class Turns(Call):
    """The turns of a game."""

    @described(answers=TurnListShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Lists the turns to which the table can go back, with what was written in those that are over."""
        game = selectors.game_for(self.actor, game_id)
        if game.finished:
            check_reopening(game)
        turns = [
            {**turn, "seats": [{"seat": seat, "text": text} for seat, text in turn["seats"]]}
            for turn in turn_choices(game)
        ]
        return Response({"turns": turns})
