"""What somebody has built as a constellation: stars where something was written, lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adventures.games.replay import Constellation, Point

STEPS = 12  # in which a constellation is drawn
SKY = 440, 222  # the room of a constellation
NEAREST, EDGE = 8.0, 14  # how far a unit of the game may be enlarged, from the outermost stars to the edge
STAR_SIZES = ((18, 9.5), (34, 7.5), (10_000, 6.0))  # up to so many stars, radius


@dataclass(frozen=True)
class Stroke:
    """A step in which a constellation is drawn: lines, stars, and the light round these."""

    lines: str
    stars: str
    halos: str


@dataclass(frozen=True)
class Sky:
    """A constellation that is drawn step by step."""

    width: int
    height: int
    strokes: Sequence[Stroke]


def sky_of(seen: Constellation) -> Sky:
    """Lays a constellation into its room, and divides it into the steps in which it is drawn."""
    at = _arranged([*seen.stars, *(end for line in seen.lines for end in line)])
    size = next(size for most, size in STAR_SIZES if len(seen.stars) <= most)
    strokes = []
    for lines, stars in zip(_parts(seen.lines), _parts(list(enumerate(seen.stars))), strict=True):
        middles = [(number, *at[star]) for number, star in stars]
        strokes.append(
            Stroke(
                lines="".join("M{} {}L{} {}".format(*at[one], *at[other]) for one, other in lines),
                # Neighbours differ in size, as stars do.
                stars="".join(_star(x, y, size * (0.8 + 0.1 * (number * 7 % 5))) for number, x, y in middles),
                halos="".join(f"M{x} {y}h0" for _number, x, y in middles),
            )
        )
    return Sky(*SKY, strokes)


def _arranged(points: Sequence[Point]) -> dict[Point, Point]:
    """Where each point of a constellation lies in its room: as large as it may be, in the middle."""
    (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*points, strict=True))
    width, height = (side - 2 * EDGE for side in SKY)
    scale = min(width / max(right - left, 1), height / max(bottom - top, 1), NEAREST)
    middle = (left + right) / 2, (top + bottom) / 2
    return {
        (x, y): (
            round(SKY[0] / 2 + scale * (x - middle[0]), 1),
            round(SKY[1] / 2 + scale * (y - middle[1]), 1),
        )
        for x, y in points
    }


def _parts(things: Sequence[Any]) -> list[Sequence[Any]]:
    ends = [round(len(things) * step / STEPS) for step in range(STEPS + 1)]
    return [things[ends[step] : ends[step + 1]] for step in range(STEPS)]


def _star(x: float, y: float, size: float) -> str:
    """The path of a star with four points."""
    near = 0.22 * size
    corners = (
        (x + near, y - near, x + size, y),
        (x + near, y + near, x, y + size),
        (x - near, y + near, x - size, y),
        (x - near, y - near, x, y - size),
    )
    return f"M{x:.1f} {y - size:.1f}" + "".join(f"Q{a:.1f} {b:.1f} {c:.1f} {d:.1f}" for a, b, c, d in corners)
