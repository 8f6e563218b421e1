"""Missions of The Battle: each is looked at from one end of one sheet, which must fulfil it alone.

Rulebook: ADVENTURE #8, The missions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .layout import Layout
from .shared import End

Condition = Callable[[End], bool]

# Colours of planets, each with a column of values at either end.
COLOURS = ("green", "blue", "grey")


def flags_of(layout: Layout, colour: str) -> list[str]:
    """The flags of the planets of a colour."""
    return [planet["flag"] for planet in layout.data["planets"] if planet["colour"] == colour]


def planets_controlled(count: int) -> Condition:
    """So many flags carry the seat's insignia, shared ones included."""
    return lambda end: end.drawn(end.sheet.layout.groups["flag"]) >= count


def each_colour_controlled(end: End) -> bool:
    """A planet of each colour is controlled."""
    return all(end.drawn(flags_of(end.sheet.layout, colour)) for colour in COLOURS)


def asteroids_taken(count: int) -> Condition:
    """So many asteroids carry the seat's insignia, whatever brought it there."""
    return lambda end: end.drawn(end.sheet.layout.groups["asteroid"]) >= count


def each_colour_improved(times: int) -> Condition:
    """So many boxes are crossed off in each of the three columns of colours."""
    return lambda end: all(end.crossed(colour) >= times for colour in COLOURS)


def collected(plants: int, waters: int) -> Condition:
    """So many boxes of plants and of water are crossed off."""
    return lambda end: end.crossed("plants") >= plants and end.crossed("waters") >= waters


def moons_reached(count: int) -> Condition:
    """So many different moons carry the seat's insignia, whatever brought it there."""
    return lambda end: (
        sum(end.drawn(planet["moon"]) > 0 for planet in end.sheet.layout.data["planets"]) >= count
    )


CONDITIONS: Mapping[str, Condition] = {
    "a1": planets_controlled(4),
    "a2": each_colour_controlled,
    "b1": asteroids_taken(7),
    "b2": each_colour_improved(2),
    "c1": collected(plants=6, waters=4),
    "c2": moons_reached(4),
}
