"""Notes to a game and its turns, for those at its table."""

from __future__ import annotations

import uuid

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.models.note import LONGEST_GAME_NOTE
from adventures.presenting.notes import note_lines
from adventures.services.notes import read_notes, report_note, withdraw_note, write_note

from .base import Call
from .describing import described


class GameNoteForm(serializers.Serializer):
    """A few words to the table."""

    text = serializers.CharField(max_length=LONGEST_GAME_NOTE, help_text="What is written.")
    turn = serializers.IntegerField(
        min_value=1, max_value=10**6, allow_null=True, default=None,
        help_text="The turn that it is about; null: the game.",
    )  # fmt: skip


class GameNoteShape(serializers.Serializer):
    """A note to a game."""

    id = serializers.IntegerField(source="key", help_text="By this it is withdrawn or reported.")
    text = serializers.CharField(help_text="What was written.")
    by = serializers.CharField(help_text="Who wrote it.")
    at = serializers.DateTimeField(help_text="When it was written.")
    turn = serializers.IntegerField(allow_null=True, help_text="The turn that it is about; null: the game.")
    may_withdraw = serializers.BooleanField(help_text="Whether the reader may withdraw it.")
    reported = serializers.BooleanField(help_text="Whether the reader has reported it.")


class GameNotes(Call):
    """Notes to a game."""

    for_seats = True

    @described(answers=GameNoteShape(many=True))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets the notes to a game, the newest first; who is not at its table gets none."""
        notes = read_notes(by=self.actor, game_id=game_id)
        lines = note_lines(self.actor, selectors.game_for(self.actor, game_id), notes)
        return Response(GameNoteShape(lines, many=True).data)

    @described(sends=GameNoteForm, answers=GameNoteShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Writes a note, which only the players and the host read."""
        note = write_note(by=self.actor, game_id=game_id, **self.sent(GameNoteForm))
        [line] = note_lines(self.actor, note.game, [note])
        return Response(GameNoteShape(line).data, status=201)


class OneGameNote(Call):
    """A note to a game."""

    for_seats = True

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID, note_id: int) -> Response:
        """Withdraws a note; whoever wrote it may, and the host."""
        withdraw_note(by=self.actor, game_id=game_id, note_id=note_id)
        return Response(status=204)


class ReportGameNote(Call):
    """Reporting a note."""

    for_seats = True

    @described(status=204)
    def post(self, request: Request, game_id: uuid.UUID, note_id: int) -> Response:
        """Asks the operator of the site to look at a note."""
        report_note(by=self.actor, game_id=game_id, note_id=note_id)
        return Response(status=204)
