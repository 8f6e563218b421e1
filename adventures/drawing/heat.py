"""What places are worth, laid over a field: a tint, an outline and the points of each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from django.utils.safestring import mark_safe

from .field import FieldContext

PALEST, DARKEST = 0.08, 0.7
"""How strongly the weakest and the best place are filled,"""
FAINTEST, CLEAREST = 0.25, 1.0
"""and outlined."""
WHERE = re.compile(r'<g(?: class="at")? transform="([^"]+)">')
OUTLINE = re.compile(r'<path class="(?:ground|printed)" d="([^"]+)"')
RING = 1.32
"""So much larger than a place is the ring of the best, and the dots round the own answer."""
TAG_WIDTH, TAG_HEIGHT = 52, 22
BELOW = 33
"""So far below the middle of a place its tag lies."""
LOWEST = 625
"""A place further down has its tag above it."""


class HeatMark(NamedTuple):
    """What is drawn at a place: its points, and its share of the most points, from 0 to 1."""

    place: str
    points: int
    share: float


def heated(
    field: FieldContext, marks: Sequence[HeatMark], best: str = "", own: str = "", own_word: str = ""
) -> FieldContext:
    """Lays heat over a field; rings the `best` place, and dots the `own` one with a word beside it.

    A place that the field does not draw with an outline is left out.
    """
    layer = "".join(_mark(field.drawn, one) for one in marks)
    layer += _ring(field.drawn, best, "heat-best") if best else ""
    layer += _ring(field.drawn, own, "heat-own") + _tag(field.drawn, own, own_word) if own else ""
    drawn = f'<g class="heat-marks" aria-hidden="true">{layer}</g>'
    places = mark_safe(field.places + drawn)  # noqa: S308 - made of a field's own shapes, words escaped
    return FieldContext(field.template, field.seat, field.view_box, field.drawn, places, field.state)


def _mark(drawn: Mapping[str, str], mark: HeatMark) -> str:
    where, outline = _shape(drawn, mark.place)
    if not outline:
        return ""
    fill = PALEST + (DARKEST - PALEST) * mark.share
    edge = FAINTEST + (CLEAREST - FAINTEST) * mark.share
    return (
        f'<g transform="{where}" data-heat="{mark.place}"><path class="heat-ground" d="{outline}"/>'
        f'<path class="heat" d="{outline}" fill-opacity="{fill:.2f}" stroke-opacity="{edge:.2f}"/>'
        f'<text class="heat-points" dy=".355em">{mark.points}</text></g>'
    )


def _ring(drawn: Mapping[str, str], place: str, css: str) -> str:
    where, outline = _shape(drawn, place)
    return f'<path class="{css}" d="{outline}" transform="{where} scale({RING:g})"/>' if outline else ""


def _tag(drawn: Mapping[str, str], place: str, word: str) -> str:
    where, outline = _shape(drawn, place)
    if not outline or not word:
        return ""
    below = -BELOW if _height(where) > LOWEST else BELOW
    return (
        f'<g class="heat-tag" transform="{where} translate(0 {below})">'
        f'<rect x="{-TAG_WIDTH / 2:g}" y="{-TAG_HEIGHT / 2:g}" width="{TAG_WIDTH}" height="{TAG_HEIGHT}"'
        f' rx="{TAG_HEIGHT / 2:g}"/><text dy=".35em">{escape(word)}</text></g>'
    )


def _height(where: str) -> float:
    numbers = re.findall(r"-?[\d.]+", where)
    return float(numbers[1]) if len(numbers) > 1 else 0.0


def _shape(drawn: Mapping[str, str], place: str) -> tuple[str, str]:
    """Gets where a place is drawn and its outline; both empty where there is none."""
    body = str(drawn.get(place, ""))
    where, outline = WHERE.search(body), OUTLINE.search(body)
    return (where[1], outline[1]) if where and outline else ("", "")
