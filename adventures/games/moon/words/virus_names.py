"""Quarters and viruses of Adventure 6, The Virus, as names of their own and within a sentence."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

QUARTERS = {
    "left": gettext_lazy("Left quarter of level %(level)s"),
    "middle": gettext_lazy("Middle quarter of level %(level)s"),
    "right": gettext_lazy("Right quarter of level %(level)s"),
}
THE_QUARTERS = {
    "left": gettext_lazy("the left quarter of level %(level)s"),
    "middle": gettext_lazy("the middle quarter of level %(level)s"),
    "right": gettext_lazy("the right quarter of level %(level)s"),
}
# Where the first quarter of a level lies: levels have two or three of them, one below the other.
FIRST = {"1": 0, "2": 1, "3": 0, "4": 0, "5": 1}
VIRUSES = {
    "grey": gettext_lazy("Grey virus"),
    "red": gettext_lazy("Red virus"),
    "green": gettext_lazy("Green virus"),
    "purple": gettext_lazy("Purple virus"),
    "blue": gettext_lazy("Blue virus"),
    "yellow": gettext_lazy("Yellow virus"),
}
ICONS = {"red": "virus"}  # of the others each is called by its colour


def quarter_name(quarter: str) -> str:
    """A quarter by its side, as a name: "Left quarter of level 1"."""
    side, level = _side(quarter)
    return str(QUARTERS[side]) % {"level": level}


def the_quarter(quarter: str) -> str:
    """A quarter within a sentence: "the left quarter of level 1"."""
    side, level = _side(quarter)
    return str(THE_QUARTERS[side]) % {"level": level}


def virus_icon(colour: str) -> str:
    """The icon of a virus: they differ in form."""
    return ICONS.get(colour, f"virus-{colour}")


def _side(quarter: str) -> tuple[str, str]:
    _word, level, number = quarter.split(".")
    return tuple(QUARTERS)[FIRST[level] + int(number) - 1], level
