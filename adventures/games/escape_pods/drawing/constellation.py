"""What a player has brought home, as a constellation: ways from the ship, and a star for each who came."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import cos, radians, sin

from adventures.games.escape_pods.rules.geometry import NEIGHBOURS, SHELTERS
from adventures.games.escape_pods.rules.views import EscapeView
from adventures.games.replay import Constellation, Point

from .measures import HANGAR_AT, SECTOR_AT

SHIP, FIRST = HANGAR_AT["h2"], "2"
# Where the crew of each shelter lies from its sector, in degrees, and how far.
TOWARDS = {"r1": -42, "r2": -14, "r3": 22, "r4": 48}
NEAREST, APART, ASIDE = 92, 74, 13


def constellation(view: EscapeView, seat: str) -> Constellation | None:
    """The shelters that a seat has reached, each joined with the ship; None where nobody came home."""
    stars: dict[Point, None] = {}
    lines: dict[tuple[Point, Point], None] = {}
    for name, sector in SHELTERS.items():
        crew = list(_crew(sector, TOWARDS[name], _home(view, name, seat)))
        way = [SHIP, *(SECTOR_AT[one] for one in shortest(sector)), *crew] if crew else []
        stars |= dict.fromkeys(way)
        lines |= dict.fromkeys(pairwise(way))
    return Constellation(list(stars), list(lines)) if stars else None


def _home(view: EscapeView, name: str, seat: str) -> int:
    """How many of a seat are in a shelter, on assignment spaces or still where they arrived."""
    shelter = view["shelters"][name]
    crew = (*shelter["arrivals"], *(space["crew"] for space in shelter["spaces"]))
    return sum(one is not None and one["seat"] == seat for one in crew)


def _crew(sector: str, degrees: float, count: int) -> Iterator[Point]:
    """A star for each, farther and farther from the sector of the shelter, now on this side, now on that."""
    x, y = SECTOR_AT[sector]
    along, aside = (
        (cos(radians(degrees)), sin(radians(degrees))),
        (-sin(radians(degrees)), cos(radians(degrees))),
    )
    for nth in range(count):
        far, off = NEAREST + APART * nth, ASIDE if nth % 2 else -ASIDE
        yield round(x + far * along[0] + off * aside[0], 1), round(y + far * along[1] + off * aside[1], 1)


@cache
def shortest(goal: str) -> tuple[str, ...]:
    """The sectors of a shortest way from the middle of the ship."""
    ways: deque[tuple[str, ...]] = deque([(FIRST,)])
    seen = {FIRST}
    while ways:
        way = ways.popleft()
        if way[-1] == goal:
            return way
        for sector in NEIGHBOURS[way[-1]]:
            if sector not in seen:
                seen.add(sector)
                ways.append((*way, sector))
    raise KeyError(goal)
