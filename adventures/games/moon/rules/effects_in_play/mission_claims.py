"""Missions without a condition: whoever has fulfilled one at the table claims it when confirming the turn.

It is accomplished in phase 6, with all who claim it in the same turn; everybody sees who has.
"""

from __future__ import annotations

from collections.abc import Sequence

from adventures.rules.decision import Decision

from ..adventure import Adventure, Steps
from ..player import Frame, Player
from ..table import Table
from ..turn import Confirm


class ConfirmOrClaim(Confirm):
    """Confirm the own part of phases 2 to 4, or claim a mission first."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        decision = super().ask(table, player, frame)
        letters = self._open_to(player)
        if decision is None or not letters:
            return decision
        moves = (*decision.moves, *(f"mission {letter}" for letter in letters))
        return decision._replace(moves=moves, data={**decision.data, "missions": letters})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "mission":
            player.turn = {**player.turn, "claims": [*player.turn.get("claims", ()), words[1]]}
            player.stack.append(frame)
        else:
            super().answer(table, player, frame, words)

    def _open_to(self, player: Player) -> list[str]:
        """Missions that the table looks after and that the seat has not accomplished or claimed."""
        gone = (*player.rewards, *player.turn.get("claims", ()))
        missions = self.adventure.effects.extra_missions.values()
        return sorted(
            mission.letter for mission in missions if mission.condition is None and mission.letter not in gone
        )


def steps(adventure: Adventure) -> Steps:
    """Makes the step in which a turn is confirmed, where a mission may be claimed."""
    missions = adventure.effects.extra_missions.values()
    if any(mission.condition is None for mission in missions):
        return {"confirm": ConfirmOrClaim(adventure)}
    return {}
