"""What is chosen for a game of Escape Pods besides who plays and where the cards come from."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.rules.errors import InvalidSetup
from adventures.rules.options import GameOptions, gettext_noop, on_off

from .contents import MAX_SEATS, MIN_SEATS
from .shelters import CARDS, MARKED_CARDS


@dataclass(frozen=True)
class Options(GameOptions):
    """The options of a set-up; who plays alone with marked shelters lays each on any of the four places."""

    seats = MIN_SEATS, MAX_SEATS

    first_game: bool = on_off(
        gettext_noop("First game"), gettext_noop("The four marked shelters instead of four drawn ones.")
    )
    beacons_both_present: bool = on_off(
        gettext_noop("Fewer beacons"), gettext_noop("Only beacons with two colours that are both played.")
    )
    refresh_keeps_own_marker: bool = on_off(
        gettext_noop("Refresh costs its marker"),
        gettext_noop("The marker that pays for Refresh stays on the panel."),
    )
    free_shelters: bool = on_off(
        gettext_noop("Drawn shelters"), gettext_noop("Alone: any four shelters instead of the marked ones.")
    )

    def check(self, seats: int) -> None:
        if self.free_shelters and seats > 1:
            raise InvalidSetup("free_shelters", "free_shelters")
        if self.free_shelters and self.first_game:
            raise InvalidSetup("first_game", "first_game")

    def shelters(self, seats: int) -> tuple[str, ...]:
        """Gets the shelter cards of which four are drawn: alone the marked ones (rulebook, Solo)."""
        return MARKED_CARDS if seats == 1 and not self.free_shelters else tuple(CARDS)
