"""Entering what holds for the opponent, for one seat, and what only people can see to."""

from __future__ import annotations

from django.utils.translation import gettext as _

from .play import extra_combination, forbidden, incident
from .rows import EffectForm, Extras, ParameterRow, count, step, words
from .values import action, points, score

LONGEST_REMINDER = 160


def opponent(extras: Extras) -> list[EffectForm]:
    """Against whom a solo game is played, and what may be given to ASTRA."""
    actions = [
        step(f"values.{key.value.strip(chr(34))}", key.label, 0, 12, needed=False) for key in extras.actions()
    ]
    return [
        EffectForm(
            "opponent",
            _("Opponent"),
            (
                ParameterRow("level", _("Level"), keys=count(range(1, 10)), needed=False),
                step("fixed", _("Fixed points"), 0, 99, start=20, needed=False),
                step("bonuses", _("Solo bonuses"), 0, 9, needed=False),
                *actions,
            ),
        ),
        EffectForm(
            "astra_gives",
            _("The card for ASTRA"),
            (
                ParameterRow(
                    "which", _("You give"), keys=words(("any", _("any of the three"))), otherwise='"any"'
                ),
            ),
        ),
    ]


def one_seat(extras: Extras) -> list[EffectForm]:
    """What holds for one seat alone; for whose is asked beside it."""
    return [points(), score(extras), action(extras), forbidden(extras), extra_combination(extras), incident()]


def reminder(extras: Extras) -> list[EffectForm]:
    """What people see to themselves."""
    return [
        EffectForm(
            "manual",
            _("Reminder"),
            (
                ParameterRow("text", _("What is not to be forgotten"), "text", most=LONGEST_REMINDER),
                ParameterRow(
                    "when",
                    _("When it is shown"),
                    keys=words(
                        ("start", _("at the start")), ("turn", _("in every turn")), ("end", _("at the end"))
                    ),
                    otherwise='"start"',
                ),
            ),
        )
    ]
