"""What is asked before a game of Escape Pods: in company or alone, and which variants."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from adventures.games.options import DeclaredOptions

from .rules.options import Options

GROUP, SOLO = "group", "solo"


class EscapeOptions(DeclaredOptions):
    """The company, and the variants of the rules; a solo game may have drawn shelters."""

    prefix = "escape"
    declared = Options
    only = {"first_game": "in-company", "free_shelters": "alone"}
    field_order = ("first_game", "free_shelters")

    company = forms.ChoiceField(
        choices=[(GROUP, gettext_lazy("With others")), (SOLO, gettext_lazy("Alone"))],
        required=False,
        initial=GROUP,
    )

    @property
    def solo(self) -> bool:
        """Returns whether one player plays alone."""
        return bool(self["company"].value() == SOLO)

    def options(self) -> dict[str, Any]:
        """The variants that were chosen; what only counts in company, or alone, is left out otherwise."""
        return {**super().options(), "first_game" if self.solo else "free_shelters": False}
