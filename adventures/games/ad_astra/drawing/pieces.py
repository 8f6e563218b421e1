"""Plates of the seats: form and colour say who, the glyph says what."""

from __future__ import annotations

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from .icons import icon

# The form of each colour on a plate of 24.
FORMS = {
    "blue": "M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z",
    "red": "M0-13 13 0 0 13-13 0z",
    "yellow": "M-10-6.800a3.200 3.200 0 0 1 3.200-3.200H6.800a3.200 3.200 0 0 1 3.200 3.200V6.800"
    "a3.200 3.200 0 0 1-3.200 3.200H-6.800a3.200 3.200 0 0 1-3.200-3.200z",
    "green": "M0-12.300 10.650-6.150v12.300L0 12.300-10.650 6.150v-12.300z",
    "grey": "M-10 10V-1a10 10 0 0 1 20 0v11z",
}


@cache
def plate(colour: str, glyph: str, size: float) -> str:
    """A plate round its middle; without a glyph it only says whose."""
    inside = icon(glyph, 14.4, "glyph") if glyph else ""
    return (
        f'<g class="plate {colour}" transform="scale({size / 24:.4g})">'
        f'<path class="form" d="{FORMS.get(colour, FORMS["grey"])}"/>{inside}</g>'
    )


@cache
def plate_sign(colour: str) -> SafeString:
    """The plate of a seat as the end of a line and before a name, 14 large."""
    return mark_safe(plate(colour, "", 14))  # noqa: S308 - made of our own shapes
