"""What is asked before a game of Ad Astra: how the sky is laid out, what lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy

from adventures.games.kit import OptionsForm

NAMES = ("no_optional_artifacts", "random_spread", "open_hands")


class AstraOptions(OptionsForm):
    """The options of the rules, each off unless it is chosen."""

    no_optional_artifacts = forms.BooleanField(
        required=False,
        label=gettext_lazy("Without the two wild artifacts"),
        help_text=gettext_lazy("Responsum and Arcanum, the least predictable ones, stay in the box."),
    )
    random_spread = forms.BooleanField(
        required=False,
        label=gettext_lazy("Uneven systems"),
        help_text=gettext_lazy("Each system has 3 to 7 planets, as drawn, instead of about five."),
    )
    open_hands = forms.BooleanField(
        required=False,
        label=gettext_lazy("Open resource cards"),
        help_text=gettext_lazy("Everybody sees at all times which resource cards the others have."),
    )

    @property
    def choices(self) -> Iterator[BoundField]:
        """The fields, in their order."""
        for name in NAMES:
            yield self[name]

    def options(self) -> dict[str, Any]:
        """The options as they were chosen."""
        return {name: bool(self.cleaned_data.get(name)) for name in NAMES}
