"""Sectors with their scrap and the barrier, borders with their beacons."""

from __future__ import annotations

import random
from functools import cache
from math import atan2, cos, degrees, pi, sin

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from adventures.drawing.field import highlight, outlines
from adventures.games.escape_pods.rules.geometry import NEIGHBOURS

from . import names
from .measures import BORDER_AT, BOTTOM_ROW, HEX, SECTOR_AT, TOP_ROW, towards
from .pieces import beacon, icon, pod_ghost
from .place import Scene, decor, draw
from .shapes import capsule, hexagon, number, polygon

NUMBER_Y = -45
WORD_Y = 48
CHEVRONS = 46  # how far from the middle chevrons lead into a sector
ASIDE = 10  # how far a word gives way to a beacon at its side
LIGHT = 24  # how long the light line of a free border is


def sector(scene: Scene, name: str) -> SafeString:
    """A hexagon with its number, what is in it, and all that may be lit there."""
    there = scene.view["sectors"][name]
    revealed = scene.view["explosions"]["revealed"]
    burning = name in revealed and not there["scrap"] and scene.view["phase"] in ("setup", "play", "last")
    css = "sector"
    if there["pod"]:
        css += " held"
    if there["scrap"]:
        css += " scrap"
    if burning:
        css += " burning" if name == revealed[0] else " burning later"
    if scene.view["barrier"] and not there["beyond"] and not there["scrap"]:
        css += " near"
    print_ = _print(name, there["scrap"], burning, *_above(scene, name))
    label = names.sector_label(scene.view, name)
    inside = print_ + _lights(name, _lean(scene, name), get_language() or "")
    return draw(scene, name, css, label, SECTOR_AT[name], inside)


def _beacons(scene: Scene, name: str) -> list[tuple[float, float]]:
    """Where the beacons round a sector lie."""
    return [BORDER_AT[border][:2] for border in scene.view["beacons"] if name in border.split("-")]


def _above(scene: Scene, name: str) -> tuple[int, int]:
    """How far the number gives way to the beacons at the upper sides of a sector: across and down."""
    x, y = SECTOR_AT[name]
    upper = [1 if at_x < x else -1 for at_x, at_y in _beacons(scene, name) if at_y < y - 20]
    largest = scene.view["sectors"][name]["pod"] == "p3"  # reaches up to the number
    return 6 * sum(upper), 3 if upper and not largest else 0


@cache
def _print(name: str, scrap: bool, burning: bool, lean: int, lower: int) -> str:
    """The outline, its light, the number, scrap or fire."""
    drawn = f'<path class="printed" d="{hexagon(HEX)}"/>{highlight(hexagon(HEX), wide=True)}'
    x, y = lean, NUMBER_Y + lower
    if burning:
        x += 8
        flame = icon("flame", 17, "flame")
        drawn += f'<path class="danger" d="{hexagon(HEX - 5)}"/>'
        drawn += (
            f'<g class="flame-at" transform="translate({x - 10 - 4.5 * len(name):g} {y - 6})">{flame}</g>'
        )
    drawn += f'<text class="number" x="{x}" y="{y}">{name}</text>'
    if scrap:
        half = 7 + 4.5 * len(name)
        drawn += f'<path class="struck" d="M{x - half:g} {y - 5.5:g}H{x + half:g}"/>'
        drawn += f'<path class="debris" d="{_debris(name)}"/>'
    return drawn


@cache
def _debris(name: str) -> str:
    """Pieces of scrap: the same ones whenever a sector is drawn."""
    chance = random.Random(f"scrap {name}")  # noqa: S311 - a drawing
    pieces: list[tuple[float, float, float]] = []
    path = ""
    for _attempt in range(80):
        r = chance.choice((5, 7, 9, 13))
        far, turn = chance.uniform(0, 40), chance.uniform(0, 2 * pi)
        x, y = far * cos(turn) * 1.1, 8 + far * sin(turn) * 0.8
        if any((x - a) ** 2 + (y - b) ** 2 < (r + c + 2) ** 2 for a, b, c in pieces):
            continue
        pieces.append((x, y, r))
        count, start = chance.choice((3, 4, 4, 5)), chance.uniform(0, 2 * pi)
        path += polygon(
            [
                (
                    x + r * chance.uniform(0.75, 1.1) * cos(start + 2 * pi * k / count),
                    y + r * chance.uniform(0.75, 1.1) * sin(start + 2 * pi * k / count),
                )
                for k in range(count)
            ]
        )
        if len(pieces) == 9:
            break
    return path


def _lean(scene: Scene, name: str) -> int:
    """How far a word gives way to the beacons at the lower sides of a sector."""
    x, y = SECTOR_AT[name]
    lean = 0
    for at_x, at_y in _beacons(scene, name):
        if at_y > y + 20:
            lean += ASIDE if at_x < x else -ASIDE
    return lean


@cache
def _lights(name: str, lean: int, language: str) -> str:
    """Ghosts of pods, words, chevrons from each side; and the target."""
    ghosts = "".join(pod_ghost(size) for size in (1, 2, 3))
    told = {"pushes": _("pushes"), "pushes-on": _("pushes on"), "beacon": _("beacon")}
    words = "".join(
        f'<text class="word word-{key}" x="{lean}" y="{WORD_Y}">{escape(word)}</text>'
        for key, word in told.items()
    )
    ways = "".join(_chevrons(name, other) for other in NEIGHBOURS[name])
    around = outlines(hexagon(HEX + 4), hexagon(HEX + 5))
    return f'{ghosts}{words}{ways}{around}<path class="hit" d="{hexagon(HEX)}"/>'


def _chevrons(name: str, source: str) -> str:
    """Two chevrons that lead into a sector from its neighbour."""
    x, y = towards(name, source, CHEVRONS)
    turn = degrees(atan2(-y, -x))
    return (
        f'<path class="way way-{source}" transform="translate({number(x)} {number(y)})rotate({turn:.0f})"'
        ' d="M-7-8 1 0-7 8M1-8 9 0 1 8"/>'
    )


# Borders


def border(scene: Scene, name: str) -> SafeString:
    """A border: a short light line, or the beacon that lies across it."""
    x, y, turn = BORDER_AT[name]
    laid = scene.view["beacons"].get(name)
    print_ = f'<path class="free" transform="rotate({turn:g})" d="M{-LIGHT / 2:g} 0h{LIGHT}"/>'
    print_ = beacon(laid, turn) if laid else print_
    label = names.border_label(scene.view, name)
    css = "border laid" if laid else "border"
    return draw(scene, name, css, label, (x, y), print_ + _border_lights(turn))


@cache
def _border_lights(turn: float) -> str:
    ghost = f'<g class="ghosts ghosts-any"><path class="ghost dashed" d="{capsule(44, 18)}"/></g>'
    around = outlines(capsule(58, 31), capsule(60, 33))
    return (
        f'<g transform="rotate({turn:g})">{highlight(capsule(50, 23))}{ghost}{around}'
        f'<path class="hit" d="{capsule(50, 26)}"/></g><circle class="hit" r="22"/>'
    )


# The barrier


def barrier(scene: Scene) -> SafeString:
    """The doubled line through the sectors that no pod can pass any more, drawn over them."""
    scrap = [name for name, there in scene.view["sectors"].items() if there["scrap"]]
    way = _way(tuple(scrap)) if scene.view["barrier"] else ()
    inside = ""
    if way:
        points = [SECTOR_AT[name] for name in way]
        (x, y), (to_x, to_y) = points[0], points[-1]
        side = -1 if len(points) > 1 and points[1][0] > x else 1
        start = x + side * HEX * 0.43, y - HEX * 0.75  # beside its number
        line = polygon([start, *points, (to_x, to_y + HEX)]).removesuffix("z")
        inside = f'<path class="wall" d="{line}"/><path class="gap" d="{line}"/>'
    return decor(scene, "barrier", "barrier fresh" if "barrier" in scene.fresh else "barrier", inside)


@cache
def _way(scrap: tuple[str, ...]) -> tuple[str, ...]:
    """The shortest way through scrap from the upper edge to the lower one."""
    ways: list[tuple[str, ...]] = [(name,) for name in TOP_ROW if name in scrap]
    seen = {way[0] for way in ways}
    while ways:
        way = ways.pop(0)
        if way[-1] in BOTTOM_ROW:
            return way
        for name in NEIGHBOURS[way[-1]]:
            if name in scrap and name not in seen:
                seen.add(name)
                ways.append((*way, name))
    return ()
