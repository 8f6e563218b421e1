"""Plates of the seats and colonists: form and colour say whose, a glyph says what."""

from __future__ import annotations

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from .icons import icon

# The form of each colour on a plate of 24.
FORMS = {
    "blue": "M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z",
    "purple": "M0-13 13 0 0 13-13 0z",
    "yellow": "M-10-6.8a3.2 3.2 0 0 1 3.2-3.2H6.8a3.2 3.2 0 0 1 3.2 3.2V6.8"
    "a3.2 3.2 0 0 1-3.2 3.2H-6.8a3.2 3.2 0 0 1-3.2-3.2z",
    "green": "M0-12.3 10.65-6.15v12.3L0 12.3-10.65 6.15v-12.3z",
}
CIRCLE = "M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z"


@cache
def plate(colour: str, glyph: str, size: float) -> str:
    """A plate round its middle; without a glyph it only says whose."""
    inside = icon(glyph, 14.4, "glyph") if glyph else ""
    return (
        f'<g class="plate {colour}" transform="scale({size / 24:.4g})">'
        f'<path class="form" d="{FORMS[colour]}"/>{inside}</g>'
    )


@cache
def plate_sign(colour: str) -> SafeString:
    """The plate of a seat as the end of a line and before a name, 14 large."""
    return mark_safe(plate(colour, "", 14))  # noqa: S308 - made of our own shapes


def numbered(colour: str, number: int, size: float) -> str:
    """A plate with a number on it."""
    return (
        f'<g class="plate {colour}">'
        f'<path class="form" transform="scale({size / 24:.4g})" d="{FORMS[colour]}"/>'
        f'<text class="plate-number" y="4.5">{number}</text></g>'
    )


@cache
def gate_ring(gate: int, r: float = 10) -> str:
    """A gate: a ring with as many beads as its number, and the number."""
    beads = {1: ((0, -1),), 2: ((-0.45, -0.89), (0.45, -0.89)), 3: ((-0.72, -0.69), (0, -1), (0.72, -0.69))}
    drawn = "".join(
        f'<circle class="bead" cx="{r * x:.3g}" cy="{r * y:.3g}" r="{r * 0.2:.3g}"/>' for x, y in beads[gate]
    )
    return (
        f'<g class="gate-sign"><circle class="gate-line" r="{r:g}"/>{drawn}'
        f'<text class="gate-digit" y="{r * 0.4:.3g}" font-size="{r * 1.15:.3g}">{gate}</text></g>'
    )
