"""Colonists move through the station (rulebook, Water, wildlife and energy), and come aboard (Access)."""

from __future__ import annotations

from .contents import ACCESS, COLONIST
from .geometry import Cell, named
from .state import State
from .station import Module, belongs, is_full, joined
from .table import Table
from .tiles import ODYSSEY, TILES, WHITE


def targets(state: State, seat: int, room: str) -> dict[Cell, list[Cell]]:
    """For each cell with colonists, those to which one of them can move from the room of a sector."""
    station = state.stations[seat]
    found = {}
    for cell, module in station.items():
        if module.colonists:
            goals = [goal for goal in joined(station, cell) if _takes(station[goal], room)]
            if goals:
                found[cell] = goals
    return found


def _takes(module: Module, room: str) -> bool:
    """Returns whether a colonist can move onto a module: it needs a free place."""
    return belongs(module, room) and not is_full(module)


def steps(state: State, seat: int, room: str) -> list[str]:
    """Every step of a colonist that is possible with a point."""
    if not state.points:
        return []
    found = targets(state, seat, room).items()
    return [f"step {named(cell)} {named(goal)}" for cell, goals in found for goal in goals]


def step(table: Table, seat: int, start: Cell, goal: Cell) -> None:
    """A colonist moves; one that comes upon a deactivated module is lost and activates it."""
    state = table.state
    station = state.stations[seat]
    leaving, entered = station[start], station[goal]
    state.lay(seat, start, _with(leaving, leaving.colonists - 1))
    table.emit("stepped", seat, *map(str, (*start, *goal)))
    if entered.active:
        state.lay(seat, goal, _with(entered, entered.colonists + 1))
        return
    state.lay(seat, goal, entered._replace(active=True))
    state.add_to_reserve(seat, COLONIST)
    table.emit("lost", seat, *map(str, goal))
    table.emit("activated", seat, *map(str, goal), entered.tile)
    if TILES[entered.tile].kind == ODYSSEY:
        table.first(("bonus", str(seat), entered.tile))


def _with(module: Module, colonists: int) -> Module:
    """The same module with so many colonists."""
    return Module(module.tile, module.turn, module.active, colonists)


# Access


def fillable(state: State, seat: int) -> dict[Cell, int]:
    """The cells that a point in the access room fills, and how many colonists come there."""
    left = state.reserve[seat][COLONIST]
    found = {}
    for cell, module in state.stations[seat].items():
        tile = TILES[module.tile]
        if module.active and (tile.kind == ACCESS or tile.id == WHITE):
            coming = min(left, tile.capacity - module.colonists)
            if coming > 0:
                found[cell] = coming
    return found


def fills(state: State, seat: int) -> list[str]:
    """Every module that can be filled with a point."""
    return [f"fill {named(cell)}" for cell in fillable(state, seat)] if state.points else []


def fill(table: Table, seat: int, cell: Cell) -> None:
    """Colonists of the reserve fill a module to its capacity, as far as they go."""
    state = table.state
    coming = fillable(state, seat)[cell]
    module = state.stations[seat][cell]
    state.lay(seat, cell, _with(module, module.colonists + coming))
    state.add_to_reserve(seat, COLONIST, -coming)
    table.emit("filled", seat, *map(str, cell), str(coming))
