"""The signs of Escape Pods, each a path on the 24 grid and the width of its strokes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Icon(NamedTuple):
    """A path on the grid of 24, and how wide it is drawn there."""

    path: str
    width: float = 1.75


def _ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


FLAME = (
    "M12 21.5c-4 0-6.5-2.6-6.5-6.2 0-4.6 4.3-6 4-12.3 4.2 2 6 5 5.6 8.3 1-.4 1.6-1.4 1.7-2.6 1.2 1.7 1.7 3.7 "
    "1.7 5.9 0 4.3-2.6 6.9-6.5 6.9zM12 21.5c-1.8 0-2.9-1.3-2.9-3 0-2.1 1.7-3 2.6-5 1.8 1.5 3.2 3 3.2 5 0 1.8"
    "-1.1 3-2.9 3z"
)
BURST = (
    "M12 1.8l2.2 5.4 5-2.9-2.9 5 5.9 2.7-5.9 2.4 2.9 5-5-2.9-2.2 5.7-2.2-5.7-5 2.9 2.9-5L1.8 12l5.9-2.7-2.9-5"
    " 5 2.9z"
)

ICONS: Mapping[str, Icon] = {
    # Crew, by type
    "C": Icon("M5 11.5l7-5.5 7 5.5M5 18l7-5.5 7 5.5", 2.6),
    "S": Icon(
        "M10 3.5v6.2L4.8 18.4a1.6 1.6 0 0 0 1.4 2.4h11.6a1.6 1.6 0 0 0 1.4-2.4L14 9.7V3.5M8.2 3.5h7.6"
        "M7.3 15h9.4",
        2.2,
    ),
    "E": Icon(
        "M20 6.6a5 5 0 0 1-6.6 6.1L7 19.1a2.1 2.1 0 0 1-3-3l6.4-6.4A5 5 0 0 1 16.5 3l-2.9 3 .6 3.6 3.5.5z", 2
    ),
    "X": Icon("M12 4v16M5.1 8l13.8 8M18.9 8 5.1 16", 2.6),
    # Actions
    "board": Icon("M4 12h10M10.5 8l4 4-4 4M14 4.5h4.5a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H14"),
    "accelerate": Icon("M5 6l6 6-6 6M12.5 6l6 6-6 6", 2),
    "spy": Icon(
        f"M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z{_ring(12, 12, 2.8)}",
    ),
    "minipod": Icon(f"{_ring(12, 13, 7.5)}{_ring(12, 13, 3)}M12 5.5V2.5M9.5 2.5h5"),
    "swap": Icon("M4 8.5h14M14.5 5l3.5 3.5L14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"),
    "program": Icon("M8 7l-5 5 5 5M16 7l5 5-5 5M13.8 4.5l-3.6 15"),
    "pilot": Icon(f"{_ring(12, 12, 8.5)}{_ring(12, 12, 2.2)}M9.9 12.8 4.5 16M14.1 12.8l5.4 3.2M12 9.8V3.5"),
    "refresh": Icon(
        "M19.5 12a7.5 7.5 0 0 1-13.6 4.4M4.5 12a7.5 7.5 0 0 1 13.6-4.4M18.5 3.5v4.3h-4.3M5.5 20.5v-4.3h4.3"
    ),
    # What explodes
    "flame": Icon(FLAME, 1.6),
    "burst": Icon(BURST, 1.6),
}
