"""What is asked before a game of Escape Pods: in company or alone, and which variants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy

from adventures.games.kit import OptionsForm

GROUP, SOLO = "group", "solo"


class EscapeOptions(OptionsForm):
    """The company, and the variants of the rules; a solo game may have drawn shelters."""

    escape_company = forms.ChoiceField(
        choices=[(GROUP, gettext_lazy("With others")), (SOLO, gettext_lazy("Alone"))],
        required=False,
        initial=GROUP,
    )
    first_game = forms.BooleanField(
        required=False,
        label=gettext_lazy("First game"),
        help_text=gettext_lazy("The four marked shelters instead of four drawn ones."),
    )
    free_shelters = forms.BooleanField(
        required=False,
        label=gettext_lazy("Drawn shelters"),
        help_text=gettext_lazy("Alone: any four shelters instead of the marked ones."),
    )
    beacons_both_present = forms.BooleanField(
        required=False,
        label=gettext_lazy("Fewer beacons"),
        help_text=gettext_lazy("Only beacons with two colours that are both played."),
    )
    refresh_keeps_own_marker = forms.BooleanField(
        required=False,
        label=gettext_lazy("Refresh costs its marker"),
        help_text=gettext_lazy("The marker that pays for Refresh stays on the panel."),
    )

    @property
    def variants(self) -> Iterator[BoundField]:
        """The fields of the variants."""
        for name in ("first_game", "free_shelters", "beacons_both_present", "refresh_keeps_own_marker"):
            yield self[name]

    @property
    def solo(self) -> bool:
        """Tells whether one player plays alone."""
        return bool(self["escape_company"].value() == SOLO)

    def options(self) -> dict[str, Any]:
        """The variants that were chosen; what only counts in company, or alone, is left out otherwise."""
        chosen = {field.name: bool(self.cleaned_data.get(field.name)) for field in self.variants}
        if self.solo:
            chosen["first_game"] = False
        else:
            chosen["free_shelters"] = False
        return chosen
