"""The state with the names of those who sit around it, and what is told while something happens there."""

from __future__ import annotations

from typing import NamedTuple

from adventures.rules.decision import Event

from .amounts import Amounts
from .options import Options
from .state import State, Step


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

    def nothing(self) -> None:
        """Counts what the dealer is not asked because somebody knows it already: nobody hears of it."""
        self.events.append(Event("nothing", audience=()))

    def first(self, *steps: Step) -> None:
        """Puts steps before all that are still to be carried out."""
        self.state.steps[:0] = steps

    # Resource cards

    def gain(self, seat: int, cards: Amounts, why: str) -> None:
        """A seat takes cards from the bank, which has them."""
        for type_, number in cards.items():
            self.state.bank[type_] -= number
            self.state.cards[seat][type_] += number
            self.tell("gained", seat, type_, str(number), why=why)

    def pay(self, seat: int, cards: Amounts, why: str) -> None:
        """A seat gives cards to the bank."""
        for type_, number in cards.items():
            self.give(seat, type_, number)
            self.tell("paid", seat, type_, str(number), why=why)

    def give(self, seat: int, type_: str, number: int) -> None:
        """Cards of a seat go to the bank, untold."""
        self.state.cards[seat][type_] -= number
        self.state.bank[type_] += number

    # Artifacts

    def use(self, seat: int, artifact: str) -> None:
        """An artifact is used, once: all see it now, and it is out of the game."""
        self.state.held[seat].remove(artifact)
        self.state.used[seat].append(artifact)
        self.tell("used", seat, artifact)

    # Points

    def score(self, seat: int, field: str, points: int) -> None:
        """Moves the score of a seat on."""
        self.state.scores[seat][field] += points
