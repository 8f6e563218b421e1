"""Comet Harbour as the kernel knows it: its options, how it begins and how it is restored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.rules.errors import InvalidSetup
from adventures.rules.setup import Setup

from .board import State
from .rules import VERBS, Harbour


class HarbourRuleset:
    """Comet Harbour as the kernel knows it."""

    key = "toy.1"
    version = 1
    min_seats, max_seats = 2, 4
    verbs = VERBS

    def checked(self, setup: Setup) -> Setup:
        """Completes the options: whether one round is played or three."""
        for name in setup.options:
            if name != "short_game":
                raise InvalidSetup("unknown_option", name[:40], option=name[:40])
        if not self.min_seats <= len(setup.seats) <= self.max_seats:
            raise InvalidSetup("seats", "seats", least=self.min_seats, most=self.max_seats)
        short = setup.options.get("short_game", False)
        if not isinstance(short, bool):
            raise InvalidSetup("short_game", "short_game")
        return setup.with_options(short_game=short)

    def begin(self, setup: Setup) -> Harbour:
        return Harbour(setup, State.of(len(setup.seats)), [])

    def unpack(self, setup: Setup, packed: Mapping[str, Any]) -> Harbour:
        return Harbour.unpack(setup, packed)


toy = HarbourRuleset()
