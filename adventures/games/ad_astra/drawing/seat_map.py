"""The pawns of one seat on the whole map, in small: where it has come to, at the end or at any time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import circle

from ..rules.contents import STARSHIP
from ..rules.geometry import SOL
from ..rules.views import AstraView
from .icons import icon
from .measures import DEEP_X, DEEP_Y, ORBIT, SYSTEMS_BOX, Point, deep_at, pawn_at, planet_at, star_at
from .pieces import plate
from .stars import star

# Pawns and planets are drawn larger than on the map: only those of one seat are there.
PAWN, PLANET = 38, 19
OUTSIDE = 1.4


def seat_map(view: AstraView, owner: str, label: str) -> SafeString:
    """All systems, the planets on which a seat has pawns, and its pawns; `label` is for those who listen."""
    colour = view["players"][owner]["colour"]
    svg = (
        f'<svg class="astra-figure field astra seat-map" viewBox="{SYSTEMS_BOX}" role="img"'
        f' aria-label="{escape(label)}" focusable="false">{_sky()}'
        f"{''.join(_planets(view))}{''.join(_pawns(view, owner, colour))}</svg>"
    )
    return mark_safe(svg)  # noqa: S308 - the label is escaped, all else is our own


@cache
def _sky() -> str:
    """What is the same on every map: the ring of deep space."""
    x, y = star_at(SOL)
    return f'<ellipse class="deep-ring" cx="{x:g}" cy="{y:g}" rx="{DEEP_X}" ry="{DEEP_Y}"/>'


def _planets(view: AstraView) -> Iterator[str]:
    """Every star on its circle, and its planets: those that lie open with their sign."""
    for name, count in view["systems"].items():
        x, y = star_at(name)
        yield f'<circle class="orbit" cx="{x:g}" cy="{y:g}" r="{ORBIT}"/>{_at((x, y), star(name))}'
        for number in range(1, count + 1):
            planet = view["planets"][f"{name}.{number}"]
            up, at = planet["up"] and planet["type"], planet_at(name, number, count)
            sign = icon(str(planet["type"]), 22) if up else ""
            css = f"planet up type-{planet['type']}" if up else "planet down"
            yield f'<g class="{css}">{_at(at, _globe() + sign)}</g>'


@cache
def _globe() -> str:
    return f'<path class="globe" d="{circle(PLANET)}"/>'


def _pawns(view: AstraView, owner: str, colour: str) -> Iterator[str]:
    """The pawns of a seat outside their planets, and its ships in deep space."""
    seat = [one["seat"] for one in view["seats"]].index(owner)
    for ship in range(view["players"][owner]["deep"]):
        yield _at(deep_at(seat, ship), plate(colour, STARSHIP, PAWN))
    for name, planet in view["planets"].items():
        own = [pawn["kind"] for pawn in planet["pawns"] if pawn["seat"] == owner]
        system, _dot, number = name.partition(".")
        count = view["systems"][system]
        x, y = planet_at(system, int(number), count)
        for nth, kind in enumerate(own):
            to_x, to_y = pawn_at(int(number), count, nth, len(own))
            yield _at((x + OUTSIDE * to_x, y + OUTSIDE * to_y), plate(colour, kind, PAWN))


def _at(at: Point, inside: str) -> str:
    return f'<g transform="translate({at[0]:.4g} {at[1]:.4g})">{inside}</g>'
