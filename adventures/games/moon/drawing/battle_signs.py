"""The signs that only The Battle has: compact scales, and what encloses a planet."""

from __future__ import annotations

from typing import Literal

from . import marks as ink
from .kinds import Kinds, SignKind
from .place import Place, State

Side = Literal["near", "far"]
SIDES: tuple[Side, Side] = ("near", "far")
COLOURS = ("green", "blue", "grey")
MOON, SEATS = 25, 11.5  # the radius of a moon, its seats to both sides
CALM = 0.35  # how much of its wobble a circle keeps that runs round a whole planet
INNER = 4  # how far inside the outline of a space that is filled first its second one runs
BESIDE = 5  # between the loops of two that hold a planet together
BAR = 1.6  # free between two boxes of a compact scale


def _bars(width: float, text: str) -> str:
    """The boxes of a compact scale as short bars, the crossed ones first."""
    crossed, boxes = map(int, text.split("/"))
    step, left = width / boxes, -width / 2
    bars = [f"M{left + step * box + BAR:.1f} 0h{step - 2 * BAR:.1f}" for box in range(boxes)]
    left_over, done = "".join(bars[crossed:]), "".join(bars[:crossed])
    return f'<path class="bars left" d="{left_over}"/><path class="bars" d="{done}"/>'


def _round_the_planet(place: Place) -> str:
    return ink.circle(place.id, place.seat, wild=CALM)


def _second_loop(state: State, half: float) -> str:
    """The loop of the neighbour round a planet that both hold."""
    if "shared" not in state.tone.split():
        return ""
    return ink.circle("shared", half + BESIDE, wild=CALM).replace("ink-circle", "ink-circle theirs")


KINDS: Kinds = {
    "complete": SignKind(printed=False, circle=_round_the_planet, over=_second_loop),
    "insignia": SignKind(printed=False),
    "scale": SignKind(printed=False, stacked=True),
    "now": SignKind(named=False),
    "bars": SignKind(prints=_bars, named=False),
    "space first": SignKind(inner=INNER),
}
