"""How a game ended."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.errors import Refused
from adventures.games.registry import kit_of
from adventures.history.moment_lines import describe_moments
from adventures.hooks import ResultExtras, extras_of, records_of
from adventures.models import Game, Job, Seat
from adventures.presenting.bot_turns import bot_turns_of
from adventures.presenting.play_log import play_log
from adventures.presenting.rated_result import rated_outcome
from adventures.presenting.result_summary import course_shown
from adventures.presenting.shared_result import game_shared
from adventures.rules import Result
from adventures.words.endings import EndingWords, ending

from .analyses import ShortAnalysisShape, short_analysis_as_json
from .base import Call, PublicCall
from .describing import described


class ScoreShape(serializers.Serializer):
    """The points of somebody."""

    total = serializers.IntegerField(help_text="The points.")
    fields_of_score = serializers.DictField(
        child=serializers.IntegerField(), help_text="The points by field of the score."
    )
    formulas = serializers.DictField(
        child=serializers.CharField(allow_blank=True), help_text="How a field came about, in signs."
    )


class TieBreakShape(serializers.Serializer):
    """A value by which seats are compared, in order."""

    key = serializers.CharField(help_text="What is compared.")
    value = serializers.IntegerField(help_text="What the seat has of it.")
    fewer = serializers.BooleanField(help_text="Whether the lesser value wins.")


class StandingShape(serializers.Serializer):
    """Somebody who was compared: a seat, or ASTRA."""

    seat = serializers.CharField(
        help_text="The word that the rules have for it: the name of a seat, or `astra`."
    )
    name = serializers.CharField(help_text="Its name.")
    place = serializers.IntegerField(help_text="Its place; equal seats share one.")
    score = ScoreShape(help_text="Its points.")
    tie_breaks = TieBreakShape(many=True, help_text="The values by which it was compared.")
    hints = serializers.IntegerField(help_text="How often it has asked for advice.")
    stars = serializers.IntegerField(
        allow_null=True, help_text="The stars of a campaign that it won here; null where there are none."
    )
    stars_in_all = serializers.IntegerField(
        allow_null=True, help_text="The stars that it has in the campaign; null where there are none."
    )


class DecisiveShape(serializers.Serializer):
    """A turn that decided the game, in words."""

    turn = serializers.IntegerField(help_text="The turn.")
    heading = serializers.CharField(help_text="The turn, and whose it was.")
    text = serializers.CharField(help_text="What it was.")
    points = serializers.CharField(allow_blank=True, help_text="The points that it brought, with their sign.")
    without = serializers.CharField(allow_blank=True, help_text="How the game would have ended without it.")


class CourseShape(serializers.Serializer):
    """The points turn by turn; empty where nobody saw them."""

    turns = serializers.ListField(child=serializers.IntegerField(), help_text="The numbers of the turns.")
    totals = serializers.DictField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="The points of everybody at the end of each.",
    )


class BotTurnsShape(serializers.Serializer):
    """Turns that a bot of the site has played."""

    seat = serializers.CharField(help_text="The seat that it played.")
    level = serializers.ChoiceField(Seat.Level.choices, help_text="How well.")
    first_turn = serializers.IntegerField(help_text="The first of them.")
    last_turn = serializers.IntegerField(
        allow_null=True, help_text="The last of them; null where it had the seat to the end."
    )


class JobShape(serializers.Serializer):
    """How far the worker is that stores the result and gives the stars."""

    state = serializers.ChoiceField(Job.State.choices, help_text="Whether it waits, runs, is done or failed.")
    done = serializers.IntegerField(help_text="Steps done.")
    total = serializers.IntegerField(help_text="Steps in all.")
    unanswered = serializers.BooleanField(help_text="Whether no worker has given a sign of life for a while.")


class ReasonShape(serializers.Serializer):
    """Why the game was over."""

    seat = serializers.CharField(help_text="Who brought it about.")
    reason = serializers.CharField(help_text="The end condition, in the word of the rules.")


class RatingChangeShape(serializers.Serializer):
    """What a rated game has changed for a seat, on the ladder of everybody."""

    position = serializers.IntegerField(help_text="The seat.")
    name = serializers.CharField(help_text="Its name.")
    change = serializers.IntegerField(help_text="By how much the rating went up or down.")
    value = serializers.IntegerField(
        allow_null=True, help_text="The rating since, told of bots and of the seats of this token."
    )
    margin = serializers.IntegerField(allow_null=True, help_text="How far from it the strength may lie.")


class RatedShape(serializers.Serializer):
    """What became of a game that was begun as a rated one."""

    sentence = serializers.CharField(help_text="Whether it was rated, or why not.")
    changes = RatingChangeShape(many=True, help_text="What it has changed; empty where it changed nobody.")


class ResultShape(serializers.Serializer):
    """How a game ended."""

    turns = serializers.IntegerField(help_text="How many turns were played.")
    ranking = StandingShape(many=True, help_text="Everybody who was compared, by place.")
    reasons = ReasonShape(many=True, help_text="Why it was over.")
    fields_of_score = serializers.DictField(
        child=serializers.CharField(), help_text="The names of the fields of the seats' scores by key."
    )
    winners = serializers.CharField(help_text="Who has won, in a sentence.")
    why = serializers.CharField(allow_blank=True, help_text="Why it was over, in sentences.")
    decided = serializers.CharField(allow_blank=True, help_text="What put one before the next, in sentences.")
    bots = BotTurnsShape(many=True, help_text="What bots of the site have played, seat by seat.")
    moments = DecisiveShape(many=True, help_text="The turns that decided it.")
    course = CourseShape(help_text="The points turn by turn.")
    record = serializers.CharField(
        allow_blank=True, help_text="What it was beside the best that were played, if it came near."
    )
    rated = RatedShape(
        allow_null=True, help_text="What it has changed as a rated game; null where it is none."
    )
    analysed = ShortAnalysisShape(
        allow_null=True, help_text="Its analysis in a few lines; null where none is done."
    )
    job = JobShape(allow_null=True, help_text="How far storing it is; null where nothing waits to be stored.")


class GameResult(Call):
    """The result of a game."""

    @described(answers=ResultShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets how a game ended; refused while it goes on.

        What decided it is told once the result is stored.
        """
        game = selectors.game_for(self.actor, game_id)
        if not game.finished:
            raise Refused("not_finished")
        end = selectors.result_of(game)
        if end is None:
            raise Refused("result_unknown")
        job = selectors.job_of(game)
        stored = job is None or job.state == Job.State.DONE
        words = kit_of(game.ruleset).ending(game.ruleset)
        told = result_as_json(game, end, words, extras_of(game), str)
        if stored:
            told |= {**decided_as_json(game, words, str), "record": records_of(game).crew}
        rated = rated_outcome(self.actor, game, job)
        told["rated"] = None if rated is None else RatedShape(rated).data
        told["analysed"] = short_analysis_as_json(game, words)
        return Response({**told, "job": _job(job)})


class PlayLogShape(serializers.Serializer):
    """A finished game for other logs of plays."""

    play = serializers.DictField(help_text="The play as BG Stats takes it.")
    link = serializers.URLField(help_text="What opens BG Stats with this play filled in.")
    text = serializers.CharField(help_text="The play as a text, for BoardGameGeek or anywhere else.")


class PlayLogOfGame(Call):
    """A finished game for other logs of plays."""

    @described(answers=PlayLogShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """The play as BG Stats takes it, and as a text; refused while the game goes on."""
        game = selectors.real_game_for(self.actor, game_id)
        end = selectors.result_of(game)
        if end is None:
            raise Refused("not_finished")
        log = play_log(game, end, selectors.over_at(game))
        return Response({"play": log.play, "link": log.link, "text": log.text})


class SharedResult(PublicCall):
    """The result of a game for strangers."""

    @described(answers=ResultShape, public=True)
    def get(self, request: Request, token: str) -> Response:
        """Gets the result to which a public link leads, without the names of players if so wanted."""
        game, words = game_shared(token)
        end = selectors.result_of(game)
        if end is None:
            raise Refused("result_unknown")
        told = result_as_json(game, end, words, {}, words.owner) | decided_as_json(game, words, words.owner)
        told |= {"rated": None, "job": None, "analysed": short_analysis_as_json(game, words)}
        return Response(told, headers={"X-Robots-Tag": "noindex"})


WAITING: dict[str, Any] = {"moments": [], "course": {"turns": [], "totals": {}}, "record": ""}


def result_as_json(
    game: Game, end: Result, words: EndingWords, extras: ResultExtras, called: Callable[[str], str]
) -> dict[str, Any]:
    """A result without what decided it; `words` and `called` say how everybody is known."""
    kit, seats, said = kit_of(game.ruleset), game.rules_setup.seats, ending(words, end)
    keys = dict.fromkeys(key for seat in seats for key in end.scores[seat].fields)
    hints = selectors.hints_used(game)
    return {
        "turns": end.turns,
        "ranking": [
            {
                "seat": called(seat),
                "name": words.owner(seat),
                "place": end.places[seat],
                "score": {
                    "total": end.scores[seat].total,
                    "fields_of_score": dict(end.scores[seat].fields),
                    "formulas": dict(end.scores[seat].formulas),
                },
                "tie_breaks": [value.to_json() for value in end.tie_breaks[seat]],
                "hints": hints.get(seat, 0),
                "stars": extras["stars"].get(seat, 0) if "stars" in extras else None,
                "stars_in_all": extras["totals"].get(seat, 0) if "totals" in extras else None,
            }
            for seats_of_place in end.ranking
            for seat in seats_of_place
        ],
        "reasons": [{"seat": called(seat), "reason": reason} for seat, reason in end.reasons],
        "fields_of_score": {key: str(kit.field_words(game.ruleset, key).name) for key in keys},
        "winners": said.winners,
        "why": said.reasons,
        "decided": said.decided,
        "bots": [
            {
                "seat": called(one.seat),
                "level": one.level,
                "first_turn": one.first_turn,
                "last_turn": one.last_turn,
            }
            for one in bot_turns_of(game)
        ],
        **WAITING,
    }


def decided_as_json(game: Game, words: EndingWords, called: Callable[[str], str]) -> dict[str, Any]:
    """The points turn by turn, and the turns that decided."""
    course = course_shown(game)
    if kit_of(game.ruleset).replay().charted != "points":
        course = {**course, "turns": [], "totals": {}}
    totals = {called(seat): line for seat, line in course["totals"].items()}
    return {
        "moments": [
            {
                "turn": one.turn,
                "heading": one.heading,
                "text": one.text,
                "points": one.points,
                "without": one.without,
            }
            for one in describe_moments(game, course, words.owner)
        ],
        "course": {"turns": course["turns"], "totals": totals},
    }


def _job(job: Job | None) -> dict[str, Any] | None:
    if job is None:
        return None
    return {"state": job.state, "done": job.done, "total": job.total, "unanswered": job.unanswered}
