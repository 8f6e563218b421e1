"""Types in what a table turns up from its own box: shelters, the first player, explosion cards."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from adventures.games.box import Asked, Key, Keypad

from .rules.geometry import SHELTERS
from .rules.shelters import CARDS
from .words.refusals import REFUSALS
from .words.things import CREW, KINDS, shelter_title


class EscapeBox(Keypad):
    """The keypad; explosion cards are tapped by their number."""

    refusals = REFUSALS

    def heading(self, asked: Asked) -> str:
        if asked.kind == "shelters":
            return _("Which shelter cards lie there?")
        return _("Which explosion card is turned up?")

    def hint(self, asked: Asked) -> str:
        if asked.kind == "first":
            return _("Agree on who begins, and tap the name.")
        if asked.kind == "reveal":
            return _("Turn up the top card of the explosion deck, and tap its number.")
        if asked.kind == "shelters" and len(asked.data["among"]) == len(SHELTERS):
            return _(
                "Shuffle the four marked cards, lay one in each shelter, "
                "and choose here which one lies where."
            )
        if asked.kind == "shelters":
            return _(
                "Draw four shelter cards, lay one in each shelter, and choose here which one lies where."
            )
        return ""

    def slots(self, asked: Asked) -> Sequence[tuple[str, str]]:
        if asked.kind != "shelters":
            return ()
        return [(shelter_title(shelter), asked.data["among"][0]) for shelter in SHELTERS]

    def keys(self, asked: Asked) -> Sequence[Key]:
        among = asked.data.get("among", ())
        return [Key(card, _card(card) if asked.kind == "shelters" else card) for card in among]


def _card(card: str) -> str:
    """A shelter card in words: its spaces, and its rule."""
    shown = CARDS[card]
    spaces = ", ".join(f"{CREW[space.type].name} {space.points}" for space in shown.spaces)
    return f"{card} · {spaces} · {KINDS[shown.kind]}"
