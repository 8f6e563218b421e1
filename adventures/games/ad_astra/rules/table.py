"""The state with the names of those who sit around it, and what is told while something happens there."""

from __future__ import annotations

from adventures.rules.decision import Event
from adventures.rules.question import StepTable

from .options import Options
from .resource_counts import Amounts
from .state import State


class Table(StepTable[State, Options]):
    """A state that is being changed, and what often happens to it."""

    def nothing(self) -> None:
        """Counts what the dealer is not asked because somebody knows it already: nobody hears of it."""
        self.events.append(Event("nothing", audience=()))

    # Resource cards

    def gain(self, seat: int, cards: Amounts, why: str) -> None:
        """A seat takes cards from the bank, which has them."""
        for type_, number in cards.items():
            self.state.bank[type_] -= number
            self.state.add_cards(seat, type_, number)
            self.emit("gained", seat, type_, str(number), why=why)

    def pay(self, seat: int, cards: Amounts, why: str) -> None:
        """A seat gives cards to the bank."""
        for type_, number in cards.items():
            self.give(seat, type_, number)
            self.emit("paid", seat, type_, str(number), why=why)

    def give(self, seat: int, type_: str, number: int) -> None:
        """Cards of a seat go to the bank, untold."""
        self.state.add_cards(seat, type_, -number)
        self.state.bank[type_] += number

    # Artifacts

    def use(self, seat: int, artifact: str) -> None:
        """An artifact is used, once: all see it now, and it is out of the game."""
        self.state.use(seat, artifact)
        self.emit("used", seat, artifact)

    # Points

    def score(self, seat: int, field: str, points: int) -> None:
        """Moves the score of a seat on."""
        self.state.add_points(seat, field, points)
