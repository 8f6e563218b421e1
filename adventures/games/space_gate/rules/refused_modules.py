"""Why a module is not added, returned or put (rulebook, Modules)."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from .geometry import Cell, read
from .state import STATION, State
from .station import Station, free_cells, places
from .tiles import STACKS, TILES

Words = tuple[str, ...]


def refused(state: State, question: Question, words: Words) -> IllegalMove:
    """Why the top of a stack is neither added nor returned like this."""
    seat = question.seat
    assert seat is not None
    words = words[1:] if words[0] in ("add", "return") else words
    stack = words[0] if words and words[0] in STACKS else ""
    if stack in state.barred:
        return IllegalMove("another_stack" if state.phase == STATION else "stack_barred")
    if stack and not state.top[stack]:
        return IllegalMove("stack_empty")
    tile = state.top[stack] if stack else ""
    return _not_laid(state.stations[seat], tile, words[1:] if stack else words)


def not_put(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a module in hand is not put there."""
    seat = question.seat
    assert seat is not None
    words = words[1:] if words[0] == "put" else words
    tile = words[0] if words and words[0] in TILES else ""
    if tile and tile not in {held.tile for held in state.hand}:
        return IllegalMove("not_in_hand")
    return _not_laid(state.stations[seat], tile, words[1:] if tile else words)


def _not_laid(station: Station, tile: str, words: Words) -> IllegalMove:
    cell = read(*words[:2]) if len(words) > 1 else None
    if cell is None:
        return IllegalMove("not_among_moves")
    if cell in station:
        return IllegalMove("cell_taken")
    free = free_cells(station)
    if cell not in free or not tile:
        return IllegalMove("not_joined")
    return _not_turned(free, tile, cell, words[2])


def _not_turned(free: dict[Cell, int], tile: str, cell: Cell, turned: str) -> IllegalMove:
    """Why a module does not lie there turned like this; it does in some way, as one corridor is enough."""
    if turned not in map(str, TILES[tile].turns):
        return IllegalMove("no_such_turn")
    fits = any(where == cell and str(turn) == turned for where, turn in places(free, TILES[tile].pattern))
    return IllegalMove("not_among_moves" if fits else "turn_not_joined")
