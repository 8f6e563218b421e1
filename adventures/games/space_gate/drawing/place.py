"""A place as a `<g>`: its id, its name, its classes, its light, its target."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.utils.safestring import SafeString

from adventures.drawing.field import decoration, place_group

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


def draw(scene: Scene, key: str, place: str, css: str, label: str, at: Point, inside: str) -> SafeString:
    """Puts a place together; `place` is what the rules call it, `inside` is drawn round its middle."""
    fresh = " fresh" if key in scene.fresh else ""
    return place_group(dom_id(key, scene.prefix), place, f"{css}{fresh}", label, at, inside)


def decor(scene: Scene, key: str, css: str, inside: str) -> SafeString:
    """Something on the field that is no place."""
    return decoration(dom_id(key, scene.prefix), css, inside)
