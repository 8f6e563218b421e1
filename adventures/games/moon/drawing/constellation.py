"""What was built on a sheet as a constellation: filled spaces are stars, joined as they lie."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from adventures.games.moon.rules.find import adventure
from adventures.games.replay import Constellation, Point

from .sheet import Marks, drawing_of

NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")
INSIGNIA = "insignia."


def constellation(ruleset: str, owner: str, marks: Marks) -> Constellation:
    """Draws the constellation of a sheet on the ground of the small one.

    Where a sheet has lines that lead from space to space they join the stars, else neighbours of a zone are
    joined.
    """
    drawing, sheet = drawing_of(ruleset), adventure(ruleset).sheet
    stars = {space: at for space, at in drawing.small_spaces.items() if _built(owner, marks.get(space, ()))}
    drawn = [_ends(path) for place, path in drawing.small_lines.items() if "line" in marks.get(place, ())]
    if any("from" in sheet.facts(place) for place in drawing.small_lines):
        ends = [end for line in drawn for end in line]
        return Constellation(list(dict.fromkeys([*stars.values(), *ends])), drawn)
    joined = [
        (stars[one], stars[other])
        for spaces in sheet.zones.values()
        for one, other in pairwise(spaces)
        if one in stars and other in stars
    ]
    return Constellation(list(stars.values()), [*joined, *drawn])


def _built(owner: str, words: Sequence[str]) -> bool:
    """Returns whether an owner has filled a space: some are crossed off, and some marked by a neighbour."""
    if not words or "cross" in words:
        return False
    return not words[-1].startswith(INSIGNIA) or words[-1] == f"{INSIGNIA}{owner}"


def _ends(path: str) -> tuple[Point, Point]:
    """The ends of a straight path of the small sheet: to a point, or so far across or down."""
    (x, y, *to), across = map(float, NUMBERS.findall(path)), "h" in path
    if len(to) > 1:
        return (x, y), (to[0], to[1])
    return (x, y), (x + to[0], y) if across else (x, y + to[0])
