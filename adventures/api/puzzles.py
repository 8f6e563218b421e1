"""The puzzle of a day: its position, the one answer, and then what every place is worth."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.presenting.puzzle_page import PuzzlePage, Solution, puzzle_page
from adventures.puzzles import LEVELS
from adventures.services.puzzles import answer_puzzle, day_of, puzzle_on

from .base import Call
from .describing import described


class PuzzleAnswerForm(serializers.Serializer):
    """The answer to a puzzle."""

    place = serializers.CharField(max_length=60, help_text="One of the legal places.")


class PuzzlePlaceShape(serializers.Serializer):
    """A legal place for the number."""

    place = serializers.CharField(help_text="Its id, as moves have it.")
    name = serializers.CharField(help_text="Its name in words.")
    rank = serializers.IntegerField(allow_null=True, help_text="1 for the best; null until the answer.")
    points = serializers.IntegerField(
        allow_null=True,
        help_text="By so many points it leads further than the weakest place; null until the answer.",
    )


class PuzzleFieldShape(serializers.Serializer):
    """Where the best place leads further than the second."""

    key = serializers.CharField(help_text="The key of the field of the score.")
    name = serializers.CharField(help_text="Its name.")
    points = serializers.IntegerField(help_text="By so many points.")


class PuzzleSolutionShape(serializers.Serializer):
    """What is told once the puzzle is answered."""

    place = serializers.CharField(help_text="The own answer.")
    rank = serializers.IntegerField(help_text="Its rank among all places, 1 for the best.")
    points = serializers.IntegerField(help_text="Its points.")
    late = serializers.BooleanField(help_text="Whether the day was over: then it does not count for others.")
    answers = serializers.IntegerField(help_text="How many have answered on the day.")
    found = serializers.IntegerField(help_text="How many of them found the best place.")
    why = serializers.CharField(help_text="Why the best place is the best.")
    fields_of_score = PuzzleFieldShape(many=True, help_text="The same by field, the largest first.")
    margin = serializers.FloatField(help_text="By so many points the best is ahead of the second,")
    noise = serializers.FloatField(help_text="give or take so many (its standard error),")
    worlds = serializers.IntegerField(help_text="in so many imagined games.")


class PuzzleShape(serializers.Serializer):
    """The puzzle of a day."""

    day = serializers.DateField(help_text="Its day, by the clock of the site.")
    today = serializers.BooleanField(help_text="Whether that is today.")
    ruleset = serializers.CharField(help_text="The Adventure.")
    level = serializers.ChoiceField(LEVELS, help_text="How hard it is.")
    seat = serializers.CharField(help_text="Who is asked.")
    number = serializers.IntegerField(help_text="The number of the combination that is chosen.")
    other_numbers = serializers.BooleanField(
        help_text="Whether others fit, too; a place counts with the number that suits it best."
    )
    turn = serializers.IntegerField(help_text="The turn of the game,")
    turns = serializers.IntegerField(help_text="of so many that it had.")
    record = serializers.DictField(help_text="The game up to the question, as a record: two bots played it.")
    places = PuzzlePlaceShape(many=True, help_text="All legal places; after the answer the best first.")
    solution = PuzzleSolutionShape(allow_null=True, help_text="Null until the puzzle is answered.")


class PuzzleOfDay(Call):
    """The puzzle of a day."""

    @described(answers=PuzzleShape)
    def get(self, request: Request, day: str) -> Response:
        """Gets the puzzle of a day, such as `2026-11-28`, or of `today`."""
        return Response(puzzle_as_json(puzzle_page(self.actor, day_of(day))))


class AnswerPuzzle(Call):
    """The one answer to the puzzle of a day."""

    @described(sends=PuzzleAnswerForm, answers=PuzzleShape)
    def post(self, request: Request, day: str) -> Response:
        """Answers it, for good; the same answer again changes nothing, another one is refused."""
        shown = day_of(day)
        answer_puzzle(by=self.actor, day=shown, place=self.sent(PuzzleAnswerForm)["place"])
        return Response(puzzle_as_json(puzzle_page(self.actor, shown)))


def puzzle_as_json(page: PuzzlePage) -> dict[str, Any]:
    """A puzzle as the one who asks may see it."""
    puzzle = puzzle_on(page.day)
    return {
        "day": page.day,
        "today": page.today,
        "ruleset": puzzle.ruleset,
        "level": page.level,
        "seat": puzzle.seat,
        "number": page.number,
        "other_numbers": page.other_numbers,
        "turn": page.turn,
        "turns": page.turns,
        "record": puzzle.record,
        "places": [
            {"place": row.place, "name": row.name, "rank": row.rank or None, "points": row.points}
            for row in page.rows
        ],
        "solution": None if page.solution is None else _solution(page.solution),
    }


def _solution(solution: Solution) -> dict[str, Any]:
    told = ("place", "rank", "points", "late", "answers", "found", "why", "margin", "noise", "worlds")
    fields = [{"key": one.key, "name": one.name, "points": one.points} for one in solution.fields]
    return {**{name: getattr(solution, name) for name in told}, "fields_of_score": fields}
