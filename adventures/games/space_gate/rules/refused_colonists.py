"""Why a colonist does not move, or none come aboard (rulebook, Room actions)."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from .contents import ACCESS, COLONIST
from .geometry import Cell, read
from .state import State
from .station import Station, belongs, is_full, joined
from .tiles import TILES, WHITE

Words = tuple[str, ...]


def _cells(words: Words) -> list[Cell]:
    """The cells among the words of a move that has been begun."""
    numbers = words if read(*words[:2] if len(words) > 1 else ("", "")) else words[1:]
    pairs = zip(numbers[::2], numbers[1::2], strict=False)
    return [cell for pair in pairs if (cell := read(*pair))]


def not_stepped(state: State, question: Question, words: Words) -> IllegalMove:
    """Why no colonist steps from the first of these cells, or from there to the second."""
    seat, cells = question.seat, _cells(words)
    assert seat is not None
    station = state.stations[seat]
    if not cells:
        return IllegalMove("not_among_moves")
    if any(cell not in station for cell in cells):
        return IllegalMove("no_module_there")
    if len(cells) == 1:
        return _not_left(station, cells[0])
    start, goal = cells[:2]
    if not station[start].colonists:
        return IllegalMove("no_colonist_there")
    if goal not in joined(station, start):
        return IllegalMove("not_connected")
    module = station[goal]
    if not belongs(module, question.data["room"]):
        return IllegalMove("other_sector")
    return IllegalMove("module_full" if is_full(module) else "not_among_moves")


def _not_left(station: Station, cell: Cell) -> IllegalMove:
    """Why a single module neither sends nor takes a colonist."""
    if not station[cell].colonists:
        return IllegalMove("no_colonist_there")
    return IllegalMove("not_among_moves")


def not_filled(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a module is not filled."""
    seat, cells = question.seat, _cells(words)
    assert seat is not None
    station = state.stations[seat]
    if not cells:
        return IllegalMove("not_among_moves")
    if cells[0] not in station:
        return IllegalMove("no_module_there")
    module = station[cells[0]]
    tile = TILES[module.tile]
    if tile.kind != ACCESS and tile.id != WHITE:
        return IllegalMove("no_access_module")
    if not module.active:
        return IllegalMove("not_activated")
    if is_full(module):
        return IllegalMove("module_full")
    return IllegalMove("not_among_moves" if state.reserve[seat][COLONIST] else "no_colonist_left")


def not_travelled(state: State, question: Question, words: Words) -> IllegalMove:
    """Why a module is not emptied."""
    seat, cells = question.seat, _cells(words)
    assert seat is not None
    if not cells:
        return IllegalMove("not_among_moves")
    return IllegalMove("not_complete" if cells[0] in state.stations[seat] else "no_module_there")
