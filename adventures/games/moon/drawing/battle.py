"""Adventure 8, The Battle: seven planets and a row of asteroids between the ends of two neighbours.

Field units, 776 x 682. The fixed art is templates/sheets/battle.svg.html; here is where the places lie on it.
Whoever looks has the own end at the bottom: planets keep their place, ends and asteroids change theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from math import cos, radians, sin
from typing import NamedTuple

from django.utils.translation import gettext as _

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MoonView
from adventures.games.moon.words.places import name_of
from adventures.words.scores import signed

from .battle_signs import COLOURS, KINDS, MOON, SEATS, SIDES, Side
from .battle_strips import bands
from .figures import worded
from .place import InsigniaOwners, Place
from .sheet import Marks, SheetDrawing, follows

RULESET = "moon.8"
FOR_ASTRA = (ASTRA, "astra_number")  # questions in which a seat draws the insignia of ASTRA
At = Mapping[str, Place]
Moves = Mapping[str, tuple[str, ...]]


class PlanetShape(NamedTuple):
    """A planet: its middle and radius, the arc of its spaces in degrees, its moon and its flag."""

    x: float
    y: float
    radius: float
    arc: float
    moon: tuple[float, float]
    flag: tuple[float, float]


PLANETS = {
    "planet1": PlanetShape(578, 200, 54, 100, (505, 241), (504, 161)),
    "planet2": PlanetShape(488, 344, 60, 180, (420, 290), (411, 384)),
    "planet3": PlanetShape(582, 476, 60, 180, (516, 533), (498, 451)),
    "planet4": PlanetShape(316, 236, 71, 222, (233, 288), (228, 193)),
    "planet5": PlanetShape(326, 462, 60, 180, (263, 405), (249, 504)),
    "planet6": PlanetShape(118, 214, 60, 180, (52, 271), (50, 161)),
    "planet7": PlanetShape(122, 448, 54, 100, (106, 369), (49, 413)),
}
ORBIT, LOOP = 1.05, 23  # spaces, of the radius; how far the loop round a planet runs outside of it
SIGNS, ARCS = 0.62, {2: 64, 3: 110}  # plants and waters on the left, of the radius; their arc in degrees
SPACE, SIGN, DIAMOND = 38, 15, 12.5
SEAT = 21  # of a moon, how wide
FLAG = 36

# Asteroids from the own end upwards, and the symbols beside them.
ROCKS, ROCK = (688, 702), 34
FIRST_ROCK, APART = 546, 42.5
BESIDE, BESIDES = 32, 23

# The two ends: the lines of the one at the bottom and of the one at the top.
SCALES = {"plants": 151, "waters": 243, "planning": 339, "error": 427, "green": 505, "blue": 570, "grey": 635}
BOX, COLOUR_BOX, BARS, COLOUR_BARS = 42, 38, 68, 52
MINUS = ("planning", "error")
ASTRONAUTS, ASTRONAUT, STEP = 113, 15.5, 28
CREST = 46


class Lines(NamedTuple):
    """Where an end lies: its values, bars, next values and astronauts; insignia, name and points."""

    boxes: float
    bars: float
    after: float
    astronauts: float
    crest: tuple[float, float]
    name: tuple[float, float]
    points: tuple[float, float]


BOTTOM = Lines(594, 617, 636, 656, (57, 602), (58, 646), (708, 630))
TOP = Lines(35, 57, 0, 87, (57, 47), (58, 88), (585, 87))
LONGEST = 10  # letters of a name that stand beside an insignia

SMALL = 0.103


def drawing() -> SheetDrawing:
    """The drawing of Adventure 8."""
    sheet = adventure(RULESET).sheet
    at = {place.id: place for place in _arranged("near")}
    return SheetDrawing(
        ruleset=RULESET,
        template="moon/sheets/battle.svg.html",
        kinds=KINDS,
        places=_arranged("near"),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        small_outline=_small_outline(),
        small_spaces={
            space: (round(2 + SMALL * at[space].x, 1), round(2 + SMALL * at[space].y, 1))
            for space in sheet.spaces
        },
        bands=partial(bands, at),
        figures=figures,
        tones=tones,
        marked=marked,
        turned=turned,
        insignia_owners=insignia_owners,
        offers=offers,
    )


# Whose sheet it is


def marked(view: MoonView) -> str | None:
    """The one of its two sheets that the viewer marks now."""
    return view["sharing"]["active"]


def _side(view: MoonView, sheet: str) -> Side:
    """The end at the bottom: the viewer's own, for everybody else the near one."""
    lies = view["sharing"]["sheets"][sheet]
    return "far" if view["seat"] == lies["far"] else "near"


def turned(view: MoonView, sheet: str) -> tuple[Place, ...]:
    """The places of a sheet, with the viewer's end at the bottom."""
    return _arranged(_side(view, sheet))


def insignia_owners(view: MoonView, sheet: str) -> InsigniaOwners:
    """The shapes of both ends; the one at the bottom draws as a player does on its own sheet."""
    lies, shapes, side = view["sharing"]["sheets"][sheet], view["sharing"]["insignias"], _side(view, sheet)
    own, other = lies[side], lies[_opposite(side)]
    data = view["decision"]["data"] if view["decision"] else {}
    drawing = ASTRA if data.get("action") in FOR_ASTRA else own
    return InsigniaOwners(
        {
            f"insignia.{own}": f"insignia {shapes[own]}",
            f"insignia.{other}": f"insignia {shapes[other]} theirs",
        },
        shapes[drawing],
        data.get("spends", {}),
    )


def tones(view: MoonView, sheet: str) -> Mapping[str, str]:
    """Who holds each planet that is complete: the end at the bottom, the other one, both or nobody."""
    lies, marks = view["sharing"]["sheets"][sheet], view["sheets"][sheet]["marks"]
    own, other = f"insignia.{lies[_side(view, sheet)]}", f"insignia.{lies[_opposite(_side(view, sheet))]}"
    held = {frozenset((own,)): "ours", frozenset((other,)): "theirs", frozenset((own, other)): "shared"}
    return {
        planet["complete"]: held.get(frozenset(marks.get(planet["flag"], ())), "nobody")
        for planet in adventure(RULESET).sheet.data["planets"]
        if planet["complete"] in marks
    }


def _opposite(side: Side) -> Side:
    return "far" if side == "near" else "near"


def offers(view: MoonView, moves: Moves) -> Moves:
    """Of numbers that lead to the same planet the nearest, of the free places of a moon the first.

    The number of a move is a record only, and the places of a moon are equivalent.
    """
    sheet, moons, decision = adventure(RULESET).sheet, set(), view["decision"]
    offered: dict[str, tuple[str, ...]] = {}
    for place, answers in moves.items():
        if decision and decision["kind"] == "write" and place in sheet.spaces:
            number = decision["data"].get("number", 0)
            offered[place] = (min(answers, key=lambda move: abs(int(move.rsplit(" ", 1)[1]) - number)),)
        elif place not in sheet.groups["moon"]:
            offered[place] = answers
        elif (planet := sheet.facts(place)["planet"]) not in moons:
            moons.add(planet)
            offered[place] = answers
    return offered


# Values


def counting(marks: Marks) -> frozenset[str]:
    """The box of every scale whose value is in force."""
    groups = adventure(RULESET).sheet.groups
    next_boxes = (
        next((box for box in groups[f"{side}.{scale}"] if box not in marks), None)
        for side in SIDES
        for scale in SCALES
    )
    return frozenset(box for box in next_boxes if box is not None)


def figures(view: MoonView, sheet: str) -> Mapping[str, str]:
    """The values in force at both ends, how many boxes are crossed off, names and points of this sheet."""
    lies = view["sharing"]["sheets"][sheet]
    said = {}
    for number, side in enumerate(SIDES):
        for scale, standing in follows(view, sheet)[side].items():
            said[f"{side}.{scale}.now"] = _value(scale, standing["value"])
            said[f"{side}.{scale}.bars"] = f"{standing['crossed']}/{standing['of']}"
            if standing["next"] is not None:
                after = worded("next", _value(scale, standing["next"]))
                said[f"{side}.{scale}.after"] = after
        name = lies[side]
        said[f"{side}.name"] = _("You") if name == view["seat"] else _short(name_of(name))
        if name in view["scores"]:
            said[f"{side}.points"] = signed(view["sharing"]["points"][name][number])
    return said


def _value(scale: str, value: int) -> str:
    if scale in COLOURS:
        return f"×{value}"
    return f"−{value}" if scale in MINUS and value else str(value)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


# Where all lies


@cache
def _arranged(own: Side) -> tuple[Place, ...]:
    """All places as they lie when that end is at the bottom; what changes by itself lies below the rest."""
    sheet = adventure(RULESET).sheet
    parts = (_planets(), _rocks(own), _end(own, BOTTOM), _end(_opposite(own), TOP))
    at = {place.id: place for part in parts for place in part}
    drawn = [at[place] for place in sheet.places if place in at]
    return (*(at[place] for place in at if place not in sheet.places), *drawn)


def _on(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


def _arc(count: int, degrees: float) -> list[float]:
    """Angles from the top of an arc to its bottom, its middle on the right."""
    return [degrees * (number / (count - 1) - 0.5) for number in range(count)]


def _planets() -> Iterator[Place]:
    """Spaces, plants and waters of the planets, their moons and flags, and the loop round each."""
    data = adventure(RULESET).sheet.data
    for facts in data["planets"]:
        name, planet = facts["id"], PLANETS[facts["id"]]
        yield from _spaces(name, planet, data["bonuses"])
        signs = [
            *((sign, "water") for sign in facts["waters"]),
            *((sign, "plant") for sign in facts["plants"]),
        ]
        for (sign, kind), angle in zip(signs, _arc(len(signs), ARCS[len(signs)]), strict=True):
            x, y = _on(planet.x, planet.y, SIGNS * planet.radius, 180 - angle)
            yield Place(sign, x, y, kind, SIGN, hit=DIAMOND, seat=DIAMOND, shape="diamond")
        x, y = planet.moon
        for seat, side in zip(facts["moon"], (-SEATS, SEATS), strict=True):
            yield Place(seat, x + side, y, "moon", SEAT, hit=9, target=(-side, 0, MOON))
        yield Place(facts["flag"], *planet.flag, "flag", FLAG, hit=15)
        loop = planet.radius + LOOP
        yield Place(facts["complete"], planet.x, planet.y, "complete", 2 * loop, hit=0, seat=loop)


def _spaces(name: str, planet: PlanetShape, bonuses: Mapping[str, str]) -> Iterator[Place]:
    """The spaces of a planet from its first one on. The whole planet is the target of the one that is open.

    A tap on a planet that is not open means its first space: that one says why not.
    """
    spaces = adventure(RULESET).sheet.zones[name]
    for number, (space, angle) in enumerate(zip(spaces, _arc(len(spaces), planet.arc), strict=True)):
        x, y = _on(planet.x, planet.y, ORBIT * planet.radius, angle)
        target = (round(planet.x - x, 1), round(planet.y - y, 1), round(planet.radius + SPACE / 2, 1))
        shape, hit, tone = bonuses.get(space, "seat"), 22 if number else 0, "" if number else "first"
        x, y = round(x, 1), round(y, 1)
        yield Place(space, x, y, "space", SPACE, hit=hit, shape=shape, tone=tone, target=target)


def _rocks(own: str) -> Iterator[Place]:
    """Asteroids from the own end upwards, with their symbols."""
    sheet = adventure(RULESET).sheet
    rocks = sheet.groups["asteroid"]
    for number, rock in enumerate(rocks if own == "near" else reversed(rocks)):
        x, y = ROCKS[number % 2], FIRST_ROCK - APART * number
        tone = "start" if "start_of" in sheet.facts(rock) else ""
        yield Place(rock, x, y, "asteroid", ROCK, hit=18, tone=tone)
        for beside, bonus in enumerate(sheet.facts(rock)["bonus"]):
            symbol = sheet.facts(bonus)["symbol"]
            yield Place(bonus, x + BESIDE + BESIDES * beside, y, symbol, 17, hit=11)


def _end(side: str, lines: Lines) -> Iterator[Place]:
    """One end: scales, each in one box with a bar for each value, astronauts, insignia, name and points."""
    sheet = adventure(RULESET).sheet
    yield Place(f"{side}.insignia", *lines.crest, "insignia", CREST, hit=24)
    yield Place(f"{side}.name", *lines.name, "figure", 0, tone="name")
    yield Place(
        f"{side}.points", *lines.points, "figure", 0, tone="points" if lines is BOTTOM else "points less"
    )
    for scale, x in SCALES.items():
        values = sheet.data["values"][scale]
        tone = "minus" if scale in MINUS else "times" if scale in COLOURS else ""
        box, bars, width = (COLOUR_BOX, x - 6, COLOUR_BARS) if scale in COLOURS else (BOX, x - 14, BARS)
        yield Place(f"{side}.{scale}.now", x, lines.boxes, "now", box, tone=tone)
        yield Place(f"{side}.{scale}.bars", bars, lines.bars, "bars", width, "0/1", tone=tone)
        if lines.after:
            yield Place(f"{side}.{scale}.after", bars, lines.after, "figure", 0, tone="after")
        for place, after in zip(sheet.groups[f"{side}.{scale}"], values[1:], strict=True):
            yield Place(place, x, lines.boxes, "scale", box, _value(scale, after), hit=20)
    for number, astronaut in enumerate(sheet.groups[f"{side}.astronaut"]):
        yield Place(astronaut, ASTRONAUTS + STEP * number, lines.astronauts, "astronaut", ASTRONAUT, hit=13)


def _small_outline() -> str:
    """The planets and the row of asteroids, on the small sheet."""
    path = ""
    for planet in PLANETS.values():
        r = round(SMALL * planet.radius, 1)
        x, y = round(2 + SMALL * planet.x - r, 1), round(2 + SMALL * planet.y, 1)
        path += f"M{x:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1-{2 * r:g} 0z"
    return f"{path}M74 7.5v50.5"
