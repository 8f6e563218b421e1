"""The signs of Space Gate Odyssey, each drawn on a grid of 24."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Icon(NamedTuple):
    """Shapes on the grid of 24, and how wide their strokes are drawn there; 0 for filled shapes."""

    shapes: str
    width: float


ICONS: Mapping[str, Icon] = {
    "wildlife": Icon(
        '<path d="M12 13c2.8 0 5.2 2.4 5.2 4.8 0 1.7-1.3 2.4-2.6 2.4-1 0-1.7-.5-2.6-.5s-1.6.5-2.6'
        '.5c-1.3 0-2.6-.7-2.6-2.4C6.8 15.4 9.2 13 12 13z"/><ellipse cx="4.8" cy="11.5" rx="1.7" r'
        'y="2.3" transform="rotate(-24 4.800 11.500)"/><ellipse cx="9.3" cy="6.7" rx="1.8" ry="2.'
        '6" transform="rotate(-8 9.300 6.700)"/><ellipse cx="14.7" cy="6.7" rx="1.8" ry="2.6" tra'
        'nsform="rotate(8 14.700 6.700)"/><ellipse cx="19.2" cy="11.5" rx="1.7" ry="2.3" transfor'
        'm="rotate(24 19.200 11.500)"/>',
        1.6,
    ),
    "access": Icon(
        '<path d="M4 20.5V9l8-6 8 6v11.5M9 20.5v-7h6v7M12 13.5v7"/>',
        1.75,
    ),
    "modules": Icon(
        '<path d="M4 4h7v7H4zM13 13h7v7h-7zM7.5 11v5.5H13M16.5 13V7.5H11"/>',
        1.75,
    ),
    "balance": Icon(
        '<path d="M12 3.5v17M7.5 20.5h9M4.5 7h15M4.5 7l-2.5 6.5a2.9 2.9 0 0 0 5 0zM19.5 7 17 13.5'
        'a2.9 2.9 0 0 0 5 0z"/>',
        1.6,
    ),
    "none": Icon(
        '<path d="M6.8 17.2 17.2 6.8"/><circle cx="12" cy="12" r="7.5"/>',
        1.75,
    ),
    "recruit": Icon(
        '<path d="M3 20.5c0-4 2.7-6.5 6.5-6.5 2 0 3.7.7 4.9 1.9M18 13.5v7M14.5 17h7"/><circle cx='
        '"9.5" cy="8" r="3.8"/>',
        1.9,
    ),
    "promote": Icon(
        '<path d="M2.5 20.5c0-4 2.7-6.5 6.5-6.5 1.8 0 3.3.5 4.5 1.5M15 17l3.5-3.5L22 17M15 21.5 1'
        '8.5 18l3.5 3.5"/><circle cx="9" cy="8" r="3.8"/>',
        1.9,
    ),
    "f-eng": Icon(
        '<path d="M4.5 20.5c0-4.8 3-7.5 7.5-7.5s7.5 2.7 7.5 7.5z"/><circle cx="12" cy="7.5" r="4.2"/>',
        0,
    ),
    "f-chief": Icon(
        '<path d="M4.5 21c0-4.6 3-7 7.5-7s7.5 2.4 7.5 7z"/><path d="M6.5 5.5 12 1.5l5.5 4"/><circ'
        'le cx="12" cy="9" r="3.7"/>',
        0,
    ),
    "f-robot": Icon(
        '<path d="M12 8V4M9.3 12.7v2.2M14.7 12.7v2.2"/><rect x="5" y="8" width="14" height="11" rx="2.5"/>',
        2.4,
    ),
    "turn": Icon(
        '<path d="M19.5 12a7.5 7.5 0 1 1-2.6-5.7M19.5 3v4.5H15"/>',
        2,
    ),
    "water": Icon(
        '<path d="M12 2.8S5.4 10 5.4 14.8a6.6 6.6 0 0 0 13.2 0C18.6 10 12 2.8 12 2.8zM8.8 15a3.3 '
        '3.3 0 0 0 2.7 3"/>',
        1.75,
    ),
    "energy": Icon(
        '<path d="M13.8 2.5 5.6 13.6h5.2L9.9 21.5l8.5-11.3h-5.3z"/>',
        1.75,
    ),
    "trade": Icon(
        '<path d="M4 8.5h14M14.5 5l3.5 3.5L14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"/>',
        1.75,
    ),
    "star": Icon(
        '<path d="M12 1.5c.9 6.400 4.100 9.600 10.500 10.500-6.400.9-9.600 4.100-10.500 10.500-.9'
        '-6.400-4.100-9.600-10.500-10.500 6.400-.9 9.600-4.100 10.500-10.500z"/>',
        0,
    ),
}


def icon(name: str, size: float, css: str = "sign") -> str:
    """A sign round the middle of its place, as large as `size`."""
    drawn, scale = ICONS[name], size / 24
    strokes = f' stroke-width="{drawn.width:g}"' if drawn.width else ""
    kind = "" if drawn.width else " solid"
    return (
        f'<g class="{css}{kind} a-{name}" transform="scale({scale:.4g})translate(-12 -12)"{strokes}>'
        f"{drawn.shapes}</g>"
    )
