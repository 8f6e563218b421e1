"""A station on its grid: modules, the cells where one can lie, open corridors."""

from __future__ import annotations

from django.utils.safestring import SafeString

from adventures.drawing.field import highlight, outlines

from ..rules.views import CellView, StationView
from .icons import icon
from .names import cell_label, free_label
from .place import Scene, decor, draw, octagon
from .tiles import CUT, HALF, OUTLINE, PITCH, body

RING, FOCUS = octagon(HALF + 4, CUT + 2), octagon(HALF + 6, CUT + 2)
HIT = f'<path class="hit" d="{octagon(50, 0)}"/>'
PLUS = '<path class="plus" d="M-10 0h20M0-10v20"/>'
TURN = f'<g class="turn-sign" transform="translate(0 -46)"><circle r="15"/>{icon("turn", 17)}</g>'
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}
LEAST = (5, 4)  # a station is never drawn larger than in a grid of so many cells


def view_box(station: StationView) -> str:
    """The part of the grid that is shown: the station with one free cell around."""
    return box_round(*bounds(station))


def box_round(left: int, top: int, right: int, bottom: int) -> str:
    """The part of the grid that is shown with these outermost columns and rows."""
    wide, high = right - left + 3, bottom - top + 3
    wider, higher = max(0, LEAST[0] - wide), max(0, LEAST[1] - high)
    x, y = left - 1.5 - wider / 2, top - 1.5 - higher / 2
    return f"{x * PITCH:g} {y * PITCH:g} {(wide + wider) * PITCH:g} {(high + higher) * PITCH:g}"


def bounds(station: StationView) -> tuple[int, int, int, int]:
    """The outermost columns and rows that are taken: left, top, right, bottom."""
    across = [cell["x"] for cell in station["cells"].values()] or [0]
    down = [cell["y"] for cell in station["cells"].values()] or [0]
    return min(across), min(down), max(across), max(down)


def places(scene: Scene, owner: str) -> dict[str, SafeString]:
    """Everything on the grid of an owner, from back to front."""
    station = scene.view["stations"][owner]
    drawn = {"grid": decor(scene, "grid", "grid", _grid(station))}
    drawn |= {cell: _free(scene, cell) for cell in station["free"]}
    drawn |= {name: _cell(scene, owner, name, cell) for name, cell in station["cells"].items()}
    drawn["open"] = decor(scene, "open", "open-corridors", _open(station))
    return drawn


def _grid(station: StationView) -> str:
    """Blueprint crosses at the corners of cells."""
    left, top, right, bottom = bounds(station)
    lines = "".join(
        f"M{(x - 0.5) * PITCH - 5:g} {(y - 0.5) * PITCH:g}h10m-5-5v10"
        for x in range(left - 2, right + 4)
        for y in range(top - 2, bottom + 4)
    )
    return f'<path class="crosses" d="{lines}"/>'


def _at(cell: str) -> tuple[float, float]:
    x, y = map(int, cell.split(" "))
    return x * PITCH, y * PITCH


def _free(scene: Scene, cell: str) -> SafeString:
    inside = f'{highlight(OUTLINE)}{PLUS}<g class="preview"></g>{TURN}{outlines(RING, FOCUS)}{HIT}'
    return draw(scene, cell, cell, "free", free_label(cell), _at(cell), inside)


def _cell(scene: Scene, owner: str, name: str, cell: CellView) -> SafeString:
    tile, colour = cell["tile"], scene.view["colours"][owner]
    drawn = body(tile, tile["turn"], cell["activated"], cell["colonists"], colour)
    css = "cell complete" if cell["complete"] else "cell"
    inside = f"{highlight(OUTLINE)}{drawn}{outlines(RING, FOCUS)}{HIT}"
    return draw(scene, name, name, css, cell_label(name, cell), _at(name), inside)


def _open(station: StationView) -> str:
    """A dotted bar before each corridor that leads nowhere, and what it costs."""
    drawn = ""
    for one in station["open"]:
        turn = TURNS[one["side"]]
        x, y = one["x"] * PITCH, one["y"] * PITCH
        words = {0: (22, -54), 90: (57, -16), 180: (22, 62), 270: (-57, -16)}[turn]
        drawn += (
            f'<g transform="translate({x} {y})">'
            f'<path class="open-bar" transform="rotate({turn})" d="M-12-54H12"/>'
            f'<text class="open-cost" x="{words[0]}" y="{words[1]}">−1</text></g>'
        )
    return drawn
