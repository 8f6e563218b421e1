"""Entering missions: those the book prescribes, other rewards, one more."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from .rows import EffectForm, Extras, Key, ParameterRow, condition, step, words

LETTERS, MORE = "abc", "def"


def missions(extras: Extras) -> list[EffectForm]:
    """Mission cards, their rewards, and missions beside the three."""
    letters = [(letter, letter.upper()) for letter in LETTERS]
    return [
        EffectForm("missions", _("From the book"), [_letter(place, extras) for place in range(len(LETTERS))]),
        EffectForm(
            "mission_values",
            _("Other rewards"),
            (
                ParameterRow("letter", _("Mission"), keys=words(*letters)),
                step("first", _("The first"), 0, 30, start=9),
                step("later", _("The others"), 0, 30, start=5),
            ),
        ),
        EffectForm(
            "extra_mission",
            pgettext("mission", "One more"),
            (
                ParameterRow(
                    "letter",
                    _("Letter"),
                    keys=words(*((letter, letter.upper()) for letter in MORE)),
                    otherwise='"d"',
                ),
                ParameterRow("card", _("Number of the card"), "number", most=999),
                step("first", _("The first"), 0, 30, start=9),
                step("later", _("The others"), 0, 30, start=5),
                condition("condition", _("Accomplished with"), extras, manual=True),
            ),
        ),
    ]


def _letter(place: int, extras: Extras) -> ParameterRow:
    letter = LETTERS[place]
    keys = [Key("null", pgettext("mission", "drawn")), *extras.missions(letter)]
    return ParameterRow(f"keys.{place}", letter.upper(), "one", keys=keys, otherwise="null")
