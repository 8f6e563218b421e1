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
NUMBER = re.compile(r"-?[\d.]+")
RING = 1.32
"""So much larger than a place is the ring of the best, and the dots round the own answer."""
TAG_WIDTH, TAG_HEIGHT = 52, 22
SPOTS = ((0, 33), (0, -33), (52, 0), (-52, 0), (46, 25), (-46, 25), (46, -25), (-46, -25))
"""Where the middle of a tag may lie, seen from that of its place; the first ones rather."""
NEAR = 17
"""So far round its middle a place is not to be covered."""
OUTSIDE, ANSWER, PLACE = 100, 10, 1
"""What it costs that a tag sticks out of the field, covers the points of a place, or another place."""


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
    layer += _ring(field.drawn, own, "heat-own") + _tag(field, own, marks, own_word) if own else ""
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


def _tag(field: FieldContext, place: str, marks: Sequence[HeatMark], word: str) -> str:
    """Writes a word beside a place, where it covers least."""
    where, outline = _shape(field.drawn, place)
    if not outline or not word:
        return ""
    answers = {mark.place for mark in marks}
    costs = [
        (_middle(found[1]), ANSWER if other in answers else PLACE)
        for other, drawn in field.drawn.items()
        if other != place and (found := WHERE.search(drawn))
    ]
    x, y = _middle(where)

    def cost(spot: tuple[int, int]) -> int:
        left, top = x + spot[0] - TAG_WIDTH / 2, y + spot[1] - TAG_HEIGHT / 2
        covered = sum(cost for middle, cost in costs if _covers(left, top, *middle))
        return covered + (0 if _is_inside(field.view_box, left, top) else OUTSIDE)

    across, below = min(SPOTS, key=cost)
    return (
        f'<g class="heat-tag" transform="translate({x + across:g} {y + below:g})">'
        f'<rect x="{-TAG_WIDTH / 2:g}" y="{-TAG_HEIGHT / 2:g}" width="{TAG_WIDTH}" height="{TAG_HEIGHT}"'
        f' rx="{TAG_HEIGHT / 2:g}"/><text dy=".35em">{escape(word)}</text></g>'
    )


def _covers(left: float, top: float, x: float, y: float) -> bool:
    """Returns whether a tag comes too near to the middle of a place."""
    return left - NEAR < x < left + TAG_WIDTH + NEAR and top - NEAR < y < top + TAG_HEIGHT + NEAR


def _is_inside(view_box: str, left: float, top: float) -> bool:
    x, y, wide, high = (float(number) for number in view_box.split())
    return x < left and left + TAG_WIDTH < x + wide and y < top and top + TAG_HEIGHT < y + high


def _middle(where: str) -> tuple[float, float]:
    """Gets where a transform moves the middle of a place."""
    numbers = [float(number) for number in NUMBER.findall(where)]
    return (numbers[0], numbers[1]) if len(numbers) > 1 else (0.0, 0.0)


def _shape(drawn: Mapping[str, str], place: str) -> tuple[str, str]:
    """Gets where a place is drawn and its outline; both empty where there is none."""
    body = str(drawn.get(place, ""))
    where, outline = WHERE.search(body), OUTLINE.search(body)
    return (where[1], outline[1]) if where and outline else ("", "")
