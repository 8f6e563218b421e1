"""Where a seat has come to, as stars: its pawns round their stars, and the shortest way between these."""

from __future__ import annotations

from math import dist

from adventures.games.replay import Constellation

from ..rules.views import AstraView
from .measures import Point, deep_at, planet_at, star_at


def constellation_of(view: AstraView, owner: str) -> Constellation:
    """A star for every planet with a pawn of the seat, and for every ship in deep space.

    Each is joined to the star round which it lies, and those to one another with as little line as can be.
    """
    seat = [one["seat"] for one in view["seats"]].index(owner)
    planets: dict[Point, Point] = {}
    for name, planet in view["planets"].items():
        if any(pawn["seat"] == owner for pawn in planet["pawns"]):
            star, _dot, number = name.partition(".")
            planets[planet_at(star, int(number), view["systems"][star])] = star_at(star)
    ships = [deep_at(seat, ship) for ship in range(view["players"][owner]["deep"])]
    suns = list(dict.fromkeys(planets.values()))
    return Constellation((*suns, *planets, *ships), (*planets.items(), *_joined(suns)))


def _joined(suns: list[Point]) -> list[tuple[Point, Point]]:
    """The shortest lines that join all stars: each time the nearest that is not joined yet."""
    lines, joined, left = [], suns[:1], suns[1:]
    while left:
        line = min(((one, other) for one in joined for other in left), key=lambda ends: dist(*ends))
        lines.append(line)
        joined.append(line[1])
        left.remove(line[1])
    return lines
