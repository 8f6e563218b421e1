"""What lies behind the spaces of each planet: its landscape, made from where its spaces are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from ..rules.planets.layout import Layout, Space
from .place import Point

SIDE = 524
UNITS = 1000  # the square on which a layout says where its spaces are


def at(point: tuple[float, float]) -> Point:
    """Where a point of a layout lies on the picture."""
    return point[0] * SIDE / UNITS, point[1] * SIDE / UNITS


def landscape(name: str, layout: Layout) -> str:
    """The drawing behind the spaces of a planet."""
    return LANDSCAPES[name](layout)


def line(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The path from one point of a layout to another."""
    (x, y), (a, b) = at(start), at(end)
    return f"M{x:.4g} {y:.4g}L{a:.4g} {b:.4g}"


def mark(name: object, x: float, y: float) -> str:
    """What a part of a planet is called, where its words name it."""
    return f'<text class="world-mark" x="{x:.4g}" y="{y:.4g}">{name}</text>'


def _globe(inside: str) -> str:
    return f'<circle class="world-globe" cx="262" cy="262" r="254"/>{inside}'


def _mountain(layout: Layout) -> str:
    """A slope round the levels, with a ridge between each two."""
    levels: dict[int, list[Space]] = {}
    for space in layout.listed:
        levels.setdefault(space.level, []).append(space)
    left, right, ridges = [], [], ""
    for level in sorted(levels):
        xs, y = [space.at[0] for space in levels[level]], levels[level][0].at[1]
        left.append((min(xs) - 82, y + 52))
        right.append((max(xs) + 82, y + 52))
        if level > 1:
            (x, yy), (a, _) = at(left[-1]), at(right[-1])
            ridges += f"M{x:.4g} {yy + 8:.4g}q{(a - x) / 4:.4g} -9 {(a - x) / 2:.4g} 0t{(a - x) / 2:.4g} 0"
    top = (500, levels[max(levels)][0].at[1] - 95)
    corners = [at(point) for point in (*left, top, *reversed(right))]
    outline = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in corners) + "z"
    return f'<path class="land" d="{outline}"/><path class="ridge" d="{ridges}"/>'


def _volcanoes(layout: Layout) -> str:
    """A crater between the spaces of each volcano."""
    drawn = ""
    for name, point in layout.volcano_at.items():
        x, y = at(point)
        drawn += (
            f'<g transform="translate({x:.4g} {y:.4g})"><circle class="land" r="88"/>'
            '<path class="crater" d="M-30 24-13-15a30 30 0 0 0 26 0L30 24z"/>'
            f'<path class="lava" d="M-8-22q-6-9 0-16t0-14M8-22q6-9 0-16"/>{mark(name, 0, 48)}</g>'
        )
    return drawn


def _halves(layout: Layout) -> str:
    """The light side left, the dark one right."""
    return _globe('<path class="land" d="M262 8a254 254 0 0 0 0 508z"/><path class="ridge" d="M262 8v508"/>')


def _satellites(layout: Layout) -> str:
    """The moons round the centre, each with its spaces."""
    moons: dict[int, list[Space]] = {}
    for space in layout.listed:
        moons.setdefault(space.satellite, []).append(space)
    drawn = '<circle class="orbit" cx="262" cy="262" r="190"/>'
    for number, spaces in moons.items():
        points = [at(space.at) for space in spaces]
        x, y = (sum(one) / len(points) for one in zip(*points, strict=True))
        drawn += f'<circle class="land" cx="{x:.4g}" cy="{y:.4g}" r="58"/>{mark(number, x, y + 48)}'
    return drawn


def _roads(layout: Layout) -> str:
    """The roads between the villages."""
    lines = "".join(line(layout.spaces[one].at, layout.spaces[other].at) for one, other in layout.roads)
    return f'<path class="road" d="{lines}"/>'


def island_box(layout: Layout, island: str) -> tuple[Point, Point]:
    """The middle of an island, and half of how wide and high it is."""
    points = [at(space.at) for space in layout.listed if space.island == island]
    across, down = [x for x, _ in points], [y for _, y in points]
    middle = ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
    return middle, ((max(across) - min(across)) / 2 + 38, (max(down) - min(down)) / 2 + 38)


def _islands(layout: Layout) -> str:
    """Nothing but the sea: the islands are places."""
    waves = "".join(f"M{60 + 70 * (n % 3)} {40 + 64 * n}q12-9 24 0t24 0t24 0" for n in range(8))
    return f'<path class="ridge" d="{waves}"/>'


def _trees(layout: Layout) -> str:
    """A crown round each space, and the trunks below."""
    drawn = ""
    for space in layout.listed:
        x, y = at(space.at)
        drawn += (
            f'<path class="trunk" d="M{x:.4g} {y + 30:.4g}q4 30-2 64"/>'
            f'<circle class="land" cx="{x:.4g}" cy="{y:.4g}" r="42"/>'
        )
    return drawn


def _canals(layout: Layout) -> str:
    """Canals from each space to those that must be taken first, or along each canal to the centre."""
    lines = "".join(line(layout.spaces[need].at, space.at) for space in layout.listed for need in space.needs)
    canals: dict[str, list[Space]] = {}
    for space in layout.listed:
        if space.canal:
            canals.setdefault(space.canal, []).append(space)
    for chain in canals.values():
        ends = [*chain, layout.listed[-1]]
        lines += "".join(line(one.at, other.at) for one, other in pairwise(ends))
    return f'<path class="canal" d="{lines}"/>'


LANDSCAPES: Mapping[str, Callable[[Layout], str]] = {
    "Bose": _mountain,
    "Collins": _volcanoes,
    "Dirac": _halves,
    "Fermi": _satellites,
    "Planck": _roads,
    "Russell": _islands,
    "Susskind": _trees,
    "Turing": _canals,
}
