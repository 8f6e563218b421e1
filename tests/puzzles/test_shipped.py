"""The puzzles that are shipped: each can still be played as it stands, and has one best place."""

from __future__ import annotations

from collections import Counter

import pytest

from adventures.puzzles import LEVELS, Puzzle, all_puzzles, puzzles_of
from adventures.puzzles.puzzle import DATA
from adventures.rules import RULESETS, Game

SHIPPED = list(all_puzzles().values())
ADVENTURES = [f"moon.{number}" for number in range(1, 9)]
FEWEST, FEWEST_IN_BATTLE = 5, 3
LARGEST = 1_500_000


@pytest.mark.parametrize("ruleset", ADVENTURES)
def test_each_adventure_has_some(ruleset: str) -> None:
    assert puzzles_of(ruleset)


def test_all_files_together_are_small() -> None:
    assert sum(len(file.read_bytes()) for file in DATA.iterdir()) < LARGEST


def test_no_two_have_the_same_name_or_position() -> None:
    assert len(SHIPPED) == sum(len(puzzles_of(ruleset)) for ruleset in ADVENTURES)
    positions = Counter(repr(one.record["moves"]) for one in SHIPPED)
    assert [position for position, count in positions.items() if count > 1] == []


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ADVENTURES)
def test_each_replays_under_the_rules_of_today_and_all_its_places_are_legal(ruleset: str) -> None:
    for puzzle in puzzles_of(ruleset):
        game = Game.replay(dict(puzzle.record))
        assert game.rules_version == RULESETS[ruleset].version, puzzle.id
        assert game.turn == puzzle.turn <= puzzle.turns, puzzle.id
        decision = game.decision(puzzle.seat)
        assert decision is not None
        assert decision.kind == "write", puzzle.id
        assert sorted(puzzle.legal) == sorted(one.place for one in puzzle.places), puzzle.id
        fewest = FEWEST_IN_BATTLE if ruleset == "moon.8" else FEWEST
        assert len(puzzle.places) >= fewest, puzzle.id


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_each_has_one_best_place_clear_of_its_noise_and_an_instructive_second(puzzle: Puzzle) -> None:
    gains = [one.gain for one in puzzle.places]
    assert gains == sorted(gains, reverse=True)
    assert puzzle.margin >= 1
    assert puzzle.margin >= 3 * puzzle.noise - 0.05
    assert puzzle.most_points > puzzle.points(puzzle.places[1].place)
    assert puzzle.places[1].gain > 0 or puzzle.ruleset == "moon.8"
    assert puzzle.places[1].gain - puzzle.places[-1].gain >= 1
    assert puzzle.leads
    assert puzzle.level in LEVELS


def test_two_bots_played_every_game_and_nobody_else() -> None:
    assert {tuple(one.record["seats"]) for one in SHIPPED} == {("Alba", "Rigel")}
