"""What is chosen for a game of Ad Astra besides who plays and where the cards come from."""

from __future__ import annotations

from typing import NamedTuple, Self

from adventures.rules.errors import InvalidSetup
from adventures.rules.setup import Setup

from .contents import ARTIFACTS, MAX_SEATS, MIN_SEATS


class Options(NamedTuple):
    """The options of a set-up, each off unless it is named.

    `no_optional_artifacts`: the two optional artifacts stay in the box.
    `random_spread`: how many planets each system has is drawn, 3 to 7.
    `open_hands`: resource hands lie open at all times.
    """

    no_optional_artifacts: bool = False
    random_spread: bool = False
    open_hands: bool = False

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Reads the options of a set-up; raises InvalidSetup for what is none."""
        for name in setup.options:
            if name not in cls._fields:
                raise InvalidSetup("unknown_option", name[:40], option=name[:40])
        if not MIN_SEATS <= len(setup.seats) <= MAX_SEATS:
            raise InvalidSetup("seats", "seats", least=MIN_SEATS, most=MAX_SEATS)
        for name, value in setup.options.items():
            if not isinstance(value, bool):
                raise InvalidSetup("not_yes_or_no", name, option=name)
        return cls(**setup.options)

    def artifacts(self) -> tuple[str, ...]:
        """The artifact cards of the game."""
        return tuple(
            name for name, card in ARTIFACTS.items() if not (card.optional and self.no_optional_artifacts)
        )
