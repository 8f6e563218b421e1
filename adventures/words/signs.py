"""What the signs on a sheet mean, and how a turn goes: the short help of every Adventure."""

from __future__ import annotations

from .adventure import Sign, Step, words_of


def signs_of(ruleset: str) -> tuple[Sign, ...]:
    """The signs of an Adventure's sheet, from the spaces to the scales."""
    return words_of(ruleset).signs


def turn_of(ruleset: str) -> tuple[Step, ...]:
    """How a turn of an Adventure goes."""
    return words_of(ruleset).turn
