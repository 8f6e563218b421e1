"""Adventure 4, The Mine: factories above the ground, twelve columns of cavities below it.

Field units, 776 x 682. The fixed art is templates/sheets/mine.svg.html; here is where the places lie on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView
from adventures.words.scores import signed

from .kinds import Kinds, SignKind
from .place import Place, State
from .sheet import Band, Marks, SheetDrawing

RULESET = "moon.4"
At = Mapping[str, Place]

# Factories stand in columns; each secondary one on the main one beside it in these rows.
MAIN = ("main.plant", "main.water", "main.pearl", "main.ruby", "main.astronaut", "main.planning")
SECONDARY = ("secondary.plant", "secondary.water", "secondary.pearl", "secondary.ruby", "secondary.robot")
LEFT, COLUMN, WIDTH = 14, 132, 128
ZIGZAG = (20, 45)  # the two columns of resources, from the left edge of a factory
TOP = 131  # the first resource, the value that counts first
STEP = {"main.ruby": 13, "main.planning": 28}  # from one resource down to the next
WELL = {"main.planning": 59}  # the middle of the well with energies and robots
SYMBOLS, PITCH = 168, 44
BETTER, FOOT = 338, 367
TANK, GIFTS = 40, 79

# The mine: columns of cavities, their minerals at the upper left corner, plants and waters half way.
FIRST, ACROSS = 47, 62
LEVELS = {"1": 474, "2": 556, "3": 638}
BETWEEN = {"upper": 515, "lower": 597}
SPACE, PUMPS = 40, 404
MINERAL = (-23, -20)

FINE, SIGN = 15.5, 20  # icons of resources and minerals; energies and robots
FINE_HIT, SIGN_HIT = 12, 16
SEAT, MINERAL_SEAT = 12, 11

# Strips: half a level in a row, a whole column in a row, the symbols of a factory in a row.
HALF, ROW, ROW_TOP = 6, 62, 36
CELL, LINE = 56, 50
FINGER, NARROW = 44, 3

SMALL = 0.103  # of the field, two units from the edge of the small sheet


KINDS: Kinds = {"pump": SignKind(circle=17), "worth": SignKind(cross=11), "better": SignKind(named=False)}


def drawing() -> SheetDrawing:
    """The drawing of Adventure 4."""
    sheet = adventure(RULESET).sheet
    parts = (_mine(), _pumps(), _factories(), _errors())
    at = {place.id: place for part in parts for place in part}
    drawn = [at[place] for place in sheet.places if place in at]
    return SheetDrawing(
        ruleset=RULESET,
        template="moon/sheets/mine.svg.html",
        kinds=KINDS,
        places=(*drawn, *(at[place] for place in at if place not in sheet.places)),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        small_outline=_small_outline(),
        small_spaces={
            space: (round(2 + SMALL * at[space].x, 1), round(2 + SMALL * at[space].y, 1))
            for space in sheet.spaces
        },
        bands=partial(bands, at),
        figures=figures,
    )


def counting(marks: Marks) -> frozenset[str]:
    """Values in force: of each main factory the upper one until it is crossed off; of errors the next one."""
    sheet = adventure(RULESET).sheet
    values = {f"{factory}.better" if f"{factory}.value" in marks else f"{factory}.value" for factory in MAIN}
    error = next((error for error in sheet.groups["error"] if error not in marks), "error.final")
    return frozenset({*values, error})


def figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """What stands at the foot of each main factory: how its points came about, and how many there are."""
    score = view["scores"][seat]
    said = {}
    for factory in _main():
        said[f"{factory['id']}.formula"] = score["formulas"][factory["field"]]
        said[f"{factory['id']}.sum"] = signed(score["fields"][factory["field"]])
    return said


# The mine


def _column(space: str) -> float:
    return FIRST + ACROSS * (int(space.rsplit(".", 1)[1]) - 1)


def _mine() -> Iterator[Place]:
    """Cavities, the mineral of each, and what lies between two of them."""
    sheet = adventure(RULESET).sheet
    for space in sheet.spaces:
        _word, level, _number = space.split(".")
        yield Place(space, _column(space), LEVELS[level], "space", SPACE)
    for kind in ("pearl", "ruby"):
        for mineral in sheet.groups[kind]:
            x, y = _column(mineral) + MINERAL[0], LEVELS[mineral.split(".")[2]] + MINERAL[1]
            yield Place(mineral, x, y, kind, 14, hit=FINE_HIT, seat=MINERAL_SEAT)
    for kind in ("plant", "water"):
        for resource in sheet.groups[kind]:
            y = BETWEEN[resource.split(".")[2]]
            yield Place(resource, _column(resource), y, kind, 16, hit=SIGN_HIT, seat=SEAT)


def _pumps() -> Iterator[Place]:
    for pump in adventure(RULESET).sheet.groups["pump"]:
        yield Place(pump, _column(pump), PUMPS, "pump", 31, hit=18)


# The factories


def _main() -> list[Mapping[str, Any]]:
    """The main factories as the sheet has them, in the order of their columns."""
    return [factory for factory in adventure(RULESET).sheet.data["factories"] if "worth" in factory]


def _left(factory: str) -> float:
    columns = MAIN if factory in MAIN else SECONDARY
    return LEFT + COLUMN * columns.index(factory)


def _kind(symbol: str) -> str:
    """An energy or a robot."""
    return symbol.split(".")[2]


def _factories() -> Iterator[Place]:
    """Resources, energies, robots, gifts, values and what stands at the foot."""
    for factory in adventure(RULESET).sheet.data["factories"]:
        if "gifts" in factory:
            yield from _tank(factory)
        else:
            yield from _resources(factory)
            yield from _well(factory)


def _tank(factory: Mapping[str, Any]) -> Iterator[Place]:
    """A secondary factory: what it costs, and the gifts below."""
    middle = _left(factory["id"]) + WIDTH / 2
    symbols, gifts = factory["symbols"], factory["gifts"]
    pitch = 48 if len(symbols) == 2 else PITCH
    for symbol, x in zip(symbols, _spread(middle, len(symbols), pitch), strict=True):
        yield Place(symbol, x, TANK, _kind(symbol), SIGN, hit=SIGN_HIT)
    given = factory["gives"].split(".")[-1]
    for gift, x in zip(gifts, _spread(middle + 15, len(gifts), 27), strict=True):
        yield Place(gift, x, GIFTS, given, 17, hit=SEAT)


def _spread(middle: float, count: int, pitch: float) -> list[float]:
    return [middle + pitch * (i - (count - 1) / 2) for i in range(count)]


def _resources(factory: Mapping[str, Any]) -> Iterator[Place]:
    """What a main factory holds, in two columns from the top down, and its filling bonus."""
    sheet, name, left = adventure(RULESET).sheet, factory["id"], _left(factory["id"])
    across = (21,) if name == "main.planning" else ZIGZAG
    for number, resource in enumerate(sheet.groups[factory["counts"]]):
        x, y = left + across[number % len(across)], TOP + STEP.get(name, 14) * number
        yield Place(resource, x, y, name.split(".")[1], FINE, hit=FINE_HIT)
        if bonus := sheet.facts(resource).get("bonus"):
            value = sheet.facts(bonus)["value"]
            yield Place(bonus, left + 65, y, "bonus", 2 * SEAT, f"+{value}", SEAT, SEAT)


def _well(factory: Mapping[str, Any]) -> Iterator[Place]:
    """The way to a better value: energies and robots between the two values; the sum at the foot."""
    name, left = factory["id"], _left(factory["id"])
    x = left + WELL.get(name, 97)
    before, after = (str(abs(worth)) for worth in factory["worth"])
    yield Place(factory["value"], x, TOP, "worth", 36, before, SIGN_HIT)
    for number, symbol in enumerate(factory["symbols"]):
        yield Place(symbol, x, SYMBOLS + PITCH * number, _kind(symbol), SIGN, hit=SIGN_HIT)
    yield Place(f"{name}.better", x, BETTER, "better", 36, after)
    yield Place(f"{name}.formula", left + 13, FOOT, "figure", 0, tone="formula")
    tone = "sum alert" if factory["worth"][0] < 0 else "sum"
    yield Place(f"{name}.sum", left + (78 if name == "main.planning" else 116), FOOT, "figure", 0, tone=tone)


def _errors() -> Iterator[Place]:
    """The values of the System Errors, two in a row; the last has no box to cross off."""
    sheet = adventure(RULESET).sheet
    names = (*sheet.groups["error"], "error.final")
    for number, (name, value) in enumerate(zip(names, sheet.data["error_values"], strict=True)):
        x, y = 698 + 40 * (number % 2), 46 + 33 * (number // 2)
        yield Place(name, x, y, "minus final" if name == names[-1] else "minus", 34, str(value), SIGN_HIT)


# The strips of a phone


def bands(at: At, now: Mapping[str, State]) -> list[Band]:
    """Half levels with open cavities, columns with open resources, factories with open symbols."""
    legal = {place for place, state in now.items() if state.moves}
    return [
        *_level_bands(at, legal),
        *_column_bands(at, legal),
        *_factory_bands(at, legal),
        *_bonus_bands(at, legal),
    ]


def _level_bands(at: At, legal: set[str]) -> Iterator[Band]:
    """Each level with an open cavity, in rows of six; a row that has none is left out."""
    minerals = _minerals()
    for level, spaces in adventure(RULESET).sheet.zones.items():
        halves = [half for half in (spaces[:HALF], spaces[HALF:]) if legal & set(half)]
        places = []
        for row, half in enumerate(halves):
            for column, space in enumerate(half):
                x, y = 32 + CELL * column, ROW_TOP + ROW * row
                places.append(at[space]._replace(x=x, y=y))
                places += [at[one]._replace(x=x + MINERAL[0], y=y + MINERAL[1]) for one in minerals[space]]
        if places:
            yield Band(level, "go", CELL * HALF, ROW * len(halves), tuple(places))


def _minerals() -> dict[str, list[str]]:
    """The mineral of each cavity, if it has one."""
    sheet = adventure(RULESET).sheet
    found: dict[str, list[str]] = {space: [] for space in sheet.spaces}
    for mineral in (*sheet.groups["pearl"], *sheet.groups["ruby"]):
        found[sheet.facts(mineral)["cavities"][0]].append(mineral)
    return found


def _word(resource: str) -> str:
    """Where in its column a resource lies: "upper", "lower", or the level of a mineral."""
    return resource.split(".")[2]


def _column_bands(at: At, legal: set[str]) -> Iterator[Band]:
    """A column with an open plant or water: from the surface down, laid on its side."""
    minerals = _minerals()
    for column in adventure(RULESET).sheet.data["columns"]:
        if not (wanted := legal & set(column["resources"])):
            continue
        between = {_word(one): at[one] for one in column["resources"] if _word(one) in BETWEEN}
        places = []
        for number, cavity in enumerate(column["cavities"]):
            x, y = 32 + 2 * LINE * number, ROW_TOP
            places.append(at[cavity]._replace(x=x, y=y))
            places += [at[one]._replace(x=x + MINERAL[0], y=y + MINERAL[1]) for one in minerals[cavity]]
        places += [
            between[word]._replace(x=32 + LINE * (2 * number + 1), y=ROW_TOP)
            for number, word in enumerate(BETWEEN)
            if word in between
        ]
        zone, icon = f"column.{column['pump'].split('.')[1]}", at[min(wanted)].sign
        art = f'<path class="shaft" d="M32 {ROW_TOP}h{4 * LINE}"/>'
        yield Band(zone, icon, 64 + 4 * LINE, ROW, tuple(places), art)


def _factory_bands(at: At, legal: set[str]) -> Iterator[Band]:
    """The energies and robots of each factory where one is open, from the tanks down."""
    factories = {factory["id"]: factory for factory in adventure(RULESET).sheet.data["factories"]}
    for name in (*SECONDARY, *MAIN):
        symbols = factories[name]["symbols"]
        if legal & set(symbols):
            yield _row(name, name.split(".")[1], [at[symbol] for symbol in symbols])


def _bonus_bands(at: At, legal: set[str]) -> Iterator[Band]:
    bonuses = adventure(RULESET).sheet.groups["bonus"]
    if legal & set(bonuses):
        yield _row("bonus", "star", [at[bonus] for bonus in bonuses])


def _row(zone: str, icon: str, signs: Sequence[Place]) -> Band:
    """Signs beside each other, a finger apart."""
    places = tuple(
        sign._replace(x=FINGER * (number + 0.5), y=FINGER / 2) for number, sign in enumerate(signs)
    )
    return Band(zone, icon, FINGER * len(signs), FINGER, places, narrow=len(signs) <= NARROW)


def _small_outline() -> str:
    """The six factories and the ground, on the small sheet."""
    path = ""
    for column, name in enumerate(MAIN):
        left, wide = LEFT + COLUMN * column, 88 if name == "main.planning" else WIDTH
        top = 14 if column < len(SECONDARY) else 106
        x, y = round(2 + SMALL * left, 1), round(2 + SMALL * top, 1)
        across, down = round(SMALL * wide, 1), round(SMALL * (380 - top), 1)
        path += f"M{x:g} {y:g}h{across:g}v{down:g}h-{across:g}z"
    return f"{path}M2 {round(2 + SMALL * 430, 1):g}h80"
