"""A place as a `<g>`: its id, its name, its classes, its light, its target."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ..rules.views import GateView

Point = tuple[float, float]


class Scene(NamedTuple):
    """What is drawn: a view, what has just changed, how ids begin."""

    view: GateView
    fresh: Collection[str] = ()
    prefix: str = "p"


def dom_id(key: str, prefix: str = "p") -> str:
    """The id of a place: the cell `1 0` is `p-1_0`, the space `Bose/L1-3` is `p-Bose-L1-3`."""
    return f"{prefix}-{key.replace(' ', '_').replace('/', '-')}"


def octagon(half: float, cut: float) -> str:
    """The path of a square with its corners cut off, round the middle."""
    inner = half - cut
    return (
        f"M{-inner:g} {-half:g}H{inner:g}L{half:g} {-inner:g}V{inner:g}L{inner:g} {half:g}"
        f"H{-inner:g}L{-half:g} {inner:g}V{-inner:g}z"
    )


def circle(r: float) -> str:
    """The path of a circle round the middle."""
    return f"M{-r:g} 0a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


def lit(outline: str) -> str:
    """The light of a place that is open, hidden until its class says so."""
    return (
        f'<g class="light"><path class="ground" d="{outline}"/><path class="glow" d="{outline}"/>'
        f'<path class="open" d="{outline}"/></g>'
    )


def edges(ring: str, focus: str) -> str:
    """The outline of what has just changed, and that of the keyboard."""
    return f'<path class="ring" d="{ring}"/><path class="focus" d="{focus}"/>'


def draw(scene: Scene, key: str, place: str, css: str, label: str, at: Point, inside: str) -> SafeString:
    """Puts a place together; `place` is what the rules call it, `inside` is drawn round its middle."""
    fresh = " fresh" if key in scene.fresh else ""
    x, y = at
    drawn = (
        f'<g id="{dom_id(key, scene.prefix)}" class="place {css}{fresh}" role="button"'
        f' aria-label="{escape(label)}" data-place="{place}">'
        f'<g class="at" transform="translate({x:g} {y:g})">{inside}</g></g>'
    )
    return mark_safe(drawn)  # nosec B308 # the label is escaped, all else is our own


def decor(scene: Scene, key: str, css: str, inside: str) -> SafeString:
    """Something on the field that is no place."""
    drawn = f'<g id="{dom_id(key, scene.prefix)}" class="{css}" aria-hidden="true">{inside}</g>'
    return mark_safe(drawn)  # nosec B308 # made of our own shapes, words escaped
