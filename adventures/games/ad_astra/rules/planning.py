"""Planning (rulebook, Planning phase): cards are placed face down, one at a time, until the board is full."""

from __future__ import annotations

from adventures.rules.question import Question

from . import artifacts
from .state import PLAN, ActingPart, FaceUpCards, State
from .table import Table


def begin_round(table: Table) -> None:
    """Begins a round: everybody in turn places cards, from the first player clockwise."""
    state = table.state
    state.phase, state.space = PLAN, 0
    state.turn += 1
    spaces = len(state.board)
    order = state.clockwise(state.first)
    state.parts = [ActingPart(order[number % state.seats], "place") for number in range(spaces)]
    state.at, state.skipped = 0, []
    table.emit("round", None, str(state.turn))
    reveals = [("reveal", str(space)) for space in range(1, spaces + 1)]
    table.first(("parts", str(spaces)), *reveals, ("limit",), ("return",))


def question(state: State, part: ActingPart) -> Question:
    """Any own card on any empty space."""
    return Question("plan", part.seat, lambda: _moves(state, part.seat))


def _moves(state: State, seat: int) -> tuple[str, ...]:
    empty = [str(space) for space, laid in enumerate(state.board, 1) if laid is None]
    moves = [f"place {card} {space}" for card in state.hand[seat] for space in empty]
    return (*moves, *artifacts.usable_in_planning(state, seat))


def answer(table: Table, part: ActingPart, verb: str, words: tuple[str, ...]) -> None:
    state = table.state
    if verb == "use":
        artifacts.use_in_planning(table, part.seat, words)
        return
    card, space = words
    state.from_hand(part.seat, card)
    state.board[int(space) - 1] = FaceUpCards(part.seat, card)
    table.emit("placed", part.seat, space)
    state.at += 1
