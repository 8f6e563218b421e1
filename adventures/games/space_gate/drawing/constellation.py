"""A station as stars: a star for each module, a line through each corridor that joins two."""

from __future__ import annotations

from adventures.games.replay import Constellation

from ..rules.views import GateView


def constellation_of(view: GateView, owner: str) -> Constellation:
    """The station of a seat as a constellation."""
    cells = view["stations"][owner]["cells"]
    points = {name: (float(cell["x"] * 100), float(cell["y"] * 100)) for name, cell in cells.items()}
    lines = [
        (points[name], points[other])
        for name, cell in cells.items()
        for other in cell["joined"]
        if name < other and other in points
    ]
    return Constellation(tuple(points.values()), tuple(lines))
