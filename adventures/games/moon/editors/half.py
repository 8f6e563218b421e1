"""Entering the other half of a mini sheet: boxes in order, a race to fill them, a score field."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.games.effects import EffectEditor

from .rows import EffectForm, Extras, ParameterRow, step, words

MOST_PARTS = 4
MOST_BOXES = 20


def half_sheet(ruleset: str, extras: Extras) -> EffectEditor:
    """The parts of a half sheet, one below the other, and what one can be."""
    context = {"forms": [boxes(extras), race(), score_field()], "most": MOST_PARTS}
    return EffectEditor("moon/effects/half_sheet.html", context)


def boxes(extras: Extras) -> EffectForm:
    """Boxes crossed off one after the other."""
    return EffectForm(
        "boxes",
        _("Boxes in order"),
        (
            step("count", _("Boxes"), 1, MOST_BOXES, start=5),
            ParameterRow("action", _("Crossed off with"), keys=extras.actions(wild=True)),
            ParameterRow("values", _("Worth, from no box to all"), "numbers"),
        ),
        {"part": "boxes"},
    )


def race() -> EffectForm:
    """Something for the first to fill the boxes of a part."""
    return EffectForm(
        "race",
        _("Race"),
        (
            step("of", _("For the boxes of part"), 1, MOST_PARTS),
            step("first", _("The first"), 0, 30, start=8),
            step("later", _("The others"), 0, 30, start=4),
            ParameterRow(
                "worth",
                _("They get"),
                keys=words(("star", _("a star")), ("points", _("points"))),
                otherwise='"points"',
            ),
        ),
        {"part": "race"},
    )


def score_field() -> EffectForm:
    """A field of the score that is filled in by hand."""
    return EffectForm(
        "field", _("Score field"), (step("most", _("At most"), 1, 99, start=20),), {"part": "field"}
    )
