"""The printed board: sectors and their borders, hangars, pods, shelters, and where each lies in a picture.

Sectors are named by their number, a border by its two sectors, the lower first: `5-8`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

# The board is drawn 10 wide by 7 high; positions run from 0 to 1000 over that picture, y downwards, with the
# ship on the left.
ASPECT = (10, 7)

NEIGHBOURS: Mapping[str, tuple[str, ...]] = {
    "1": ("2", "4", "5"),
    "2": ("1", "3", "5"),
    "3": ("2", "5", "6"),
    "4": ("1", "5", "7", "8"),
    "5": ("1", "2", "3", "4", "6", "8"),
    "6": ("3", "5", "8", "9"),
    "7": ("4", "8", "10", "11"),
    "8": ("4", "5", "6", "7", "9", "10"),
    "9": ("6", "8", "10", "13"),
    "10": ("7", "8", "9", "11", "12", "13"),
    "11": ("7", "10", "12"),
    "12": ("10", "11", "13"),
    "13": ("9", "10", "12"),
}
ADJACENT: Mapping[str, frozenset[str]] = {one: frozenset(others) for one, others in NEIGHBOURS.items()}
SECTORS = tuple(NEIGHBOURS)
SHIP_SIDE = ("1", "2", "3")
SHELTER_SIDE = ("11", "12", "13")

# The sector to which each hangar opens, and the size of the pods that it holds.
HANGARS: Mapping[str, str] = {"h1": "1", "h2": "2", "h3": "3"}
HANGAR_SIZES: Mapping[str, int] = {"h1": 2, "h2": 3, "h3": 2}

# The corner of the ship where the one-seat pods wait.
DOCK = "dock"

# How many seats each pod has, and where it lies when a game begins.
SIZES: Mapping[str, int] = {"p3": 3, "p2a": 2, "p2b": 2, "p1a": 1, "p1b": 1, "p1c": 1}
STARTS: Mapping[str, str] = {"p3": "h2", "p2a": "h1", "p2b": "h3", "p1a": DOCK, "p1b": DOCK, "p1c": DOCK}
PODS = tuple(SIZES)
MINIPODS = ("p1a", "p1b", "p1c")

# Where a pod can lie when it is empty: the dock, or a hangar of its size.
HOMES: Mapping[str, tuple[str, ...]] = {
    pod: (DOCK,) if size == 1 else tuple(name for name, holds in HANGAR_SIZES.items() if holds == size)
    for pod, size in SIZES.items()
}

# The seats of each pod by name, the first one first.
SEATS: Mapping[str, tuple[str, ...]] = {
    pod: tuple(f"{pod}.{at}" for at in range(1, size + 1)) for pod, size in SIZES.items()
}
POD_OF: Mapping[str, str] = {seat: pod for pod, seats in SEATS.items() for seat in seats}

# The sector that each shelter borders, and whether it lies at the side or in the centre.
SHELTERS: Mapping[str, str] = {"r1": "11", "r2": "12", "r3": "12", "r4": "13"}
SHELTERS_AT: Mapping[str, tuple[str, ...]] = {"11": ("r1",), "12": ("r2", "r3"), "13": ("r4",)}
SIDES: Mapping[str, str] = {"r1": "side", "r2": "centre", "r3": "centre", "r4": "side"}

# Centres in the picture.
AT: Mapping[str, tuple[int, int]] = {
    "1": (282, 281),
    "2": (192, 499),
    "3": (282, 717),
    "4": (461, 281),
    "5": (372, 499),
    "6": (461, 717),
    "7": (640, 281),
    "8": (551, 499),
    "9": (640, 717),
    "10": (730, 499),
    "11": (820, 281),
    "12": (910, 499),
    "13": (820, 717),
    "h1": (110, 300),
    "h2": (40, 520),
    "h3": (110, 735),
    "dock": (60, 930),
    "r1": (880, 80),
    "r2": (965, 310),
    "r3": (965, 690),
    "r4": (890, 920),
}


def border(one: str, other: str) -> str:
    """The name of the border between two sectors."""
    return f"{one}-{other}" if int(one) < int(other) else f"{other}-{one}"


# Every border between two sectors is a space for a beacon.
BORDERS = tuple(
    border(one, other) for one, others in NEIGHBOURS.items() for other in others if int(one) < int(other)
)
# Every sector beside each sector, with the border between the two.
BESIDE: Mapping[str, tuple[tuple[str, str], ...]] = {
    one: tuple((other, border(one, other)) for other in others) for one, others in NEIGHBOURS.items()
}


def beyond(scrap: Iterable[str]) -> frozenset[str]:
    """The sectors without scrap that are connected with the shelters (rulebook, End of the game)."""
    return _reached_from(SHELTER_SIDE, frozenset(scrap))


def is_barrier(scrap: Iterable[str]) -> bool:
    """Returns whether no way of sectors without scrap leads from the ship to the shelters any more."""
    return _reached_from(SHELTER_SIDE, frozenset(scrap)).isdisjoint(SHIP_SIDE)


@cache
def _reached_from(starts: tuple[str, ...], scrap: frozenset[str]) -> frozenset[str]:
    reached: set[str] = set()
    border = [sector for sector in starts if sector not in scrap]
    while border:
        sector = border.pop()
        reached.add(sector)
        border += [next_ for next_ in NEIGHBOURS[sector] if next_ not in scrap and next_ not in reached]
    return frozenset(reached)
