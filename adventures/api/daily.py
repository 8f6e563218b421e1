"""The solo of the day for programs."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiTypes
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.errors import NotFound
from adventures.models import DailyTry
from adventures.presenting.daily import DailyTable, OwnTry, best_game
from adventures.presenting.daily_week import DayMark, last_days
from adventures.presenting.replay_file import etag_of, packed_replay, sent
from adventures.running.site_days import is_over, midnight_after, over_from, today
from adventures.services.days import begin_try, day_of

from .base import Call, json_if_new, unchanged
from .describing import described
from .shapes import GameShape, game_as_json


class TryForm(serializers.Serializer):
    """Who plays."""

    name = serializers.CharField(help_text="The name in the table.", trim_whitespace=False)


class DailyRowShape(serializers.Serializer):
    """A row of the table of a day."""

    place = serializers.IntegerField(help_text="The place.")
    shared = serializers.BooleanField(help_text="Whether others have the same.")
    name = serializers.CharField(help_text="Who played.")
    device = serializers.CharField(help_text="On what, in words.")
    points = serializers.IntegerField(help_text="The points.")
    yours = serializers.BooleanField(help_text="Whether it is the scored try of this token.")


class DailyBotShape(serializers.Serializer):
    """What a bot of the site has made of the cards of a day; it has no place in the table."""

    name = serializers.CharField(help_text="How it is called.")
    level = serializers.CharField(help_text="How well it plays: `strong`.")
    points = serializers.IntegerField(help_text="The points.")


class EarlierTryShape(serializers.Serializer):
    """A try at the solo of a day that is past, which goes on."""

    day = serializers.DateField(help_text="The day to which it belongs.")
    game = serializers.UUIDField(source="game_id", help_text="Its game.")
    counts = serializers.BooleanField(help_text="Whether it may still end in time for the table of its day.")


class DailySoloShape(serializers.Serializer):
    """The solo of a day, as a token may see it."""

    day = serializers.DateField(help_text="The day, by the clock of the site.")
    ruleset = serializers.CharField(help_text="What is played.")
    title = serializers.CharField(help_text="Its name, in the language asked for.")
    rival = serializers.CharField(help_text="Against whom.")
    until = serializers.DateTimeField(help_text="Until when a try can be begun.")
    over_from = serializers.DateTimeField(help_text="From when on all may see its table.")
    over = serializers.BooleanField(help_text="Whether that is so.")
    count = serializers.IntegerField(help_text="How many have played it to the end.")
    state = serializers.ChoiceField(list(OwnTry), help_text="How far the scored try of this token is.")
    game = serializers.UUIDField(
        allow_null=True, help_text="The game of a try of this token that goes on, or of its scored one."
    )
    earlier = EarlierTryShape(
        allow_null=True,
        help_text="Of today: the last try of this token at the solo of a day before that still goes on.",
    )
    rows = DailyRowShape(
        many=True,
        allow_null=True,
        help_text="The table, the best first; null until the scored try of this token has ended, or the day "
        "is over.",
    )
    bot = DailyBotShape(
        allow_null=True, help_text="What a bot has made of the same cards; null as `rows`, and until it has."
    )
    middle = serializers.IntegerField(allow_null=True, help_text="The middle of all points; null as `rows`.")
    courses = serializers.DictField(
        child=serializers.ListField(child=serializers.IntegerField()),
        allow_null=True,
        help_text="The points after each turn: `best`, and `yours` where there is one; null as `rows`.",
    )


class DayShape(serializers.Serializer):
    """A day as a token has played it."""

    day = serializers.DateField(help_text="The day.")
    title = serializers.CharField(help_text="What was played.")
    points = serializers.IntegerField(allow_null=True, help_text="The points; null where there are none.")
    place = serializers.IntegerField(allow_null=True, help_text="The place; null as `points`.")
    count = serializers.IntegerField(help_text="How many have played, as far as this token may see it.")


class DaysShape(serializers.Serializer):
    """The last seven days."""

    days = DayShape(many=True, help_text="Each day, the oldest first.")


class Today(Call):
    """The solo of today."""

    @described(answers=DailySoloShape, conditional=True)
    def get(self, request: Request) -> Response:
        """Gets the solo of today. Its cards are nobody's to know before they are dealt."""
        return json_if_new(request, daily_as_json(DailyTable(self.actor, today())))


class OneDay(Call):
    """The solo of a day."""

    @described(answers=DailySoloShape, conditional=True)
    def get(self, request: Request, day: str) -> Response:
        """Gets the solo of a day that was."""
        return json_if_new(request, daily_as_json(DailyTable(self.actor, day_of(day))))


class BestGame(Call):
    """The best game of a day."""

    @described(answers=OpenApiTypes.OBJECT, conditional=True)
    def get(self, request: Request, day: str) -> HttpResponse:
        """Gets the replay of the best scored try of a day, as that of a game is told.

        Not before the scored try of this token has ended, or the day is over.
        """
        game = best_game(DailyTable(self.actor, day_of(day)))
        etag = etag_of(game, None)
        reply: HttpResponse = unchanged(request, etag) or sent(request, packed_replay(game, None))
        reply["ETag"] = etag
        return reply


class Days(Call):
    """The last days."""

    @described(answers=DaysShape)
    def get(self, request: Request) -> Response:
        """Lists the last seven days as this token has played them, the oldest first."""
        return Response({"days": [_day_as_json(mark) for mark in last_days(self.actor, today())]})


class Tries(Call):
    """Tries at the solo of today."""

    @described(sends=TryForm, answers=GameShape, status=201)
    def post(self, request: Request) -> Response:
        """Begins a try, or goes on with one that has not ended; the first is scored.

        It is a game like others, but for hints, corrections, bots and guests.
        """
        name = self.sent(TryForm)["name"]
        game = begin_try(by=self.actor, name=name, kind=DailyTry.Kind.PROGRAM)
        told = game_as_json(game, self.actor)
        return Response(told, status=201, headers={"Location": told["url"]})


def daily_as_json(table: DailyTable) -> dict[str, Any]:
    """The solo of a day as plain data; raises NotFound where there is none."""
    if table.title is None:
        raise NotFound()
    game, earlier = table.running or table.own, table.earlier
    return {
        "day": table.day.isoformat(),
        "ruleset": table.title.key,
        "title": str(table.title.name),
        "rival": table.rival,
        "until": midnight_after(table.day).isoformat(),
        "over_from": over_from(table.day).isoformat(),
        "over": is_over(table.day),
        "count": table.count,
        "state": table.state.value,
        "game": str(game.game_id) if game and game.game_id else None,
        "earlier": EarlierTryShape(earlier).data if earlier else None,
        "rows": [
            {
                "place": place.number, "shared": place.shared, "name": row.name,
                "device": row.device, "points": row.points, "yours": row.own,
            }
            for row in table.people if (place := row.place)
        ] if table.open else None,
        "bot": {"name": bot.name, "level": bot.level, "points": bot.points} if (bot := table.bot) else None,
        "middle": table.middle,
        "courses": table.courses if table.open else None,
    }  # fmt: skip


def _day_as_json(mark: DayMark) -> dict[str, Any]:
    return {
        "day": mark.day.isoformat(),
        "title": str(mark.title.name),
        "points": mark.points,
        "place": mark.place or None,
        "count": mark.count,
    }
