"""Insignias of players who share a sheet: six shapes that differ in form, drawn by hand as every mark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, radians, sin

from django.utils.safestring import SafeString, mark_safe

from .marks import Point, circle, jitter, smooth

JITTER = 0.07  # of half the size, by which the corners of an insignia miss
SQUARE, TRIANGLE = 0.86, 1.12


def _around(corners: int, *reaches: float) -> list[Point]:
    """Corners on one or more circles by turns, the first one on top."""
    return [
        (reach * sin(angle), -reach * cos(angle))
        for number in range(corners)
        for angle, reach in [(2 * pi * number / corners, reaches[number % len(reaches)])]
    ]


# Shapes of straight lines by their corners, the others by points of a pen; half of them is 1.
CORNERS: dict[str, Sequence[Point]] = {
    "square": ((-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE)),
    "triangle": [(x, y + 0.2) for x, y in _around(3, TRIANGLE)],
    "star": [(x, y + 0.06) for x, y in _around(10, 1.14, 0.48)],
}
CURVES: dict[str, Sequence[Point]] = {
    "spiral": [
        (
            0.11 * (turn / 45 + 0.4) * 0.72 * cos(radians(turn)),
            0.11 * (turn / 45 + 0.4) * 0.72 * sin(radians(turn)),
        )
        for turn in range(0, 586, 45)
    ],
    "heart": (
        *((0, -0.42), (0.24, -0.84), (0.68, -0.9), (0.98, -0.5), (0.84, 0.05), (0.4, 0.56), (0, 0.96)),
        *((-0.4, 0.56), (-0.84, 0.05), (-0.98, -0.5), (-0.68, -0.9), (-0.24, -0.84), (0, -0.42)),
    ),
}


def insignia(place: str, word: str, half: float) -> str:
    """The insignia on a place; `word` names its shape, and says with "theirs" that the neighbour drew it."""
    _insignia, shape, *theirs = word.split(" ")
    css = "ink-insignia theirs" if theirs else "ink-insignia"
    if shape == "circle":
        return circle(place, half).replace("ink-circle", css)
    return f'<path class="{css}" d="{_path(shape, half, tuple(jitter(place, 26)))}"/>'


@cache
def dashed(shape: str, half: float) -> str:
    """The plain shape: what a tap would draw."""
    if shape == "circle":
        return f"M-{half:g} 0a{half:g} {half:g} 0 1 1 {2 * half:g} 0a{half:g} {half:g} 0 1 1-{2 * half:g} 0z"
    return _path(shape, half, (0,) * 26)


def _path(shape: str, half: float, wobble: tuple[float, ...]) -> str:
    points = [
        (half * (x + JITTER * dx), half * (y + JITTER * dy))
        for (x, y), dx, dy in zip(
            CORNERS.get(shape) or CURVES[shape], wobble[::2], wobble[1::2], strict=False
        )
    ]
    if shape in CURVES:
        return smooth(points)
    lines = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{lines}L{points[0][0]:.1f} {points[0][1]:.1f}{'z' if not any(wobble) else ''}"


def badge(shape: str) -> SafeString:
    """An insignia on 20 x 20, beside the name of whose it is."""
    return mark_safe(  # noqa: S308 - a path of numbers
        '<svg class="insignia" width="20" height="20" viewBox="-12 -12 24 24" aria-hidden="true" '
        'focusable="false">'
        f'<path d="{dashed(shape, 8.5)}"/></svg>'
    )
