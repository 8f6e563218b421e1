"""All planets in one picture, as a replay shows them, and fields on which places are laid later."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import FieldContext

from ..rules.view import tile_view
from ..rules.views import ExoplanetView, GateView
from . import planets
from .pieces import gate_ring
from .place import Scene, decor
from .small import Square, small_squares
from .station import box_round

WORLDS = "space_gate/worlds.svg.html"
STATION = "space_gate/station.svg.html"
IN_A_ROW = 3
HEAD = 60  # above each planet, with its name
APART = 40
NOWHERE = (0, 0)


def worlds_field(view: GateView) -> FieldContext:
    """All planets of the game side by side, each under its name; nothing before they are dealt."""
    scene = Scene(view, (), "w")
    drawn: dict[str, SafeString] = {}
    for number, (name, planet) in enumerate(view["planets"].items()):
        at = _at(number)
        title = decor(scene, f"{name}/name", "world-title", _title(planet))
        places = {f"{name}/name": title, **planets.places(scene, name)}
        drawn |= {key: _moved(place, at) for key, place in places.items()}
    return FieldContext.of(WORLDS, "", _worlds_box(len(view["planets"])), drawn)


def empty_worlds(drawn: Mapping[str, SafeString]) -> FieldContext:
    """The picture of all planets, with so many of them as these places are of."""
    count = len({name.partition("/")[0] for name in drawn})
    return FieldContext.of(WORLDS, "", _worlds_box(count), drawn)


def empty_station(owner: str, drawn: Mapping[str, SafeString]) -> FieldContext:
    """The grid of a station that is as large as these cells need."""
    cells = [_cell(name) for name in drawn if " " in name] or [NOWHERE]
    return FieldContext.of(STATION, owner, _grid_box(cells), drawn)


def small_station(colour: str, marks: Mapping[str, Sequence[str]]) -> SafeString:
    """A station in small, 84 x 76, from what lies on each cell: module, turn, side, number of colonists."""
    squares = []
    for name, (tile, _turn, side, colonists) in marks.items():
        x, y = _cell(name)
        sector = tile_view(tile)["sector"] or "white"
        squares.append(Square(x, y, sector, side == "activated", colonists != "0"))
    return small_squares(colour, squares)


def _cell(name: str) -> tuple[int, int]:
    x, y = name.split(" ")
    return int(x), int(y)


def _at(number: int) -> tuple[float, float]:
    """The corner of a planet: three in a row."""
    column, row = number % IN_A_ROW, number // IN_A_ROW
    return column * (planets.SIDE + APART), row * (planets.SIDE + HEAD + APART) + HEAD


def _worlds_box(count: int) -> str:
    columns, rows = min(max(count, 1), IN_A_ROW), max(1, -(-count // IN_A_ROW))
    wide, high = columns * (planets.SIDE + APART) - APART, rows * (planets.SIDE + HEAD + APART) - APART
    return f"-12 0 {wide + 24:g} {high + 12:g}"


def _grid_box(cells: Iterable[tuple[int, int]]) -> str:
    across, down = zip(*cells, strict=True)
    return box_round(min(across), min(down), max(across), max(down))


def _title(planet: ExoplanetView) -> str:
    """The name of a planet, with its gate."""
    ring = f'<g transform="translate(28 -32)">{gate_ring(planet["gate"], 20)}</g>' if planet["gate"] else ""
    return f'{ring}<text class="world-title-name" x="62" y="-20">{planet["name"]}</text>'


def _moved(place: SafeString, at: tuple[float, float]) -> SafeString:
    x, y = at
    moved = place.replace("<g ", f'<g transform="translate({x:g} {y:g})" ', 1)
    return mark_safe(moved)  # noqa: S308 - it was safe
