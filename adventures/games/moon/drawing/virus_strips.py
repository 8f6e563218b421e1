"""Adventure 6, The Virus, on a phone: quarters with open places, or all walkways as a map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from adventures.games.moon.rules.find import adventure

from .place import Place, State
from .sheet import Band

At = Mapping[str, Place]
Point = tuple[float, float]

# A quarter in a row: tanks above the homes, energies above the plants beside them, the virus at the end.
WIDTH, ROW = 344, 72
FIRST, ACROSS = 24, 44
TANKS, HOMES = 13, 47
SIGNS, BESIDE, UPPER, LOWER = 256, 28, 24, 52
VIRUS = (330, 52)
OF_A_QUARTER = frozenset({"home", "water", "energy", "plant"})
FINGER = 44

# The map of walkways: a house for each quarter, as large as it is wide, and the middle of each walkway.
MAP = 352, 474
HOUSE = 70, 40
COLUMNS = {0: 69, 1: 185, 2: 299}
LEVELS = {"1": 26, "2": 132, "3": 238, "4": 344, "5": 450}
PLACED = {"1": (0, 1), "2": (1, 2), "3": (0, 1, 2), "4": (0, 1), "5": (1, 2)}
# How each walkway runs on the map; it is closed at the middle of its longest stretch.
RUNS: Mapping[str, tuple[Point, ...]] = {
    "walkway.1": ((104, 26), (150, 26)),
    "walkway.2": ((52, 46), (52, 218)),
    "walkway.3": ((34, 26), (14, 46), (14, 324), (34, 344)),
    "walkway.4": ((192, 46), (192, 112)),
    "walkway.5": ((160, 46), (92, 110), (92, 218)),
    "walkway.6": ((168, 46), (136, 106), (136, 200), (156, 218)),
    "walkway.7": ((220, 132), (264, 132)),
    "walkway.8": ((185, 152), (185, 218)),
    "walkway.9": ((212, 152), (276, 218)),
    "walkway.10": ((305, 152), (305, 218)),
    "walkway.11": ((334, 132), (344, 142), (344, 440), (334, 450)),
    "walkway.12": ((104, 238), (150, 238)),
    "walkway.13": ((62, 258), (62, 324)),
    "walkway.14": ((98, 258), (156, 324)),
    "walkway.15": ((220, 238), (264, 238)),
    "walkway.16": ((178, 258), (178, 324)),
    "walkway.17": ((212, 258), (234, 280), (234, 400), (210, 430)),
    "walkway.18": ((278, 258), (278, 380), (220, 440)),
    "walkway.19": ((318, 258), (318, 430)),
    "walkway.20": ((104, 344), (150, 344)),
    "walkway.21": ((180, 364), (180, 430)),
    "walkway.22": ((220, 450), (264, 450)),
}


def bands(at: At, now: Mapping[str, State]) -> list[Band]:
    """Quarters with an open place, level by level; the map of walkways; symbols that are a choice."""
    legal = {place for place, state in now.items() if state.moves}
    return [*_levels(at, legal), *_map(at, now, legal), *_symbols(at, legal)]


def _quarter(place: str) -> str:
    """The quarter of a home or of what belongs to one, as "level.number"."""
    kind, level, number = place.split(".")[:3]
    return f"{level}.{(int(number) - 1) // 5 + 1}" if kind in ("home", "water") else f"{level}.{number}"


def _levels(at: At, legal: set[str]) -> Iterator[Band]:
    wanted = {_quarter(place) for place in legal if place.partition(".")[0] in OF_A_QUARTER}
    rows: dict[str, list[str]] = {}
    for quarter in sorted(wanted):
        rows.setdefault(quarter.partition(".")[0], []).append(quarter)
    for level, quarters in rows.items():
        places = [place for row, quarter in enumerate(quarters) for place in _row(at, quarter, ROW * row)]
        # A single quarter is called by its own name, several by that of their level.
        zone = f"quarter.{quarters[0]}" if len(quarters) == 1 else f"level.{level}"
        yield Band(zone, _icon(legal), WIDTH, ROW * len(quarters), tuple(places))


def _icon(legal: Iterable[str]) -> str:
    kinds = {place.partition(".")[0] for place in legal}
    return kinds.pop() if len(kinds) == 1 and "home" not in kinds else "go"


def _row(at: At, quarter: str, top: float) -> Iterator[Place]:
    """What belongs to a quarter, beside each other."""
    sheet = adventure("moon.6").sheet
    homes = [home for home in sheet.spaces if _quarter(home) == quarter]
    middles = {home: FIRST + ACROSS * number for number, home in enumerate(homes)}
    for home, x in middles.items():
        yield at[home]._replace(x=x, y=top + HOMES)
    for water in sheet.groups["water"]:
        if _quarter(water) == quarter:
            x = middles[water.replace("water", "home")]
            yield at[water]._replace(x=x, y=top + TANKS)
    for group, y in (("energy", UPPER), ("plant", LOWER)):
        signs = [sign for sign in sheet.groups[group] if _quarter(sign) == quarter]
        for number, sign in enumerate(signs):
            yield at[sign]._replace(x=SIGNS + BESIDE * number, y=top + y)
    if (box := f"virus.{quarter}") in at:
        yield at[box]._replace(x=VIRUS[0], y=top + VIRUS[1])


def _map(at: At, now: Mapping[str, State], legal: set[str]) -> Iterator[Band]:
    """All walkways with their quarters, as soon as one may be closed."""
    walkways = adventure("moon.6").sheet.groups["walkway"]
    if not legal.intersection(walkways):
        return
    art, places = "", []
    for walkway in walkways:
        path = "L".join(f"{x:g} {y:g}" for x, y in RUNS[walkway])
        closed = " closed" if walkway in now and now[walkway].marks else ""
        art += f'<path class="run{closed}" d="M{path}"/>'
        places.append(_bar(at[walkway]))
    art += "".join(_house(quarter, now) for quarter in adventure("moon.6").sheet.groups["quarter"])
    boxes = [
        at[box]._replace(x=x, y=y - 8, hit=0)
        for box in adventure("moon.6").sheet.groups["virus"]
        for x, y in [_middle(box)]
    ]
    yield Band("walkways", "robot", *MAP, (*boxes, *places), art)


def _bar(walkway: Place) -> Place:
    """A walkway's bar across the longest stretch of its run."""
    (x1, y1), (x2, y2) = max(
        pairwise(RUNS[walkway.id]),
        key=lambda ends: abs(ends[0][0] - ends[1][0]) + abs(ends[0][1] - ends[1][1]),
    )
    turn = 0 if y1 == y2 else 90 if x1 == x2 else walkway.turn
    return walkway._replace(x=(x1 + x2) / 2, y=(y1 + y2) / 2, turn=turn)


def _middle(place: str) -> Point:
    level, number = place.split(".")[1:3]
    return COLUMNS[PLACED[level][int(number) - 1]], LEVELS[level]


def _house(quarter: str, now: Mapping[str, State]) -> str:
    """A quarter on the map: its walls and a dot for each home, large when it is filled."""
    (x, y), (wide, high) = _middle(quarter), HOUSE
    dots = {False: "", True: ""}
    level, number = quarter.split(".")[1:3]
    homes = [home for home in adventure("moon.6").sheet.spaces if _quarter(home) == f"{level}.{number}"]
    for place, home in enumerate(homes):
        filled = home in now and bool(now[home].marks)
        dots[filled] += f"M{x + 12 * (place - 2):g} {y + 12:g}h0"
    return (
        f'<rect class="value" x="{x - wide / 2:g}" y="{y - high / 2:g}" '
        f'width="{wide}" height="{high}" rx="6"/>'
        f'<path class="dots empty" d="{dots[False]}"/><path class="dots filled" d="{dots[True]}"/>'
    )


def _symbols(at: At, legal: set[str]) -> Iterator[Band]:
    """Viruses or propagations that are a choice, a finger apart."""
    for kind in ("activation", "propagation"):
        symbols = [place for place in adventure("moon.6").sheet.groups[kind] if place in legal]
        if symbols:
            places = tuple(
                at[symbol]._replace(x=FINGER * (number + 0.5), y=FINGER / 2)
                for number, symbol in enumerate(symbols)
            )
            yield Band(kind, "propagation", FINGER * len(symbols), FINGER, places)
