"""How levels differ: in the share of decisions at which they play any answer, or their second-best."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from adventures.bots import LEVELS, Bot, Budget, bot_of
from adventures.bots.levels import Level
from adventures.rules import Game
from tools.bot_games import begin, kit_of

FEW = Budget(20, 60.0)
DECISIONS = 400


def bot(game: Game, errs: float, slips: float = 0.0) -> Bot:
    """Gets a bot that errs, and slips, at such a share of its decisions."""
    kit = kit_of(game.setup.ruleset)
    return bot_of(game.setup, kit.chance, kit.features, Level("one", FEW, 6, errs, slips))


@pytest.fixture(scope="module")
def game() -> Game:
    """A game in which the first seat chooses between combinations."""
    return begin("moon.2", Random("levels")).game


def test_errs_at_its_share_of_decisions(game: Game) -> None:
    seat = game.setup.seats[0]
    chances = [Random(number) for number in range(DECISIONS)]
    erred = sum(not bot(game, 0.3).choose(game, seat, chance, FEW).answers for chance in chances)
    assert erred == pytest.approx(0.3 * DECISIONS, rel=0.2)


def test_an_error_is_any_answer_that_is_worth_a_look() -> None:
    table = begin("escape.1", Random("levels"))
    game, seat = table.game, table.game.waiting()[0]
    always, decision = bot(game, 1.0), game.decision(seat)
    assert decision is not None
    wanted = set(kit_of("escape.1").features.candidates(game, seat, decision))
    assert wanted < set(decision.moves)
    found = {always.choose(game, seat, Random(number), FEW).move for number in range(20 * len(wanted))}
    assert found == wanted


def test_slips_at_its_share_of_decisions_to_its_second_best_answer(game: Game) -> None:
    seat, more = game.setup.seats[0], Budget(80, 60.0)
    choices = [bot(game, 0.0, 0.3).choose(game, seat, Random(at), more) for at in range(DECISIONS // 3)]
    choices = [choice for choice in choices if len(choice.answers) > 1]
    places = [[one.move for one in choice.answers].index(choice.move) for choice in choices]
    assert {*places} == {0, 1}
    assert places.count(1) == pytest.approx(0.3 * len(places), rel=0.4)


def test_with_one_answer_nobody_slips(game: Game) -> None:
    seat, one = game.setup.seats[0], Budget(1, 60.0)
    for number in range(20):
        choice = bot(game, 0.0, 1.0).choose(game, seat, Random(number), one)
        assert [choice.move] == [answer.move for answer in choice.answers]


def test_whoever_does_not_err_plays_its_best_answer(game: Game) -> None:
    seat = game.setup.seats[0]
    for number in range(20):
        choice = bot(game, 0.0).choose(game, seat, Random(number), FEW)
        assert choice.move == max(choice.answers, key=lambda answer: answer.points).move


def test_each_level_errs_less_and_looks_further_than_the_one_below() -> None:
    levels = list(LEVELS.values())
    for below, level in pairwise(levels):
        assert below.errs > level.errs
        assert below.budget.positions < level.budget.positions
        assert below.width < level.width
