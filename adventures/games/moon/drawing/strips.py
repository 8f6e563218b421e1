"""Strips for a phone: the zones that have an open place, large enough for a finger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from adventures.games.moon.rules.views import MoonView
from adventures.games.moon.words.places import zone_name

from .place import BLANK, Place, State
from .sheet import Band, Quarter, SheetDrawing, drawing_of
from .signs import draw

FINGER, SPACE, WALL, MARGIN = 44, 40, 3, 2
WIDEST = 8  # spaces beside each other before a zone wraps at a wall
NARROW = 3  # two zones of that many spaces stand side by side
SIGNS = 22  # height of the line of signs; as high as a finger when one of them is open


@dataclass(frozen=True)
class Strip:
    """One zone: its name, the icon of its action, its spaces and signs as SVG. Narrow ones share a row."""

    zone: str
    name: str
    icon: str
    narrow: bool
    svg: SafeString


def strips(view: MoonView, seat: str) -> list[Strip]:
    """The zones of a seat's sheet with open places, from the top of the sheet down."""
    drawing = drawing_of(view["ruleset"])
    now, language = drawing.states(view, seat), get_language() or ""
    if drawing.bands is not None:
        return [_draw_strip(drawing.ruleset, band, now, language) for band in drawing.bands(now)]
    return [
        _strip(drawing, zone, now, language)
        for zone, quarters in drawing.quarters.items()
        if any(place in now and now[place].moves for quarter in quarters for place in quarter.places)
    ]


def _strip(drawing: SheetDrawing, zone: str, now: Mapping[str, State], language: str) -> Strip:
    quarters = drawing.quarters[zone]
    signs = [sign for quarter in quarters for sign in quarter.signs]
    laid = _arranged(
        drawing.ruleset, zone, frozenset(sign for sign in signs if sign in now and now[sign].moves)
    )
    walls = f'<path class="wall" d="{laid.walls}"/>' if laid.walls else ""
    narrow = sum(len(quarter.spaces) for quarter in quarters) <= NARROW
    band = Band(zone, drawing.zone_icons[zone], laid.width, laid.height, laid.places, walls, narrow)
    return _draw_strip(drawing.ruleset, band, now, language)


def _draw_strip(ruleset: str, band: Band, now: Mapping[str, State], language: str) -> Strip:
    places = "".join(draw(ruleset, place, now.get(place.id, BLANK), language, "s") for place in band.places)
    name = zone_name(ruleset, band.zone)
    return Strip(
        zone=band.zone,
        name=name,
        icon=band.icon,
        narrow=band.narrow,
        svg=mark_safe(  # noqa: S308 - numbers, an escaped name, places that are safe
            f'<svg class="field strip-places" viewBox="0 0 {band.width:g} {band.height:g}" '
            f'width="{band.width:g}" height="{band.height:g}" role="group" aria-label="{escape(name)}">'
            f"{band.art}{places}</svg>"
        ),
    )


class _Laid(NamedTuple):
    """The places of a zone as they lie in its strip."""

    width: float
    height: float
    walls: str
    places: tuple[Place, ...]


@cache
def _arranged(ruleset: str, zone: str, open_: frozenset[str]) -> _Laid:
    """Lays a zone out in rows that end at a wall; `open_` are the signs that can be tapped."""
    drawing, line = drawing_of(ruleset), FINGER if open_ else SIGNS
    field = {place.id: place for place in drawing.places}
    rows = _rows(drawing.quarters[zone])
    widths = [
        FINGER * sum(len(quarter.spaces) for quarter in row) + WALL * (len(row) - 1) + 2 * MARGIN
        for row in rows
    ]
    width, tall = max(widths), line + FINGER
    laid, walls = [], ""
    for number, row in enumerate(rows):
        top = number * (tall + MARGIN)
        x = (width - widths[number]) / 2 + MARGIN
        for place, quarter in enumerate(row):
            if place:
                walls += f"M{x - WALL / 2:g} {top + 3}v{tall - 5}"
            long = FINGER * len(quarter.spaces)
            for column, space in enumerate(quarter.spaces):
                centre = x + FINGER * (column + 0.5)
                laid.append(field[space]._replace(x=centre, y=top + line + FINGER / 2, size=SPACE))
            first, last = field[quarter.spaces[0]], field[quarter.spaces[-1]]
            signs = [field[sign] for sign in quarter.signs]
            level = signs[0].y if signs else 0
            laid += [
                sign._replace(
                    x=x + long / 2 + place_x - (first.x + last.x) / 2,
                    y=top + line / 2 + sign.y - level,
                )
                for sign, place_x in zip(signs, _spread(signs, open_), strict=True)
            ]
            x += long + WALL
    return _Laid(width, len(rows) * (tall + MARGIN) - MARGIN, walls, tuple(laid))


def _spread(signs: Sequence[Place], open_: frozenset[str]) -> list[float]:
    """Where signs stand in their line: as far apart as on the field, two that are open at least a finger."""
    across: list[float] = []
    pushed = 0.0
    for number, sign in enumerate(signs):
        if number and {sign.id, signs[number - 1].id} <= open_:
            pushed += max(0, FINGER - (sign.x - signs[number - 1].x))
        across.append(sign.x + pushed)
    return [x - pushed / 2 for x in across]


def _rows(quarters: Sequence[Quarter]) -> list[list[Quarter]]:
    """Shares the quarters of a zone out among rows of about the same length."""
    spaces = sum(len(quarter.spaces) for quarter in quarters)
    share = spaces / ceil(spaces / WIDEST)
    rows: list[list[Quarter]] = [[]]
    length = 0
    for quarter in quarters:
        if rows[-1] and length + len(quarter.spaces) > share:
            rows.append([])
            length = 0
        rows[-1].append(quarter)
        length += len(quarter.spaces)
    return rows
