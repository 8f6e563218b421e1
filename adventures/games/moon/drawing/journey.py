"""Adventure 2, The Journey: one course from the Earth to the Moon, four stations beside it, the scales.

Field units, 776 x 682. The fixed art is templates/sheets/journey.svg.html; here is where the
places lie on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import Any

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView

from .kinds import Kinds, SignKind
from .place import BLANK, Place, State
from .sheet import Band, Marks, SheetDrawing, follows

Point = tuple[float, float]

# The spaces from the Earth to the Moon.
COURSE: tuple[Point, ...] = (
    (170, 451), (218, 441), (267, 443), (309, 466), (334, 508), (335, 557), (312, 599), (272, 627),
    (224, 637), (175, 634), (128, 619), (88, 591), (59, 552), (48, 504), (51, 455), (69, 410),
    (101, 373), (143, 347), (188, 328), (235, 314), (283, 302), (331, 290), (379, 278), (426, 267),
    (474, 257), (522, 246), (569, 232), (614, 211), (652, 180), (675, 138), (663, 91), (623, 64),
    (574, 63), (536, 92), (550, 136), (592, 161),
)  # fmt: skip
SPACE, WALL, WALL_HIT = 36, 34, 9
TANK_AT, TANK = 33, 12.5  # how far a tank hangs from its space, and its radius
ON_THE_LEFT = frozenset({2, 5, 7, 11, 30})  # tanks on the left of the course, seen on the way to the Moon

# Each station: its middle, where its first plant stands on the wheel, its robots, its multipliers.
WHEEL, ROBOT, PLANT = 44, 17, 15
HIGH, LOW = 17, 14
STATIONS: Mapping[str, tuple[Point, int, tuple[Point, ...], Point, Point]] = {
    "station1": ((470, 398), -90, ((393, 531), (432, 478)), (394, 377), (391, 410)),
    "station2": ((116, 218), 150, ((32, 410), (33, 358), (53, 308)), (191, 208), (190, 240)),
    "station3": ((384, 158), 135, ((264, 267), (288, 225), (319, 188)), (456, 147), (455, 180)),
    "station4": ((640, 308), -45, ((739, 90), (747, 141), (743, 191), (725, 239)), (567, 323), (577, 355)),
}
ICON = 0.6  # of its seat
SIGN_HIT = 11

# Strips of the phone: spaces in a row, from centre to centre, the course that shows before and after them.
ROW, PITCH, STUB, GAP = 7, 44, 12, 4
STRIP_SPACE, BETWEEN_WALLS = 40, 34
NARROW = 3  # pieces of that many places stand side by side

# The small sheet is the course alone.
SMALL, SMALL_MIDDLE = 0.119, (361.5, 350)
SMALL_OUTLINE = (
    "M13.5 62a12.4 12.4 0 1 0 24.8 0a12.4 12.4 0 1 0-24.8 0M65.5 9a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0"
)


# A wall stands between two spaces, where nothing is printed.
KINDS: Kinds = {"gap": SignKind(printed=False, reach=0.62, dashes=0.5)}


def drawing() -> SheetDrawing:
    """The drawing of Adventure 2."""
    sheet = adventure("moon.2").sheet
    placed = _spaces() + _walls() + _tanks() + _stations() + _energies() + _symbols() + _errors()
    at = {place.id: place for place in placed}
    return SheetDrawing(
        ruleset="moon.2",
        template="moon/sheets/journey.svg.html",
        kinds=KINDS,
        places=(*(at[place] for place in sheet.places if place in at), *_figures()),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        small_outline=SMALL_OUTLINE,
        small_spaces={
            space: (
                round(42 + (x - SMALL_MIDDLE[0]) * SMALL, 1),
                round(38 + (y - SMALL_MIDDLE[1]) * SMALL, 1),
            )
            for space, (x, y) in zip(sheet.spaces, COURSE, strict=True)
        },
        bands=bands,
        figures=figures,
    )


def counting(marks: Marks) -> frozenset[str]:
    """The minus points in force: the topmost box that is not crossed off, or what stands below them all."""
    for error in adventure("moon.2").sheet.groups["error"]:
        if error not in marks:
            return frozenset({error})
    return frozenset({"error.all"})


def figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """What the zones are worth now: the points of the seat's rank, the longest, how many are complete."""
    score = view["scores"].get(seat)
    if score is None:
        return {}
    said = {
        "zones.longest": str(score["fields"]["longest_zone"]),
        "zones.complete": str(follows(view, seat)["complete"]),
    }
    points = score["fields"]["most_zones"]
    return {**said, f"zones.{points}": str(points)} if points else said


# The field


def _spaces() -> list[Place]:
    return [
        Place(space, x, y, "space", SPACE)
        for space, (x, y) in zip(adventure("moon.2").sheet.spaces, COURSE, strict=True)
    ]


def _walls() -> list[Place]:
    """A wall stands on the curve half way between two spaces, at right angles to it."""
    points = (COURSE[0], *COURSE, COURSE[-1])
    places = []
    for number, wall in enumerate(adventure("moon.2").sheet.groups["wall"]):
        before, start, end, after = points[number : number + 4]
        x, y = ((9 * (start[i] + end[i]) - before[i] - after[i]) / 16 for i in (0, 1))
        turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        places.append(Place(wall, round(x, 1), round(y, 1), "gap", WALL, hit=WALL_HIT, turn=round(turn)))
    return places


def _tanks() -> list[Place]:
    """A tank hangs on its space, at right angles to the course."""
    sheet = adventure("moon.2").sheet
    places = []
    for tank in sheet.groups["water"]:
        number = sheet.spaces.index(sheet.facts(tank)["space"])
        x, y = COURSE[number]
        (x1, y1), (x2, y2) = COURSE[max(number - 1, 0)], COURSE[min(number + 1, len(COURSE) - 1)]
        reach = TANK_AT / hypot(x2 - x1, y2 - y1) * (1 if number + 1 in ON_THE_LEFT else -1)
        x, y = round(x + reach * (y2 - y1), 1), round(y - reach * (x2 - x1), 1)
        places.append(Place(tank, x, y, "water", 2 * ICON * TANK, hit=SIGN_HIT, seat=TANK))
    return places


def _stations() -> list[Place]:
    """Robots on the way to their station, plants on its wheel in clockwise order, multipliers beside it."""
    sheet = adventure("moon.2").sheet
    places = []
    for station in sheet.data["stations"]:
        (x, y), first, robots, high, low = STATIONS[station["id"]]
        for robot, (rx, ry) in zip(station["robots"], robots, strict=True):
            places.append(Place(robot, rx, ry, "robot", 2 * ICON * ROBOT, hit=ROBOT, seat=ROBOT))
        for number, plant in enumerate(station["plants"]):
            angle = radians(first + 360 / len(station["plants"]) * number)
            px, py = round(x + WHEEL * cos(angle), 1), round(y + WHEEL * sin(angle), 1)
            places.append(Place(plant, px, py, "plant", 2 * ICON * PLANT, hit=PLANT, seat=PLANT))
        for multiplier, (mx, my), seat in ((station["high"], high, HIGH), (station["low"], low, LOW)):
            value = f"×{sheet.facts(multiplier)['value']}"
            places.append(Place(multiplier, mx, my, "multiplier", 2 * seat, value, seat, seat))
    return places


def _energies() -> list[Place]:
    """Energies in columns of two, and below them the line that a column pays for."""
    sheet = adventure("moon.2").sheet
    energies = [
        Place(energy, 47 + 45 * (number // 2), 38 + 31 * (number % 2), "energy", 20, hit=SIGN_HIT)
        for number, energy in enumerate(sheet.groups["energy"])
    ]
    boosts = [
        Place(boost, 47 + 45 * number, 98, "boost", 20, hit=SIGN_HIT)
        for number, boost in enumerate(sheet.groups["boost"])
    ]
    return energies + boosts


def _symbols() -> list[Place]:
    """Astronauts and Plannings in columns of two, and the Wild Action that a column earns."""
    sheet = adventure("moon.2").sheet
    places = []
    for group, left in (("astronaut", 571), ("planning", 679)):
        for number, symbol in enumerate(sheet.groups[group]):
            x, y = left + 28 * (number // 2), 417 + 28 * (number % 2)
            places.append(Place(symbol, x, y, group, 19, hit=SIGN_HIT))
            if wild := sheet.facts(symbol).get("earns"):
                places.append(Place(wild, x, 486, "wild", 2 * ICON * 14, hit=SIGN_HIT, seat=13))
    return places


def _errors() -> list[Place]:
    """System Error boxes from the top down, with what they cost."""
    sheet = adventure("moon.2").sheet
    values = sheet.data["error_values"]
    return [
        Place(error, 735, 553 + 28 * number, "minus", 34, str(values[number]), 12)
        for number, error in enumerate(sheet.groups["error"])
    ]


def _figures() -> tuple[Place, ...]:
    """Printed values that are no places of the sheet."""
    data = adventure("moon.2").sheet.data
    return (
        Place("error.all", 735, 637, "minus final", 34, str(data["error_values"][-1])),
        *(
            Place(f"zones.{points}", 545, 574 + 30 * place, "figure", 15, str(points), seat=21, shape="box")
            for place, points in enumerate(data["most_zones"])
        ),
        Place("zones.longest", 596, 580, "figure", 28, "0", tone="large"),
        Place("zones.complete", 596, 638, "figure", 28, "0", tone="large"),
    )


# The strips of a phone


def bands(now: Mapping[str, State]) -> list[Band]:
    """Pieces of the course round the open spaces and walls, zone by zone; stations with something open."""
    sheet = adventure("moon.2").sheet
    walls = sheet.groups["wall"]
    drawn = [count for count, wall in enumerate(walls, 1) if now.get(wall, BLANK).marks]
    laid = []
    for start, end in pairwise((0, *drawn, len(sheet.spaces))):
        touched = [i for i in range(start, end) if _open(now, sheet.spaces[i])]
        for i in range(start, end - 1):
            if _open(now, walls[i]):
                touched += [i, i + 1]
        if touched:
            first, last = max(start, min(touched) - 1), min(end, max(touched) + 2)
            laid.append(_piece(range(first, last), range(start, end), now))
    return laid + [band for station in sheet.data["stations"] if (band := _station(station, now))]


def _open(now: Mapping[str, State], place: str) -> bool:
    return bool(now.get(place, BLANK).moves)


def _piece(held: range, zone: range, now: Mapping[str, State]) -> Band:
    """Part of a zone in rows: the course shows on where the zone does, a bar where the zone ends."""
    sheet = adventure("moon.2").sheet
    walls = sheet.groups["wall"]
    cutting = any(_open(now, walls[i]) for i in held[:-1])
    rows = ceil(len(held) / ROW)
    long = ceil(len(held) / rows)
    places, course, borders = [], "", ""
    for row in range(rows):
        spaces, y = held[row * long : (row + 1) * long], (PITCH + GAP) * row + PITCH / 2
        left, right = STUB, STUB + PITCH * len(spaces)
        begins, ends = spaces[0] == zone[0], spaces[-1] == zone[-1]
        course += f"M{left + PITCH / 2 if begins else 1:g} {y:g}"
        course += f"H{right - PITCH / 2 if ends else right + STUB - 1:g}"
        borders += f"M{left - 5} {y - 16:g}v32" * begins + f"M{right + 5} {y - 16:g}v32" * ends
        for column, space in enumerate(spaces):
            x = left + PITCH * (column + 0.5)
            size = BETWEEN_WALLS if cutting else STRIP_SPACE
            places.append(Place(sheet.spaces[space], x, y, "space", size))
            if cutting and space < held[-1]:
                places.append(Place(walls[space], x + PITCH / 2, y, "gap", WALL, hit=WALL_HIT))
    name = f"spaces.{held[0] + 1}–{held[-1] + 1}" if len(held) > 1 else f"space.{held[0] + 1}"
    return Band(
        zone=name,
        icon="go",
        width=PITCH * long + 2 * STUB,
        height=(PITCH + GAP) * rows - GAP,
        places=tuple(places),
        art=f'<path class="course" d="{course}"/><path class="border" d="{borders}"/>',
        narrow=len(held) <= NARROW,
    )


def _station(station: Mapping[str, Any], now: Mapping[str, State]) -> Band | None:
    """The robots, plants or multipliers of a station that are open, with the multiplier they are for."""
    high, low = station["high"], station["low"]
    groups = {"robot": station["robots"], "plant": station["plants"], "star": (high, low)}
    icon = next((icon for icon, group in groups.items() if any(_open(now, place) for place in group)), None)
    if icon is None:
        return None
    shown = list(groups[icon])
    if icon != "star":
        shown.append(low if "cross" in now.get(high, BLANK).marks else high)
    at = {place.id: place for place in _stations()}
    return Band(
        zone=station["id"].replace("station", "station."),
        icon=icon,
        width=PITCH * len(shown),
        height=PITCH,
        places=tuple(
            at[place]._replace(x=PITCH * (column + 0.5), y=PITCH / 2) for column, place in enumerate(shown)
        ),
        narrow=len(shown) <= NARROW,
    )
