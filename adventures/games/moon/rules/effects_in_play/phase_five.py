"""Phase 5 where effects add to it: incidents, before those of the Adventure, and races of half sheets."""

from __future__ import annotations

from ..adventure import Adventure
from ..effect_sheets import half
from ..effects.effect_log import log_effect
from ..effects.values import Incident
from ..table import Table


def run_phase_five(adventure: Adventure, table: Table) -> None:
    """Carries out what effects bring in phase 5.

    It comes before the incidents of the Adventure: what a System Error sets off takes effect in this turn.
    """
    for incident in adventure.effects.incidents:
        _befall(adventure, table, incident)
    half.settle_races(adventure, table)


def _befall(adventure: Adventure, table: Table, incident: Incident) -> None:
    if not _due(table, incident):
        return
    for number, player in enumerate(table.players, 1):
        if incident.seat not in (None, number):
            continue
        if incident.every is None and not player.sheets[0].blank(incident.place):
            continue
        table.mark(player, incident.place, "cross", "incident")
        table.emit(log_effect(incident.index, "incident", player.seat))
        for _ in range(incident.errors):
            adventure.system_error(table, player)


def _due(table: Table, incident: Incident) -> bool:
    """Every so many turns; or when a seat has accomplished a mission in an earlier turn."""
    if incident.every is not None:
        return table.turn % incident.every == 0
    return any(player.rewards for player in table.players)
