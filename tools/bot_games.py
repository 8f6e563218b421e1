"""Games for bots to learn from and to be measured in: any ruleset, with options as people choose them."""

from __future__ import annotations

import os
from random import Random

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")
django.setup()

from adventures.bots import Table  # noqa: E402 - the games register themselves with Django
from adventures.bots.values import ALONE  # noqa: E402
from adventures.games.registry import kit_of  # noqa: E402
from adventures.rules import DEALER, RULESETS, Game, Setup  # noqa: E402
from adventures.words.bots import NAMES  # noqa: E402

__all__ = ["NAMES", "agree_to_end", "begin", "kit_of", "tables_of"]


def tables_of(ruleset: str) -> list[str]:
    """Gets the keys under which values of a ruleset are learnt: in company, and alone where it has rivals."""
    return [ruleset, *([ruleset + ALONE] if kit_of(ruleset).rivals(ruleset) else [])]


def begin(key: str, chance: Random, seats: int = 0, opponent: int | None = None) -> Table:
    """Begins a game of a key, for the fewest seats and against any opponent unless they are named.

    All other options are drawn.
    """
    ruleset = key.removesuffix(ALONE)
    kit = kit_of(ruleset)
    options: dict[str, object] = {}
    if key.endswith(ALONE):
        level = opponent or chance.choice([rival.level for rival in kit.rivals(ruleset)])
        seats, options = 1, {"opponent": level}
    seats = seats or max(2, RULESETS[ruleset].min_seats)
    seed = str(chance.getrandbits(64))
    drawn = kit.chance.draw_options(ruleset, options, seed)
    return Table.new(Game.new(Setup(ruleset, NAMES[:seats], options=drawn)), kit.chance, seed)


def agree_to_end(table: Table) -> None:
    """Ends a game as players do who see no end of it, where its rules allow that now."""
    text = table.game.agreed_end()
    if text:
        table.play(DEALER, text)
