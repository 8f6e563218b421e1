"""Where everything lies on the field, in its units: 776 wide, 682 high, the planning row at the top."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from ..rules.geometry import AT, SOL

Point = tuple[float, float]

WIDTH, HEIGHT = 776, 682
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"
# The part of it on which the systems lie, below the planning row.
SYSTEMS_BOX = f"0 60 {WIDTH} 646"

# The planning row
ROW_X, ROW_Y, ROW_WIDTH, SLOT_HEIGHT, GAP = 12, 10, 752, 68, 6

# A system: planets on a circle round the star, pawns outside it, fanned.
ORBIT, PLANET, PAWN_AT, PAWN, FAN = 50, 18, 71, 23, 36
STAR = 21
COST_AT = 40
# What a finger may miss a planet by: 44 across in every window, and of two the nearer centre is meant.
HIT = 23

# Deep space: an ellipse round Sol; where ships of the seats wait on it, and how far apart they are.
DEEP_X, DEEP_Y = 142, 116
DEEP_FROM = (205, 335, 25, 155, 90)
DEEP_STEPS = {205: -13, 335: 13, 25: -13, 155: 13, 90: -13}
DEEP_ORDER = (0, 1, -1, -2)


@cache
def star_at(star: str) -> Point:
    """The middle of a star."""
    x, y = AT[star]
    return round(0.776 * x, 1), round(86 + 0.598 * y, 1)


@cache
def angle_of(number: int, count: int) -> float:
    """In which direction a planet lies, in degrees; the first one is at the top."""
    return -90 + 360 * (number - 1) / count


@cache
def planet_at(star: str, number: int, count: int) -> Point:
    """The middle of a planet of a star that has so many."""
    return _round(star_at(star), angle_of(number, count), ORBIT, ORBIT)


@cache
def pawn_at(number: int, count: int, pawn: int, pawns: int) -> Point:
    """The middle of a pawn, as seen from its planet: outside it, one beside the other."""
    angle = angle_of(number, count)
    x, y = _round((0, 0), angle + FAN * (pawn - (pawns - 1) / 2), PAWN_AT, PAWN_AT)
    planet_x, planet_y = _round((0, 0), angle, ORBIT, ORBIT)
    return round(x - planet_x, 1), round(y - planet_y, 1)


@cache
def cost_at(count: int) -> Point:
    """Where the cost of a flight stands, as seen from the star: in the first gap between its planets."""
    return _round((0, 0), angle_of(1, count) + 180 / count, COST_AT, COST_AT)


@cache
def deep_at(seat: int, ship: int) -> Point:
    """Where a ship of a seat waits in deep space."""
    begin = DEEP_FROM[seat]
    return _round(star_at(SOL), begin + DEEP_STEPS[begin] * DEEP_ORDER[ship % 4], DEEP_X, DEEP_Y)


@cache
def slot_at(number: int, count: int) -> tuple[Point, float]:
    """The middle of a space of the planning row, and how wide it is."""
    width = (ROW_WIDTH - GAP * (count - 1)) / count
    return (round(ROW_X + (width + GAP) * (number - 1) + width / 2, 1), ROW_Y + SLOT_HEIGHT / 2), round(
        width, 1
    )


def _round(middle: Point, angle: float, wide: float, high: float) -> Point:
    turn = radians(angle)
    return round(middle[0] + wide * cos(turn), 1), round(middle[1] + high * sin(turn), 1)
