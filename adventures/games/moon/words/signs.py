"""What the signs on a sheet mean, and how a turn goes: the short help of every Adventure."""

from __future__ import annotations

from adventures.games.moon.rules.views import MoonView, against_astra

from .adventure import Sign, Solo, Step, words_of
from .astra import turn_steps


def signs_of(ruleset: str) -> tuple[Sign, ...]:
    """The signs of an Adventure's sheet, from the spaces to the scales."""
    return words_of(ruleset).signs


def turn_of(ruleset: str, *, solo: bool = False) -> tuple[Step, ...]:
    """How a turn of an Adventure goes, in a group or against ASTRA."""
    steps = words_of(ruleset).turn
    return turn_steps(steps) if solo else steps


def astra_help(view: MoonView) -> Solo | None:
    """What ASTRA does in this Adventure; None in a game of several."""
    return (words_of(view["ruleset"]).solo or Solo("", "")) if against_astra(view) else None
