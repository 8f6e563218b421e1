"""The short help: how a round goes; and what an item costs, in words."""

from __future__ import annotations

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.help import HelpStep

from ..rules.contents import COSTS
from .things import type_name


def _cost(item: str) -> str:
    return ", ".join(f"{count} {type_name(type_)}" for type_, count in COSTS[item].items())


# The cost of an item in words, in the language of whoever reads it.
cost_of = lazy(_cost, str)

STEPS = (
    HelpStep(_("The goal"), _("Explore planets around eight stars and settle on them: most points win.")),
    HelpStep(_("Plan"), _("In turn everybody places action cards, face down, until the row is full.")),
    HelpStep(
        _("Play the row"),
        _("Card by card, from left to right: the owner acts first, and all others take part."),
    ),
    HelpStep(_("Grow"), _("Fly to planets, build on them, and take what they produce.")),
    HelpStep(_("Score"), _("Points come mostly from scoring cards: play yours when they give you most.")),
    HelpStep(
        _("The end"),
        _("The round in which somebody reaches 50 points, or the last planet is turned up, is the last one."),
    ),
)
