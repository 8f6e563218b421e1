"""A star with its planets and the pawns on them, and the ships that wait in deep space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.drawing.field import circle, highlight, outlines, place_group

from ..rules.contents import STARSHIP
from ..rules.geometry import LOOKS, MOST_PLANETS, SOL
from ..rules.views import AstraView
from ..words.things import star_name
from . import names
from .icons import icon
from .measures import (
    DEEP_X,
    DEEP_Y,
    HIT,
    ORBIT,
    PAWN,
    PLANET,
    STAR,
    Point,
    cost_at,
    deep_at,
    pawn_at,
    planet_at,
    star_at,
)
from .pieces import plate
from .place import Scene, decor, dom_id, draw
from .stars import star as star_sign

MOST = 8192  # planets whose drawings are kept, a kilobyte each
LATITUDES = "M-16.500-6.500c10 4 23 4 33 0M-18 2.500c11 4 25 4 36 0M-14.500 10.500c9 3 20 3 29 0"
# Two arcs that meet left and right within a planet, round what only the viewer knows.
LENS = "M-18 0C-10-15 10-15 18 0 10 15-10 15-18 0z"
# A planet that is open is framed wider, as far as its neighbours leave room.
OPEN, OPEN_AMONG_MANY = 24, 21


def orbit(scene: Scene, star: str) -> SafeString:
    """The circle on which the planets of a star lie, bright where the viewer is about to land."""
    x, y = star_at(star)
    bright = " bright" if _landing(scene.view, star) else ""
    drawn = f'<circle class="orbit{bright}" cx="{x:g}" cy="{y:g}" r="{ORBIT}"/>'
    if star == SOL:
        drawn += _deep_ring(x, y)
    return decor(scene, f"{star}-orbit", "orbits", drawn)


def _deep_ring(x: float, y: float) -> str:
    return (
        f'<ellipse class="deep-ring" cx="{x:g}" cy="{y:g}" rx="{DEEP_X}" ry="{DEEP_Y}"/>'
        f'<text class="caption deep-name" x="{x:g}" y="{y + DEEP_Y - 11:g}">'
        f"{escape(star_name('deep'))}</text>"
    )


def star(scene: Scene, name: str) -> SafeString:
    """A star; it is a goal of flights. Where a flight has led its ship stands over it until it lands."""
    light = highlight(circle(STAR + 5))
    colour = LOOKS[name][1]
    # In setup a star may have no planets yet.
    at = cost_at(scene.view["systems"].get(name) or MOST_PLANETS)
    landing = _landing(scene.view, name)
    ship = (
        f'<path class="over {colour}" d="{circle(STAR)}"/>{_pawn(landing, STARSHIP, 30)}' if landing else ""
    )
    inside = (
        f"{_halo(colour)}{light}{star_sign(name)}{ship}"
        f'<path class="ringed-line" d="{circle(STAR + 5)}"/>{_cost(*at)}'
        f"{outlines(circle(STAR + 9), circle(STAR + 10))}"
        f'<circle class="hit" r="{STAR + 4}"/>'
    )
    return draw(scene, name, "star", names.star_label(name), star_at(name), inside)


@cache
def _halo(colour: str) -> str:
    return "".join(f'<circle class="halo-light {colour}" r="{r}"/>' for r in (STAR + 8, STAR))


def _cost(x: float, y: float) -> str:
    """Where a script writes what a flight to here costs."""
    return f'<text class="cost" x="{x:g}" y="{y + 5:g}" data-cost=""></text>'


def _landing(view: AstraView, star: str) -> str:
    """The colour of the viewer whose ship looks for a planet of this star."""
    decision = view["decision"]
    if decision is None or decision["kind"] != "land" or decision["data"]["star"] != star:
        return ""
    return view["players"][view["seat"] or ""]["colour"]


class Look(NamedTuple):
    """What the viewer knows of a planet: its type, whether it lies face up, whether he alone has looked."""

    kind: str | None
    up: bool
    looked: bool


def planet(scene: Scene, name: str) -> SafeString:
    """A planet with the pawns on it."""
    seen = scene.view["planets"][name]
    return _planet(
        scene.prefix,
        name,
        scene.view["systems"][name.partition(".")[0]],
        Look(seen["type"], seen["up"], seen["looked"]),
        tuple((_colour(scene, pawn["seat"]), pawn["kind"]) for pawn in seen["pawns"]),
        tuple(_ghosts(scene.view, name)),
        names.planet_label(scene.view, name),
        name in scene.fresh,
    )


@lru_cache(maxsize=MOST)
def _planet(
    prefix: str,
    name: str,
    count: int,
    look: Look,
    pawns: Sequence[tuple[str, str]],
    ghosts: tuple[str, ...],
    label: str,
    fresh: bool,
) -> SafeString:
    """A planet of a system of so many; most are drawn as a moment ago."""
    star_name_, _dot, number = name.partition(".")
    standing = "".join(
        _moved(pawn_at(int(number), count, nth, len(pawns)), _pawn(colour, kind, PAWN))
        for nth, (colour, kind) in enumerate(pawns)
    )
    beside = len(pawns)
    ghost = _moved(pawn_at(int(number), count, beside, max(beside, 1)), _ghost(ghosts))
    frame = OPEN if count < MOST_PLANETS else OPEN_AMONG_MANY
    inside = (
        f'<path class="globe" d="{circle(PLANET)}"/>{highlight(circle(frame))}{_inside(look)}'
        f'<path class="ringed-line" d="{circle(PLANET + 4)}"/>{ghost}{standing}'
        f"{outlines(circle(PLANET + 4), circle(frame + 4))}"
        f'<circle class="hit" r="{HIT}"/>'
    )
    css = f"planet {_state(look)}" + (" fresh" if fresh else "")
    at = planet_at(star_name_, int(number), count)
    return place_group(dom_id(name, prefix), name, css, label, at, inside)


def _colour(scene: Scene, seat: str) -> str:
    return scene.view["players"][seat]["colour"]


def _moved(at: Point, inside: str) -> str:
    return f'<g transform="translate({at[0]:g} {at[1]:g})">{inside}</g>'


@cache
def _pawn(colour: str, kind: str, size: float) -> str:
    """A pawn that a script can move: by its name it is found again where it has come to."""
    return f'<g class="pawn" data-pawn="{colour} {kind}">{plate(colour, kind, size)}</g>'


def _ghosts(view: AstraView, planet: str) -> Iterator[str]:
    """Which pawns of the viewer could come to a planet, as far as it is asked now."""
    decision = view["decision"]
    if decision is not None and decision["kind"] == "land":
        yield STARSHIP
    elif decision is not None and decision["kind"] == "build":
        yield from (item for item in view["items"] if planet in view["items"][item]["places"])


@cache
def _ghost(kinds: tuple[str, ...]) -> str:
    """Where a pawn would stand, dashed, hidden until the planet is open; and each pawn that it may be."""
    signs = "".join(icon(kind, 12.5, f"ghost-sign ghost-{kind}") for kind in kinds)
    return f'<path class="ghost dashed" d="{circle(10.5)}"/>{signs}'


def _state(look: Look) -> str:
    if look.up:
        return f"up type-{look.kind}"
    return "known" if look.looked else "down"


def _inside(look: Look) -> str:
    if look.kind is None:
        return f'<path class="latitudes" d="{LATITUDES}"/>'
    if look.up:
        return icon(look.kind, 22)
    return f'<g class="looked"><path class="lens" d="{LENS}"/>{icon(look.kind, 15)}</g>'


def deep(scene: Scene) -> SafeString:
    """Deep space: the ships that wait there; the ring of it is the goal of flights out there."""
    view = scene.view
    x, y = star_at(SOL)
    ring = f"M{-DEEP_X} 0a{DEEP_X} {DEEP_Y} 0 1 1 {2 * DEEP_X} 0a{DEEP_X} {DEEP_Y} 0 1 1 {-2 * DEEP_X} 0z"
    ships, told = "", []
    for number, (seat, player) in enumerate(view["players"].items()):
        if player["deep"]:
            told.append(f"{seat} {player['deep']}")
        for ship in range(player["deep"] if player["colour"] else 0):  # before that nobody has any
            ship_x, ship_y = deep_at(number, ship)
            ships += _moved(
                (round(ship_x - x, 1), round(ship_y - y, 1)), _pawn(player["colour"], STARSHIP, PAWN + 2)
            )
    label = names.join_names(
        (star_name("deep"), _("starships: %(ships)s") % {"ships": ", ".join(told)} if told else "")
    )
    inside = (
        f'<g class="light"><path class="glow" d="{ring}"/><path class="open ring-open" d="{ring}"/></g>'
        f"{_cost(0, -DEEP_Y)}{ships}"
        f'<path class="focus" d="{ring}"/><path class="hit ring-hit" d="{ring}"/>'
    )
    return draw(scene, "deep", "deep", label, (x, y), inside)
