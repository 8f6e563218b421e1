"""The opponents of the solo mode, as one chooses among them."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.rules.moon.astra import OPPONENTS
from adventures.rules.moon.deck import ACTIONS

LEAST, MOST = "least", "most"


@dataclass(frozen=True)
class Value:
    """What a card of an action is worth to an opponent; `helps` is least or most where its card says so."""

    action: str
    points: int
    helps: str


@dataclass(frozen=True)
class OpponentCard:
    """An opponent with its six values."""

    level: int
    name: str
    values: tuple[Value, ...]


def opponent_cards() -> list[OpponentCard]:
    """All opponents, the easiest first."""
    return [
        OpponentCard(
            opponent.level,
            opponent.name,
            tuple(
                Value(
                    action,
                    opponent.points[action],
                    LEAST if action in opponent.green else MOST if action in opponent.red else "",
                )
                for action in ACTIONS
            ),
        )
        for opponent in OPPONENTS.values()
    ]
