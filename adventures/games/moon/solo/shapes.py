"""The solo ladder as programs read it."""

from __future__ import annotations

from rest_framework import serializers


class SoloGameShape(serializers.Serializer):
    """A game against ASTRA that is over."""

    game = serializers.UUIDField(help_text="Its id.")
    name = serializers.CharField(help_text="The name of whoever played.")
    total = serializers.IntegerField(help_text="The points of whoever played.")
    astra = serializers.IntegerField(help_text="The points of ASTRA.")
    margin = serializers.IntegerField(help_text="The points ahead of ASTRA, less than 0 behind it.")
    outcome = serializers.ChoiceField(["won", "shared", "lost"], help_text="Who won, by the place.")
    played_at = serializers.DateTimeField(help_text="When it was over.")


class RungShape(serializers.Serializer):
    """An opponent in an Adventure."""

    level = serializers.IntegerField(help_text="The level of the opponent.")
    name = serializers.CharField(help_text="The name of the opponent.")
    games = serializers.IntegerField(help_text="How many games were played against it.")
    best = SoloGameShape(allow_null=True, help_text="The best of them; null while there is none.")


class AdventureRungsShape(serializers.Serializer):
    """An Adventure with its opponents."""

    ruleset = serializers.CharField(help_text="The key of its ruleset.")
    number = serializers.IntegerField(help_text="Its number in the box.")
    title = serializers.CharField(help_text="Its name.")
    rungs = RungShape(many=True, help_text="Its opponents, by level.")


class LadderShape(serializers.Serializer):
    """The solo ladder of whoever asks."""

    beaten = serializers.IntegerField(help_text="How many opponents are beaten.")
    rungs = serializers.IntegerField(help_text="How many there are.")
    adventures = AdventureRungsShape(many=True, help_text="The Adventures, by number.")
