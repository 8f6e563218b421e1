"""What is asked of somebody in a game of steps, and the table on which an answer is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .decision import Decision, Event

PASS = "pass"

Step = tuple[str, ...]
"""What is still to be carried out before anything else is asked: its name, then its words."""

Moves = tuple[str, ...]


class Question:
    """An open question to a seat (None: the dealer), with its answers and what it is about.

    Seats are numbers from 0 here. `moves` are the answers, or what lists them: that is called once, when
    somebody asks for them, and so must not be asked any more once the state has changed. `open` names verbs
    of answers that are too many to list. Where a seat may pass, that is the last answer.
    """

    __slots__ = ("_moves", "data", "kind", "open", "seat")

    def __init__(
        self,
        kind: str,
        seat: int | None,
        moves: Moves | Callable[[], Moves] = (),
        data: Mapping[str, Any] | None = None,
        open: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data: Mapping[str, Any] = {} if data is None else data
        self.open = open
        self._moves = moves

    @property
    def moves(self) -> Moves:
        """Every answer that can be listed."""
        moves = self._moves
        if not isinstance(moves, tuple):
            self._moves = moves = moves()
        return moves

    @property
    def is_listed(self) -> bool:
        """Returns whether the answers are known without a look at the state."""
        return isinstance(self._moves, tuple)

    def decision(self) -> Decision:
        """The question as everybody outside of the rules is told it."""
        moves = self.moves
        return Decision(self.kind, moves, moves[-1:] == (PASS,), self.data, self.open)


class HasSteps(Protocol):
    """A state with steps that are still to be carried out, the next one first."""

    steps: list[Step]


S = TypeVar("S", bound=HasSteps)
O = TypeVar("O")  # noqa: E741 # the options


class StepTable(NamedTuple, Generic[S, O]):
    """A state that is being changed, with the names of the seats; `events` gathers what happens to it."""

    state: S
    options: O
    names: tuple[str, ...]
    events: list[Event]

    def emit(self, kind: str, seat: int | None = None, *words: str, why: str | None = None) -> None:
        """Adds an event for all eyes: something has happened to a seat, or to pieces of nobody."""
        self.events.append(Event(kind, None if seat is None else self.names[seat], words, why))

    def whisper(self, kind: str, seat: int, *words: str) -> None:
        """Adds an event for one seat alone."""
        name = self.names[seat]
        self.events.append(Event(kind, name, words, audience=(name,)))

    def first(self, *steps: Step) -> None:
        """Puts steps before all that are still to be carried out."""
        self.state.steps[:0] = steps
