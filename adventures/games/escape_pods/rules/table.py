"""The state with the names of those who sit around it, and what is told while something happens there."""

from __future__ import annotations

from typing import NamedTuple

from adventures.rules.decision import Event

from .options import Options
from .state import Pawn, State, Step


class Table(NamedTuple):
    """A state that is being changed; `events` gathers what is told of it."""

    state: State
    options: Options
    names: tuple[str, ...]
    events: list[Event]

    def tell(self, kind: str, seat: int | None = None, *words: str, why: str | None = None) -> None:
        """Tells everybody that something has happened to a seat, or to nobody's pieces."""
        self.events.append(Event(kind, None if seat is None else self.names[seat], words, why))

    def whisper(self, kind: str, seat: int, *words: str) -> None:
        """Tells one seat alone."""
        name = self.names[seat]
        self.events.append(Event(kind, name, words, audience=(name,)))

    def first(self, *steps: Step) -> None:
        """Puts steps before all that are still to be carried out."""
        self.state.steps[:0] = steps

    def to_reserve(self, pawn: Pawn, seat: str, why: str) -> None:
        """A crew member goes back into its owner's reserve; who has seen it does not know it any more."""
        self.state.reserve[pawn.owner][pawn.type] += 1
        self.tell("returned", pawn.owner, seat, why=why)
