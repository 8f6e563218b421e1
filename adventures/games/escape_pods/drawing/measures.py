"""Where everything lies on the field, in its units: 776 wide, 682 high, the ship on the left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, degrees

from adventures.games.escape_pods.rules.geometry import BORDERS, PODS

from .shapes import Point

VIEW_BOX = "0 0 776 682"

# Hexagons stand on a grid of radius 72, a little smaller than that.
HEX = 68.5
_FIRST = {"2": (174.0, 340.0), "1": (237.0, 232.0), "3": (237.0, 448.0)}
_ROWS = (("1", "4", "7", "11"), ("2", "5", "8", "10", "12"), ("3", "6", "9", "13"))
_STEP = 124.7
SECTOR_AT: Mapping[str, Point] = {
    sector: (round(_FIRST[row[0]][0] + _STEP * column, 1), _FIRST[row[0]][1])
    for row in _ROWS
    for column, sector in enumerate(row)
}
TOP_ROW, BOTTOM_ROW = _ROWS[0], _ROWS[2]

HANGAR_AT: Mapping[str, Point] = {"h1": (76, 232), "h2": (55, 341), "h3": (76, 448)}
# How far below the middle of a sector a pod of each size lies: under the number.
LOWER = {1: 5, 2: 5, 3: 1}

# The dock: its corner, its size, the middle of each one-seat pod in it.
DOCK_BOX = (84, 586, 246, 68)
DOCK_SLOTS = (188, 242, 296)
DOCK_Y = 620

# Where a pod waits that is on its way and of which it is not known whence.
ASIDE: Point = (299, 551)
ASIDE_STEP = -108

SHELTER_AT: Mapping[str, Point] = {"r1": (364, 10), "r2": (570, 10), "r3": (570, 534), "r4": (364, 534)}
# While they are scored: four large ones.
LARGE_AT: Mapping[str, Point] = {"r1": (12, 12), "r2": (392, 12), "r3": (392, 347), "r4": (12, 347)}


@cache
def border_at(border: str) -> tuple[float, float, float]:
    """The middle of a border, and how it is turned, in degrees."""
    (x, y), (to_x, to_y) = (SECTOR_AT[sector] for sector in border.split("-"))
    turn = degrees(atan2(to_y - y, to_x - x)) + 90
    turn = turn - 180 if turn > 90 else turn
    return round((x + to_x) / 2, 1), round((y + to_y) / 2, 1), round(turn, 1)


@cache
def towards(sector: str, other: str, far: float) -> Point:
    """The point so far from the middle of a sector, on the way to another one."""
    (x, y), (to_x, to_y) = SECTOR_AT[sector], SECTOR_AT[other]
    share = far / max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    return share * (to_x - x), share * (to_y - y)


@cache
def home_at(pod: str, place: str) -> Point:
    """Where a pod lies in a hangar, at the dock or in a sector."""
    if place in HANGAR_AT:
        return HANGAR_AT[place]
    if place in SECTOR_AT:
        x, y = SECTOR_AT[place]
        return x, y + LOWER[int(pod[1])]
    return DOCK_SLOTS[PODS.index(pod) - 3], DOCK_Y


BORDER_AT: Mapping[str, tuple[float, float, float]] = {border: border_at(border) for border in BORDERS}
