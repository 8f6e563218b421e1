"""Adventure 3, The Colony: six by six buildings on four ground plates, greenhouses beside, the scales below.

Field units, 776 x 682. The fixed art is templates/sheets/colony.svg.html; here is where the places lie on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView

from . import marks as ink
from .figures import worded
from .icons import ICONS
from .kinds import Kinds, SignKind
from .place import Place, State
from .sheet import Band, Marks, SheetDrawing, follows

LEFT, FLOOR = 183, 427  # centre of the first column, of the lowest row
ACROSS, UP, SPACE = 82, 75, 40  # from column to column, from row to row, a building
FIXED = {"rocket": (1, 1), "observatory": (6, 6), "building.3.4": (3, 4), "building.4.3": (4, 3)}
DOME = 29  # half width of the observatory
ANTENNA, TANK = (-25, -23), (23, 23)  # from the middle of a building
DOME_ANTENNAS = {"1": (-27, -24), "2": (27, -24), "3": (26, 27)}
SIGN, SEAT, SIGN_HIT = 16, 13.3, 13

PLANTS = {"left": 114, "right": 662}
BONUSES = {"left": 48, "right": 728}
PLATES = {"top": 15, "bottom": 245}  # upper edges
GREENHOUSES = (32, 78, 124, 182)  # below the upper edge of the plate
HIGH, LOW, COUNT = 82, 121, 155

VALUES = 533, 28  # the first line of the scales, from line to line
SCALES = {"scale.plants": 67, "scale.water": 159, "scale.antennas": 251, "error": 695}
PLANNING = (529, 576)
ASTRONAUTS, CREW = (346, 384, 422), (541, 576, 611)
RANKS, RANK_LINE = (338, 394, 448), 646
BOX = 43

# A phone: buildings alone, or with the tunnels between them; the scales one below the other.
CLOSE, WIDE, WIDE_SPACE = (57, 52), (58, 67), 30
EDGE = 24  # from the outer places to the edge of a strip
SCALE_LINE = 46
BONUS_CELL = 64
SCALE_ICONS = {"scale.plants": "plant", "scale.water": "water", "scale.antennas": "antenna"}

# The small sheet: four plates, a line for each tunnel.
SMALL_OUTLINE = (
    "M8 3h30a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-28a3 3 0 0 1 3-3z"
    "M46 3h30a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-28a3 3 0 0 1 3-3z"
    "M8 39h30a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-28a3 3 0 0 1 3-3z"
    "M46 39h30a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3h-30a3 3 0 0 1-3-3v-28a3 3 0 0 1 3-3z"
)
SMALL = 11, 67, 12.4, 11.6  # centre of the first column, of the lowest row, between columns, between rows

Grid = Callable[[int, int], tuple[float, float]]


PLOT = 17.5  # half width of the circle round a plot


def _plot(place: Place) -> str | None:
    """The circle round a large greenhouse, which is as high as that."""
    return ink.circle(place.id, PLOT, place.seat / PLOT) if place.shape == "plot" else None


KINDS: Kinds = {
    "plants": SignKind(circle=_plot),
    "plant": SignKind(circle=_plot),
    "prize": SignKind(cross=11),
    **dict.fromkeys(("landing", "observatory", "done"), SignKind(named=False)),
}


def drawing() -> SheetDrawing:
    """The drawing of Adventure 3."""
    sheet = adventure("moon.3").sheet
    at = {place.id: place for place in (*_grid(_field, SPACE), *_quarters(), *_scales())}
    named = _reading_order([at[place] for place in sheet.places if place in at])
    fixed = tuple(at[place] for place in FIXED)
    return SheetDrawing(
        ruleset="moon.3",
        template="moon/sheets/colony.svg.html",
        kinds=KINDS,
        places=(*fixed, *named, *(place for place in at.values() if place not in {*fixed, *named})),
        in_panels=frozenset(sheet.groups["mission"]),
        counting=counting,
        small_outline=SMALL_OUTLINE,
        small_spaces={space: _small(*_column_row(space)) for space in sheet.spaces},
        bands=_bands,
        figures=figures,
        linked=linked,
        small_lines={tunnel: _small_line(tunnel) for tunnel in sheet.groups["tunnel"]},
    )


def counting(marks: Marks) -> frozenset[str]:
    """The values in force: of each scale the first that is not crossed off."""
    sheet = adventure("moon.3").sheet
    return frozenset(
        next((box for box in sheet.groups[scale] if box not in marks), f"last.{scale}")
        for scale in sheet.data["last_values"]
    )


def linked(view: MoonView, sheet: str) -> frozenset[str]:
    """The buildings in the network, the fixed ones too."""
    return frozenset(follows(view, sheet)["network"])


def figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """How many buildings of each quarter are numbered, and the points for the seat's astronauts."""
    said = follows(view, seat)
    ranked = {f"rank.{said['rank']}": str(said["rank"])} if said["rank"] else {}
    return ranked | {
        f"count.{quarter}": worded("of", count["count"], count["of"])
        for quarter, count in said["numbered"].items()
    }


def _reading_order(places: list[Place]) -> tuple[Place, ...]:
    """Each kind from the top down and from left to right: so the Tab key goes."""
    kinds = list(dict.fromkeys(place.id.split(".")[0] for place in places))
    return tuple(sorted(places, key=lambda place: (kinds.index(place.id.split(".")[0]), place.y, place.x)))


# The grid


def _field(column: int, row: int) -> tuple[float, float]:
    return LEFT + ACROSS * (column - 1), FLOOR - UP * (row - 1)


def _column_row(place: str) -> tuple[int, int]:
    """Where a building stands, or the building from which a tunnel leaves."""
    if place in FIXED:
        return FIXED[place]
    column, row = place.split(".")[-2:]
    return int(column), int(row)


def _grid(grid: Grid, space: float, *, tunnels: bool = True, signs: float = 1) -> Iterator[Place]:
    """Buildings, tunnels, antennas and tanks; `signs` draws the last two closer to their building."""
    sheet = adventure("moon.3").sheet
    for fixed, node in FIXED.items():
        sign, seat, icon = {
            "rocket": ("landing", space / 2, 24),
            "observatory": ("observatory", DOME * space / SPACE, 2 * DOME * space / SPACE),
        }.get(fixed, ("done", space / 2, 15))
        shape = "seat" if fixed == "observatory" else "space"
        yield Place(fixed, *grid(*node), sign, icon, seat=seat, shape=shape)
    for building in sheet.spaces:
        yield Place(building, *grid(*_column_row(building)), "space", space)
    for tunnel in sheet.groups["tunnel"] if tunnels else ():
        yield _tunnel(tunnel, grid, space)
    for group, (right, down) in (("antenna", ANTENNA), ("water", TANK)):
        for sign in sheet.groups[group]:
            building = sheet.facts(sign)["building"]
            x, y = grid(*_column_row(building))
            if building == "observatory":
                right, down = DOME_ANTENNAS[sign[-1]]
            x, y = x + signs * right, y + signs * down
            yield Place(sign, x, y, group, signs * SIGN, hit=SIGN_HIT, seat=signs * SEAT)


def _tunnel(tunnel: str, grid: Grid, space: float) -> Place:
    """A tunnel fills the gap between its two buildings."""
    facts = adventure("moon.3").sheet.facts(tunnel)
    (x1, y1), (x2, y2) = (grid(*_column_row(facts[end])) for end in ("from", "to"))
    long = abs(x2 - x1) + abs(y2 - y1) - space - 2
    return Place(
        tunnel, (x1 + x2) / 2, (y1 + y2) / 2, "tunnel", long, hit=long / 2, turn=90 if y1 == y2 else 0
    )


# Beside and below the grid


def _quarters() -> Iterator[Place]:
    """Greenhouses and bonuses of the four quarters, and how many of its buildings are numbered."""
    sheet = adventure("moon.3").sheet
    for facts in adventure("moon.3").sheet.data["quarters"]:
        quarter = facts["id"]
        end = quarter.startswith("bottom")
        top, side = PLATES["bottom" if end else "top"], quarter.removeprefix("bottom" if end else "top")
        for greenhouse, down in zip(sheet.groups[facts["greenhouses"]], GREENHOUSES, strict=True):
            large = sheet.facts(greenhouse)["plants"] > 1
            yield Place(
                greenhouse,
                PLANTS[side],
                top + down,
                "plants" if large else "plant",
                22,
                hit=22,
                seat=30.5 if large else 18.5,
                shape="plot",
                tone="greenhouse",
            )
        x = BONUSES[side]
        for bonus, down, size in (("high", HIGH, 40), ("low", LOW, 33)):
            value = sheet.facts(facts[bonus])["value"]
            yield Place(facts[bonus], x, top + down, "prize", size, str(value), size / 2, size / 2)
        yield Place(f"count.{quarter}", x, top + COUNT, "figure", 14, tone="count")


def _scales() -> Iterator[Place]:
    """The values of the scales from the top down, and the astronauts."""
    sheet = adventure("moon.3").sheet
    first, line = VALUES
    for scale, x in SCALES.items():
        tone = "minus" if scale == "error" else "worth"
        for i, (place, sign, value) in enumerate(_boxes(scale)):
            yield Place(place, x, first + line * i, sign, BOX, value, 13, tone=tone)
    for i, (place, sign, value) in enumerate(_boxes("planning")):
        yield Place(place, PLANNING[i % 2], first + line * (i // 2), sign, BOX, value, 13, tone="minus")
    for i, astronaut in enumerate(sheet.groups["astronaut"]):
        yield Place(astronaut, ASTRONAUTS[i % 3], CREW[i // 3], "astronaut", 22, hit=16)
    for points, x in zip(sheet.data["astronaut_points"], RANKS, strict=True):
        yield Place(f"rank.{points}", x, RANK_LINE, "figure", 14, str(points), tone="rank")


def _boxes(scale: str) -> Iterator[tuple[str, str, str]]:
    """Each value of a scale: its place, its sign and what is printed there; the last has no box."""
    sheet = adventure("moon.3").sheet
    for box in sheet.groups[scale]:
        yield box, "box", str(sheet.facts(box)["value"])
    yield f"last.{scale}", "final", str(sheet.data["last_values"][scale])


# A phone


def _bands(now: Mapping[str, State]) -> list[Band]:
    """What is open: the rows of the grid it lies in, with tunnels if those are asked, or the scales."""
    moves = [move for state in now.values() for move in state.moves]
    places = {move.split(" ")[1] for move in moves}
    if not places:
        return []
    if any(place.startswith("scale.") for place in places):
        return [_scale_band()]
    if not places.isdisjoint(adventure("moon.3").sheet.groups["high"]):
        return [_bonus_band()]
    if any(place.startswith("tunnel.") for place in places):
        laid = [place for place in _grid(_closer(*WIDE), WIDE_SPACE, signs=0.74) if place.sign != "water"]
        return [_cropped("tunnels", laid, places, WIDE)]
    return [_cropped("grid", [*_grid(_closer(*CLOSE), SPACE - 2, tunnels=False, signs=0.78)], places, CLOSE)]


def _closer(across: float, up: float) -> Grid:
    return lambda column, row: (across * (column - 0.5), EDGE + up * (6 - row))


def _cropped(zone: str, laid: list[Place], open_: set[str], pitch: tuple[float, float]) -> Band:
    """The rows of buildings from the highest open place to the lowest."""
    across, up = pitch
    levels = [place.y for place in laid if place.id in open_]
    top, bottom = min(levels) - up / 2 - 1, max(levels) + up / 2 + 1
    rows = [place.y for place in laid if place.sign == "space" and top <= place.y <= bottom]
    first, last = min(rows), max(rows)
    kept = [place for place in laid if first - up / 2 < place.y < last + up / 2]
    art = ""
    if zone == "tunnels" and any(place.id == "rocket" for place in kept):
        x, y, far = across / 2, last - first + EDGE, WIDE_SPACE / 2
        north = f"V{y - up + far:g}" if first < last else f"V{y - up / 2:g}"
        art = f'<path class="built" d="M{x + far:g} {y:g}H{x + across - far:g}M{x:g} {y - far:g}{north}"/>'
    return Band(
        zone,
        "building",
        6 * across,
        last - first + 2 * EDGE,
        tuple(place._replace(y=place.y - first + EDGE) for place in kept),
        art,
    )


def _scale_band() -> Band:
    """The three scales as rows, each with its sign before it."""
    places, art = [], ""
    for row, (scale, icon) in enumerate(SCALE_ICONS.items()):
        y = SCALE_LINE * (row + 0.5)
        path, (right, down), css = ICONS[icon]
        art += f'<path class="{css}" transform="translate({22 - right:g} {y - down:g})" d="{path}"/>'
        places += [
            Place(place, 76 + 56 * i, y, sign, BOX, value, tone="worth")
            for i, (place, sign, value) in enumerate(_boxes(scale))
        ]
    return Band("scales", "energy", 330, SCALE_LINE * len(SCALE_ICONS), tuple(places), art)


def _bonus_band() -> Band:
    """The high bonuses of the quarters, each at its corner of the colony."""
    at = {place.id: place for place in _quarters()}
    bonuses = [at[place] for place in adventure("moon.3").sheet.groups["high"]]
    left, top = min(place.x for place in bonuses), min(place.y for place in bonuses)
    laid = tuple(
        place._replace(x=BONUS_CELL * (0.5 + (place.x > left)), y=BONUS_CELL * (0.5 + (place.y > top)))
        for place in bonuses
    )
    return Band("bonuses", "star", 2 * BONUS_CELL, 2 * BONUS_CELL, laid)


# The small sheet


def _small(column: int, row: int) -> tuple[float, float]:
    left, floor, across, up = SMALL
    return round(left + across * (column - 1), 1), round(floor - up * (row - 1), 1)


def _small_line(tunnel: str) -> str:
    facts = adventure("moon.3").sheet.facts(tunnel)
    (x1, y1), (x2, y2) = (_small(*_column_row(facts[end])) for end in ("from", "to"))
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
