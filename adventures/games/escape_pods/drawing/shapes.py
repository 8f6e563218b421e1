"""Outlines round the origin: hexagons, pods, plates, spaces, as the `d` of a path."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, pi, sin

Point = tuple[float, float]

# The seats of a pod of each size, and how far its body reaches round them.
SEATS_AT: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-20, 0), (20, 0)),
    3: ((0, -19), (-24, 19), (24, 19)),
}
BODY = {1: 27.0, 2: 26.0, 3: 24.0}


def number(value: float) -> str:
    """A coordinate as short as it can be written."""
    text = f"{value:.1f}"
    return text.removesuffix(".0") if text not in ("-0.0", "0.0") else "0"


def polygon(points: Sequence[Point]) -> str:
    """A closed line through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def circle(r: float, x: float = 0, y: float = 0) -> str:
    """A circle as a path."""
    return f"M{number(x - r)} {number(y)}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


@cache
def hexagon(r: float) -> str:
    """A hexagon with a point up."""
    return polygon([(r * sin(pi * k / 3), -r * cos(pi * k / 3)) for k in range(6)])


@cache
def body(size: int, more: float = 0, scale: float = 1) -> str:
    """The body of a pod: a circle, a capsule or a rounded triangle; `more` outside of itself."""
    reach = BODY[size] * scale + more
    if size == 1:
        return circle(reach)
    first, *others = ((x * scale, y * scale) for x, y in SEATS_AT[size])
    return _round_hull([first, *reversed(others)], reach)


def _round_hull(points: Sequence[Point], r: float) -> str:
    """What lies within `r` of points that stand clockwise: their sides, joined by arcs."""
    path = []
    for (x, y), (to_x, to_y) in zip(points, [*points[1:], points[0]], strict=True):
        long = hypot(to_x - x, to_y - y)
        out_x, out_y = r * (to_y - y) / long, -r * (to_x - x) / long
        path.append(f"{number(x + out_x)} {number(y + out_y)}L{number(to_x + out_x)} {number(to_y + out_y)}")
    arc = f"A{r:g} {r:g} 0 0 1 "
    return f"M{arc.join(path)}{arc}{path[0].partition('L')[0]}z"


@cache
def chamfered(width: float, height: float, cut: float) -> str:
    """A box with its corners cut."""
    x, y = width / 2, height / 2
    return polygon(
        [
            *((cut - x, -y), (x - cut, -y), (x, cut - y), (x, y - cut)),
            *((x - cut, y), (cut - x, y), (-x, y - cut), (-x, cut - y)),
        ]
    )


@cache
def capsule(long: float, wide: float) -> str:
    """A capsule that lies."""
    r, x = wide / 2, (long - wide) / 2
    return f"M{-x:g} {-r:g}H{x:g}A{r:g} {r:g} 0 0 1 {x:g} {r:g}H{-x:g}A{r:g} {r:g} 0 0 1 {-x:g} {-r:g}z"


@cache
def vault(width: float, height: float, rise: float, foot: float) -> str:
    """A shelter from its upper left corner: a vault above, small corners at the foot."""
    across = width * 0.27
    return (
        f"M0 {number(rise)}C0 {number(rise / 3)} {number(across / 3)} 0 {number(across)} 0"
        f"H{number(width - across)}C{number(width - across / 3)} 0 {width:g} {number(rise / 3)} "
        f"{width:g} {number(rise)}V{height - foot:g}A{foot:g} {foot:g} 0 0 1 {width - foot:g} {height:g}"
        f"H{foot:g}A{foot:g} {foot:g} 0 0 1 0 {height - foot:g}z"
    )


@cache
def plate_form(colour: str, size: float) -> str:
    """The form of a seat's plate, drawn so that all look equally large."""
    unit = size / 24
    if colour == "blue":
        return circle(11 * unit)
    if colour == "pink":
        half = 13 * unit
        return polygon([(0, -half), (half, 0), (0, half), (-half, 0)])
    if colour == "yellow":
        return _square(10 * unit, 3.2 * unit)
    if colour == "black":
        return hexagon(12.3 * unit)
    return _dome(10 * unit, 9.5 * unit)


def _square(half: float, r: float) -> str:
    side, arc = 2 * (half - r), f"a{r:.2f} {r:.2f} 0 0 1 "
    return (
        f"M{r - half:.2f} {-half:.2f}h{side:.2f}{arc}{r:.2f} {r:.2f}v{side:.2f}{arc}{-r:.2f} {r:.2f}"
        f"h{-side:.2f}{arc}{-r:.2f} {-r:.2f}v{-side:.2f}{arc}{r:.2f} {-r:.2f}z"
    )


def _dome(half: float, up: float) -> str:
    """A vault on a flat foot."""
    return (
        f"M{-half:.2f} {up:.2f}V0A{half:.2f} {half:.2f} 0 0 1 {half:.2f} 0V{up:.2f}z"
        if half <= up
        else f"M{-half:.2f} {up:.2f}V{half - up:.2f}A{half:.2f} {half:.2f} 0 0 1 {half:.2f} {half - up:.2f}"
        f"V{up:.2f}z"
    )
