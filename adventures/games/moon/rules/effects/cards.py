"""Cards and their parts as effects name them: numbers, actions, and whole cards by their words."""

from __future__ import annotations

from typing import Any

from ..contents import ACTIONS, ANY, OR, Card, ways
from ..numbers import Number

# Parts of a number that are printed beside whole ones.
FRACTIONS = (0, 0.25, 0.5, 0.75)


def number_of(word: str | int) -> Number:
    """Reads the number of a card, of two the smaller one first; raises ValueError for what is none."""
    number = Number.of(word)
    for way in number.ways:
        if way.value is not None and way.value % 1 not in FRACTIONS:
            raise ValueError(word)
    if number.choices:
        return Number.parse(OR.join(way.text for way in sorted(number.choices)))
    return number


def action_of(word: str) -> str:
    """Reads the action of a card, of two in the printed order; raises ValueError for what is none."""
    action = word if word == ANY else OR.join(sorted(word.split(OR), key=ACTIONS.index))
    ways(action)
    return action


def card_of(word: str) -> Card:
    """Reads `0.5/robot|water`; raises ValueError for what is no card."""
    number, slash, action = word.partition("/")
    if not slash:
        raise ValueError(word)
    return Card(number_of(number), action_of(action))


def is_card(value: Any) -> str | None:
    """Checks a whole card."""
    if not isinstance(value, str):
        return "malformed"
    try:
        card_of(value)
    except ValueError:
        return "unknown_card"
    return None


def is_number(value: Any) -> str | None:
    """Checks one number, as an int or as its word; two to choose from are none."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return "malformed"
    try:
        return "malformed" if number_of(value).choices else None
    except ValueError:
        return "out_of_range"


def is_action(value: Any) -> str | None:
    """Checks one of the six actions."""
    return None if isinstance(value, str) and value in ACTIONS else "malformed"
