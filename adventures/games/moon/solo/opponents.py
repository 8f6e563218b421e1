"""The opponents of the solo mode, as one chooses among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from adventures.games.moon.rules.astra import OPPONENTS, Opponent
from adventures.games.moon.rules.deck import ACTIONS

LEAST, MOST = "least", "most"


@dataclass(frozen=True)
class Value:
    """What a card of an action is worth to an opponent; `helps` is least or most where its card says so."""

    action: str
    points: int
    helps: str


@dataclass(frozen=True)
class OpponentCard:
    """An opponent with its six values, as they are shown in the language of the page."""

    level: int
    name: str
    shown_values: SafeString


def opponent_cards() -> Sequence[OpponentCard]:
    """All opponents, the easiest first."""
    return _cards(get_language() or "")


@cache
def _cards(language: str) -> Sequence[OpponentCard]:
    """Makes the cards, once for each language: their values were half the cost of the page for a new game."""
    return tuple(
        OpponentCard(
            opponent.level,
            opponent.name,
            render_to_string("moon/opponent_values.html", {"values": values_of(opponent)}),
        )
        for opponent in OPPONENTS.values()
    )


def values_of(opponent: Opponent) -> Sequence[Value]:
    """What a card of each action is worth to an opponent."""
    return [
        Value(
            action,
            opponent.points[action],
            LEAST if action in opponent.green else MOST if action in opponent.red else "",
        )
        for action in ACTIONS
    ]
