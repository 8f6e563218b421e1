"""The state with the names of those who sit around it, and what is told while something happens there."""

from __future__ import annotations

from adventures.rules.question import StepTable

from .options import Options
from .state import NOBODY, EventFact, State


class Table(StepTable[State, Options]):
    """A state that is being changed, which remembers what has happened in the turn."""

    def emit(self, kind: str, seat: int | None = None, *words: str, why: str | None = None) -> None:
        super().emit(kind, seat, *words, why=why)
        self.state.told.append(EventFact(kind, NOBODY if seat is None else seat, words, why or ""))
