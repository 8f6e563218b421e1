"""Adventure 1, The Launch: nine floors of a rocket, the launch tower, the scales at the right.

Field units, 776 x 682. The fixed art is templates/sheets/launch.svg.html; here is where the places lie on it.
"""

from __future__ import annotations

from adventures.games.moon.rules.find import adventure

from .kinds import Kinds, SignKind
from .place import Place
from .sheet import Marks, Quarter, SheetDrawing

# How many spaces stand between two walls, floor by floor from the nose down.
WALLS = {
    "astronaut1": (3,),
    "astronaut2": (3,),
    "water": (2, 3),
    "robot1": (2, 3),
    "robot2": (5,),
    "planning": (6,),
    "energy": (5, 2, 3),
    "plant": (2, 2, 2, 2),
    "wild": (2, 2, 2, 2),
}
MIDDLE = 312  # of the rocket
TOP, FLOOR = 44, 67  # upper edge of the first floor, height of a floor
SPACE, PITCH, WALL = 38, 45, 13  # a space, from centre to centre, and what a wall adds

# Width of each effect on its line, and the middle of its icon from its left edge.
EFFECTS = {
    "active": (26, 19.5),
    "inactive": (48, 25.5),
    "activation": (18, 9),
    "build": (18, 9),
    "sabotage": (18, 9),
}
EFFECT_GAP = 9
ICON = {"active": 19.5, "inactive": 19.5, "arrow": 20, "activation": 22, "build": 20, "sabotage": 20}
SIGN_HIT = 11

# The small sheet is the rocket alone, a little wider than high.
SMALL_ACROSS, SMALL_DOWN = 0.141, 0.105
SMALL_OUTLINE = (
    "M42 4C52 8.5 62.6 19 63 29.1L63.2 50.2H78.4L77.3 57.4H74.7V71.7H9.3V57.4H6.7L5.6 50.2H20.8L21 29.1"
    "C21.4 19 32 8.5 42 4z"
)


# A circle runs round a diamond that has just changed: it must not cross the circle of the mark.
KINDS: Kinds = {"arrow": SignKind(seat=9.5), "error": SignKind(circle=15.4, cross=11, ring="seat")}


def drawing() -> SheetDrawing:
    """The drawing of Adventure 1."""
    sheet = adventure("moon.1").sheet
    at: dict[str, Place] = {}
    quarters: dict[str, tuple[Quarter, ...]] = {}
    for row, (zone, spaces) in enumerate(sheet.zones.items()):
        y, columns = TOP + FLOOR * row, _columns(WALLS[zone])
        for space, x in zip(spaces, columns, strict=True):
            at[space] = Place(space, x, y + 43.5, "space", SPACE)
        first, cut = 0, []
        for number, count in enumerate(WALLS[zone], 1):
            held = slice(first, first + count)
            signs = _effects(f"quarter.{zone}.{number}", columns[held], y + 10.5)
            at |= {sign.id: sign for sign in signs}
            cut.append(Quarter(spaces[held], tuple(sign.id for sign in signs)))
            first += count
        quarters[zone] = tuple(cut)
    for place in _scale() + _errors() + _extra_rockets():
        at[place.id] = place
    drawn = tuple(at[place] for place in sheet.places if place in at)
    return SheetDrawing(
        ruleset="moon.1",
        template="moon/sheets/launch.svg.html",
        kinds=KINDS,
        places=(*drawn, at["score.launch"]),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        quarters=quarters,
        zone_icons={zone: zone.rstrip("12") for zone in sheet.zones},
        small_outline=SMALL_OUTLINE,
        small_spaces={space: _small(at[space]) for space in sheet.spaces},
    )


def counting(marks: Marks) -> frozenset[str]:
    """The score in force: the lowest value that is not crossed off, or that of the launch."""
    for line in range(1, 11):
        if f"score.{line}" not in marks:
            return frozenset({f"score.{line}"})
    return frozenset({"score.launch"})


def _small(space: Place) -> tuple[float, float]:
    """The middle of a space on the small sheet."""
    return round(42 + (space.x - MIDDLE) * SMALL_ACROSS, 1), round(3.4 + space.y * SMALL_DOWN, 1)


def _columns(walls: tuple[int, ...]) -> list[float]:
    """Centres of the spaces of a floor, quarters a wall apart, the whole in the middle of the rocket."""
    columns: list[float] = []
    x = MIDDLE - (PITCH * (sum(walls) - 1) + WALL * (len(walls) - 1)) / 2
    for count in walls:
        columns += [x + PITCH * i for i in range(count)]
        x += PITCH * count + WALL
    return columns


def _effects(quarter: str, columns: list[float], y: float) -> list[Place]:
    """The signs of a quarter on one line above its spaces."""
    sheet = adventure("moon.1").sheet
    effects = [e for kind in EFFECTS for e in sheet.groups[kind] if sheet.facts(e)["quarter"] == quarter]
    kinds = [effect.split(".")[0] for effect in effects]
    middle = (columns[0] + columns[-1]) / 2
    x = middle - (sum(EFFECTS[kind][0] for kind in kinds) + EFFECT_GAP * (len(kinds) - 1)) / 2
    signs = []
    for effect, kind in zip(effects, kinds, strict=True):
        width, icon = EFFECTS[kind]
        facts = sheet.facts(effect)
        signs.append(Place(effect, x + icon, y, kind, ICON[kind], str(facts.get("rockets", "")), SIGN_HIT))
        if kind == "inactive":
            signs.append(Place(facts["arrow"], x + 41.5, y - 1.5, "arrow", ICON["arrow"], hit=SIGN_HIT))
        x += width + EFFECT_GAP
    return signs


def _scale() -> list[Place]:
    """Rockets to cross off, line by line upwards, and the value box of each line."""
    sheet = adventure("moon.1").sheet
    places = [Place("score.launch", 742, 306, "final", 44, "150")]
    for row, score in enumerate(sheet.groups["score"]):
        y, facts = 656 - 35 * row, sheet.facts(score)
        line = facts["line"]
        places.append(Place(score, 742, y, "box", 44, str(facts["value"])))
        places += [
            Place(rocket, 701 - 22.5 * (len(line) - 1 - i), y, "rocket", 19.5, hit=SIGN_HIT)
            for i, rocket in enumerate(line)
        ]
    return places


def _errors() -> list[Place]:
    """System Errors as diamonds in two interleaved rows, counted from left to right."""
    return [
        Place(error, round(619 + 17.15 * i, 1), 142 if i % 2 else 176, "error", 32, "5", 12)
        for i, error in enumerate(adventure("moon.1").sheet.groups["error"])
    ]


def _extra_rockets() -> list[Place]:
    """Rockets beyond the launch, the lower row first."""
    return [
        Place(extra, 611 + 23 * (i % 4), 50 if i >= 4 else 72, "rocket", 19.5, hit=SIGN_HIT)
        for i, extra in enumerate(adventure("moon.1").sheet.groups["extra"])
    ]
