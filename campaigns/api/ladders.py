"""The ladder of a crew, and its season."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call
from adventures.api.describing import described
from adventures.api.ladder import GAME, RatingsShape, ladder_as_json, scope_asked
from adventures.errors import NotFound
from campaigns.models import Crew
from campaigns.models.season import FEWEST_EVENINGS, LONGEST_SEASON_NAME, MOST_EVENINGS
from campaigns.panels.season import season_of
from campaigns.people.crews import crew_for, people_of, person_here
from campaigns.services.seasons import begin_season, end_season
from campaigns.statistics.crew_ladder import ladder_of_crew


class SeasonForm(serializers.Serializer):
    """With what a season begins."""

    name = serializers.CharField(max_length=LONGEST_SEASON_NAME, help_text="What it is called.")
    evenings = serializers.IntegerField(
        min_value=FEWEST_EVENINGS, max_value=MOST_EVENINGS, help_text="On how many evenings it is played."
    )


class EveningPointsShape(serializers.Serializer):
    """An evening of a season."""

    day = serializers.DateField(help_text="Its day, by the clock of the site.")
    points = serializers.DictField(
        child=serializers.IntegerField(), help_text="What it brought, by the ids of people."
    )


class SeasonLineShape(serializers.Serializer):
    """Somebody in a season."""

    person = serializers.CharField(source="who.key", help_text="Their id.")
    name = serializers.CharField(source="who.name", help_text="What they are called.")
    points = serializers.IntegerField(help_text="Their points so far.")
    places = serializers.ListField(
        child=serializers.IntegerField(), help_text="Their place after each evening."
    )


class SeasonShape(serializers.Serializer):
    """A season of a crew as it stands."""

    name = serializers.CharField(source="of.name", help_text="What it is called.")
    evenings = serializers.IntegerField(source="of.evenings", help_text="How many evenings it has.")
    begun_at = serializers.DateTimeField(source="of.begun_at", help_text="Games that began later count.")
    ended_at = serializers.DateTimeField(
        source="of.ended_at", allow_null=True, help_text="When somebody has ended it; null while nobody has."
    )
    over = serializers.BooleanField(help_text="Whether nothing changes any more.")
    played = EveningPointsShape(source="evenings", many=True, help_text="The evenings so far.")
    people = SeasonLineShape(source="lines", many=True, help_text="Who takes part, the leader first.")
    headline = serializers.CharField(help_text="Who leads or has won, in a sentence.")
    hope = serializers.CharField(allow_blank=True, help_text="Who can still win, in a sentence.")


class CrewLadder(Call):
    """The ladder of a crew."""

    @described(answers=RatingsShape, parameters=[GAME])
    def get(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Gets the ladder of a crew: its people, and bots that have played with them."""
        crew = crew_for(self.actor, crew_id)
        me = person_here(self.actor, crew, people_of(crew))
        return Response(ladder_as_json(ladder_of_crew(crew, scope_asked(request), me)))


class CrewSeason(Call):
    """The season of a crew."""

    @described(answers=SeasonShape)
    def get(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Gets the season that goes on, else the last one; 404 before the first."""
        return Response(_as_json(crew_for(self.actor, crew_id)))

    @described(sends=SeasonForm, answers=SeasonShape, status=201)
    def post(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Begins a season: rated games that begin from now on count."""
        begin_season(by=self.actor, crew_id=crew_id, **self.sent(SeasonForm))
        return Response(_as_json(crew_for(self.actor, crew_id)), status=201)

    @described(answers=SeasonShape)
    def delete(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Ends the season; what was played stays counted."""
        end_season(by=self.actor, crew_id=crew_id)
        return Response(_as_json(crew_for(self.actor, crew_id)))


def _as_json(crew: Crew) -> dict[str, Any]:
    season = season_of(crew)
    if season is None:
        raise NotFound()
    return dict(SeasonShape(season).data)
