"""The reorganisation token: a station is laid anew (rulebook, Reorganisation)."""

from __future__ import annotations

from adventures.rules.question import Question

from .geometry import START, Cell
from .laying import where
from .question import CANCEL, REBUILD
from .state import Held, State
from .station import Module
from .table import Table


def can_rebuild(state: State, seat: int) -> bool:
    """Returns whether a seat holds its token and has modules besides the white one."""
    return bool(state.tokens[seat]) and len(state.stations[seat]) > 1


def begin(table: Table, seat: int) -> None:
    """Takes all modules but the white one into hand."""
    state = table.state
    station = state.stations[seat]
    state.tokens[seat] -= 1
    state.kept = station
    state.stations[seat] = {START: station[START]}
    state.hand = [
        Held(module.tile, module.active, module.colonists)
        for cell, module in station.items()
        if cell != START
    ]
    table.first((REBUILD,))


def question(state: State) -> Question:
    """Which of the modules in hand comes next, and where; or the old station after all."""
    seat = state.part().seat
    ways = where(state.stations[seat], [held.tile for held in state.hand])
    puts = [f"put {tile} {way}" for tile, places in ways.items() for way in places]
    return Question("rebuild", seat, (*puts, CANCEL), {"left": len(state.hand)})


def put(table: Table, tile: str, cell: Cell, turn: int) -> None:
    """Lays a module from the hand as it was; after the last one the new station stands."""
    state = table.state
    seat = state.part().seat
    [held] = [held for held in state.hand if held.tile == tile]
    state.hand.remove(held)
    state.lay(seat, cell, Module(tile, turn, held.active, held.colonists))
    if not state.hand:
        state.kept = None
        state.steps.pop(0)
        table.emit("rebuilt", seat)


def cancel(table: Table) -> None:
    """Lays the old station again; the token is not used."""
    state = table.state
    seat = state.part().seat
    assert state.kept is not None
    state.stations[seat], state.kept, state.hand = state.kept, None, []
    state.tokens[seat] += 1
    state.steps.pop(0)
