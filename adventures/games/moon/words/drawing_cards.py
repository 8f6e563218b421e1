"""Why cards that somebody draws against ASTRA are refused, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.words.refusals import Refusal

from .numbers import action_text, number_text
from .refusals import refusal


def draw_refusal(code: str, data: Mapping[str, Any]) -> Refusal:
    """Puts into words why cards are refused at the keypad of a solo game."""
    if code == "cards_impossible" and data["number"] == "ASTRA":
        return Refusal(
            _("ASTRA Effect %(letter)s cannot come now") % {"letter": data["action"]},
            _("Each of the three comes once in a pass, the first time in the last third of the pile."),
        )
    if code == "cards_impossible":
        said = refusal(code, data)
        words = {"number": number_text(data["number"]), "action": action_text(data["action"])}
        return Refusal(said.title, _("No %(number)s with %(action)s is left in the pile.") % words)
    if code == "cards_malformed" and "cards" in data:
        wanted = data["cards"]
        return Refusal(
            ngettext("%(wanted)s card is wanted", "%(wanted)s cards are wanted", wanted) % {"wanted": wanted},
            _("Each is a number and an action, or an ASTRA Effect."),
        )
    if code in ("cards_malformed", "malformed", "unknown_verb", "not_text"):
        return Refusal(_("This is no card"), _("Each is a number and an action, or an ASTRA Effect."))
    return refusal(code, data)
