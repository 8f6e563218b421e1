"""A station in small: squares in the colours of their sectors, filled where activated, dots for colonists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from ..rules.views import GateView

WIDE, HIGH = 84, 76
MOST = 13  # a square is never larger


class Square(NamedTuple):
    """A module in small: where it lies, its sector or `white`, which side shows, whether anybody is in it."""

    x: int
    y: int
    sector: str
    activated: bool
    colonists: bool


def small_board(view: GateView, owner: str) -> SafeString:
    """The station of a seat, 84 x 76."""
    squares = [
        Square(
            cell["x"],
            cell["y"],
            cell["tile"]["sector"] or "white",
            cell["activated"],
            bool(cell["colonists"]),
        )
        for cell in view["stations"][owner]["cells"].values()
    ]
    return small_squares(view["colours"][owner], squares)


def small_squares(colour: str, squares: Sequence[Square]) -> SafeString:
    """A station from its modules, in the colour of its seat."""
    across, down = [square.x for square in squares] or [0], [square.y for square in squares] or [0]
    left, top, right, bottom = min(across), min(down), max(across), max(down)
    step = min(MOST, (WIDE - 8) / (right - left + 1), (HIGH - 8) / (bottom - top + 1))
    x0 = WIDE / 2 - step * (left + right) / 2
    y0 = HIGH / 2 - step * (top + bottom) / 2
    drawn = ""
    for square in squares:
        x, y, half = x0 + step * square.x, y0 + step * square.y, step * 0.43
        side = "on" if square.activated else "off"
        drawn += (
            f'<rect class="square {square.sector} {side}" x="{x - half:.4g}" y="{y - half:.4g}"'
            f' width="{2 * half:.4g}" height="{2 * half:.4g}" rx="{step * 0.16:.3g}"/>'
        )
        if square.colonists:
            drawn += f'<circle class="dot {colour}" cx="{x:.4g}" cy="{y:.4g}" r="{step * 0.2:.3g}"/>'
    svg = (
        f'<svg class="gate-figure small-station" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true"'
        f' focusable="false">{drawn}</svg>'
    )
    return mark_safe(svg)  # noqa: S308 - made of our own shapes alone
