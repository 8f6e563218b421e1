"""What only the shared screen draws: the planning row and the map apart, and the score track."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.drawing.field import FieldContext

from ..rules.contents import END_SCORE, TRACK
from ..rules.views import AstraView
from .board import MAP, places
from .pieces import plate

ROW_BOX, SYSTEMS_BOX = "9 6 758 76", "0 76 776 618"

# The score track: a line from 0 to its end, and above it the plates, one on the other where there is no room.
LEFT, WIDTH, LINE, HEIGHT = 22.0, 600.0, 112, 148
PLATE, LANE = 26, 21
STEP = 10


def row_and_map(view: AstraView) -> tuple[FieldContext, FieldContext]:
    """The planning row, and the systems without it, each as a field of its own."""
    drawn = places(view, prefix="s")
    row = {name: place for name, place in drawn.items() if name.isdigit()}
    rest = {name: place for name, place in drawn.items() if name not in row}
    return FieldContext.of(MAP, "", ROW_BOX, row), FieldContext.of(MAP, "", SYSTEMS_BOX, rest)


def score_track(points: Iterable[tuple[str, int]], label: str) -> SafeString:
    """The score track with the plate of each colour; whoever has more than it counts stands at its end."""
    lanes: list[list[float]] = []
    plates = ""
    for colour, total in points:
        x = _at(total)
        lane = next(
            (at for at, taken in enumerate(lanes) if all(abs(x - one) >= PLATE for one in taken)), None
        )
        if lane is None:
            lane = len(lanes)
            lanes.append([])
        lanes[lane].append(x)
        plates += f'<g transform="translate({x:g} {LINE - 19 - LANE * lane})">{plate(colour, "", PLATE)}</g>'
    svg = (
        f'<svg class="astra-figure field astra track" viewBox="0 0 {LEFT * 2 + WIDTH:g} {HEIGHT}" role="img"'
        f' aria-label="{escape(label)}" focusable="false">{_scale()}{plates}</svg>'
    )
    return mark_safe(svg)  # noqa: S308 - the label is escaped, all else is our own


def _at(points: int) -> float:
    return round(LEFT + WIDTH * min(max(points, 0), TRACK) / TRACK, 1)


def _scale() -> str:
    marks = "".join(f"M{_at(number):g} {LINE}v8" for number in range(0, TRACK + 1, STEP))
    small = "".join(f"M{_at(number):g} {LINE}v4" for number in range(TRACK + 1) if number % STEP)
    numbers = "".join(
        f'<text class="track-number{" end" if number == END_SCORE else ""}" x="{_at(number):g}"'
        f' y="{LINE + 27}">{number}</text>'
        for number in range(0, TRACK + 1, STEP)
    )
    end = _at(END_SCORE)
    return (
        f'<path class="track-line" d="M{LEFT:g} {LINE}H{LEFT + WIDTH:g}"/>'
        f'<path class="track-marks" d="{marks}{small}"/>{numbers}'
        f'<path class="track-end" d="M{end:g} 8V{LINE + 8}"/>'
        f'<path class="track-flag" d="M{end:g} 8h15l-4 5.500 4 5.500h-15z"/>'
    )
