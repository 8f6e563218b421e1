"""Bose, the mountain (rulebook, Exoplanets)."""

from __future__ import annotations

from collections import Counter

from .layout import ADVANCED, Layout, Space
from .planet import Planet, Reason, Taken, each, held, majority

COLONIST, LEVEL = 1, 3


TWO = Layout(
    (2,),
    (
        Space("L1-1", (200, 880), level=1),
        Space("L1-2", (350, 880), level=1),
        Space("L1-3", (500, 880), level=1),
        Space("L1-4", (650, 880), level=1),
        Space("L1-5", (800, 880), level=1),
        Space("L2-1", (275, 690), kind=ADVANCED, needs=("L1-1", "L1-2"), level=2),
        Space("L2-2", (425, 690), kind=ADVANCED, needs=("L1-2", "L1-3"), level=2),
        Space("L2-3", (575, 690), kind=ADVANCED, needs=("L1-3", "L1-4"), level=2),
        Space("L2-4", (725, 690), kind=ADVANCED, needs=("L1-4", "L1-5"), level=2),
        Space("L3-1", (350, 500), kind=ADVANCED, needs=("L2-1", "L2-2"), level=3),
        Space("L3-2", (500, 500), kind=ADVANCED, needs=("L2-2", "L2-3"), predominant=True, level=3),
        Space("L3-3", (650, 500), kind=ADVANCED, needs=("L2-3", "L2-4"), level=3),
        Space("L4-1", (425, 310), kind=ADVANCED, needs=("L3-1", "L3-2"), level=4),
        Space("L4-2", (575, 310), kind=ADVANCED, needs=("L3-2", "L3-3"), level=4),
        Space("L5-1", (500, 120), kind=ADVANCED, needs=("L4-1", "L4-2"), predominant=True, level=5),
    ),
)
THREE_OR_FOUR = Layout(
    (3, 4),
    (
        Space("L1-1", (125, 880), level=1),
        Space("L1-2", (275, 880), level=1),
        Space("L1-3", (425, 880), level=1),
        Space("L1-4", (575, 880), level=1),
        Space("L1-5", (725, 880), level=1),
        Space("L1-6", (875, 880), level=1),
        Space("L2-1", (200, 728), kind=ADVANCED, needs=("L1-1", "L1-2"), level=2),
        Space("L2-2", (350, 728), kind=ADVANCED, needs=("L1-2", "L1-3"), level=2),
        Space("L2-3", (500, 728), kind=ADVANCED, needs=("L1-3", "L1-4"), level=2),
        Space("L2-4", (650, 728), kind=ADVANCED, needs=("L1-4", "L1-5"), level=2),
        Space("L2-5", (800, 728), kind=ADVANCED, needs=("L1-5", "L1-6"), level=2),
        Space("L3-1", (275, 576), kind=ADVANCED, needs=("L2-1", "L2-2"), level=3),
        Space("L3-2", (425, 576), kind=ADVANCED, needs=("L2-2", "L2-3"), predominant=True, level=3),
        Space("L3-3", (575, 576), kind=ADVANCED, needs=("L2-3", "L2-4"), level=3),
        Space("L3-4", (725, 576), kind=ADVANCED, needs=("L2-4", "L2-5"), level=3),
        Space("L4-1", (350, 424), kind=ADVANCED, needs=("L3-1", "L3-2"), level=4),
        Space("L4-2", (500, 424), kind=ADVANCED, needs=("L3-2", "L3-3"), predominant=True, level=4),
        Space("L4-3", (650, 424), kind=ADVANCED, needs=("L3-3", "L3-4"), level=4),
        Space("L5-1", (425, 272), kind=ADVANCED, needs=("L4-1", "L4-2"), level=5),
        Space("L5-2", (575, 272), kind=ADVANCED, needs=("L4-2", "L4-3"), level=5),
        Space("L6-1", (500, 120), kind=ADVANCED, needs=("L5-1", "L5-2"), predominant=True, level=6),
    ),
)


class Bose(Planet):
    """1 for each colonist, 3 for whoever alone has most on a level; the top closes it."""

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        found = each("colonists", Counter(taken.values()), COLONIST)
        levels: dict[int, list[str]] = {}
        for space in layout.listed:
            levels.setdefault(space.level, []).append(space.id)
        for level, spaces in levels.items():
            found += majority("level", str(level), held(taken, spaces), LEVEL, 0)
        return found


bose = Bose(TWO, THREE_OR_FOUR)
