"""Squares, their four sides, and corridors through them (rulebook, Modules)."""

from __future__ import annotations

# A place in a station: x to the east, y to the south; the white module lies at 0 0.
Cell = tuple[int, int]

START: Cell = (0, 0)

# The sides of a square, clockwise, each a bit of a set of corridors.
SIDES = ("N", "E", "S", "W")
BITS = (1, 2, 4, 8)
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))

# The corridors of each pattern as it is printed, and the turns that look different (clockwise degrees).
PATTERNS = {"D": "N", "I": "NS", "L": "NE", "T": "NES", "X": "NESW"}
TURNS: dict[str, tuple[int, ...]] = {
    "D": (0, 90, 180, 270),
    "I": (0, 90),
    "L": (0, 90, 180, 270),
    "T": (0, 90, 180, 270),
    "X": (0,),
}


def _corridors(pattern: str, turn: int) -> int:
    return sum(BITS[(SIDES.index(side) + turn // 90) % 4] for side in PATTERNS[pattern])


# Pattern and turn -> the set of sides with a corridor.
CORRIDORS: dict[str, dict[int, int]] = {
    pattern: {turn: _corridors(pattern, turn) for turn in turns} for pattern, turns in TURNS.items()
}

# For each side: its bit, the step to the neighbour, and the bit of the neighbour's side that touches it.
AROUND: tuple[tuple[int, int, int, int], ...] = tuple(
    (BITS[side], *STEPS[side], BITS[(side + 2) % 4]) for side in range(4)
)


def sides(corridors: int) -> list[str]:
    """The names of the sides in a set of corridors, clockwise from the north."""
    return [side for side, bit in zip(SIDES, BITS, strict=True) if corridors & bit]


def named(cell: Cell) -> str:
    """A cell as it stands in moves: `1 -2`."""
    return f"{cell[0]} {cell[1]}"


def read(x: str, y: str) -> Cell | None:
    """Reads a cell as it stands in moves; None for anything else."""
    try:
        cell = int(x), int(y)
    except ValueError:
        return None
    return cell if (x, y) == (str(cell[0]), str(cell[1])) else None
