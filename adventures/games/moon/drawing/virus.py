"""Adventure 6, The Virus: eleven quarters on five levels, walkways between them, the tracks below.

Field units, 776 x 682. The fixed art is templates/sheets/virus.svg.html; here is where the places lie on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, NamedTuple

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView

from .place import Place
from .sheet import Marks, SheetDrawing, follows
from .virus_signs import KINDS
from .virus_strips import bands

RULESET = "moon.6"
Point = tuple[float, float]

# Quarters by their left edge, level by level, and the upper edge of each level.
LEFT, MIDDLE, RIGHT = 22, 278, 534
COLUMNS = {
    "1": (LEFT, MIDDLE),
    "2": (MIDDLE, RIGHT),
    "3": (LEFT, MIDDLE, RIGHT),
    "4": (LEFT, MIDDLE),
    "5": (MIDDLE, RIGHT),
}
TOPS = {"1": 6, "2": 110, "3": 214, "4": 318, "5": 422}
HOMES = 5  # of a quarter
FIRST, ACROSS, HOME, SPACE = 22, 44, 43, 38  # of the homes of a quarter, from its upper left corner
TANK, TANK_SEAT = 12, 12
VIRUS, VIRUS_SEAT = 10, 13.5
BOXES = {"virus.2.2": 148}  # where the virus box lies on its quarter, if it lies elsewhere
BOX = 192
BELOW = 82  # energies, plants and the quarter itself
ENERGIES, PLANTS, QUARTER, PITCH = 24, 201, 120, 29
SEAT, SIGN = 12, 16


class Route(NamedTuple):
    """A walkway from its first quarter to its second; where it is closed lies a finger from every other."""

    middle: Point
    points: tuple[Point, ...]


ROUTES = {
    "walkway.1": Route((260, 49), ((242, 49), (278, 49))),
    "walkway.2": Route((88, 168), ((88, 102), (88, 235))),
    "walkway.3": Route((14, 205), ((22, 52), (14, 62), (14, 348), (22, 358))),
    "walkway.4": Route((344, 116), ((344, 102), (344, 131))),
    "walkway.5": Route((176, 186), ((294, 102), (176, 152), (176, 235))),
    "walkway.6": Route((261, 175), ((316, 102), (261, 152), (261, 202), (290, 235))),
    "walkway.7": Route((516, 153), ((498, 153), (534, 153))),
    "walkway.8": Route((388, 220), ((388, 206), (388, 235))),
    "walkway.9": Route((519, 210), ((493, 192), (556, 235.5))),
    "walkway.10": Route((644, 220), ((644, 206), (644, 235))),
    "walkway.11": Route((762, 306), ((754, 148), (762, 158), (762, 452), (754, 462))),
    "walkway.12": Route((260, 257), ((242, 257), (278, 257))),
    "walkway.13": Route((132, 324), ((132, 310), (132, 339))),
    "walkway.14": Route((258, 312.5), ((237, 297), (294, 339))),
    "walkway.15": Route((516, 257), ((498, 257), (534, 257))),
    "walkway.16": Route((344, 324), ((344, 310), (344, 339))),
    "walkway.17": Route((512, 374), ((483, 310), (512, 338), (512, 410), (491, 443))),
    "walkway.18": Route((593, 352), ((593, 310), (593, 392), (498, 452))),
    "walkway.19": Route((690, 376), ((690, 310), (690, 443))),
    "walkway.20": Route((260, 361), ((242, 361), (278, 361))),
    "walkway.21": Route((388, 428), ((388, 414), (388, 443))),
    "walkway.22": Route((516, 465), ((498, 465), (534, 465))),
}
BAR = 26  # the length of a closed walkway's bar

# The tracks: their first row, from row to row; their columns, the one beside the values first.
PLANT_ROWS, WATER_ROWS = (474, 30), (539, 24)
PLANT_COLUMNS, WATER_COLUMNS = (147, 120, 93), (384, 359)
VALUES = {"plant": (181, 42), "water": (416, 38)}  # middle of the values, their width
BONUSES = {"plant": (220, "robot"), "water": (446, "energy")}
# What a symbol triggers lies before it, staggered where two are a choice.
TRIGGERS = {
    "activation.green": (62, 534),
    "propagation.plant.1": (68, 564),
    "propagation.plant.2": (35, 594),
    "activation.blue": (332, 563),
    "propagation.water.1": (332, 587),
    "propagation.water.2": (295, 611),
    "activation.red": (652, 341),
    "activation.purple": (652, 365),
    "activation.yellow": (652, 389),
}
CREW, CREW_ROWS = {"astronaut": (555, 582), "planning": (665, 692)}, (27, 28)
WILDS = (622, 732)
ERRORS = (732, 574, 27)
EVACUATED = {LEFT: 508, MIDDLE: 556, RIGHT: 604}
EVACUATED_ROWS = (564, 23)

SMALL = 0.103  # of the field, two units from the edge of the small sheet


def drawing() -> SheetDrawing:
    """The drawing of Adventure 6."""
    sheet = adventure(RULESET).sheet
    parts = (_homes(), _signs(), _walkways(), _tracks(), _crew(), _rest())
    at = {place.id: place for part in parts for place in part}
    ladders = tuple(_ladders())
    return SheetDrawing(
        ruleset=RULESET,
        template="moon/sheets/virus.svg.html",
        kinds=KINDS,
        places=(
            *ladders,
            *(at[place] for place in sheet.places if place in at),
            *(at[place] for place in at if place not in sheet.places),
        ),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        small_outline=_small_outline(),
        small_spaces={space: _small((at[space].x, at[space].y)) for space in sheet.spaces},
        bands=lambda now: bands(at, now),
        figures=figures,
        tones=tones,
        small_lines={walkway: _small_line(at[walkway]) for walkway in sheet.groups["walkway"]},
    )


# What follows from the marks


def counting(marks: Marks) -> frozenset[str]:
    """The values in force: of each track the first that is not crossed off, of errors the next one."""
    groups = adventure(RULESET).sheet.groups
    lasts = {"score.plant": "last.plant", "score.water": "last.water", "error": "error.final"}
    return frozenset(
        next((box for box in groups[group] if box not in marks), last) for group, last in lasts.items()
    )


def figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """What each evacuated quarter was worth, and how many homes are infected."""
    said = follows(view, seat)
    evacuated = said["evacuated"].items()
    return {
        "infected": str(said["infected"]),
        **{quarter.replace("quarter", "evacuated"): str(points) for quarter, points in evacuated},
    }


@cache
def quarters() -> Mapping[str, Mapping[str, Any]]:
    """What belongs to each quarter, in reading order."""
    return {quarter["id"]: quarter for quarter in adventure(RULESET).sheet.data["quarters"]}


def tones(view: MoonView, seat: str) -> Mapping[str, str]:
    """Which walkways are closed, and over which of the others the virus that now spreads is moving."""
    marks, decision = view["sheets"][seat]["marks"], view["decision"]
    said = {_ladder(walkway): "closed" for walkway in ROUTES if walkway in marks}
    if decision is None or view["seat"] != seat or decision["data"].get("action") != "infect":
        return said
    data = decision["data"]
    colour, source = data["colour"], data["from"]
    said[source.replace("quarter", "virus")] = f"source {colour}"
    reached = () if data["own"] else (data["to"], *data["next"])
    for walkway in ROUTES:
        one, other = between(walkway)
        if walkway not in marks and source in (one, other) and {one, other} & {*reached}:
            said[_ladder(walkway)] = f"flow {colour}" if source == one else f"flow {colour} back"
    return said


@cache
def colours() -> Mapping[str, str]:
    """The colour of each virus box."""
    sheet = adventure(RULESET).sheet
    return {box: sheet.facts(box)["colour"] for box in sheet.groups["virus"]}


@cache
def between(walkway: str) -> tuple[str, str]:
    """The two quarters that a walkway joins."""
    one, other = adventure(RULESET).sheet.facts(walkway)["between"]
    return one, other


def _ladder(walkway: str) -> str:
    return walkway.replace("walkway", "ladder")


# The quarters


def corner(quarter: str) -> Point:
    """The upper left corner of a quarter, given by any place that is named like it."""
    level, number = quarter.split(".")[1:3]
    return COLUMNS[level][int(number) - 1], TOPS[level]


def _home(home: str) -> Point:
    """Where a home stands; tanks are named like their homes."""
    _word, level, number = home.split(".")
    column, place = divmod(int(number) - 1, HOMES)
    return COLUMNS[level][column] + FIRST + ACROSS * place, TOPS[level] + HOME


def _homes() -> Iterator[Place]:
    """Homes and the tanks on them; the quarters, which are circled as a whole."""
    sheet = adventure(RULESET).sheet
    for home in sheet.spaces:
        yield Place(home, *_home(home), "space", SPACE)
    for quarter in sheet.groups["quarter"]:
        left, top = corner(quarter)
        yield Place(quarter, left + QUARTER, top + BELOW, "quarter", 2 * SEAT, hit=SEAT)
    for water in sheet.groups["water"]:
        x, y = _home(water)
        yield Place(water, x, y - HOME + TANK, "water", 14.5, hit=SEAT, seat=TANK_SEAT)


def _signs() -> Iterator[Place]:
    """What a quarter has beside its homes: the virus box above, energies and plants below."""
    for box, colour in colours().items():
        left, top = corner(box)
        x = left + BOXES.get(box, BOX)
        yield Place(box, x, top + VIRUS, f"virus-{colour}", 18, hit=VIRUS_SEAT, seat=VIRUS_SEAT)
    for quarter, facts in quarters().items():
        left, top = corner(quarter)
        for number, energy in enumerate(facts["energies"]):
            yield _sign(energy, "energy", left + ENERGIES + PITCH * number, top)
        for number, plant in enumerate(reversed(facts["plants"])):
            yield _sign(plant, "plant", left + PLANTS - PITCH * number, top)


def _sign(sign: str, kind: str, x: float, top: float) -> Place:
    return Place(sign, x, top + BELOW, kind, SIGN, hit=SEAT, seat=SEAT, tone="bare")


# The walkways


def _angle(route: Route) -> float:
    """The direction of a walkway where it is closed, in degrees."""
    (x, y), ends = route.middle, pairwise(route.points)
    (x1, y1), (x2, y2) = min(
        ends,
        key=lambda pair: (
            hypot(pair[0][0] - x, pair[0][1] - y)
            + hypot(pair[1][0] - x, pair[1][1] - y)
            - hypot(pair[1][0] - pair[0][0], pair[1][1] - pair[0][1])
        ),
    )
    return round(degrees(atan2(y2 - y1, x2 - x1)), 1)


def _walkways() -> Iterator[Place]:
    """Where each walkway is closed: a bar across it."""
    for walkway, route in ROUTES.items():
        yield Place(walkway, *route.middle, "walkway", BAR, hit=14, turn=_angle(route))


def _ladders() -> Iterator[Place]:
    """The walkways themselves, each turned so that it runs along its middle."""
    for walkway, route in ROUTES.items():
        turn = _angle(route)
        points = [_turned(point, route.middle, radians(-turn)) for point in route.points]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        yield Place(_ladder(walkway), *route.middle, "ladder", 0, turn=turn, shape=f"M{path}")


def _turned(point: Point, middle: Point, angle: float) -> Point:
    """A point as it lies from the middle, turned."""
    x, y = point[0] - middle[0], point[1] - middle[1]
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


# Above and below


def _tracks() -> Iterator[Place]:
    """Plants and waters of the score, the values of their rows, the bonus at the end of each."""
    sheet = adventure(RULESET).sheet
    for kind, (first, pitch), columns in (
        ("plant", PLANT_ROWS, PLANT_COLUMNS),
        ("water", WATER_ROWS, WATER_COLUMNS),
    ):
        (x, wide), (beside, gives) = VALUES[kind], BONUSES[kind]
        rows = _rows(sheet.groups[f"track.{kind}"])
        for number, row in enumerate(rows):
            y, last = first + pitch * number, sheet.facts(row[-1])
            for symbol, column in zip(reversed(row), columns, strict=False):
                yield Place(symbol, column, y, kind, SIGN, hit=SEAT)
            yield Place(last["box"], x, y, "box", wide, str(sheet.facts(last["box"])["value"]), SEAT)
            yield Place(last["bonus"], beside, y, gives, SIGN + 1, hit=SEAT)
        y, value = first + pitch * len(rows), sheet.data[f"{kind}_values"][-1]
        yield Place(f"last.{kind}", x, y, "final", wide, str(value), tone="loose")
    for trigger, (x, y) in TRIGGERS.items():
        word, name = trigger.split(".")[:2]
        yield Place(trigger, x, y, f"virus-{name}" if word == "activation" else word, SIGN + 1, hit=SEAT)


def _rows(symbols: Sequence[str]) -> list[list[str]]:
    """The symbols of a track row by row: the last one of each brings its value."""
    rows: list[list[str]] = [[]]
    for symbol in symbols:
        rows[-1].append(symbol)
        if "box" in adventure(RULESET).sheet.facts(symbol):
            rows.append([])
    return rows[:-1]


def _crew() -> Iterator[Place]:
    """Astronauts, planning and the Wild Action symbols that every second of them circles."""
    sheet = adventure(RULESET).sheet
    first, pitch = CREW_ROWS
    for group, columns in CREW.items():
        for number, symbol in enumerate(sheet.groups[group]):
            y = first + pitch * (number // 2)
            yield Place(symbol, columns[number % 2], y, group, 19, hit=SEAT)
    for number, wild in enumerate(sheet.groups["wild"]):
        yield Place(wild, WILDS[number // 3], first + pitch * (number % 3), "wild", 19, hit=SEAT)


def _rest() -> Iterator[Place]:
    """System Errors, infected homes and the points of the evacuated quarters."""
    sheet = adventure(RULESET).sheet
    x, first, pitch = ERRORS
    names = (*sheet.groups["error"], "error.final")
    for number, (name, value) in enumerate(zip(names, sheet.data["error_values"], strict=True)):
        sign = "minus final" if name == names[-1] else "minus"
        yield Place(name, x, first + pitch * number, sign, 34, str(value), SEAT)
    yield Place("infected", 681, 577, "figure", 0, tone="tally")
    top, down = EVACUATED_ROWS
    for quarter in sheet.groups["quarter"]:
        level = int(quarter.split(".")[1])
        name, left = quarter.replace("quarter", "evacuated"), corner(quarter)[0]
        yield Place(name, EVACUATED[int(left)], top + down * (level - 1), "figure", 0, tone="evacuated")


# The small sheet


def _small(point: Sequence[float]) -> Point:
    return round(2 + SMALL * point[0], 1), round(2 + SMALL * point[1], 1)


def _small_line(bar: Place) -> str:
    """A closed walkway: a short stroke across it."""
    x, y = _small((bar.x, bar.y))
    across = radians(bar.turn + 90)
    dx, dy = 1.8 * cos(across), 1.8 * sin(across)
    return f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}"


def _small_outline() -> str:
    """The decks of the quarters."""
    path = ""
    for quarter in adventure(RULESET).sheet.groups["quarter"]:
        left, top = corner(quarter)
        x, y = _small((left, top + 68))
        path += f"M{x:g} {y:g}h{round(SMALL * 220, 1):g}"
    return path
