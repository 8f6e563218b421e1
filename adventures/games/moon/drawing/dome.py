"""Adventure 5, The Dome: four skyscrapers and the research tower under a dome, the scales beside and below.

Field units, 776 x 682. The fixed art is templates/sheets/dome.svg.html; here is where the places lie on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import atan2, degrees, dist

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView
from adventures.words.scores import signed

from .dome_signs import KINDS
from .dome_strips import bands
from .place import Place
from .sheet import Marks, SheetDrawing, follows

RULESET = "moon.5"
Point = tuple[float, float]

# Skyscrapers from left to right; the first row above the lunar surface, the first below it, from row to row.
COLUMNS, ABOVE, BELOW, ROW = (92, 196, 300, 404), 326, 378, 44
SPACE = 38
AWARD_AT, AWARD = (35, 7), 26  # a bonus, from the middle of the lowest or highest level

# The research tower: two plants and a water in each level, from level 1 up.
TOWER = (484, 526, 568)
TOWER_ROWS = (-4, -3, -2, -1, 1, 2, 3, 4)
SIGN, SIGN_HIT = 22, 17

# The ends of each section of the dome from the left base to the right one. A section is drawn between its
# connectors: one ring at each end of an odd section, two of an even one.
DOME: tuple[tuple[Point, Point], ...] = (
    ((14, 351), (19, 236)), ((22, 214), (63, 106)), ((76, 89), (173, 29)), ((194, 23), (309, 14)),
    ((331, 14), (446, 23)), ((467, 29), (564, 89)), ((577, 107), (618, 214)), ((621, 236), (626, 351)),
)  # fmt: skip
CONNECTOR = {"odd": 5, "even": 13}
CUT = 10  # from the middle of a section to where the line over one of its halves ends
PART_HIT, HALF_HIT = 16, 9

# Scales: the middle of each, its first row, from row to row, how wide its rows are.
BESIDE, RUNG, LINE = 701, 108, 31
SCALES = {"mission": 57, "tower": 256, "astronaut": 470}
TOWER_COLUMNS, LEVELS = (666, 701, 736), 405
FOOT = 649
DOME_VALUES, DOME_VALUE, UNBUILT = (292, 38), 34, 477
ASTRONAUTS, CREW = (32, 26), 22
ERRORS, ERROR = (576, 50), 38

SMALL, SMALL_AT = 0.108, (6, 3)  # of the field, and where the small sheet begins


def drawing() -> SheetDrawing:
    """The drawing of Adventure 5."""
    sheet = adventure(RULESET).sheet
    parts = (_levels(), _awards(), _tower(), _dome(), _astronauts(), _scales(), _errors(), _figures())
    at = {place.id: place for part in parts for place in part}
    drawn = [at[place] for place in sheet.places if place in at]
    return SheetDrawing(
        ruleset=RULESET,
        template="moon/sheets/dome.svg.html",
        kinds=KINDS,
        places=(*drawn, *(at[place] for place in at if place not in sheet.places)),
        in_panels=frozenset((*sheet.groups["mission"], *sheet.groups["mission_symbol"])),
        counting=counting,
        small_outline=_small_outline(),
        small_spaces={space: _small((at[space].x, at[space].y)) for space in sheet.spaces},
        bands=partial(bands, at),
        figures=figures,
        tones=tones,
        small_lines=_small_lines(),
    )


def counting(marks: Marks) -> frozenset[str]:
    """The values in force: of each scale the topmost row that is not crossed off; of errors the next one."""
    sheet = adventure(RULESET).sheet
    values = {
        next((row for row in sheet.groups[f"upgrade.{scale}"] if row not in marks), f"last.{scale}")
        for scale in sheet.data["scales"]
    }
    error = next((error for error in sheet.groups["error"] if error not in marks), "error.final")
    return frozenset({*values, error})


def figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """How many levels of the research tower have one, two and three circles; how many parts are unbuilt."""
    said = follows(view, seat)
    levels = {f"levels.{count}": f"×{levels}" for count, levels in enumerate(said["levels"], 1)}
    return {**levels, "dome.unbuilt": f"×{said['unbuilt']}"}


def tones(view: MoonView, seat: str) -> Mapping[str, str]:
    """Sections that an X of Planning would cut, not build."""
    decision = view["decision"]
    if decision is None or view["seat"] != seat or decision["data"].get("effect") != "cut":
        return {}
    return dict.fromkeys((move.split(" ")[1] for move in decision["moves"]), "split")


# Under the dome


def _row(space: str) -> int:
    """The row of a level: 1 is the first above the lunar surface, -1 the first below it."""
    layout = adventure(RULESET).sheet
    levels = layout.zones[layout.facts(space)["zone"]]
    above = levels.index(space) - levels.index(_start(space)[1])
    return above + 1 if above >= 0 else above


def _start(space: str) -> list[str]:
    layout = adventure(RULESET).sheet
    zones = {zone["id"]: zone for zone in layout.data["zones"]}
    start: list[str] = zones[layout.facts(space)["zone"]]["start"]
    return start


def _down(row: int) -> float:
    return ABOVE - ROW * (row - 1) if row > 0 else BELOW - ROW * (row + 1)


def _middle(space: str) -> Point:
    return COLUMNS[int(space.split(".")[1]) - 1], _down(_row(space))


def _levels() -> Iterator[Place]:
    for space in adventure(RULESET).sheet.spaces:
        yield Place(space, *_middle(space), "space", SPACE)


def _awards() -> Iterator[Place]:
    """Beside the lowest and the highest level: the bonus for who is first, and the one for all others."""
    sheet = adventure(RULESET).sheet
    for group, side, tone in (("high", -1, ""), ("low", 1, "lower")):
        for award in sheet.groups[group]:
            facts, (right, down) = sheet.facts(award), AWARD_AT
            x, y = _middle(facts["space"])
            y += down if award.split(".")[2] == "top" else -down
            yield Place(award, x + side * right, y, "award", AWARD, str(facts["value"]), AWARD / 2, tone=tone)


def _tower() -> Iterator[Place]:
    *plants, water = TOWER
    for level, row in zip(adventure(RULESET).sheet.data["tower"], TOWER_ROWS, strict=True):
        for plant, x in zip(level["plants"], plants, strict=True):
            yield Place(plant, x, _down(row), "plant", SIGN, hit=SIGN_HIT)
        yield Place(level["water"], water, _down(row), "water", SIGN, hit=SIGN_HIT)


def _dome() -> Iterator[Place]:
    """Sections between their connectors, and the halves that they may be cut into."""
    sheet = adventure(RULESET).sheet
    for section, (start, end) in zip(sheet.groups["dome"], DOME, strict=True):
        facts, turn = sheet.facts(section), round(degrees(atan2(start[0] - end[0], end[1] - start[1])), 1)
        long, inset = dist(start, end), CONNECTOR[facts["type"]]

        def along(far: float, start: Point = start, end: Point = end, long: float = long) -> Point:
            x, y = (start[i] + (end[i] - start[i]) * far / long for i in (0, 1))
            return round(x, 1), round(y, 1)

        yield Place(section, *along(long / 2), "part", round(long - 2 * inset), hit=PART_HIT, turn=turn)
        half = long / 2 - CUT - inset
        for number, name in enumerate(facts["halves"]):
            middle = inset + half / 2 if number == 0 else long - inset - half / 2
            yield Place(name, *along(middle), "half", round(half), hit=HALF_HIT, turn=turn)


# Beside and below it


def _scales() -> Iterator[Place]:
    """The rows of each scale from the top down; the last has no box."""
    sheet = adventure(RULESET).sheet
    for scale, rows in sheet.data["scales"].items():
        names = (*sheet.groups[f"upgrade.{scale}"], f"last.{scale}")
        for number, (name, values) in enumerate(zip(names, rows, strict=True)):
            sign = "rung final" if name == names[-1] else "rung"
            text = " ".join(signed(value) for value in values)
            if scale in SCALES:
                yield Place(name, BESIDE, SCALES[scale] + LINE * number, sign, RUNG, text, 13)
            else:
                first, pitch = DOME_VALUES
                yield Place(name, first + pitch * number, FOOT, sign, DOME_VALUE, text, SIGN_HIT)


def _astronauts() -> Iterator[Place]:
    first, pitch = ASTRONAUTS
    for number, astronaut in enumerate(adventure(RULESET).sheet.groups["astronaut"]):
        yield Place(astronaut, first + pitch * number, FOOT, "astronaut", CREW, hit=13)


def _errors() -> Iterator[Place]:
    sheet = adventure(RULESET).sheet
    names, (first, pitch) = (*sheet.groups["error"], "error.final"), ERRORS
    for number, (name, value) in enumerate(zip(names, sheet.data["error_values"], strict=True)):
        sign = "minus final" if name == names[-1] else "minus"
        yield Place(name, first + pitch * number, FOOT, sign, ERROR, str(value), SIGN_HIT)


def _figures() -> Iterator[Place]:
    """What the values of the tower and of the dome are multiplied by."""
    for number, x in enumerate(TOWER_COLUMNS, 1):
        yield Place(f"levels.{number}", x, LEVELS, "figure", 14, "×0", tone="times")
    yield Place("dome.unbuilt", UNBUILT, FOOT, "figure", 14, tone="times")


# The small sheet


def _small(point: Point) -> Point:
    (x, y), (left, top) = point, SMALL_AT
    return round(left + SMALL * x, 1), round(top + SMALL * y, 1)


def _small_line(start: Point, end: Point) -> str:
    (x1, y1), (x2, y2) = _small(start), _small(end)
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def _small_lines() -> dict[str, str]:
    """Each section of the dome and each half."""
    sheet = adventure(RULESET).sheet
    lines: dict[str, str] = {}
    for section, (start, end) in zip(sheet.groups["dome"], DOME, strict=True):
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        first, second = sheet.facts(section)["halves"]
        lines |= {
            section: _small_line(start, end),
            first: _small_line(start, middle),
            second: _small_line(middle, end),
        }
    return lines


def _small_outline() -> str:
    """The skyscrapers, the tower, the dome over them and the ground."""
    path = "".join(_small_line(start, end) for start, end in DOME) + _small_line((0, 352), (640, 352))
    bodies = [
        (COLUMNS[number] - 28, _middle(levels[-1])[1] - 28, COLUMNS[number] + 28, _middle(levels[0])[1] + 28)
        for number, levels in enumerate(adventure(RULESET).sheet.zones.values())
    ]
    for left, top, right, bottom in (*bodies, (466, 166, 586, 540)):
        (x1, y1), (x2, y2) = _small((left, top)), _small((right, bottom))
        path += f"M{x1:g} {y1:g}H{x2:g}V{y2:g}H{x1:g}z"
    return path
