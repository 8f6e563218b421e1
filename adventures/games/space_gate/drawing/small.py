"""A station in small: squares in the colours of their sectors, filled where activated, dots for colonists."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from ..rules.views import GateView
from .station import bounds

WIDE, HIGH = 84, 76
MOST = 13  # a square is never larger


def small_board(view: GateView, owner: str) -> SafeString:
    """The station of a seat, 84 x 76."""
    station = view["stations"][owner]
    left, top, right, bottom = bounds(station)
    step = min(MOST, (WIDE - 8) / (right - left + 1), (HIGH - 8) / (bottom - top + 1))
    x0 = WIDE / 2 - step * (left + right) / 2
    y0 = HIGH / 2 - step * (top + bottom) / 2
    drawn = ""
    for cell in station["cells"].values():
        x, y, half = x0 + step * cell["x"], y0 + step * cell["y"], step * 0.43
        css = cell["tile"]["sector"] or "white"
        side = "on" if cell["activated"] else "off"
        drawn += (
            f'<rect class="square {css} {side}" x="{x - half:.4g}" y="{y - half:.4g}" width="{2 * half:.4g}"'
            f' height="{2 * half:.4g}" rx="{step * 0.16:.3g}"/>'
        )
        if cell["colonists"]:
            colour = view["colours"][owner]
            drawn += f'<circle class="dot {colour}" cx="{x:.4g}" cy="{y:.4g}" r="{step * 0.2:.3g}"/>'
    svg = (
        f'<svg class="gate-figure small-station" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true"'
        f' focusable="false">{drawn}</svg>'
    )
    return mark_safe(svg)  # nosec B308 # made of our own shapes alone
