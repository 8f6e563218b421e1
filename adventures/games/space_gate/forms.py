"""What is asked before a game of Space Gate Odyssey: its length, a token for beginners, planets, tokens."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from adventures.games.options import DeclaredOptions

from .rules.contents import IN_PLAY, IN_PLAY_SHORT, PLANETS
from .rules.options import Options
from .words.things import PLANETS as PLANET_WORDS


class GateOptions(DeclaredOptions):
    """The options of the rules; no planets are named where they are drawn."""

    prefix = "gate"
    declared = Options

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
