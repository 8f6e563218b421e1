"""The state with the names of those who sit around it, and what is told while something happens there."""

from __future__ import annotations

from adventures.rules.question import StepTable

from .options import Options
from .state import Pawn, State


class Table(StepTable[State, Options]):
    """A state that is being changed, and what often happens to it."""

    def to_reserve(self, pawn: Pawn, seat: str, why: str) -> None:
        """A crew member goes back into its owner's reserve; who has seen it does not know it any more."""
        self.state.add_to_reserve(pawn.owner, (pawn.type,))
        self.emit("returned", pawn.owner, seat, why=why)
