"""A star with its planets and the pawns on them, and the ships that wait in deep space."""

from __future__ import annotations

from functools import cache

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from ..rules.geometry import SOL
from ..rules.views import AstraView, PlanetView
from ..words.things import star_name
from . import names
from .icons import icon
from .measures import (
    DEEP_X,
    DEEP_Y,
    ORBIT,
    PAWN,
    PLANET,
    STAR,
    Point,
    deep_at,
    pawn_at,
    planet_at,
    star_at,
)
from .pieces import plate
from .place import Scene, circle, decor, draw, edges, lit
from .stars import star as star_sign

LATITUDES = "M-16.500-6.500c10 4 23 4 33 0M-18 2.500c11 4 25 4 36 0M-14.500 10.500c9 3 20 3 29 0"
# Two arcs that meet left and right, round what only the viewer knows.
LENS = "M-24 0C-14-15.500 14-15.500 24 0 14 15.500-14 15.500-24 0z"


def orbit(scene: Scene, star: str) -> SafeString:
    """The circle on which the planets of a star lie."""
    x, y = star_at(star)
    drawn = f'<circle class="orbit" cx="{x:g}" cy="{y:g}" r="{ORBIT}"/>'
    if star == SOL:
        drawn += _deep_ring(x, y)
    return decor(scene, f"{star}-orbit", "orbits", drawn)


def _deep_ring(x: float, y: float) -> str:
    return (
        f'<ellipse class="deep-ring" cx="{x:g}" cy="{y:g}" rx="{DEEP_X}" ry="{DEEP_Y}"/>'
        f'<text class="caption deep-name" x="{x:g}" y="{y + DEEP_Y + 18:g}">'
        f"{escape(star_name('deep'))}</text>"
    )


def star(scene: Scene, name: str) -> SafeString:
    """A star; it is a goal of flights. Where a flight has led its ship stands over it until it lands."""
    light = lit(circle(STAR + 5))
    landing = _landing(scene.view, name)
    ship = f'<path class="over" d="{circle(15)}"/>{plate(landing, "starship", 26)}' if landing else ""
    inside = (
        f'<circle class="halo-light" r="{STAR + 6}"/>{light}{star_sign(name)}{ship}'
        f'<path class="ringed-line" d="{circle(STAR + 5)}"/>'
        f'<text class="cost" y="{STAR + 20}" data-cost=""></text>'
        f"{edges(circle(STAR + 9), circle(STAR + 10))}"
        f'<circle class="hit" r="{STAR + 4}"/>'
    )
    return draw(scene, name, "star", names.star_label(name), star_at(name), inside)


def _landing(view: AstraView, star: str) -> str:
    """The colour of the viewer whose ship looks for a planet of this star."""
    decision = view["decision"]
    if decision is None or decision["kind"] != "land" or decision["data"]["star"] != star:
        return ""
    return view["players"][view["seat"] or ""]["colour"]


def planet(scene: Scene, name: str) -> SafeString:
    """A planet with the pawns on it."""
    seen = scene.view["planets"][name]
    star_name_, _dot, number = name.partition(".")
    count = scene.view["systems"][star_name_]
    at = planet_at(star_name_, int(number), count)
    pawns = "".join(
        _moved(
            pawn_at(int(number), count, nth, len(seen["pawns"])),
            plate(_colour(scene, pawn["seat"]), pawn["kind"], PAWN),
        )
        for nth, pawn in enumerate(seen["pawns"])
    )
    ghost = _moved(pawn_at(int(number), count, len(seen["pawns"]), len(seen["pawns"]) + 1), _ghost())
    inside = (
        f"{_globe(seen)}{lit(circle(PLANET))}{_inside(seen)}"
        f'<path class="ringed-line" d="{circle(PLANET + 4)}"/>{ghost}{pawns}'
        f"{edges(circle(PLANET + 5), circle(PLANET + 6))}"
        f'<circle class="hit" r="{PLANET}"/>'
    )
    return draw(scene, name, f"planet {_state(seen)}", names.planet_label(scene.view, name), at, inside)


def _colour(scene: Scene, seat: str) -> str:
    return scene.view["players"][seat]["colour"]


def _moved(at: Point, inside: str) -> str:
    return f'<g transform="translate({at[0]:g} {at[1]:g})">{inside}</g>'


@cache
def _ghost() -> str:
    """Where a pawn would stand, dashed, hidden until the planet is open."""
    return f'<path class="ghost dashed" d="{circle(10.5)}"/>'


def _state(seen: PlanetView) -> str:
    if seen["up"]:
        return f"up type-{seen['type']}"
    return "known" if seen["looked"] else "down"


@cache
def _body(css: str) -> str:
    return f'<path class="{css}" d="{circle(PLANET)}"/>'


def _globe(seen: PlanetView) -> str:
    return _body("globe")


def _inside(seen: PlanetView) -> str:
    if seen["type"] is None:
        return f'<path class="latitudes" d="{LATITUDES}"/>'
    drawn = icon(seen["type"], 22 if seen["up"] else 17)
    return drawn if seen["up"] else f'<path class="lens" d="{LENS}"/>{drawn}'


def deep(scene: Scene) -> SafeString:
    """Deep space: the ships that wait there; the ring of it is the goal of flights out there."""
    view = scene.view
    x, y = star_at(SOL)
    ring = f"M{-DEEP_X} 0a{DEEP_X} {DEEP_Y} 0 1 1 {2 * DEEP_X} 0a{DEEP_X} {DEEP_Y} 0 1 1 {-2 * DEEP_X} 0z"
    ships, told = "", []
    for number, (seat, player) in enumerate(view["players"].items()):
        if player["deep"]:
            told.append(f"{seat} {player['deep']}")
        for ship in range(player["deep"]):
            ship_x, ship_y = deep_at(number, ship)
            ships += _moved(
                (round(ship_x - x, 1), round(ship_y - y, 1)), plate(player["colour"], "starship", PAWN + 2)
            )
    label = names.listed(
        (star_name("deep"), _("starships: %(ships)s") % {"ships": ", ".join(told)} if told else "")
    )
    inside = (
        f'<g class="light"><path class="glow" d="{ring}"/><path class="open ring-open" d="{ring}"/></g>'
        f'<text class="cost" y="{DEEP_Y + 36}" data-cost=""></text>{ships}'
        f'<path class="focus" d="{ring}"/><path class="hit ring-hit" d="{ring}"/>'
    )
    return draw(scene, "deep", "deep", label, (x, y), inside)
