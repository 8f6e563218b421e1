"""What the signs on a sheet mean, and how a turn goes: the short help of every Adventure."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.views import MoonView, against_astra

from .adventure import Sign, Solo, StepText, words_of
from .astra import turn_steps

GOAL, THE_END = gettext_lazy("The goal"), gettext_lazy("The end")
PILE_ENDS = gettext_lazy("It also ends when the draw pile has run out for the second time.")


def signs_of(ruleset: str) -> tuple[Sign, ...]:
    """The signs of an Adventure's sheet, from the spaces to the scales."""
    return words_of(ruleset).signs


def turn_of(ruleset: str, *, solo: bool = False) -> tuple[StepText, ...]:
    """What an Adventure is played for, how a turn goes and when it is over, in a group or against ASTRA."""
    words = words_of(ruleset)
    goal, end = StepText(GOAL, words.goal), StepText(THE_END, words.end)
    if solo:
        return goal, *turn_steps(words.turn), end._replace(text=f"{words.end} {PILE_ENDS}")
    return goal, *words.turn, end


def astra_help(view: MoonView) -> Solo | None:
    """What ASTRA does in this Adventure; None in a game of several."""
    return (words_of(view["ruleset"]).solo or Solo("", "")) if against_astra(view) else None
