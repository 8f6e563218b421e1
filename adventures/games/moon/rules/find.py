"""Finds an Adventure by the key of its ruleset, as everybody outside the rules asks for it."""

from __future__ import annotations

from typing import cast

from adventures.rules.ruleset import ruleset
from adventures.rules.setup import Setup

from .adventure import Adventure
from .options import Options
from .rulesets import MoonRuleset


def adventure(key: str) -> Adventure:
    """What is printed for a ruleset: its name, sheet, missions, opponents, stars. The others stay unread."""
    return cast(MoonRuleset, ruleset(key)).adventure


def adventure_in(setup: Setup) -> Adventure:
    """The Adventure as it is played in a game: with the sheet and the deck that its modifiers leave."""
    return cast(MoonRuleset, ruleset(setup.ruleset)).adventure_of(Options.of(setup).modifiers)
