"""Tells everybody what is in force in a game."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.rules.setup import Setup

from ..modifiers import Modifier
from ..views import InForceView
from .kinds.registry import KINDS


def effects_in_force(modifiers: Sequence[Modifier]) -> list[InForceView]:
    """Gets the modifiers of a game as plain data, without the words that nobody at the table may know."""
    return [_told(index, modifier) for index, modifier in enumerate(modifiers)]


def redacted_setup(setup: Setup) -> Setup:
    """Gets a set-up without the words of its effects that nobody at the table may know."""
    modifiers = setup.options.get("modifiers", ())
    if not any(KINDS[one["kind"]].hidden for one in modifiers):
        return setup
    plain = [
        {name: what for name, what in one.items() if name not in KINDS[one["kind"]].hidden}
        for one in modifiers
    ]
    return setup.with_options(**{**setup.options, "modifiers": tuple(plain)})


def _told(index: int, modifier: Modifier) -> InForceView:
    hidden = KINDS[modifier.kind].hidden
    return {
        "index": index,
        "kind": modifier.kind,
        "parameters": {name: what for name, what in modifier.parameters.items() if name not in hidden},
        "seat": modifier.seat,
        "source": dict(modifier.source),
    }
