"""How a path looks in answers that is a secret: chapters reached, cards, effects, the event that is read."""

from __future__ import annotations

from rest_framework import serializers

from adventures.words.people import named
from campaigns.models import ChapterNote
from campaigns.walk import NextKind

COMES = (*(str(comes) for comes in NextKind), "over")


class ChapterNoteShape(serializers.Serializer):
    """What somebody wrote down about a chapter."""

    id = serializers.IntegerField(help_text="By this it is withdrawn or reported.")
    text = serializers.CharField(help_text="What was written.")
    by = serializers.SerializerMethodField(help_text="Who wrote it.")

    def get_by(self, note: ChapterNote) -> str:
        if note.player is not None:
            return note.player.name
        return named(note.who) if note.who else ""


class ReachedShape(serializers.Serializer):
    """A chapter that was reached."""

    visit = serializers.IntegerField(source="visit.number", help_text="The number of the visit.")
    chapter = serializers.IntegerField(source="visit.chapter", help_text="The printed number.")
    title = serializers.CharField(source="chapter.name", help_text="What the chapter is called.")
    ruleset = serializers.CharField(
        source="visit.ruleset", allow_blank=True, help_text="The Adventure it leads to; empty for none."
    )
    how = serializers.CharField(source="visit.how", help_text="How the campaign came there.")
    chosen = serializers.CharField(allow_blank=True, help_text="What was decided there.")
    events = serializers.ListField(
        child=serializers.CharField(), help_text="Chapters of event cards that were read in its game."
    )
    notes = ChapterNoteShape(many=True, help_text="What was noted there.")
    now = serializers.BooleanField(help_text="Whether the campaign is there now.")


class CampaignCardShape(serializers.Serializer):
    """A Campaign card that was named."""

    number = serializers.IntegerField(source="now.number", help_text="What is printed on it.")
    state = serializers.CharField(help_text="How it lies: `active`, `revealed`, `spent` or `removed`.")
    chapter = serializers.IntegerField(source="now.chapter", help_text="Since which chapter.")
    title = serializers.CharField(allow_blank=True, help_text="What it is called.")
    text = serializers.CharField(allow_blank=True, help_text="What its side says.")
    words = serializers.CharField(help_text="How it lies, in words.")


class HoldingShape(serializers.Serializer):
    """An effect that holds in the next game, in words."""

    title = serializers.CharField(source="words.title", help_text="What it is.")
    text = serializers.CharField(source="words.text", allow_blank=True, help_text="What it does.")
    whom = serializers.CharField(allow_blank=True, help_text="For whom it holds; empty for all.")
    span = serializers.CharField(allow_blank=True, help_text="How long.")
    source = serializers.CharField(allow_blank=True, help_text="Where it comes from.")


class PathShape(serializers.Serializer):
    """A path of which nobody knows more than what was reached."""

    comes = serializers.ChoiceField([(word, word) for word in COMES], help_text="What comes next.")
    visit = serializers.IntegerField(
        source="current.number", allow_null=True, help_text="The visit at which the campaign is."
    )
    chapter = serializers.IntegerField(
        source="current.chapter", allow_null=True, help_text="The printed number of its chapter."
    )
    title = serializers.CharField(
        source="chapter.name", allow_null=True, help_text="What that chapter is called."
    )
    text = serializers.CharField(allow_blank=True, help_text="What the book tells there.")
    question = serializers.CharField(allow_blank=True, help_text="What is to be decided now.")
    left_out = serializers.CharField(
        allow_blank=True, help_text="What the next game cannot use of what holds, in words."
    )
    reached = ReachedShape(many=True, help_text="The chapters of the path, in order.")
    cards = CampaignCardShape(many=True, help_text="The cards that were named, those in play first.")
    effects = HoldingShape(many=True, help_text="What holds in the next game.")


class ReadEventShape(serializers.Serializer):
    """An event card that lies open in a game, and the chapter to which it sends."""

    card = serializers.IntegerField(help_text="Its printed number.")
    game = serializers.UUIDField(source="play.game_id", help_text="The game that waits for it.")
    chapter = serializers.IntegerField(
        source="number", allow_null=True, help_text="The chapter to which it sends; null where nobody said."
    )
    title = serializers.CharField(allow_blank=True, help_text="What that chapter is called.")
    text = serializers.CharField(allow_blank=True, help_text="What it tells.")
    question = serializers.CharField(allow_blank=True, help_text="What is to be decided; empty for nothing.")
    who = serializers.CharField(allow_blank=True, help_text="Who decides, in words.")
    chosen = serializers.CharField(allow_blank=True, help_text="What was decided.")
    current = serializers.BooleanField(help_text="Whether its game is that of the current chapter.")
