"""Games that do not simply go on: broken off, begun by other rules, over without their results."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import permissions, selectors
from adventures.errors import StaleVersion
from adventures.models import Game
from adventures.running.replay import RulesChanged, current_match, match_at
from adventures.services.finish import retry_scoring
from adventures.services.renew import adopt_new_rules
from adventures.services.stop import break_off_game, resume_game
from adventures.words.people import named

from .base import Call
from .describing import described
from .documents import ViewField
from .forms import Versioned
from .shapes import GameShape, game_as_json


class StopShape(serializers.Serializer):
    """Whether a game is broken off."""

    stopped = serializers.BooleanField(help_text="Whether it is.")
    by = serializers.CharField(allow_null=True, help_text="Who did it, as the others know them.")
    may_stop = serializers.BooleanField(help_text="Whether this token may break it off.")
    may_take_up = serializers.BooleanField(help_text="Whether this token may go on with it.")


class RulesShape(serializers.Serializer):
    """Whether the rules were mended since a game began, so that it would have gone another way."""

    changed = serializers.BooleanField(help_text="Whether it waits for somebody to go on by the new rules.")
    version = serializers.IntegerField(help_text="The version to send with that.")
    agreed = serializers.IntegerField(
        allow_null=True, help_text="The last entry of the log after which old and new rules agree."
    )
    turn = serializers.IntegerField(allow_null=True, help_text="The turn to which it goes back.")
    may_go_on = serializers.BooleanField(help_text="Whether this token may say so.")
    view = ViewField(allow_null=True, help_text="What everybody saw then.")


class Stop(Call):
    """Breaking a game off."""

    @described(answers=StopShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says whether the game is broken off, and by whom."""
        game = selectors.game_for(self.actor, game_id)
        return Response(
            {
                "stopped": game.stopped,
                "by": named(game.stopped_by) if game.stopped else None,
                "may_stop": permissions.may_stop(self.actor, game),
                "may_take_up": permissions.may_take_up(self.actor, game),
            }
        )

    @described(answers=GameShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Breaks the game off for everybody, until somebody takes it up again; for the host alone."""
        return Response(game_as_json(break_off_game(by=self.actor, game_id=game_id), self.actor))


class TakeUp(Call):
    """Going on with a game that was broken off."""

    @described(answers=GameShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Goes on with the game."""
        return Response(game_as_json(resume_game(by=self.actor, game_id=game_id), self.actor))


class NewRules(Call):
    """A game whose rules were mended while it ran."""

    def fresh(self, error: Exception) -> dict[str, Any] | None:
        """The version that the game has now."""
        return {"version": error.game.version} if isinstance(error, StaleVersion) else None

    @described(answers=RulesShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says whether the game would have gone another way by the rules of today, and how it stood."""
        game = selectors.game_for(self.actor, game_id)
        told: dict[str, Any] = {"changed": False, "agreed": None, "turn": None, "view": None}
        if not game.finished:
            selectors.check_running(game)
            told |= _difference(game)
        may_go_on = permissions.may_deal(self.actor, game)
        return Response({"version": game.version, "may_go_on": may_go_on, **told})

    @described(sends=Versioned, answers=GameShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Goes on by the rules of today, from where both agree."""
        game = adopt_new_rules(by=self.actor, game_id=game_id, **self.sent(Versioned))
        return Response(game_as_json(game, self.actor))


class ScoreAgain(Call):
    """Results that could not be worked out."""

    @described(status=202)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Orders the results once more; refused unless working them out has failed."""
        retry_scoring(by=self.actor, game_id=game_id)
        return Response(status=202)


def _difference(game: Game) -> dict[str, Any]:
    try:
        current_match(game)
    except RulesChanged as changed:
        table = match_at(game, changed.agreed)
        return {"changed": True, "agreed": changed.agreed, "turn": table.turn, "view": table.view(None)}
    return {}
