"""A station: modules on a grid, how they are joined, where the next one fits (rulebook, Modules)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from .contents import SECTORS, START_COLONISTS
from .geometry import AROUND, CORRIDORS, START, TURNS, Cell
from .tiles import GATE, TILES, WHITE


class Module(NamedTuple):
    """A laid tile: how it is turned, whether it lies with its activated side up, the colonists on it."""

    tile: str
    turn: int
    active: bool
    colonists: int


# The modules of a seat by cell, the white one first, the others as they were laid.
Station = Mapping[Cell, Module]

# A legal way to lay a tile: its cell and its turn.
Place = tuple[Cell, int]


def begun() -> dict[Cell, Module]:
    """The white module with its colonists."""
    return {START: Module(WHITE, 0, True, START_COLONISTS)}


def corridors(module: Module) -> int:
    """The sides of a laid module with a corridor."""
    return CORRIDORS[TILES[module.tile].pattern][module.turn]


# How modules are joined


def joined(station: Station, cell: Cell) -> list[Cell]:
    """The cells with which one is joined: both have a corridor on the common side."""
    x, y = cell
    own = corridors(station[cell])
    found = []
    for bit, dx, dy, opposite in AROUND:
        if own & bit:
            other = station.get((x + dx, y + dy))
            if other is not None and corridors(other) & opposite:
                found.append((x + dx, y + dy))
    return found


def open_corridors(station: Station) -> Iterator[tuple[Cell, int, bool]]:
    """Cell and side (a bit) of each corridor that meets no other, and whether a module lies beyond it."""
    for (x, y), module in station.items():
        own = corridors(module)
        for bit, dx, dy, opposite in AROUND:
            if own & bit:
                other = station.get((x + dx, y + dy))
                if other is None:
                    yield (x, y), bit, False
                elif not corridors(other) & opposite:
                    yield (x, y), bit, True


def count_open(station: Station) -> int:
    """How many corridors are open."""
    return sum(1 for _ in open_corridors(station))


# Laying


def free_cells(station: Station) -> dict[Cell, int]:
    """The empty cells to which corridors lead, with the sides from which they come, in order of rows."""
    found: dict[Cell, int] = {}
    for (x, y), module in station.items():
        own = corridors(module)
        for bit, dx, dy, opposite in AROUND:
            beyond = (x + dx, y + dy)
            if own & bit and beyond not in station:
                found[beyond] = found.get(beyond, 0) | opposite
    return dict(sorted(found.items(), key=lambda item: (item[0][1], item[0][0])))


def places(free: dict[Cell, int], pattern: str) -> list[Place]:
    """Every way to lay a tile of a pattern so that it is joined; `free` comes from `free_cells`."""
    turns = CORRIDORS[pattern]
    return [(cell, turn) for cell, coming in free.items() for turn in TURNS[pattern] if turns[turn] & coming]


def opened(station: Station, cell: Cell, pattern: str, turn: int) -> int:
    """By how many a tile laid there changes the number of open corridors.

    Its corridors to a neighbour that has none there, and those into the void, are open; where two meet, one
    that was open is not any more.
    """
    x, y = cell
    own = CORRIDORS[pattern][turn]
    change = own.bit_count()
    for bit, dx, dy, opposite in AROUND:
        if own & bit:
            other = station.get((x + dx, y + dy))
            if other is not None and corridors(other) & opposite:
                change -= 2
    return change


def laid(tile: str, turn: int) -> Module:
    """A tile as it is laid: with its deactivated side up."""
    return Module(tile, turn, active=False, colonists=0)


# What the modules are


def belongs(module: Module, sector: str) -> bool:
    """Returns whether colonists can move there from the room of a sector; the white module belongs to all."""
    return TILES[module.tile].sector in (sector, "")


def is_full(module: Module) -> bool:
    """Returns whether nobody can join; such a module is activated, as a deactivated one holds nobody."""
    return module.colonists >= TILES[module.tile].capacity


def is_complete(module: Module) -> bool:
    """Returns whether it is a gate module that is activated and full: its colonists will travel."""
    return TILES[module.tile].kind == GATE and is_full(module)


def complete(station: Station) -> list[Cell]:
    """The cells of complete gate modules."""
    return [cell for cell, module in station.items() if is_complete(module)]


def activated(modules: Iterable[Module]) -> dict[str, int]:
    """How many activated modules of each sector there are; the white one counts for none."""
    counts = dict.fromkeys(SECTORS, 0)
    for module in modules:
        sector = TILES[module.tile].sector
        if module.active and sector:
            counts[sector] += 1
    return counts
