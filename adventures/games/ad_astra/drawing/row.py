"""The planning row: backs in the colours of their owners, own cards readable, the present one framed."""

from __future__ import annotations

from django.utils.safestring import SafeString

from adventures.drawing.field import highlight, outlines

from ..rules.contents import CARD_KINDS, halves
from ..rules.views import SpaceView
from ..words.things import KINDS, half_named
from . import names
from .icons import icon
from .measures import SLOT_HEIGHT, slot_at
from .pieces import plate
from .place import Scene, box, draw
from .stars import star


def slot(scene: Scene, number: int) -> SafeString:
    """A space of the planning row."""
    space = scene.view["planning"][number - 1]
    at, width = slot_at(number, len(scene.view["planning"]))
    outline = box(width, SLOT_HEIGHT, 9)
    seat = space["seat"]
    colour = scene.view["players"][seat]["colour"] if seat else ""
    inside = (
        f'<path class="slot-ring" d="{box(width + 5, SLOT_HEIGHT + 5, 11)}"/>'
        f'<path class="slot-frame" d="{outline}"/>{highlight(outline)}{_face(space, colour, number, width)}'
        f"{outlines(box(width + 6, SLOT_HEIGHT + 6, 12), box(width + 8, SLOT_HEIGHT + 8, 13))}"
        f'<path class="hit" d="{outline}"/>'
    )
    css = f"slot {space['state']} {colour}{' own' if seat and seat == scene.view['seat'] else ''}"
    return draw(scene, str(number), css, names.slot_label(scene.view, number), at, inside)


def _face(space: SpaceView, colour: str, number: int, width: float) -> str:
    if not colour:
        return f'<text class="slot-empty" y="8">{number}</text>'
    corner = f'<text class="slot-number" x="{width / 2 - 6:g}" y="-19">{number}</text>'
    if space["card"] is None:
        inner = f'<path class="slot-back" d="{box(width - 9, SLOT_HEIGHT - 9, 5)}"/>'
        return f"{inner}{corner}{plate(colour, '', 27)}"
    owner = f'<g transform="translate({-width / 2 + 11:g} -23)">{plate(colour, "", 12)}</g>'
    return f'<g class="slot-card">{_printed(space, colour, min(1, width / 54))}</g>{owner}{corner}'


def _printed(space: SpaceView, colour: str, scale: float) -> str:
    """The two halves, one above the other, or the one sign; what was not chosen is dim once one was.

    In a narrow space they are drawn smaller by `scale`, to keep clear of the plate and the number.
    """
    card = space["card"] or ""
    printed = halves(colour, card)
    if not printed:
        return f'<g transform="translate(0 3)">{icon(KINDS[CARD_KINDS[card]].icon, 24)}</g>'
    drawn = '<path class="slot-rule" d="M-11 3H11"/>'
    for half, y in zip(printed, (-11, 18), strict=True):
        sign = half_named(half).icon
        css = " dim-half" if space["chosen"] and half not in space["chosen"] else ""
        inside = (
            icon(sign, 21 * scale) if sign else f'<g transform="scale({0.58 * scale:.3g})">{star(half)}</g>'
        )
        drawn += f'<g class="slot-half{css}" transform="translate(0 {y})">{inside}</g>'
    return drawn
