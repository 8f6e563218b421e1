"""The judge of an analysis: points that were lost are no sign of worse to come."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from adventures.bots.analysis.judging import Judge
from adventures.bots.values import Values, Weights
from adventures.games.features import Features
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Game, Setup
from tests.every_game import in_every_game, played


def stops(game: Game) -> list[Game]:
    """How a game stood here and there."""
    table, found = Game.new(game.setup), []
    for made, (who, move) in enumerate(game.moves):
        if made % 25 == 0 and who != DEALER:
            found.append(table.copy())
        table.play(who, move)
    return found


@in_every_game
def test_what_is_left_out_in_all_is_left_out_of_the_fields(ruleset: str) -> None:
    for game in stops(played(ruleset)):
        judge = Judge.of(game.setup, kit_of(ruleset).features)
        values = Values(judge.features, judge.weights)
        for seat in game.setup.seats:
            in_all = judge.expected(game, seat) - values.expected(game, seat)
            by_field = [sum(one.expected_fields(game, seat).values()) for one in (judge, values)]
            assert by_field[0] - by_field[1] == pytest.approx(in_all, abs=1e-6)
            assert in_all >= 0


@pytest.mark.parametrize(
    ("points", "learnt", "counts"),
    [(-3, 9.0, -6.0), (-3, 1.5, -4.5), (3, 9.0, 27.0)],  # lost, lost but not dear, won
)
def test_a_lost_point_costs_two_at_most(points: int, learnt: float, counts: float) -> None:
    """`learnt` is what a point counts in all; half a point of it is learnt of another field."""
    weights = {"planning": {"score.planning": (learnt - 1.5, 0.0)}, "plants": {"score.planning": (0.5, 0.0)}}
    game: Any = SimpleNamespace(
        result=None,
        turn=1,
        setup=Setup("moon.8", ("Alba",)),
        score=lambda seat: SimpleNamespace(fields={"planning": points, "plants": 0}),
    )
    weights["planning"]["planning crossed"] = (-10.0, 0.0)
    numbers = {"score.planning": points, "planning crossed": 1 if points < 0 else 0}
    features = SimpleNamespace(of=lambda game, seat: numbers)
    judge = Judge(cast(Features, features), Weights(30, weights))
    assert judge.expected(game, "Alba") == pytest.approx(counts)
    assert sum(judge.expected_fields(game, "Alba").values()) == pytest.approx(counts)
