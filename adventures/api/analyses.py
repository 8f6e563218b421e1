"""The analysis of a game that is over."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.bots.analysis import BETTER, LUCK
from adventures.errors import Refused
from adventures.models import Game, GameAnalysis
from adventures.presenting.analysis import MomentShown, WayShown, analysis_shown, short_analysis
from adventures.services.analyses import ask_for_analysis, give_up_analysis
from adventures.words.endings import EndingWords

from .base import Call
from .describing import described
from .hints import NOT_ASKED, HintFieldShape


def _numbers(told: str) -> serializers.ListField:
    return serializers.ListField(child=serializers.FloatField(), help_text=told)


class WayShape(serializers.Serializer):
    """A way to play."""

    moves = serializers.ListField(child=serializers.CharField(), help_text="Its moves.")
    places = serializers.ListField(
        child=serializers.CharField(), help_text="The places that they name, first those of `words`."
    )
    words = serializers.CharField(
        help_text="What it does otherwise than the other way, in words.", allow_blank=True
    )
    rest = serializers.CharField(help_text="The rest of it, in words.", allow_blank=True)
    total = serializers.IntegerField(help_text="With how many points it is expected to end.")


class AnalysedMomentShape(serializers.Serializer):
    """A moment that moved what a seat was to expect."""

    turn = serializers.IntegerField(help_text="The turn.")
    seat = serializers.CharField(help_text="The seat.")
    kind = serializers.ChoiceField(
        [BETTER, LUCK], help_text="`better` where something better was there; `luck` where the cards did it."
    )
    points = serializers.IntegerField(help_text="By how many points at the end it changed.")
    played = WayShape(help_text="What was played.")
    better = WayShape(allow_null=True, help_text="What would have been better.")
    fields_of_score = HintFieldShape(many=True, help_text="Where the better way gets more, largest first.")


class AnalysedSeatShape(serializers.Serializer):
    """What a seat was to expect after each of `turns`."""

    seat = serializers.CharField(help_text="The seat.")
    expected = _numbers("With how many points it was expected to end.")
    low = _numbers("One game of ten would have ended with fewer.")
    high = _numbers("One game of ten would have ended with more.")
    error = _numbers("The standard error of what was expected.")
    luck = serializers.IntegerField(
        allow_null=True,
        help_text="How many points the cards gave more than average ones; null while unknown.",
    )
    luck_error = serializers.FloatField(help_text="The standard error of that.")


class AnalysisShape(serializers.Serializer):
    """What bots say of a game that is over."""

    state = serializers.ChoiceField(
        [NOT_ASKED, *GameAnalysis.State.values],
        help_text="How far it is; `none` where nobody has asked for it.",
    )
    done = serializers.IntegerField(help_text="Steps of the work that are done.")
    total = serializers.IntegerField(help_text="Steps in all; 0 before it begins.")
    turns = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="The turns after which it says something; the first is before any.",
    )
    seats = AnalysedSeatShape(many=True, help_text="What each seat was to expect, and its luck.")
    moments = AnalysedMomentShape(many=True, help_text="At most four moments, in the order of their turns.")
    playouts = serializers.IntegerField(help_text="So many games were played on to their end for it.")
    samples = serializers.IntegerField(help_text="With so many other deals those that came were compared.")


class ShortMomentShape(serializers.Serializer):
    """A moment of an analysis in a line."""

    turn = serializers.IntegerField(help_text="The turn.")
    name = serializers.CharField(help_text="Whose it is.")
    text = serializers.CharField(
        allow_blank=True, help_text="What was played, in words; empty where players are numbers."
    )
    points = serializers.IntegerField(help_text="By how many points at the end it changed.")


class ShortLuckShape(serializers.Serializer):
    """The luck of somebody."""

    name = serializers.CharField(help_text="Whose it is.")
    points = serializers.IntegerField(
        allow_null=True, help_text="How many points the cards gave more than average ones; null for average."
    )


class ShortAnalysisShape(serializers.Serializer):
    """An analysis in a few lines."""

    moments = ShortMomentShape(many=True, help_text="At most four moments, in the order of their turns.")
    luck = ShortLuckShape(many=True, help_text="The luck of all whose luck is known.")
    sure = serializers.CharField(allow_blank=True, help_text="How sure it is, in words.")


class Analysis(Call):
    """The analysis of a game that is over."""

    @described(answers=AnalysisShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets what the analysis of a game says so far. Raises Refused while the game goes on."""
        game = selectors.game_for(self.actor, game_id)
        if not game.finished:
            raise Refused("not_finished")
        return Response(analysis_as_json(game))

    @described(answers=AnalysisShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Asks for the analysis of a game, or goes on with one that was given up; get it a moment later."""
        game = ask_for_analysis(by=self.actor, game_id=game_id).game
        return Response(analysis_as_json(game))

    @described(answers=AnalysisShape)
    def delete(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gives the work at an analysis up. What was found stays."""
        give_up_analysis(by=self.actor, game_id=game_id)
        return Response(analysis_as_json(selectors.game_for(self.actor, game_id)))


def analysis_as_json(game: Game) -> dict[str, Any]:
    """An analysis as programs read it."""
    shown = analysis_shown(game)
    names = ("seat", "expected", "low", "high", "error", "luck", "luck_error")
    return {
        **{name: getattr(shown, name) for name in ("state", "done", "total", "turns", "playouts", "samples")},
        "seats": [{name: getattr(seat, name) for name in names} for seat in shown.seats],
        "moments": [_moment_as_json(moment) for moment in shown.moments],
    }


def short_analysis_as_json(game: Game, words: EndingWords) -> dict[str, Any] | None:
    """An analysis in a few lines, with the names that a result has; None where there is none that is done."""
    short = short_analysis(game, words)
    return short and {
        "moments": [one._asdict() for one in short.moments],
        "luck": [one._asdict() for one in short.luck],
        "sure": short.sure,
    }


def _moment_as_json(moment: MomentShown) -> dict[str, Any]:
    return {
        **{name: getattr(moment, name) for name in ("turn", "seat", "kind", "points")},
        "played": _way_as_json(moment.played),
        "better": moment.better and _way_as_json(moment.better),
        "fields_of_score": [field._asdict() for field in moment.fields],
    }


def _way_as_json(way: WayShown) -> dict[str, Any]:
    return way._asdict()
