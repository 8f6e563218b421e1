"""The modules: 81 tiles in nine stacks, and the white one with which everybody begins."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from .contents import ACCESS, ENERGY, SECTORS, START_COLONISTS, WATER, WILDLIFE
from .geometry import CORRIDORS, TURNS

GATE, ODYSSEY = "gate", "odyssey"
KINDS = (GATE, ODYSSEY, ACCESS)
RECRUIT, PROMOTE, ROBOTICS = "recruit", "promote", "robot"
WHITE = "START"


class Tile(NamedTuple):
    """A module as it is printed.

    `sector` is empty for the white one, which belongs to all. `gate` is the number on gate modules, 0 on
    others; `bonus` what an Odyssey module gives, `room` where its robot goes.
    """

    id: str
    kind: str
    sector: str
    capacity: int
    pattern: str
    gate: int = 0
    bonus: str = ""
    room: str = ""

    @property
    def stack(self) -> str:
        return f"{self.kind}.{self.sector}"

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns that look different."""
        return TURNS[self.pattern]

    def corridors(self, turn: int) -> int:
        """The sides with a corridor when it is turned clockwise."""
        return CORRIDORS[self.pattern][turn]


# What stands on the tiles of every sector: capacity and pattern, in the order of their numbers.
GATE_FACES = ((2, "T"), (3, "L"), (3, "I"), (4, "L"))
ACCESS_FACES = ((2, "T"), (2, "X"), (3, "L"), (3, "I"), (4, "L"), (4, "D"))
ODYSSEY_FACES = ((2, "X"), (2, "X"), (3, "T"))
ODYSSEY_BONUSES = (RECRUIT, PROMOTE, ROBOTICS)
ROBOT_ROOMS = {
    "water": ("water", "energy", "access"),
    "wildlife": ("wildlife", "water", "modules"),
    "energy": ("energy", "wildlife", "access"),
}
LETTERS = {WATER: "W", WILDLIFE: "V", ENERGY: "E"}
ALL_GATES = (1, 2, 3)


def _gate_tiles(sector: str) -> list[Tile]:
    return [
        Tile(f"{LETTERS[sector]}G{gate}{number}", GATE, sector, capacity, pattern, gate=gate)
        for gate in ALL_GATES
        for number, (capacity, pattern) in enumerate(GATE_FACES, 1)
    ]


def _odyssey_tiles(sector: str) -> list[Tile]:
    tiles: list[Tile] = []
    for bonus in ODYSSEY_BONUSES:
        for number, (capacity, pattern) in enumerate(ODYSSEY_FACES):
            room = ROBOT_ROOMS[sector][number] if bonus == ROBOTICS else ""
            id_ = f"{LETTERS[sector]}O{len(tiles) + 1}"
            tiles.append(Tile(id_, ODYSSEY, sector, capacity, pattern, bonus=bonus, room=room))
    return tiles


def _access_tiles(sector: str) -> list[Tile]:
    return [
        Tile(f"{LETTERS[sector]}A{number}", ACCESS, sector, capacity, pattern)
        for number, (capacity, pattern) in enumerate(ACCESS_FACES, 1)
    ]


_MAKERS = {GATE: _gate_tiles, ODYSSEY: _odyssey_tiles, ACCESS: _access_tiles}

# Stack -> its tiles in the order of the box; the stacks of the worksite row by row.
STACKS: dict[str, tuple[Tile, ...]] = {
    f"{kind}.{sector}": tuple(_MAKERS[kind](sector)) for kind in KINDS for sector in SECTORS
}

TILES: dict[str, Tile] = {
    WHITE: Tile(WHITE, "start", "", START_COLONISTS, "X"),
    **{tile.id: tile for tiles in STACKS.values() for tile in tiles},
}


def tiles_of(stack: str, gates: Container[int] = ALL_GATES) -> list[str]:
    """The tiles of a stack in a game with these gates; the modules of the others stay in the box."""
    return [tile.id for tile in STACKS[stack] if not tile.gate or tile.gate in gates]
