"""The puzzle of a day through the API."""

from __future__ import annotations

import pytest

from adventures.models import PuzzleAnswer
from adventures.rules import Game
from adventures.running import site_days
from adventures.services.puzzles import puzzle_on
from tests.api.programs import Program, program

pytestmark = pytest.mark.django_db


def asked() -> str:
    return f"puzzles/{site_days.today()}"


def test_a_program_gets_the_position_and_the_places_without_what_they_are_worth() -> None:
    told = program().get(asked()).json()
    puzzle = puzzle_on(site_days.today())
    assert told["solution"] is None
    assert [one["place"] for one in told["places"]] == list(puzzle.legal)
    assert {(one["rank"], one["points"]) for one in told["places"]} == {(None, None)}
    game = Game.replay(told["record"])
    decision = game.decision(told["seat"])
    assert decision is not None
    assert decision.data["number"] == told["number"]
    assert program().get("puzzles/today").json() == told


def test_it_answers_once_and_is_told_the_solution() -> None:
    ana = program()
    puzzle = puzzle_on(site_days.today())
    told = ana.post(f"{asked()}/answer", {"place": puzzle.places[1].place}).json()
    assert told["solution"]["rank"] == 2
    assert (told["solution"]["answers"], told["solution"]["found"]) == (1, 0)
    assert told["solution"]["fields_of_score"]
    assert [one["rank"] for one in told["places"]] == list(range(1, len(puzzle.places) + 1))
    assert [one["points"] for one in told["places"]] == [puzzle.points(one.place) for one in puzzle.places]
    assert ana.post(f"{asked()}/answer", {"place": puzzle.places[1].place}).json() == told
    assert ana.get(asked()).json() == told
    refused = ana.post(f"{asked()}/answer", {"place": puzzle.places[0].place})
    assert (refused.status_code, refused.json()["code"]) == (409, "answered_before")


@pytest.mark.parametrize("body", [{}, {"place": 3}, {"place": "nowhere"}, {"place": ""}, {"spot": "x"}, []])
def test_what_is_no_place_is_refused(body: object) -> None:
    assert program().post(f"{asked()}/answer", body).status_code == 400
    assert not PuzzleAnswer.objects.exists()


@pytest.mark.parametrize("day", ["2026-13-01", "9999-01-01", "yesterday"])
def test_a_day_without_a_puzzle_is_not_found(day: str) -> None:
    assert program().get(f"puzzles/{day}").status_code == 404
    assert program().post(f"puzzles/{day}/answer", {"place": "x"}).status_code == 404


def test_it_needs_a_token() -> None:
    assert Program().get(asked()).status_code == 401
