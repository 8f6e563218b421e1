"""The state with the names of those who sit around it, and what is told while something happens there."""

from __future__ import annotations

from typing import NamedTuple

from adventures.rules.decision import Event

from .options import Options
from .state import NOBODY, State, Step, Told


class Table(NamedTuple):
    """A state that is being changed; `events` gathers what is told of it."""

    state: State
    options: Options
    names: tuple[str, ...]
    events: list[Event]

    def tell(self, kind: str, seat: int | None = None, *words: str, why: str | None = None) -> None:
        """Tells everybody that something has happened to a seat, or to nobody's pieces."""
        self.events.append(Event(kind, None if seat is None else self.names[seat], words, why))
        self.state.told.append(Told(kind, NOBODY if seat is None else seat, words, why or ""))

    def first(self, *steps: Step) -> None:
        """Puts steps before all that are still to be carried out."""
        self.state.steps[:0] = steps
