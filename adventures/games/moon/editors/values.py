"""Entering what counts otherwise: fields, bonuses, System Errors, actions, stars, races."""

from __future__ import annotations

from django.utils.translation import gettext as _

from .rows import EffectForm, Extras, ParameterRow, condition, count, step, words

FEWER_PLACES = 4


def values(extras: Extras) -> list[EffectForm]:
    """What a field, an action, a System Error or the whole sheet is worth."""
    return [score(extras), points(), action(extras), errors()]


def score(extras: Extras) -> EffectForm:
    """A field counts several times, or more or less."""
    return EffectForm(
        "score",
        _("A field of the score"),
        (
            ParameterRow("field", _("Field"), keys=extras.keys("fields")),
            ParameterRow("times", _("Counts"), keys=count((0, 2, 3), "× %d"), needed=False),
            step("plus", _("And besides"), -30, 30, start=5, needed=False),
        ),
    )


def points() -> EffectForm:
    """A bonus or a malus."""
    return EffectForm("points", _("Bonus or malus"), (step("amount", _("Points"), -50, 50, start=5),))


def action(extras: Extras) -> EffectForm:
    """An action is carried out twice, or not, or costs a System Error."""
    return EffectForm(
        "action",
        _("An action"),
        (
            ParameterRow("action", _("Action"), keys=extras.actions()),
            ParameterRow(
                "times",
                _("Carried out"),
                keys=words((0, _("not")), (1, _("once")), (2, _("twice"))),
                needed=False,
                otherwise="1",
            ),
            ParameterRow(
                "errors",
                _("Costs"),
                keys=words((0, _("nothing")), (1, _("a System Error"))),
                needed=False,
                otherwise="0",
            ),
        ),
    )


def errors() -> EffectForm:
    """Fewer System Errors, or other losses."""
    return EffectForm(
        "errors",
        _("System Errors"),
        (
            step("boxes", _("Boxes that count"), 1, 8, start=3, needed=False),
            ParameterRow("values", _("Losses, box by box"), "numbers", needed=False),
        ),
    )


def stars(extras: Extras) -> list[EffectForm]:
    """Stars for places, stars beside them, races for a star, what parts equal points."""
    places = [
        step(f"by_place.{place}", _("Place %(place)s") % {"place": place + 1}, 0, 12, needed=not place)
        for place in range(FEWER_PLACES)
    ]
    return [
        EffectForm("stars", _("For the places"), places),
        EffectForm(
            "extra_stars",
            _("Beside them"),
            (
                step("amount", _("Stars"), -6, 12),
                ParameterRow(
                    "to",
                    _("For"),
                    keys=words(
                        ("first", _("the first")),
                        ("last", _("the last")),
                        ("most", _("most in a field")),
                        ("condition", _("a condition")),
                    ),
                ),
                ParameterRow("field", _("Field"), keys=extras.keys("fields"), within="to=most"),
                condition("condition", _("Condition"), extras, within="to=condition"),
            ),
        ),
        EffectForm(
            "race",
            _("A star or points"),
            (
                ParameterRow("race", _("Race"), keys=extras.keys("races")),
                ParameterRow(
                    "worth",
                    _("The first get"),
                    keys=words(
                        ("choice", _("a star or points")),
                        ("star", _("a star")),
                        ("points", _("points")),
                        ("nothing", _("nothing")),
                    ),
                ),
                step("amount", _("How many"), 1, 30, start=10, within="worth=choice|star|points"),
            ),
        ),
        EffectForm(
            "tie_break",
            _("Equal points"),
            (ParameterRow("field", _("First counts"), keys=extras.keys("fields")),),
        ),
    ]
