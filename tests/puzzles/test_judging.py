"""Judging every place for a number in imagined games."""

from __future__ import annotations

import pytest

from adventures.bots import LEVELS, Bot, bot_of, seeded
from adventures.bots.search import Line
from adventures.games.registry import kit_of
from adventures.puzzles import Puzzle, puzzles_of
from adventures.puzzles.judging import JudgedPlace, Judgement, Worlds, foreseen, judged
from adventures.puzzles.puzzle import place_of
from adventures.rules import Game

FEW = Worlds(2, 4)


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return min(puzzles_of("moon.1"), key=lambda one: len(one.places))


@pytest.fixture(scope="module")
def bot(puzzle: Puzzle) -> Bot:
    kit = kit_of(puzzle.ruleset)
    return bot_of(puzzle.position.setup, kit.chance, kit.features, LEVELS["keen"])


def place(name: str, *points: float) -> JudgedPlace:
    one = JudgedPlace(f"write {name} 5", Line((), None, 0.0))  # type: ignore[arg-type]
    for count in points:
        one.points.append(count)
        one.fields.append({"water": count, "outlook": 7.0})
    return one


def test_a_place_is_behind_by_the_mean_over_the_worlds_of_both() -> None:
    behind, noise = place("b", 4, 6).behind(place("a", 5, 9, 100, 100))
    assert (behind, noise) == (2.0, 1.0)


def test_gains_are_against_an_average_place() -> None:
    places = [place("a", 8, 10), place("b", 5, 7), place("c", 2, 4)]
    found = Judgement(places, 3.0, 0.0, 2)
    assert [found.gain(one) for one in places] == [3.0, 0.0, -3.0]
    assert found.field_gains(places[0]) == {"water": 3.0}
    assert found.field_leads(places[0], places[2]) == {"water": 6.0}


@pytest.mark.slow
def test_every_legal_place_is_judged_once_and_the_best_leads(puzzle: Puzzle, bot: Bot) -> None:
    places = foreseen(bot, puzzle.position, puzzle.seat, seeded("a"))
    assert sorted(place_of(one.move) for one in places) == sorted(puzzle.legal)
    found = judged(bot, puzzle.position, puzzle.seat, places, "seed", FEW)
    assert found is not None
    assert {one.move for one in found.places} == {one.move for one in places}
    assert all(one.behind(found.best)[0] >= 0 for one in found.places if len(one.points) == FEW.all)
    assert [len(one.points) for one in found.places[:2]] == [FEW.all, FEW.all]
    assert sum(found.gain(one) for one in found.places) == pytest.approx(0, abs=1e-6)


def test_three_places_at_least_are_judged_in_all_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {"a": 10.0, "b": 5.0, "c": 4.0, "d": 3.0, "e": 2.0}

    def see(_bot: Bot, _game: Game, _seat: str, places: list[JudgedPlace], _seed: str, worlds: range) -> None:
        for one in places:
            one.points.extend([worth[place_of(one.move)]] * len(worlds))

    monkeypatch.setattr("adventures.puzzles.judging._see", see)
    asked = [place(name) for name in worth]
    found = judged(None, None, "Ana", asked, "seed", FEW)  # type: ignore[arg-type]
    assert found is not None
    assert [len(one.points) for one in found.places] == [4, 4, 4, 2, 2]


@pytest.mark.slow
def test_the_same_seed_judges_the_same_and_leaves_the_position_as_it_was(puzzle: Puzzle, bot: Bot) -> None:
    before = puzzle.position.to_json()
    places = foreseen(bot, puzzle.position, puzzle.seat, seeded("a"))[:2]
    one, other = (judged(bot, puzzle.position, puzzle.seat, places, "seed", FEW) for _ in range(2))
    assert one is not None
    assert other is not None
    assert [place.points for place in one.places] == [place.points for place in other.places]
    assert puzzle.position.to_json() == before


@pytest.mark.slow
def test_a_question_without_a_clear_best_place_is_given_up_early(puzzle: Puzzle, bot: Bot) -> None:
    places = foreseen(bot, puzzle.position, puzzle.seat, seeded("a"))
    assert judged(bot, puzzle.position, puzzle.seat, places, "seed", FEW, least=1_000.0) is None


@pytest.mark.slow
def test_the_best_places_meet_each_world_once(puzzle: Puzzle, bot: Bot) -> None:
    places = foreseen(bot, puzzle.position, puzzle.seat, seeded("a"))[:2]
    at_once = judged(bot, puzzle.position, puzzle.seat, places, "seed", Worlds(4, 4))
    in_steps = judged(bot, puzzle.position, puzzle.seat, places, "seed", FEW)
    assert at_once is not None
    assert in_steps is not None
    assert {one.move: one.points for one in at_once.places} == {
        one.move: one.points for one in in_steps.places
    }
