"""The signs that only The Virus has: walkways, quarters, virus boxes, infected homes."""

from __future__ import annotations

from . import marks as ink
from .kinds import Kinds, SignKind
from .place import Place, State

LOOP = (112, 27.5), (-10, -39)  # halves of the circle round a quarter, its middle as seen from the place
SOURCE = 4.5  # how far outside its box the ring of the virus that spreads runs
ARROW = "M-4.5-5 2.5 0-4.5 5"  # the way of a virus once nothing moves
INFECTED = 0.33  # of the width of a space, the arm of the cross over it
COLOURS = ("grey", "red", "green", "purple", "blue", "yellow")


def _ladder(place: Place, state: State) -> str:
    """A walkway as a ladder, and what moves along it."""
    path = place.shape
    parts = [f'<path class="{css}" d="{path}"/>' for css in ("rail", "bed", "rungs")]
    if "flow" in state.tone:
        turn = ' transform="scale(-1 1)"' if "back" in state.tone else ""
        parts.extend(
            f'<path class="{css}" d="{path}"/>' for css in ("stream", "stream second", "stream third")
        )
        parts.append(f'<path class="stream-arrow"{turn} d="{ARROW}"/>')
    return "".join(parts)


def _loop(place: Place) -> str:
    return ink.loop(place.id, *LOOP)


def _source(state: State, half: float) -> str:
    """The ring round the box of the virus that spreads."""
    return f'<circle class="source-ring" r="{half + SOURCE:g}"/>' if "source" in state.tone else ""


KINDS: Kinds = {
    "walkway": SignKind(printed=False, reach=0.3, dashes=0.36),
    "ladder": SignKind(whole=_ladder, named=False),
    "quarter": SignKind(printed=False, circle=_loop, ring=""),
    "space": SignKind(infected=INFECTED),
    **{f"virus-{colour}": SignKind(over=_source) for colour in COLOURS},
}
