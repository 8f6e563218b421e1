"""A place as a `<g>`: its id, its name, its classes, its light, its target."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.utils.safestring import SafeString

from adventures.drawing.field import decoration, place_group

from ..rules.views import AstraView
from .measures import Point


class Scene(NamedTuple):
    """What is drawn: a view, what has just changed, how ids begin."""

    view: AstraView
    fresh: Collection[str] = ()
    prefix: str = "p"


def dom_id(place: str, prefix: str = "p") -> str:
    """The id of a place: `large_red.2` is `p-large_red-2`."""
    return f"{prefix}-{place.replace('.', '-')}"


def box(wide: float, high: float, r: float) -> str:
    """The path of a rectangle with round corners round the middle."""
    x, y = wide / 2, high / 2
    return (
        f"M{-x + r:g} {-y:g}H{x - r:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}V{y - r:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"H{-x + r:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}V{-y + r:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )


def draw(scene: Scene, place: str, css: str, label: str, at: Point, inside: str) -> SafeString:
    """Puts a place together; `inside` is drawn round its middle."""
    fresh = " fresh" if place in scene.fresh else ""
    return place_group(dom_id(place, scene.prefix), place, f"{css}{fresh}", label, at, inside)


def decor(scene: Scene, name: str, css: str, inside: str) -> SafeString:
    """Something on the field that is no place."""
    return decoration(dom_id(name, scene.prefix), css, inside)
