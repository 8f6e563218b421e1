"""What bots see in the Adventures."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.features import MarkFeatures
from adventures.rules import Game

from .rules.options import ASTRA


class MoonFeatures(MarkFeatures):
    """The fields of the score and the marks of each part of a sheet; alone one plays against ASTRA."""

    def rivals(self, game: Game, seat: str) -> Sequence[str]:
        return super().rivals(game, seat) or [ASTRA]
