"""Entering what changes the course of a game: event cards, turns, combinations, its end."""

from __future__ import annotations

from django.utils.translation import gettext as _

from .rows import EffectForm, Extras, ParameterRow, condition, step, words

LAST_TURN = 60


def event_card(extras: Extras) -> list[EffectForm]:
    """An event card lies in the draw pile."""
    return [
        EffectForm(
            "event_card",
            _("Event card"),
            (
                ParameterRow("card", _("Number of the card"), "number", most=999),
                ParameterRow("chapter", _("It sends you to chapter"), "number", most=999),
                ParameterRow(
                    "where",
                    _("Where it lies"),
                    keys=words(("random", _("at random")), ("bottom", _("at the bottom"))),
                    otherwise='"random"',
                ),
                ParameterRow(
                    "back",
                    _("After it turned up"),
                    keys=words((False, _("it is gone")), (True, _("back once"))),
                    otherwise="false",
                ),
            ),
        )
    ]


def turns(extras: Extras) -> list[EffectForm]:
    """Turns, what may be taken in them, and how the game ends."""
    return [
        EffectForm(
            "turn_limit", _("Last turn"), (step("turns", _("Ends after turn"), 1, LAST_TURN, start=20),)
        ),
        EffectForm(
            "cards_per_turn",
            _("Fewer combinations"),
            (ParameterRow("count", _("To choose from"), keys=words((2, _("2 of the 3"))), otherwise="2"),),
        ),
        forbidden(extras),
        extra_combination(extras),
        incident(),
        EffectForm("end_when", _("It also ends"), (condition("condition", _("When"), extras),)),
        EffectForm(
            "end_not", _("It does not end"), (ParameterRow("reason", _("With"), keys=extras.keys("reasons")),)
        ),
    ]


def forbidden(extras: Extras) -> EffectForm:
    """Combinations that may not be taken."""
    return EffectForm(
        "forbidden",
        _("Forbidden"),
        (
            ParameterRow("actions", _("Actions"), "many", keys=extras.actions(), needed=False),
            ParameterRow("numbers", _("Numbers"), "many", keys=extras.numbers(), needed=False),
        ),
    )


def extra_combination(extras: Extras) -> EffectForm:
    """A combination that may be taken in every turn."""
    return EffectForm(
        "extra_combination",
        _("One more combination"),
        (
            ParameterRow("card/0", _("Number"), keys=extras.numbers()),
            ParameterRow("card/1", _("Action"), keys=extras.actions(wild=True)),
        ),
    )


def incident() -> EffectForm:
    """Something that happens every so many turns, or with a mission."""
    when = words((True, _("when a mission is first accomplished")), (False, _("every so many turns")))
    return EffectForm(
        "incident",
        _("Incident"),
        (
            ParameterRow("mission", _("It befalls"), keys=when, otherwise="false"),
            step("every", _("Turns"), 1, 20, start=5, within="mission=false"),
            step("errors", _("System Errors"), 1, 3, needed=False),
            step("points", _("Points"), -30, 30, start=-3, needed=False),
        ),
    )
