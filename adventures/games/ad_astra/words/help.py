"""The short help: how a round goes; and what an item costs, in words."""

from __future__ import annotations

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy

from adventures.games.help import Step

from ..rules.contents import COSTS
from .things import type_name


def _cost(item: str) -> str:
    return ", ".join(f"{count} {type_name(type_)}" for type_, count in COSTS[item].items())


# The cost of an item in words, in the language of whoever reads it.
cost_of = lazy(_cost, str)

STEPS = (
    Step(
        gettext_lazy("The goal"),
        gettext_lazy("Explore planets around eight stars and settle on them: most points win."),
    ),
    Step(
        gettext_lazy("Plan"),
        gettext_lazy("In turn everybody places action cards, face down, until the row is full."),
    ),
    Step(
        gettext_lazy("Play the row"),
        gettext_lazy("Card by card, from left to right: the owner acts first, and all others take part."),
    ),
    Step(
        gettext_lazy("Grow"),
        gettext_lazy("Fly to planets, build on them, and take what they produce."),
    ),
    Step(
        gettext_lazy("Score"),
        gettext_lazy("Points come mostly from scoring cards: play yours when they give you most."),
    ),
    Step(
        gettext_lazy("The end"),
        gettext_lazy(
            "The round in which somebody reaches 50 points, or the last planet is turned up, is the last one."
        ),
    ),
)
