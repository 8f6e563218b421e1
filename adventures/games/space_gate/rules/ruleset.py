"""Space Gate Odyssey as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.rules.errors import SENTENCES
from adventures.rules.setup import Setup

from . import sentences
from .contents import MAX_SEATS, MIN_SEATS
from .match import SpaceGate
from .options import Options
from .verbs import VERBS
from .view import KEY

SENTENCES.update(sentences.SENTENCES)


class GateRuleset:
    """Makes the options of a set-up complete, begins a game, and restores one."""

    key = KEY
    version = 2
    min_seats, max_seats = MIN_SEATS, MAX_SEATS
    verbs = VERBS

    def checked(self, setup: Setup) -> Setup:
        """Completes the options; raises InvalidSetup for what is none."""
        return setup.with_options(**Options.of(setup)._asdict())

    def begin(self, setup: Setup) -> SpaceGate:
        """Lays the table; whatever is drawn is asked of the dealer."""
        return SpaceGate.begin(setup)

    def unpack(self, setup: Setup, packed: Mapping[str, Any]) -> SpaceGate:
        """Restores a packed state; raises ValueError, KeyError or TypeError for what is none."""
        return SpaceGate.unpack(setup, packed)


space_gate = GateRuleset()
