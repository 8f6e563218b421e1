"""Draws the shared board of Comet Harbour: a few squares, one tiny SVG."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import FieldContext
from adventures.games.sheet import Place

from .board import COORDINATES, SIZE, SQUARES

SIDE = 60
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}


def places(view: Mapping[str, Any]) -> dict[str, SafeString]:
    """Every square as a `<g>`: the beacon on it, or the moves that put one there."""
    return {name: _place(view, name, x, y) for name, (x, y) in SQUARES.items()}


def field(view: Mapping[str, Any], owner: str | None = None) -> FieldContext:
    """The board, which is the same for all but for the squares that are open to the viewer."""
    size = SIDE * SIZE
    return FieldContext.of("toy/field.html", owner or "", f"0 0 {size} {size}", places(view))


def printed() -> tuple[Place, ...]:
    """Every square of the board, where it lies."""
    return tuple(
        Place(
            name,
            f"{x} {y}",
            group="square",
            x=SIDE * (COORDINATES.index(x) + 0.5),
            y=SIDE * (COORDINATES.index(y) + 0.5),
            size=SIDE,
        )
        for name, (x, y) in SQUARES.items()
    )


def thumbnail(view: Mapping[str, Any]) -> SafeString:
    """The board in small, without anything to tap."""
    dots = "".join(
        f'<circle cx="{10 + 16 * int(x)}" cy="{6 + 14 * int(y)}" r="5"/>' for x, y in _beacons(view)
    )
    return mark_safe(f'<svg viewBox="0 0 84 76" aria-hidden="true">{dots}</svg>')


def _beacons(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [SQUARES[name] for name in view["beacons"]]


def _place(view: Mapping[str, Any], name: str, x: str, y: str) -> SafeString:
    decision = view["decision"]
    beginning = f"place {x} {y} "
    moves = [move for move in decision["moves"] if move.startswith(beginning)] if decision else []
    owner, way = view["beacons"].get(name, ("", ""))
    return format_html(
        '<g id="p-square-{x}-{y}" class="place{legal}" data-place="{name}"{open}'
        ' transform="translate({left} {top})">'
        '<rect class="hit frame" width="56" height="56"/><text x="28" y="34">{owner}{arrow}</text></g>',
        x=x,
        y=y,
        name=name,
        legal=" legal" if moves else "",
        open=format_html(
            ' data-moves="{}" tabindex="0" role="button" aria-label="{} {}"', "|".join(moves), x, y
        )
        if moves
        else "",
        left=SIDE * COORDINATES.index(x),
        top=SIDE * COORDINATES.index(y),
        owner=owner,
        arrow=ARROWS.get(way, ""),
    )
