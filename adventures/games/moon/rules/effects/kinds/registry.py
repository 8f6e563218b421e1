"""Every kind of effect by its name: each module of this package brings those of its hooks."""

from __future__ import annotations

from ..kind import EffectKind
from . import (
    action,
    astra,
    combination,
    deck,
    end,
    errors,
    extra_mission,
    half_sheet,
    incident,
    manual,
    missions,
    races,
    score,
    set_up,
    stars,
)

KINDS: dict[str, EffectKind] = {
    **deck.KINDS,
    **combination.KINDS,
    **set_up.KINDS,
    **missions.KINDS,
    **errors.KINDS,
    **races.KINDS,
    **score.KINDS,
    **end.KINDS,
    **stars.KINDS,
    **astra.KINDS,
    **action.KINDS,
    **incident.KINDS,
    **half_sheet.KINDS,
    **manual.KINDS,
    **extra_mission.KINDS,
}
