"""Bots of all levels alone at a table bring every game to its end."""

from __future__ import annotations

import random

import pytest

from adventures.bots import LEVELS, Budget, Table, bot_of, play_on
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Game, Setup
from tests.every_game import OPTIONS

NAMES = ("Ana", "Ben", "Eve", "Kim")
FEW = Budget(16, 60.0)
"""So little is enough here: it is not asked how well they play."""
LONGEST = 1_500
"""After so many moves seats that go on agree to end the game, as people would."""


@pytest.mark.parametrize("ruleset", ["escape.1", "adastra.1", "spacegate.1"])
def test_bots_of_all_levels_alone_bring_a_game_to_its_end(ruleset: str) -> None:
    kit, chance = kit_of(ruleset), random.Random(1)
    options = kit.chance.draw_options(ruleset, dict(OPTIONS.get(ruleset, {})), "1")
    table = Table.new(Game.new(Setup(ruleset, NAMES, options=options)), kit.chance, "1")
    bots = {
        seat: bot_of(table.game.setup, kit.chance, kit.features, level)
        for seat, level in zip(NAMES, LEVELS.values(), strict=True)
    }
    budgets = dict.fromkeys(NAMES, FEW)
    play_on(table, bots, chance, budgets=budgets, most=LONGEST)
    play_on(table, bots, chance, budgets=budgets, until=lambda game: bool(game.agreed_end()), most=50)
    if not table.game.over:
        table.play(DEALER, table.game.agreed_end())
        play_on(table, bots, chance, budgets=budgets, most=50)
    assert table.game.result is not None
