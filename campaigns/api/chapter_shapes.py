"""How the chapters of a campaign look in answers, and the plays of them."""

from __future__ import annotations

from typing import Any

from django.db.models import prefetch_related_objects
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from campaigns.models import ChapterPlay
from campaigns.panels.shown_play import ShownPlay

STATES = [(word, word) for word in ("played", "next", "later")]


class PlacedShape(serializers.Serializer):
    """Somebody's part in a play."""

    player = serializers.IntegerField(source="player.position", help_text="The player, by position.")
    name = serializers.CharField(source="player.name", help_text="The player's name.")
    seat = serializers.IntegerField(source="position", help_text="The seat, counted from 1.")
    place = serializers.IntegerField(allow_null=True, help_text="The place; null until it has ended.")


class ChapterPlayShape(serializers.Serializer):
    """One time that a chapter is, or was, played."""

    chapter = serializers.IntegerField(help_text="The printed number of the chapter.")
    attempt = serializers.IntegerField(help_text="Which time it is, counted from 1.")
    url = serializers.SerializerMethodField(help_text="Its address.")
    mode = serializers.ChoiceField(
        ChapterPlay.Mode.choices, help_text="Whether it is played here or on paper."
    )
    state = serializers.ChoiceField(ChapterPlay.State.choices, help_text="How far it has come.")
    counts = serializers.BooleanField(help_text="Whether its places give the stars.")
    game = serializers.UUIDField(
        source="game_id", allow_null=True, help_text="Its game, under /games; null on paper."
    )
    opponent = serializers.IntegerField(allow_null=True, help_text="The level of ASTRA, alone.")
    seats = serializers.SerializerMethodField(help_text="Who takes part.")
    words = serializers.SerializerMethodField(help_text="How it stands, in words.")
    can_take_up = serializers.SerializerMethodField(
        help_text="Whether it was broken off and this token may go on with its game."
    )
    begun_at = serializers.DateTimeField(source="created_at", help_text="When it was begun.")
    played_at = serializers.DateTimeField(allow_null=True, help_text="When it ended.")
    played_on = serializers.DateField(
        allow_null=True, help_text="The day of a game on paper, where somebody has set it."
    )

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, play: ChapterPlay) -> str:
        return reverse("campaigns-api:play", args=[play.campaign_id, play.chapter, play.attempt])

    @extend_schema_field(PlacedShape(many=True))
    def get_seats(self, play: ChapterPlay) -> Any:
        return PlacedShape(play.seats.all(), many=True).data

    def get_words(self, play: ChapterPlay) -> str:
        return ShownPlay(play).words

    def get_can_take_up(self, play: ChapterPlay) -> bool:
        return play.pk in self.context.get("to_take_up", ())


class OpponentShape(serializers.Serializer):
    """Somebody against whom one plays alone."""

    level = serializers.IntegerField(help_text="The level.")
    name = serializers.CharField(help_text="The name.")


class ChapterShape(serializers.Serializer):
    """A chapter of the path."""

    number = serializers.IntegerField(source="chapter.number", help_text="What the book prints.")
    title = serializers.CharField(source="chapter.name", help_text="What it is called.")
    ruleset = serializers.CharField(
        source="chapter.ruleset", allow_blank=True, help_text="The Adventure it leads to; empty for none."
    )
    state = serializers.ChoiceField(
        STATES,
        help_text="Whether it lies behind, is the one of now, or comes later.",
    )
    caption = serializers.CharField(help_text="What is to be said of it, in words.")
    playable = serializers.BooleanField(help_text="Whether its Adventure can be played here.")
    replayable = serializers.BooleanField(help_text="Whether it may be played once more.")
    scoring = serializers.BooleanField(help_text="Whether its game is over and its stars are worked out.")
    stars = serializers.ListField(
        source="chapter.stars", child=serializers.IntegerField(), help_text="Its stars, by place."
    )
    chosen = serializers.CharField(allow_blank=True, help_text="What was decided there.")
    opponent = serializers.IntegerField(allow_null=True, help_text="The usual level of ASTRA, alone.")
    opponents = serializers.SerializerMethodField(help_text="Against whom it can be played alone.")
    times = serializers.IntegerField(help_text="How often it was begun.")
    plays = ChapterPlayShape(
        many=True, help_text="The play that counts, the newest ones, and one that goes on."
    )

    @extend_schema_field(OpponentShape(many=True))
    def get_opponents(self, step: Any) -> Any:
        rivals = step.chapter.opponents if step.opponent is not None else ()
        return OpponentShape(rivals, many=True).data


def play_as_json(play: ChapterPlay) -> dict[str, Any]:
    """A play, with everybody's part in it."""
    prefetch_related_objects([play], "seats__player")
    return dict(ChapterPlayShape(play).data)
