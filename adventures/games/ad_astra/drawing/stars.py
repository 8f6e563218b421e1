"""The nine stars: yellow ones filled with rays, red ones hollow with a ring; the form is the name."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ..rules.geometry import LOOKS

# How large a star is drawn, by its form.
RADIUS = {"sun": 15.0, "small": 7.5, "large": 16.5, "twin": 8.5}
TWINS = ((-9.0, -5.0), (9.0, 5.0))
CLOUD = (
    "M-14 10a7 7 0 0 1-1.500-13.800 8 8 0 0 1 12.500-5.200 8.500 8.500 0 0 1 14.500 4.500 7.300 7.300 0 0 1 3"
    " 14.500z"
)
WISP = "M-9 2.500c4-4 8-4 10 0M1 5c3-4 6-4 8.500-1"
DOTS = "M-9 1h0M-3-5h0M-2 4h0M4-1h0M9 4h0M8-6h0"


@cache
def star(name: str) -> str:
    """A star round its middle, within 21 in each direction."""
    form, colour = LOOKS[name]
    if form == "nebula":
        mark = WISP if colour == "red" else DOTS
        inside = f'<path class="body" d="{CLOUD}"/><path class="core" d="{mark}"/>'
    elif form == "twin":
        inside = "".join(_disc(x, y, RADIUS[form], colour) for x, y in TWINS)
    else:
        inside = _disc(0, 0, RADIUS[form], colour)
    return f'<g class="star-sign {colour} {form}">{inside}</g>'


def _disc(x: float, y: float, r: float, colour: str) -> str:
    disc = f'<circle class="body" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'
    if colour == "red":
        return f'{disc}<circle class="core" cx="{x:g}" cy="{y:g}" r="{0.58 * r:.3g}"/>'
    rays = "".join(
        f"M{x + (r + 1.8) * cos(turn):.4g} {y + (r + 1.8) * sin(turn):.4g}"
        f"L{x + (r + 4.4) * cos(turn):.4g} {y + (r + 4.4) * sin(turn):.4g}"
        for turn in (radians(45 * at) for at in range(8))
    )
    return f'{disc}<path class="rays" d="{rays}"/>'


def star_figure(name: str, size: int = 24, label: str = "") -> SafeString:
    """A star of its own, for a card or a row beside the map; `label` is for those who listen."""
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    drawn = (
        f'<svg class="star-figure" viewBox="-22 -22 44 44" width="{size}" height="{size}" {told}'
        f' focusable="false">{star(name)}</svg>'
    )
    return mark_safe(drawn)  # noqa: S308 - the label is escaped, all else is our own
