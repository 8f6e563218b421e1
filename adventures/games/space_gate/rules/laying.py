"""Laying modules: in the set-up and in the modules room (rulebook, Set-up and Modules)."""

from __future__ import annotations

from adventures.rules.question import Question

from .geometry import Cell, named
from .state import State
from .station import Station, free_cells, laid, places
from .table import Table
from .tiles import TILES
from .worksite import drawable, put_back, take


def where(station: Station, tiles: list[str]) -> dict[str, list[str]]:
    """For each of some tiles, the ways to lay it as they stand in moves: `1 0 90`."""
    free = free_cells(station)
    patterns = {TILES[tile].pattern for tile in tiles}
    ways = {
        pattern: [f"{named(cell)} {turn}" for cell, turn in places(free, pattern)] for pattern in patterns
    }
    return {tile: ways[TILES[tile].pattern] for tile in tiles}


def adds(state: State, seat: int) -> list[str]:
    """Every way in which a seat can add the top tile of a stack to its station."""
    tops = {stack: state.top[stack] for stack in drawable(state)}
    ways = where(state.stations[seat], list(tops.values()))
    return [f"add {stack} {way}" for stack, tile in tops.items() for way in ways[tile]]


def builds(state: State, seat: int) -> list[str]:
    """What a seat can do with a point in the modules room."""
    if not state.points:
        return []
    return adds(state, seat) + [f"return {stack}" for stack in drawable(state)]


def station_question(state: State, seat: str) -> Question:
    """Set-up: each player adds the top tiles of two different stacks."""
    left = sum(step == ("station", seat) for step in state.steps)
    return Question("station", int(seat), tuple(adds(state, int(seat))), {"left": left})


def add(table: Table, seat: int, stack: str, cell: Cell, turn: int) -> None:
    """Adds the top tile of a stack; the seat does not draw from that stack again in this part."""
    state = table.state
    tile = take(table, stack)
    state.lay(seat, cell, laid(tile, turn))
    state.barred.append(stack)
    table.emit("added", seat, stack, tile, str(cell[0]), str(cell[1]), str(turn))


def give_back(table: Table, seat: int, stack: str) -> None:
    """Returns the top tile of a stack to its bottom."""
    tile = put_back(table, stack)
    table.emit("returned", seat, stack, tile)
