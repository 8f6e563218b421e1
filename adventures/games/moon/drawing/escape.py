"""Adventure 7, The Escape: six starships one above the other over the domes, joined by airlocks.

Field units, 776 x 682. The fixed art is templates/sheets/escape.svg.html; here is where the places lie on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from django.utils.html import escape as escaped

from adventures.games.moon.rules.escape import Escape
from adventures.games.moon.rules.views import MoonView
from adventures.words.scores import signed

from .icons import ICONS
from .kinds import Kinds, SignKind
from .outlines import outline
from .place import BLANK, Place, State
from .sheet import Band, Marks, SheetDrawing, follows

escape = Escape.printed()

RULESET = "moon.7"
At = Mapping[str, Place]

# Ships: the left edge of the reactors, the middle of the highest, from ship to ship.
LEFT = {"ship1": 104, "ship2": 14, "ship3": 14, "ship4": 58, "ship5": 118, "ship6": 240}
TOP, UP = 52, 91
REACTORS, REACTOR = ((16, -19.5), (44, 0), (16, 19.5)), 16
TAIL = 74  # from the left edge to the first part

# Parts: spaces of a module, what its ends add, half its height; a greenhouse, its ring; from part to part.
PITCH, ENDS, HALF, SPACE = 44, 12, 26, 38
GLASS, RING, GAP = 84, 26, 28
ARMS, DOUBLE = ((-31, -24.5), (31, -24.5), (31, 24.5)), (-31, 24.5)  # plants and x2 round the greenhouse
PLANT, TANK, TANK_UP = 13, 11, 36.5

# Upright airlocks stand in the middle of where two modules overlap, these beside it, away from a tank.
BESIDE = {"airlock.ship1-ship2.2": 338, "airlock.ship5-ship6.2": 530}
DOME = (550.0, 32.0)  # the middle of the airlocks of the domes, their length

ASTRONAUTS, WILD, CREW = (660, 690), 738, (218, 248, 278)
PLANNING, ERRORS, ROWS = 455, 704, (622, 652)
ACROSS, BOX = 35, 34
YIELDS, YIELD = {"greenhouse": 33, "module": 226}, (29.6, 655)

# A phone: whole ships in rows, or the airlocks between them on a small map.
WIDEST, STRIP_GAP, ROW, STRIP_MIDDLE = 352, 10, 76, 48
MAP, MAP_LEFT, MAP_UP, MAP_RING, MAP_EDGE = 0.56, 86, 84, 15, 30

SMALL = (0.11, 0.122)  # of the field, on the small sheet


class ShipPart(NamedTuple):
    """A module or a greenhouse: its ship, the left edge and the width of its body, its spaces."""

    id: str
    ship: str
    kind: str
    left: float
    width: float
    spaces: tuple[str, ...]

    @property
    def middle(self) -> float:
        return self.left + self.width / 2

    @property
    def across(self) -> list[float]:
        """Where its spaces lie."""
        first = self.middle - PITCH * (len(self.spaces) - 1) / 2
        return [first + PITCH * number for number in range(len(self.spaces))]


# The outline of a body shows that it is connected, and so are the spaces within it.
KINDS: Kinds = {
    "module": SignKind(body=True, named=False),
    "glasshouse": SignKind(body=True, named=False),
    "space aboard": SignKind(body=True),
}


def drawing() -> SheetDrawing:
    """The drawing of Adventure 7."""
    sheet, parts = escape.sheet, _parts()
    at = {place.id: place for place in (*_aboard(parts), *_outside(), *_airlocks(parts), *_scales())}
    beside = (place for place in at.values() if place.id not in sheet.index)
    return SheetDrawing(
        ruleset=RULESET,
        template="moon/sheets/escape.svg.html",
        kinds=KINDS,
        places=(
            *map(_body, parts.values()),
            *(at[place] for place in sheet.places if place in at),
            *beside,
        ),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        small_outline="".join(_small_body(part) for part in parts.values()),
        small_spaces={space: _small(at[space].x, at[space].y) for space in sheet.spaces},
        bands=partial(bands, at),
        figures=figures,
        linked=linked,
        small_lines={
            airlock: _small_line(at[airlock])
            for airlock in sheet.groups["airlock"]
            if airlock not in sheet.printed
        },
    )


def counting(marks: Marks) -> frozenset[str]:
    """The deductions in force: of both scales the first value that is not crossed off."""
    groups = escape.sheet.groups
    return frozenset(
        next((box for box in groups[scale] if box not in marks), f"{scale}.final")
        for scale in ("planning", "error")
    )


def linked(view: MoonView, sheet: str) -> frozenset[str]:
    """The parts that are accessible, and the spaces in them."""
    accessible = frozenset(follows(view, sheet)["accessible"])
    return frozenset(
        name
        for part in escape.sheet.data["parts"]
        if part["id"] in accessible
        for name in (part["id"], *part["spaces"])
    )


def figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """What the greenhouse and the modules of each ship bring now, as far as they bring something."""
    said = follows(view, seat)
    return {
        f"yield.{kind}.{ship}": signed(points)
        for kind in YIELDS
        for ship, points in said[kind].items()
        if points
    }


# The ships


def _level(ship: str) -> float:
    return TOP + UP * (6 - int(ship[-1]))


def _parts() -> dict[str, ShipPart]:
    """The parts of all ships from left to right, an airlock apart."""
    parts, ends = {}, {ship: left + TAIL for ship, left in LEFT.items()}
    for facts in escape.sheet.data["parts"]:
        spaces = tuple(facts["spaces"])
        width = PITCH * len(spaces) + ENDS if facts["kind"] == "module" else GLASS
        ship = facts["ship"]
        parts[facts["id"]] = ShipPart(facts["id"], ship, facts["kind"], ends[ship], width, spaces)
        ends[ship] += width + GAP
    return parts


def _body(part: ShipPart) -> Place:
    """What encloses the spaces of a part: it shows whether the part is accessible."""
    if part.kind == "module":
        return Place(part.id, part.middle, _level(part.ship), "module", part.width, turn=90)
    return Place(part.id, part.middle, _level(part.ship), "glasshouse", 2 * RING)


def _aboard(parts: Mapping[str, ShipPart]) -> Iterator[Place]:
    """Spaces, the tanks that stand on them, what lies round the greenhouses."""
    for part in parts.values():
        y = _level(part.ship)
        for space, x in zip(part.spaces, part.across, strict=True):
            shape = "robot" if space in escape.robot_spaces else "seat"
            yield Place(space, x, y, "space", SPACE, shape=shape, tone="aboard")
            if tank := escape.tank_of.get(space):
                yield Place(tank, x, y - TANK_UP, "water", 15, hit=TANK, seat=TANK)
        if part.kind == "greenhouse":
            ship = escape.ships[part.ship]
            for plant, (right, down) in zip(ship["plants"], ARMS, strict=True):
                yield Place(plant, part.middle + right, y + down, "plant", 16, hit=PLANT, seat=PLANT)
            right, down = DOUBLE
            yield Place(ship["x2"], part.middle + right, y + down, "multiplier", 0, "×2", PLANT, PLANT)


def _outside() -> Iterator[Place]:
    """The reactors at the tails."""
    for name, ship in escape.ships.items():
        for reactor, (right, down) in zip(ship["reactors"], REACTORS, strict=True):
            x, y = LEFT[name] + right, _level(name) + down
            yield Place(reactor, x, y, "energy", 19, hit=REACTOR, seat=REACTOR, tone="reactor")


def _airlocks(parts: Mapping[str, ShipPart]) -> Iterator[Place]:
    """Airlocks fill the gaps between two parts of a ship and between the modules of two ships."""
    for airlock, (one, other) in escape.ends.items():
        second = parts[other]
        y = _level(second.ship)
        if one not in parts:
            middle, long = DOME
            yield Place(airlock, second.middle, middle, "tunnel", long, hit=long / 2)
            continue
        first = parts[one]
        if first.ship == second.ship:
            left, right = _side(first, 1), _side(second, -1)
            long = right - left - 2
            yield Place(airlock, (left + right) / 2, y, "tunnel", long, hit=GAP / 2, turn=90)
            continue
        left = max(first.left, second.left)
        right = min(first.left + first.width, second.left + second.width)
        x, long = BESIDE.get(airlock, (left + right) / 2), UP - 2 * HALF - 2
        yield Place(airlock, x, y + UP / 2, "tunnel", long, hit=long / 2)


def _side(part: ShipPart, side: int) -> float:
    """Where an airlock meets a part: on its left (-1) or on its right (1)."""
    return part.middle + side * (RING if part.kind == "greenhouse" else part.width / 2)


# Beside and below the ships


def _scales() -> Iterator[Place]:
    """Astronauts and Wild Actions, the sums of the ships, planning and errors."""
    sheet = escape.sheet
    for number, astronaut in enumerate(sheet.groups["astronaut"]):
        yield Place(astronaut, ASTRONAUTS[number % 2], CREW[number // 2], "astronaut", 20, hit=13)
    for wild, y in zip(sheet.groups["wild"], CREW, strict=True):
        yield Place(wild, WILD, y, "wild", 22, hit=15)
    across, y = YIELD
    for kind, left in YIELDS.items():
        for number, ship in enumerate(escape.ships):
            yield Place(f"yield.{kind}.{ship}", left + across * number, y, "figure", 0, tone="yield")
    yield from _deductions("planning", PLANNING, 5)
    yield from _deductions("error", ERRORS, 2)


def _deductions(scale: str, left: float, columns: int) -> Iterator[Place]:
    """The values of a scale in two rows; the last has no box to cross off."""
    sheet = escape.sheet
    names = (*sheet.groups[scale], f"{scale}.final")
    for number, (name, value) in enumerate(zip(names, sheet.data[f"{scale}_values"], strict=True)):
        sign = "minus final" if name == names[-1] else "minus"
        x, y = left + ACROSS * (number % columns), ROWS[number // columns]
        yield Place(name, x, y, sign, BOX, str(value), 13)


# The strips of a phone


def bands(at: At, now: Mapping[str, State]) -> list[Band]:
    """Ships with open spaces, from the highest down; or a map of the ships with open airlocks."""
    legal = {place for place, state in now.items() if state.moves}
    if any(place.startswith("airlock.") for place in legal):
        return [_map(at, now, legal)]
    if any(place.startswith("x2.") for place in legal):
        return [_bonuses(at)]
    return [band for ship in reversed(escape.ships) for band in _ship(at, ship, legal)]


def _bonuses(at: At) -> Band:
    """The x2 of all ships beside each other, the lowest on the left."""
    bonuses = escape.sheet.groups["x2"]
    places = tuple(
        at[bonus]._replace(x=PITCH * (number + 0.5), y=PITCH / 2) for number, bonus in enumerate(bonuses)
    )
    return Band("x2", "plant", PITCH * len(places), PITCH, places)


def _ship(at: At, ship: str, legal: set[str]) -> Iterator[Band]:
    """A ship in rows that end between two parts; a row without an open space is left out."""
    rows: list[list[ShipPart]] = [[]]
    room = float(WIDEST)
    for part in (part for part in _parts().values() if part.ship == ship):
        width = 2 * RING if part.kind == "greenhouse" else part.width - ENDS / 2 + 2
        part = part._replace(width=width, left=0)
        if rows[-1] and room < width:
            rows.append([])
            room = WIDEST
        rows[-1].append(part._replace(left=WIDEST - room))
        room -= width + STRIP_GAP
    shown = [row for row in rows if legal & {space for part in row for space in part.spaces}]
    places: list[Place] = []
    for number, row in enumerate(shown):
        places += _row(at, row, ROW * number + STRIP_MIDDLE)
    if shown:
        width = max(row[-1].left + row[-1].width for row in shown)
        yield Band(ship, "rocket", width, ROW * len(shown), tuple(places))


def _row(at: At, row: Sequence[ShipPart], y: float) -> Iterator[Place]:
    """Parts beside each other with their tanks or their x2, and the airlocks between them."""
    joined = {ends: airlock for airlock, ends in escape.ends.items()}
    for part in row:
        yield _body(part)._replace(x=part.middle, y=y)
    for number, part in enumerate(row):
        for space, x in zip(part.spaces, part.across, strict=True):
            yield at[space]._replace(x=x, y=y)
            if sign := escape.tank_of.get(space) or escape.x2_of.get(space):
                yield at[sign]._replace(x=x, y=y - TANK_UP, seat=TANK, hit=TANK)
        if number:
            airlock = joined[(row[number - 1].id, part.id)]
            x, size = part.left - STRIP_GAP / 2, STRIP_GAP - 2
            yield at[airlock]._replace(x=x, y=y, size=size, hit=size / 2)


def _map(at: At, now: Mapping[str, State], legal: set[str]) -> Band:
    """The ships between the highest and the lowest open airlock, closer together than on the sheet."""
    parts, ends = _parts(), [escape.ends[airlock] for airlock in legal]
    levels = {int(parts[part].ship[-1]) for pair in ends for part in pair}
    high, low = max(levels), min(levels)
    shown = [part for part in parts.values() if low <= int(part.ship[-1]) <= high]

    def across(x: float) -> float:
        return MAP * (x - MAP_LEFT)

    def down(y: float) -> float:
        return MAP_EDGE + MAP_UP * (y - _level(f"ship{high}")) / UP

    places, art = [], ""
    for part in shown:
        body, y = _body(part), down(_level(part.ship))
        half = MAP_RING if part.kind == "greenhouse" else MAP * part.width / 2 - 3
        css = f"{body.sign} linked" if now.get(part.id, BLANK).linked else body.sign
        turn = f"rotate({body.turn:g})" if body.turn else ""
        art += (
            f'<g class="{css}" transform="translate({across(body.x):.1f} {y:g}){turn}">'
            f'<path class="printed" d="{outline(body.sign, half)}"/></g>'
        )
        for space, x in zip(part.spaces, part.across, strict=True):
            art += _space(across(x), y, now.get(space, BLANK).marks, space in escape.robot_spaces)
    ids = {part.id for part in shown}
    for airlock, (one, other) in escape.ends.items():
        if one in ids and other in ids:
            place = at[airlock]
            upright = MAP_UP - 2 * HALF - 2
            long = upright if not place.turn else 24 if place.size > GAP else 16
            x, y = across(place.x), down(place.y)
            places.append(place._replace(x=x, y=y, size=long, hit=long / 2))
    return Band(
        "airlocks",
        "robot",
        round(across(max(part.left + part.width for part in shown)) + 2),
        MAP_UP * (high - low) + 2 * MAP_EDGE,
        tuple(places),
        art,
    )


def _space(x: float, y: float, marks: Sequence[str], robot: bool) -> str:
    """A space on the map: what is written there, a robot symbol, or a dot."""
    if marks:
        return f'<text class="figure" x="{x:.1f}" y="{y:.1f}" dy=".36em">{escaped(marks[0])}</text>'
    if robot:
        path, (right, down), css = ICONS["robot"]
        shift = f"translate({x:.1f} {y:.1f})scale(.66)translate(-{right:g} -{down:g})"
        return f'<path class="{css}" transform="{shift}" d="{path}"/>'
    return f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="2.2"/>'


# The small sheet


def _small(x: float, y: float) -> tuple[float, float]:
    across, down = SMALL
    return round(1.5 + across * x, 1), round(2 + down * y, 1)


def _small_body(part: ShipPart) -> str:
    """A module as a box, a greenhouse as a ring."""
    x, y = _small(part.middle, _level(part.ship))
    if part.kind == "greenhouse":
        return f"M{x - 3:g} {y:g}a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"
    width = round(SMALL[0] * part.width, 1)
    return f"M{round(x - width / 2, 1):g} {y - 3:g}h{width:g}v6h-{width:g}z"


def _small_line(airlock: Place) -> str:
    x, y = _small(airlock.x, airlock.y)
    half = round(airlock.size / 2 * SMALL[0 if airlock.turn else 1] + 0.4, 1)
    return (
        f"M{round(x - half, 1):g} {y:g}h{2 * half:g}"
        if airlock.turn
        else f"M{x:g} {y - half:.1f}v{2 * half:g}"
    )
