"""Marks in the player's hand: they look written, and the same mark always looks the same.

Every mark is drawn round the origin of its place. Its jitter comes from a hash of the place's id, so that it
never changes when the sheet is drawn again.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import cos, hypot, radians, sin

Point = tuple[float, float]
WIDEST = 2  # characters of a number in letters of the usual size
SQUARE = 3.6  # exponent of the loop round a row of spaces


def jitter(place: str, count: int) -> list[float]:
    """Gets `count` numbers from -1 to 1 that belong to this place for ever."""
    digest = blake2b(place.encode(), digest_size=2 * count).digest()
    return [int.from_bytes(digest[i : i + 2], "big") / 32767.5 - 1 for i in range(0, 2 * count, 2)]


def number(place: str, text: str) -> str:
    """A number written by hand; its size comes from the style sheet, so it is centred by its own em."""
    turn, right, down = jitter(place, 3)
    return (
        f'<text class="ink-number{width_of(text)}" x="{0.6 * right:.1f}" y="{0.6 * down:.1f}" dy=".355em" '
        f'transform="rotate({4 * turn - 0.5:.1f})">{text}</text>'
    )


def width_of(text: str) -> str:
    """The class of a number that needs smaller letters."""
    return " wide" if len(text) > WIDEST else ""


def blocked(size: float) -> str:
    """What stands in a space in which nothing may be written: a ring with a stroke through it."""
    radius, aside = f"{0.28 * size:.1f}", f"{0.2 * size:.1f}"
    half = f"a{radius} {radius} 0 1 1"
    wide = f"{0.56 * size:.1f}"
    path = f"M-{radius} 0{half} {wide} 0{half} -{wide} 0M-{aside} {aside}L{aside}-{aside}"
    return f'<path class="blocked" d="{path}"/>'


def star(size: float) -> str:
    """A small star beside a bonus that is worth one."""
    return (
        f'<path class="ink-star" transform="translate({0.42 * size:.1f} {-0.42 * size:.1f})" '
        f'd="M0-8C.8-2.7 2.7-.8 8 0 2.7.8.8 2.7 0 8-.8 2.7-2.7.8-8 0-2.7-.8-.8-2.7 0-8z"/>'
    )


def x(place: str, size: float, css: str = "ink-x") -> str:
    """The X of Planning and Building in a space of that size."""
    return f'<path class="{css}" d="{_crossed(place, 0.26 * size)}"/>'


def cross(place: str, arm: float) -> str:
    """The cross over a sign that is used up."""
    return f'<path class="ink-cross" d="{_crossed(place, arm)}"/>'


def strike(place: str, reach: float, rise: float) -> str:
    """One bowed stroke through values, from the lower left to the upper right."""
    left, bow, right = (2 * value for value in jitter(place, 3))
    return (
        f'<path class="ink-cross" d="M{-reach:.1f} {rise + left:.1f}'
        f'Q0 {bow:.1f} {reach:.1f} {right - rise:.1f}"/>'
    )


def circle(place: str, radius: float, tall: float = 1, wild: float = 1) -> str:
    """One stroke round a sign, a little more than a turn, opening at its end; `tall` times as high.

    `wild` is how much it wobbles.
    """
    wobble = jitter(place, 12)
    start = -125 + 14 * wobble[11]
    points = []
    for i in range(11):
        angle = radians(start + i * 36 * 1.06)
        reach = radius * (1 + wild * (0.045 * wobble[i] + (0.06 if i == 10 else 0)))
        points.append((reach * cos(angle), tall * reach * sin(angle)))
    return f'<path class="ink-circle" d="{smooth(points)}"/>'


def loop(place: str, halves: Point, middle: Point) -> str:
    """One stroke round a row of spaces: a circle drawn out to the sides."""
    wobble = jitter(place, 19)
    start = -160 + 8 * wobble[18]
    (wide, high), points = halves, []
    for i in range(19):
        angle = radians(start + i * 20 * 1.03)
        out = 0.7 * wobble[i] + (3 if i == 18 else 0)
        right, down = cos(angle), sin(angle)
        # A superellipse: flat along the row, round at its ends.
        bulge = (abs(right) ** SQUARE + abs(down) ** SQUARE) ** (-1 / SQUARE)
        points.append((middle[0] + (wide * bulge + out) * right, middle[1] + (high * bulge + out) * down))
    return f'<path class="ink-loop" d="{smooth(points)}"/>'


def arrow(place: str, size: float) -> str:
    """The arrow to the lower left drawn over in ink: a shaft and its two barbs."""
    a, b, c, d = (0.04 * size * value for value in jitter(place, 4))
    arm = 0.27 * size
    return (
        f'<path class="ink-fill" d="M{arm + a:.1f} {-arm + b:.1f}L{-arm:.1f} {arm:.1f}'
        f"M{-arm:.1f} {-0.12 * size + c:.1f}L{-arm:.1f} {arm:.1f}"
        f'L{0.12 * size + d:.1f} {arm:.1f}"/>'
    )


def line(place: str, start: Point, end: Point) -> str:
    """A line drawn between two places, slightly bowed, four units longer than the gap at both ends."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    bow = 0.05 * length * jitter(place, 1)[0]
    middle = ((x1 + x2) / 2 - 2 * bow * dy, (y1 + y2) / 2 + 2 * bow * dx)
    return (
        f'<path class="ink-line" d="M{x1 - 4 * dx:.1f} {y1 - 4 * dy:.1f}'
        f'Q{middle[0]:.1f} {middle[1]:.1f} {x2 + 4 * dx:.1f} {y2 + 4 * dy:.1f}"/>'
    )


def smooth(points: Sequence[Point]) -> str:
    """The path of a pen through these points, without corners."""
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}C"
    for i in range(len(points) - 1):
        before, here = points[max(i - 1, 0)], points[i]
        there, after = points[i + 1], points[min(i + 2, len(points) - 1)]
        path += (
            f"{here[0] + (there[0] - before[0]) / 6:.1f} {here[1] + (there[1] - before[1]) / 6:.1f} "
            f"{there[0] - (after[0] - here[0]) / 6:.1f} {there[1] - (after[1] - here[1]) / 6:.1f} "
            f"{there[0]:.1f} {there[1]:.1f} "
        )
    return path.rstrip()


def _crossed(place: str, arm: float) -> str:
    """Two bowed strokes through the middle, turned a little."""
    turn, long, bow1, bow2 = jitter(place, 4)
    path = ""
    for slope, bow, reach in ((45, bow1, 1 + 0.06 * long), (135, bow2, 1 - 0.06 * long)):
        angle = radians(slope + 7 * turn)
        dx, dy = arm * reach * cos(angle), arm * reach * sin(angle)
        sag = 0.14 * bow
        path += f"M{-dx:.1f} {-dy:.1f}Q{-dy * sag:.1f} {dx * sag:.1f} {dx:.1f} {dy:.1f}"
    return path
