"""A module: a chamfered square with corridors through its edges, its signs, and seats for colonists."""

from __future__ import annotations

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from ..rules.views import TileView
from .icons import icon
from .pieces import gate_ring, plate
from .place import octagon

PITCH = 100
HALF, CUT = 43.5, 12.5
OUTLINE = octagon(HALF, CUT)
RADIUS = 9.2
SIGN = 27

# Where colonists stand in a module, by how many have room.
SEATS = {
    2: ((-13.5, 5), (13.5, 5)),
    3: ((0, -8), (-13.5, 14), (13.5, 14)),
    4: ((-13.5, -5), (13.5, -5), (-13.5, 19), (13.5, 19)),
    5: ((-19, -14), (19, -14), (0, 4), (-19, 22), (19, 22)),
}
# The corridors of a pattern that is not turned, as quarters clockwise from the north.
PATTERNS = {"D": (0,), "I": (0, 2), "L": (0, 1), "T": (0, 1, 2), "X": (0, 1, 2, 3)}


@cache
def corridors(pattern: str, turn: int) -> str:
    """The tubes through the edge of a module."""
    tubes = "".join(
        f'<g transform="rotate({90 * quarter})"><path class="tube" d="M-11-40V-50H11V-40z"/>'
        '<path class="tube-edge" d="M-11-43V-50M11-43V-50"/></g>'
        for quarter in PATTERNS[pattern]
    )
    return f'<g class="corridors" transform="rotate({turn})">{tubes}</g>'


def signs(tile: TileView, activated: bool) -> str:
    """What a module is: its sector, and its gate, access house or bonus."""
    if tile["kind"] == "start":
        return f'<g transform="translate(0 -29)">{icon("star", 17)}</g>'
    drawn = f'<g transform="translate({-SIGN} {-SIGN})">{icon(tile["sector"] or "", 17)}</g>'
    if tile["gate"]:
        drawn += f'<g transform="translate({SIGN} {-SIGN})">{gate_ring(tile["gate"])}</g>'
    elif tile["kind"] == "access":
        drawn += f'<g transform="translate({SIGN} {-SIGN})">{icon("access", 17)}</g>'
    elif tile["bonus"]:
        sign = "f-robot" if tile["bonus"] == "robot" else tile["bonus"]
        gone = " gone" if activated else ""
        drawn += f'<g class="bonus{gone}" transform="translate({SIGN} {-SIGN})">{icon(sign, 17)}</g>'
    return drawn


def seats(capacity: int, colonists: int, colour: str) -> str:
    """Places for colonists with those who are there; the free ones as ghosts that can be outlined."""
    places = SEATS[capacity]
    taken = "".join(
        f'<g class="colonist" transform="translate({x:g} {y:g})">{plate(colour, "", 2 * RADIUS + 2)}</g>'
        for x, y in places[:colonists]
    )
    free = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS:g}"/>' for x, y in places[colonists:])
    return f'{taken}<g class="ghosts">{free}</g>'


def body(tile: TileView, turn: int, activated: bool, colonists: int, colour: str) -> str:
    """A module round its middle, as large as a cell."""
    side = "on" if activated else "off"
    sector = tile["sector"] or "white"
    return (
        f'<g class="tile {sector} {side}"><path class="tile-edge" d="{OUTLINE}"/>'
        f"{corridors(tile['pattern'], turn)}{signs(tile, activated)}"
        f"{seats(tile['capacity'], colonists, colour)}</g>"
    )


def tile(tile: TileView, turn: int = 0) -> SafeString:
    """A module that does not lie in a station: on the worksite, in hand."""
    drawn = (
        '<svg class="gate-tile" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">'
        f"{body(tile, turn, activated=False, colonists=0, colour='blue')}</svg>"
    )
    return mark_safe(drawn)  # noqa: S308 - made of our own shapes alone
