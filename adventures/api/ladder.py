"""The ladder: how strong accounts and bots have shown themselves in rated games."""

from __future__ import annotations

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.presenting.ladder import Ladder, checked_scope, ladder_of_site
from adventures.services.ratings import set_on_ladder

from .base import Call
from .describing import described

GAME = OpenApiParameter("game", str, description="The key of a ruleset; all games together unless told.")


class RatingRowShape(serializers.Serializer):
    """Somebody on a ladder."""

    place = serializers.IntegerField(help_text="The place; equal ratings have equal ones.")
    name = serializers.CharField(help_text="How they are called.")
    level = serializers.CharField(allow_blank=True, help_text="The level of a bot; empty for everybody else.")
    rating = serializers.IntegerField(source="value", help_text="The rating: 1500 is that of a beginner.")
    margin = serializers.IntegerField(
        help_text="How far from it the strength may lie, nineteen times of twenty."
    )
    provisional = serializers.BooleanField(help_text="Whether it rests on fewer than ten games.")
    games = serializers.IntegerField(help_text="How many rated games.")
    month = serializers.IntegerField(
        allow_null=True, help_text="What the last thirty days have changed; null where they changed nothing."
    )
    you = serializers.BooleanField(source="mine", help_text="Whether it is whoever asks.")
    only_you = serializers.BooleanField(source="only_here", help_text="Whether nobody else is shown the row.")


class RatingsShape(serializers.Serializer):
    """A ladder."""

    game = serializers.CharField(
        source="scope", allow_blank=True, help_text="The key of a ruleset; empty for all games together."
    )
    rows = RatingRowShape(
        source="shown", many=True, help_text="The first hundred, the strongest first, and whoever asks."
    )


class OnLadderForm(serializers.Serializer):
    """Whether an account stands on the ladder for everybody."""

    shown = serializers.BooleanField(help_text="Show it to everybody, with the name of the account.")


def ladder_as_json(ladder: Ladder) -> dict[str, object]:
    """A ladder, as a program gets it."""
    return dict(RatingsShape(ladder).data)


def scope_asked(request: Request) -> str:
    """Gets of which game a ladder is asked for; raises Malformed for one that there is not."""
    return checked_scope(request.query_params.get("game", ""))


class SiteLadder(Call):
    """The ladder of everybody."""

    @described(answers=RatingsShape, parameters=[GAME])
    def get(self, request: Request) -> Response:
        """Gets the ladder of everybody: bots, accounts that wish to stand there, and the own one."""
        return Response(ladder_as_json(ladder_of_site(self.actor, scope_asked(request))))


class OnLadder(Call):
    """Standing on the ladder of everybody."""

    @described(sends=OnLadderForm, status=204)
    def put(self, request: Request) -> Response:
        """Shows the account on the ladder to everybody, or to itself alone."""
        set_on_ladder(by=self.actor, on=self.sent(OnLadderForm)["shown"])
        return Response(status=204)
