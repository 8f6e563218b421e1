"""The signs of Ad Astra, each drawn on a grid of 24."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Icon(NamedTuple):
    """Shapes on the grid of 24, and how wide their strokes are drawn there; 0 for filled shapes."""

    shapes: str
    width: float


ICONS: Mapping[str, Icon] = {
    "water": Icon(
        '<path d="M12 2.8S5.4 10 5.4 14.8a6.6 6.6 0 0 0 13.2 0C18.6 10 12 2.8 12 2.8zM8.8 15a3.3 3.3 '
        '0 0 0 2.7 3"/>',
        1.75,
    ),
    "food": Icon(
        '<path d="M12 21.5V9M12 9c-1.9-1-2.6-3.4 0-6.5 2.6 3.1 1.9 5.5 0 6.5zM12 14c-3.6.4-5.6-1.5-5.'
        "8-4.7C9.4 9.4 11.8 11 12 14zM12 14c3.6.4 5.6-1.5 5.8-4.7C14.6 9.4 12.2 11 12 14zM12 19c-3.6."
        "4-5.6-1.5-5.8-4.7C9.4 14.4 11.8 16 12 19zM12 19c3.6.4 5.6-1.5 5.8-4.7C14.6 14.4 12.2 16 12 1"
        '9z"/>',
        1.6,
    ),
    "energy": Icon(
        '<path d="M13.8 2.5 5.6 13.6h5.2L9.9 21.5l8.5-11.3h-5.3z"/>',
        1.75,
    ),
    "xanthium": Icon(
        '<path d="M12 2.5 20 7v10l-8 4.5L4 17V7zM8.7 8.2l6.6 7.6M15.3 8.2l-6.6 7.6"/>',
        1.75,
    ),
    "yoyodium": Icon(
        '<path d="M12 2.5 20 7v10l-8 4.5L4 17V7zM8.3 8 12 12.4 15.7 8M12 12.4V17"/>',
        1.75,
    ),
    "zozodium": Icon(
        '<path d="M12 2.5 20 7v10l-8 4.5L4 17V7zM8.8 8.3h6.4l-6.4 7.6h6.4"/>',
        1.75,
    ),
    "alien": Icon(
        '<path d="M12 12c0-1.7 2.6-1.8 2.9.2.4 2.7-3 4.3-5.3 2.8-3-1.9-2.3-6.6 1-8.2 4-1.9 8.7 1.1 8.'
        '7 5.6 0 4.8-4.3 8-8.8 7.6M12 2.5v1.2"/>',
        2,
    ),
    "starship": Icon(
        '<path d="M12 2.5c2.6 3 3.6 6.2 3.6 9.8l4.4 5v3l-6-2.2h-4L4 20.3v-3l4.4-5c0-3.6 1-6.8 3.6-9.8z"/>',
        0,
    ),
    "colony": Icon(
        '<path d="M3.5 18.5a8.5 8.5 0 0 1 17 0z"/>',
        0,
    ),
    "factory": Icon(
        '<path d="M3.5 20V10l5.2 3.6V10l5.2 3.6V4h6.6v16z"/>',
        0,
    ),
    "terraformer": Icon(
        '<path d="M11 21.5v-7C6 14.6 3.7 11.8 3.5 6.5 8 6.5 10.9 8.4 12 11.5c.8-4.2 3.7-7 8.5-7.5.1 6'
        '-2.6 9.8-7.5 10.3v7.2z"/>',
        0,
    ),
    "build": Icon(
        '<path d="M5 20.5 13.5 12M11 4.5c3-1.8 6-1.3 8.5 2l-3 3-2-1-2 2 1 2-2 2-4-4z"/>',
        1.75,
    ),
    "trade": Icon(
        '<path d="M4 8.5h14M14.5 5l3.5 3.5L14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"/>',
        1.75,
    ),
    "systems": Icon(
        '<circle cx="12" cy="12" r="2.6"/><ellipse cx="12" cy="12" rx="9.5" ry="4.6" transform="rotat'
        'e(-24 12 12)"/><circle cx="19.8" cy="7.2" r="1.6"/><circle cx="4.2" cy="16.8" r="1.6"/>',
        1.75,
    ),
    "identical": Icon(
        '<path d="M8.5 7.5V6a2 2 0 0 1 2-2h5M15.5 4h3a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6M5.8 12h4.4M5.8'
        ' 15.5h4.4"/><rect x="3.5" y="7.5" width="9" height="12.5" rx="2"/>',
        1.75,
    ),
    "different": Icon(
        '<path d="M7.2 13.5l4 7h-8zM17.2 13l3.7 3.7-3.7 3.7-3.7-3.7z"/><circle cx="7.2" cy="7.2" r="3'
        '.7"/><rect x="13.5" y="3.5" width="7.4" height="7.4" rx="1"/>',
        1.75,
    ),
}


def icon(name: str, size: float, css: str = "sign") -> str:
    """A sign round the middle of its place, as large as `size`."""
    drawn, scale = ICONS[name], size / 24
    strokes = f' stroke-width="{drawn.width:g}"' if drawn.width else ""
    kind = "" if drawn.width else " solid"
    return (
        f'<g class="{css}{kind} type-{name}" transform="scale({scale:.4g})translate(-12 -12)"{strokes}>'
        f"{drawn.shapes}</g>"
    )
