"""What is chosen for a game of Escape Pods besides who plays and where the cards come from."""

from __future__ import annotations

from typing import NamedTuple, Self

from adventures.rules.errors import InvalidSetup
from adventures.rules.setup import Setup

from .contents import MAX_SEATS, MIN_SEATS
from .shelters import CARDS, MARKED_CARDS


class Options(NamedTuple):
    """The options of a set-up, each off unless it is named.

    `first_game`: the four marked shelters in their order instead of four drawn ones.
    `beacons_both_present`: only beacons whose two colours are both played.
    `refresh_keeps_own_marker`: refresh leaves the marker that pays for it.
    `free_shelters`: alone, any four shelters; otherwise the marked ones, each on any of the four places.
    """

    first_game: bool = False
    beacons_both_present: bool = False
    refresh_keeps_own_marker: bool = False
    free_shelters: bool = False

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Reads the options of a set-up; raises InvalidSetup for what is none, or does not go together."""
        for name in setup.options:
            if name not in cls._fields:
                raise InvalidSetup("unknown_option", name[:40], option=name[:40])
        if not MIN_SEATS <= len(setup.seats) <= MAX_SEATS:
            raise InvalidSetup("seats", "seats", least=MIN_SEATS, most=MAX_SEATS)
        for name, value in setup.options.items():
            if not isinstance(value, bool):
                raise InvalidSetup("not_yes_or_no", name, option=name)
        options = cls(**setup.options)
        if options.free_shelters and len(setup.seats) > 1:
            raise InvalidSetup("free_shelters", "free_shelters")
        if options.free_shelters and options.first_game:
            raise InvalidSetup("first_game", "first_game")
        return options

    def shelters(self, seats: int) -> tuple[str, ...]:
        """Gets the shelter cards of which four are drawn: alone the marked ones (rulebook, Solo)."""
        return MARKED_CARDS if seats == 1 and not self.free_shelters else tuple(CARDS)
