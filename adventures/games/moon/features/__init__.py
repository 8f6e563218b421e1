"""What bots see in the Adventures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.games.features import MarkFeatures
from adventures.rules import Game, Setup

from ..rules import rulesets
from ..rules.options import ASTRA
from .alone import astra_gains
from .battle import BattleFeatures
from .colony import ColonyFeatures
from .dome import DomeFeatures
from .escape import EscapeFeatures
from .journey import JourneyFeatures
from .launch import LaunchFeatures
from .mine import MineFeatures
from .sheet_features import SheetFeatures, sheet_of
from .virus import VirusFeatures

__all__ = ["MoonFeatures"]

ADVENTURES: Mapping[str, SheetFeatures[Any]] = {
    features.ruleset.key: features
    for features in (
        LaunchFeatures(rulesets.launch),
        JourneyFeatures(rulesets.journey),
        ColonyFeatures(rulesets.colony),
        MineFeatures(rulesets.mine),
        DomeFeatures(rulesets.dome),
        VirusFeatures(rulesets.virus),
        EscapeFeatures(rulesets.escape),
        BattleFeatures(rulesets.battle),
    )
}


class MoonFeatures(MarkFeatures):
    """What each Adventure says of a sheet; alone one plays against ASTRA."""

    def of(self, game: Game, seat: str) -> Mapping[str, float]:
        return ADVENTURES[game.setup.ruleset].of(game, seat)

    def rivals(self, game: Game, seat: str) -> Sequence[str]:
        return super().rivals(game, seat) or [ASTRA]

    def to_come(self, game: Game, rival: str) -> float:
        near = ADVENTURES[game.setup.ruleset].bonuses_near(sheet_of(game, game.setup.seats[0]))
        return astra_gains(game.rival_counts(rival), game.turn, near)

    def deals_within_turns(self, setup: Setup) -> bool:
        return False
