"""Entering Starship cards: those that come in with their numbers and actions, those that leave."""

from __future__ import annotations

import json

from adventures.games.effects import EffectEditor
from adventures.games.moon.rules.contents import STANDARD

from .rows import Extras

SLOTS = 3
REMOVED = 6  # cards leave the deck at once


def cards_in(ruleset: str, extras: Extras) -> EffectEditor:
    """Three cards, the numbers and the actions that they can have."""
    context = {
        "slots": range(1, SLOTS + 1),
        "numbers": [key._replace(value=json.loads(key.value)) for key in extras.numbers()],
        "actions": [key._replace(value=json.loads(key.value)) for key in extras.actions(wild=True)],
    }
    return EffectEditor("moon/effects/cards_in.html", context)


def cards_out(ruleset: str, extras: Extras) -> EffectEditor:
    """The numbers of the box, each with how many cards have it, and the actions."""
    numbers = [{"value": number.plain, "copies": count} for number, count in STANDARD.number_copies.items()]
    context = {
        "numbers": sorted(numbers, key=lambda key: float(key["value"])),
        "actions": [key._replace(value=json.loads(key.value)) for key in extras.actions()],
        "removed": REMOVED,
    }
    return EffectEditor("moon/effects/cards_out.html", context)
