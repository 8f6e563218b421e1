"""What the rules say, as it stands in answers: views, moves, what came of a click."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from .document_schema import reference


@extend_schema_field(reference("View"))
class ViewField(serializers.JSONField):
    """All that a seat, or a spectator, may see: the document of the rules, as it is."""


class SeenShape(serializers.Serializer):
    """What is seen of a game, and at which version."""

    version = serializers.IntegerField(help_text="The version to send with the next move.")
    view = ViewField(help_text="All that may be seen.")


class MovesShape(serializers.Serializer):
    """The open question of a seat with every answer that the rules allow."""

    version = serializers.IntegerField(help_text="The version to send with the move.")
    kind = serializers.CharField(allow_null=True, help_text="What is asked; null while nothing is.")
    moves = serializers.ListField(child=serializers.CharField(), help_text="Every legal move.")
    open = serializers.ListField(
        child=serializers.CharField(), help_text="Verbs of legal moves that are too many to list."
    )
    optional = serializers.BooleanField(help_text="Whether it may be passed.")
    draw = serializers.BooleanField(
        help_text="Whether cards wait that `POST .../draw` lets the server deal; until then one may undo."
    )
    can_undo = serializers.BooleanField(help_text="Whether the last move can be taken back.")
    over = serializers.BooleanField(help_text="Whether the game is over.")


class EventShape(serializers.Serializer):
    """Something that followed from a move."""

    kind = serializers.CharField(help_text="What happened.")
    seat = serializers.CharField(allow_null=True, help_text="Whose it is.")
    words = serializers.ListField(child=serializers.CharField(), help_text="What it is, in the game's words.")
    why = serializers.CharField(allow_null=True, help_text="The rule or the action behind it.")


class OutcomeShape(SeenShape):
    """What a click led to."""

    repeated = serializers.BooleanField(help_text="Whether this very click was stored before.")
    events = EventShape(many=True, help_text="What followed from it, as the seat may know it.")


class WhyNotShape(serializers.Serializer):
    """Whether a place can be answered with, and which rule forbids it."""

    legal = serializers.BooleanField(help_text="Whether it can.")
    code = serializers.CharField(allow_null=True, help_text="The rule that forbids it.")
    title = serializers.CharField(allow_blank=True, help_text="The rule in a few words.")
    detail = serializers.CharField(allow_blank=True, help_text="The rule in a sentence.")
