"""Mission cards and their rewards, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.rules.views import MissionView

from .adventure import words_of


def mission_text(ruleset: str, key: str) -> str:
    """What a mission card asks for."""
    return str(words_of(ruleset).missions[key])


def amount(ruleset: str, value: int, unit: str) -> str:
    """A reward in its unit: "3 rockets", "9 points"."""
    if unit == "points":
        return ngettext("%(value)s point", "%(value)s points", value) % {"value": value}
    return words_of(ruleset).units[unit](value)


def won(ruleset: str, mission: MissionView, which: str) -> str:
    """What a seat has won with a mission: its first or its later reward."""
    return amount(ruleset, mission["first"] if which == "first" else mission["later"], mission["unit"])


def first_reward(ruleset: str, value: int, unit: str) -> str:
    """The reward of whoever is first: "3 rockets first"; points need no unit."""
    return _("%(reward)s first") % {"reward": amount(ruleset, value, unit) if unit != "points" else value}


def later_reward(value: int) -> str:
    """The reward of those who come later, in the unit of the first: "2 later"."""
    return _("%(value)s later") % {"value": value}
