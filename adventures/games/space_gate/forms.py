"""What is asked before a game of Space Gate Odyssey: its length, a token for beginners, planets, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.kit import OptionsForm

from .rules.contents import IN_PLAY, IN_PLAY_SHORT, PLANETS
from .words.things import PLANETS as PLANET_WORDS

NAMES = ("short", "reorganisation", "random_dominance")


class GateOptions(OptionsForm):
    """The options of the rules, each off unless it is chosen; no planets are named where they are drawn."""

    short = forms.BooleanField(
        required=False,
        label=gettext_lazy("Short game"),
        help_text=gettext_lazy("Two gates and three planets; the game ends when the third one closes."),
    )
    reorganisation = forms.BooleanField(
        required=False,
        label=gettext_lazy("Reorganisation tokens"),
        help_text=gettext_lazy("Everybody may rebuild the whole station once: good for a first game."),
    )
    random_dominance = forms.BooleanField(
        required=False,
        label=gettext_lazy("Random dominance"),
        help_text=gettext_lazy("The five dominance tokens begin in a random order."),
    )
    planets_chosen = forms.MultipleChoiceField(
        required=False,
        label=gettext_lazy("Planets"),
        help_text=gettext_lazy("Choose all planets of the game, or none: then they are random."),
        choices=[(name, name) for name in PLANETS],
    )

    @property
    def choices(self) -> Iterator[BoundField]:
        """The fields that are on or off, in their order."""
        for name in NAMES:
            yield self[name]

    @property
    def planets(self) -> list[tuple[str, str, bool]]:
        """Every planet: its name, what it is, whether it was chosen."""
        chosen = self["planets_chosen"].value() or ()
        return [(name, str(PLANET_WORDS[name].second), name in chosen) for name in PLANETS]

    def clean(self) -> dict[str, Any]:
        """As many planets are chosen as the game has, or none."""
        cleaned = super().clean() or self.cleaned_data
        count = IN_PLAY_SHORT if cleaned.get("short") else IN_PLAY
        if len(cleaned.get("planets_chosen") or ()) not in (0, count):
            text = _("Choose exactly %(count)s planets, or none.") % {"count": count}
            self.add_error("planets_chosen", ValidationError(text))
        return cleaned

    def options(self) -> dict[str, Any]:
        """The options as they were chosen."""
        chosen: dict[str, Any] = {name: bool(self.cleaned_data.get(name)) for name in NAMES}
        return {**chosen, "planets_chosen": list(self.cleaned_data.get("planets_chosen") or ())}
