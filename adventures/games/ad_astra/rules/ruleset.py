"""Ad Astra as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.rules.errors import SENTENCES
from adventures.rules.ruleset import Ruleset
from adventures.rules.setup import Setup

from . import sentences
from .contents import MAX_SEATS, MIN_SEATS
from .match import AdAstra
from .options import Options
from .verbs import VERBS
from .versions import FIRST, SECOND, TODAY
from .view import KEY

SENTENCES.update(sentences.SENTENCES)


class AstraRuleset:
    """Makes the options of a set-up complete, begins a game, and restores one."""

    key = KEY
    min_seats, max_seats = MIN_SEATS, MAX_SEATS
    verbs = VERBS

    def __init__(self, version: int, earlier: tuple[AstraRuleset, ...] = ()) -> None:
        self.version = version
        self.earlier: Mapping[int, Ruleset] = {one.version: one for one in earlier}

    def checked(self, setup: Setup) -> Setup:
        """Completes the options; raises InvalidSetup for what is none."""
        return setup.with_options(**Options.of(setup)._asdict())

    def begin(self, setup: Setup) -> AdAstra:
        """Lays the table; whatever is dealt is asked of the dealer."""
        return AdAstra.begin(setup, self.version)

    def unpack(self, setup: Setup, packed: Mapping[str, Any]) -> AdAstra:
        """Restores a packed state; raises ValueError, KeyError or TypeError for what is none."""
        return AdAstra.unpack(setup, packed, self.version)


ad_astra = AstraRuleset(TODAY, earlier=(AstraRuleset(FIRST), AstraRuleset(SECOND)))
