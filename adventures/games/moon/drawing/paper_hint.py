"""Where to look on a sheet of paper: the whole sheet in small, what is counted for a field ringed on it."""

from __future__ import annotations

from collections.abc import Set

from django.utils.safestring import SafeString, mark_safe

from .sheet import drawing_of

DOT, RING = 0.011, 0.026  # of the width of the sheet


def draw_paper_hint(ruleset: str, places: Set[str]) -> SafeString | None:
    """Draws all places of a sheet as dots and some of them as rings; nothing where none of them is on it."""
    drawing = drawing_of(ruleset)
    width = float(drawing.view_box.split()[2])
    ringed = [place for place in drawing.places if place.id in places]
    if not ringed:
        return None
    dots = "".join(f"M{place.x:g} {place.y:g}h0" for place in drawing.places if place.id not in places)
    rings = "".join(f'<circle cx="{place.x:g}" cy="{place.y:g}" r="{width * RING:.1f}"/>' for place in ringed)
    return mark_safe(  # noqa: S308 - numbers of our own sheet
        f'<svg viewBox="{drawing.view_box}" aria-hidden="true" focusable="false">'
        f'<path class="dots" stroke-width="{2 * width * DOT:.1f}" d="{dots}"/>'
        f'<g class="rings" stroke-width="{width * DOT:.1f}">{rings}</g></svg>'
    )
