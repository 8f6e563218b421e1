"""Outlines round the origin: what encloses a space or a sign, and everything that runs round it."""

from __future__ import annotations

from functools import cache

CORNER = 0.26  # of the side of a space


def _units(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def chamfer(half: float) -> str:
    """A square with cut corners: every space."""
    cut = CORNER * 2 * half
    flat = _units(2 * (half - cut))
    c, top, left = _units(cut), _units(-half), _units(cut - half)
    return f"M{left} {top}h{flat}l{c} {c}v{flat}l-{c} {c}h-{flat}l-{c}-{c}v-{flat}z"


def circle(half: float) -> str:
    r, d = _units(half), _units(2 * half)
    return f"M-{r} 0a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1-{d} 0z"


def diamond(half: float) -> str:
    h = _units(half)
    return f"M0-{h}L{h} 0 0 {h}-{h} 0z"


def box(half: float) -> str:
    """A value box: 44 x 26 when `half` is 22; it grows by the same on all sides."""
    return _rounded(half, half - 9)


def minus(half: float) -> str:
    """The value box of a minus or multiplying scale: 34 x 24 when `half` is 17."""
    return _rounded(half, half - 5)


def flag(half: float) -> str:
    """A flag: 36 x 26 when `half` is 18."""
    return _rounded(half, half - 5, 1.5)


def scale(half: float) -> str:
    """The value of a compact scale: 26 high, of any width."""
    return _rounded(half, 13)


def asteroid(half: float) -> str:
    """A rock with eight corners, a little wider than high."""
    corners = (
        (-0.95, -0.45),
        (-0.35, -0.92),
        (0.3, -0.96),
        (0.85, -0.5),
        (1.05, 0.1),
        (0.55, 0.85),
        (-0.3, 0.95),
    )
    return f"M{'L'.join(f'{_units(half * x)} {_units(half * y)}' for x, y in (*corners, (-0.98, 0.4)))}z"


def gap(half: float) -> str:
    """An upright bar between two spaces: 34 x 8 when `half` is 17."""
    return _rounded(half - 13, half)


def _rounded(across: float, down: float, radius: float = 4) -> str:
    """A box with rounded corners, by the halves of its sides."""
    w, h, r = _units(2 * (across - radius)), _units(2 * (down - radius)), _units(radius)
    left, top = _units(radius - across), _units(-down)
    return (
        f"M{left} {top}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1-{r} {r}"
        f"h-{w}a{r} {r} 0 0 1-{r}-{r}v-{h}a{r} {r} 0 0 1 {r}-{r}z"
    )


SHAPES = {
    "space": chamfer,
    "box": box,
    "final": box,
    "minus": minus,
    "minus final": minus,
    "worth": minus,
    "better": minus,
    "error": diamond,
    "diamond": diamond,
    "gap": gap,
    "flag": flag,
    "scale": scale,
    "now": scale,
    "asteroid": asteroid,
}


# Shapes of one height and of any width: half their height, the radius of their corners.
WIDE = {"rung": (13, 5), "rung final": (13, 5)}
# Shapes of one width and of any length: half their width, the radius of their corners.
LONG = {
    "tunnel": (8, 2),
    "walkway": (7, 3),
    "plot": (18.5, 8),
    "part": (5, 5),
    "half": (5, 5),
    "module": (26, 10),
}


@cache
def outline(sign: str, half: float, out: float = 0) -> str:
    """The path `out` beyond a sign of that kind; signs without an outline of their own have a round seat."""
    if sign in LONG:
        across, radius = LONG[sign]
        return _rounded(across + out, half + out, radius + out)
    if sign in WIDE:
        down, radius = WIDE[sign]
        return _rounded(half + out, down + out, radius + out)
    return SHAPES.get(sign, circle)(half + out)
