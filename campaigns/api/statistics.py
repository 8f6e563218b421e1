"""What was played, counted: of a crew, of somebody, of the whole site, and the records of a game."""

import uuid
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call
from adventures.api.describing import described
from adventures.errors import Malformed, NotFound
from adventures.hooks import records_of
from adventures.selectors import game_for
from campaigns.people.crews import crew_for, person_of
from campaigns.statistics.site import SiteStatistics
from campaigns.statistics.statistics_page import (
    Somebody,
    Statistics,
    statistics_of_crew,
    statistics_of_person,
)

from .statistics_shapes import RecordsShape, SiteShape, StatisticsShape

PERSON = OpenApiParameter("person", str, description="The id of one of its people, to count theirs alone.")
CAMPAIGN = OpenApiParameter(
    "campaign", str, description="The id of the campaign whose stars are told; the newest unless told."
)

RATED = OpenApiParameter("rated", bool, description="Whether only rated games are counted.")


class CrewStatistics(Call):
    """What a crew has played."""

    @described(answers=StatisticsShape, parameters=[PERSON, CAMPAIGN, RATED])
    def get(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Counts what a crew has played to its end, or one of its people."""
        asked = request.query_params
        crew = crew_for(self.actor, crew_id)
        if (rated := asked.get("rated", "false")) not in ("true", "false"):
            raise Malformed("rated")
        found = statistics_of_crew(
            crew, asked.get("person", ""), asked.get("campaign", ""), rated=rated == "true"
        )
        return Response(counted(found))


class OwnStatistics(Call):
    """What the person behind an account has played."""

    @described(answers=StatisticsShape)
    def get(self, request: Request) -> Response:
        """Counts what the account of this token has played, in whichever crew."""
        return Response(counted(statistics_of_person(person_of(self.actor))))


class SiteCounts(Call):
    """What was played on the whole site."""

    @described(answers=SiteShape)
    def get(self, request: Request) -> Response:
        """Counts what was played on the whole site, without a name."""
        site = SiteStatistics.gathered()
        points = [
            {
                "ruleset": row.title.key, "title": str(row.title.name), "games": row.games,
                "worst": row.worst, "average": row.average, "spread": row.spread, "best": row.best,
            }
            for row in site.rows
        ]  # fmt: skip
        return Response(
            {"games": site.games, "hours": site.hours, "points": points, "endings": ended(site.endings)}
        )


class GameRecords(Call):
    """What a game was beside others of its crew."""

    @described(answers=RecordsShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says which records of its crew a finished game has beaten, or nearly beaten."""
        game = game_for(self.actor, game_id)
        if not game.finished:
            raise NotFound()
        told = records_of(game)
        return Response({"crew": told.crew, "seats": dict(told.seats)})


def counted(found: Statistics) -> dict[str, Any]:
    """All of a page of statistics as numbers."""
    figures = found.figures
    return {
        "headline": found.headline,
        "person": found.person.key if found.person else None,
        "people": [{"id": who.key, "name": who.name} for who in found.people],
        "campaigns": figures.campaigns,
        "games": figures.games,
        "seconds": figures.seconds,
        "minutes": figures.minutes,
        "points": _points(found),
        "head_to_head": _met(found),
        "actions": _actions(found),
        "endings": ended((row.name, row.times) for row in found.endings),
        "missions_first": numbers(found.first_missions),
        "system_errors": numbers(found.errors),
        "stars": _stars(found),
    }


def _points(found: Statistics) -> list[dict[str, Any]]:
    return [
        {
            "ruleset": row.points.ruleset, "title": str(row.title.name), "games": row.points.games,
            "worst": row.points.worst, "average": row.points.average, "spread": row.points.spread,
            "best": row.points.best, "holders": [who.key for who in row.holders],
        }
        for row in found.points
    ]  # fmt: skip


def _met(found: Statistics) -> list[dict[str, Any]]:
    rows = found.head_to_head
    others = [who.key for who, _cells in rows]
    return [
        {"person": one.key, "other": other, "won": cell.won, "lost": cell.lost}
        for one, cells in rows
        for other, cell in zip(others, cells, strict=True)
        if cell.won or cell.lost
    ]


def _actions(found: Statistics) -> list[dict[str, Any]]:
    words = [str(action.name) for action in found.actions]
    return [
        {"person": who.key, "action": name, "percent": share.percent}
        for who, shares in found.favourites
        for name, share in zip(words, shares, strict=True)
    ]


def _stars(found: Statistics) -> dict[str, Any] | None:
    if found.campaign is None:
        return None
    return {
        "campaign": found.campaign.pk,
        "chapters": [str(step.name) for step in found.steps],
        "lines": [
            {
                "person": line.who.key or None, "name": line.who.name, "stars": list(line.line.values),
                "now": line.line.value, "leads": line.line.leads,
            }
            for line in found.stars
        ],
    }  # fmt: skip


def numbers(rows: list[tuple[Somebody, int]]) -> list[dict[str, Any]]:
    """A number for each person."""
    return [{"person": who.key, "times": times} for who, times in rows]


def ended(rows: Any) -> list[dict[str, Any]]:
    """How often games ended for each reason."""
    return [{"reason": name, "times": times} for name, times in rows]
