"""Turing, the canals (rulebook, Exoplanets)."""

from __future__ import annotations

from collections import Counter

from .layout import ADVANCED, BASIC, CENTRAL, Layout, Space
from .planet import Planet, Reason, Taken, each, held

POINTS = {BASIC: 1, ADVANCED: 2, CENTRAL: 3}
# With two players: what the first, second ... colonist of a seat gives.
CANAL_POINTS = (2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2)


TWO = Layout(
    (2,),
    (
        Space("X1", (40, 500), position=1, canal="X"),
        Space("X2", (125, 300), position=2, canal="X"),
        Space("X3", (282, 177), position=3, canal="X"),
        Space("X4", (463, 147), position=4, canal="X"),
        Space("X5", (620, 203), position=5, canal="X"),
        Space("X6", (718, 317), position=6, canal="X"),
        Space("X7", (745, 448), predominant=True, position=7, canal="X"),
        Space("X8", (707, 559), position=8, canal="X"),
        Space("X9", (629, 625), position=9, canal="X"),
        Space("X10", (545, 638), position=10, canal="X"),
        Space("X11", (481, 608), position=11, canal="X"),
        Space("Y1", (960, 500), position=1, canal="Y"),
        Space("Y2", (875, 700), position=2, canal="Y"),
        Space("Y3", (718, 823), position=3, canal="Y"),
        Space("Y4", (537, 853), position=4, canal="Y"),
        Space("Y5", (380, 797), position=5, canal="Y"),
        Space("Y6", (282, 683), position=6, canal="Y"),
        Space("Y7", (255, 552), predominant=True, position=7, canal="Y"),
        Space("Y8", (293, 441), position=8, canal="Y"),
        Space("Y9", (371, 375), position=9, canal="Y"),
        Space("Y10", (455, 362), position=10, canal="Y"),
        Space("Y11", (519, 392), position=11, canal="Y"),
        Space("C", (500, 500), kind=CENTRAL, position=12),
    ),
)
THREE_OR_FOUR = Layout(
    (3, 4),
    (
        Space("B1", (285, 128)),
        Space("B2", (500, 70)),
        Space("B3", (715, 128)),
        Space("B4", (872, 285)),
        Space("B5", (930, 500)),
        Space("B6", (872, 715)),
        Space("B7", (715, 872)),
        Space("B8", (500, 930)),
        Space("B9", (285, 872)),
        Space("B10", (128, 715)),
        Space("B11", (70, 500)),
        Space("B12", (128, 285)),
        Space("A1", (500, 230), kind=ADVANCED, needs=("B1", "B2", "B3")),
        Space("A2", (734, 365), kind=ADVANCED, needs=("B3", "B4", "B5"), predominant=True),
        Space("A3", (734, 635), kind=ADVANCED, needs=("B5", "B6", "B7")),
        Space("A4", (500, 770), kind=ADVANCED, needs=("B7", "B8", "B9")),
        Space("A5", (266, 635), kind=ADVANCED, needs=("B9", "B10", "B11"), predominant=True),
        Space("A6", (266, 365), kind=ADVANCED, needs=("B11", "B12", "B1")),
        Space("C1", (500, 390), kind=CENTRAL, needs=("A6", "A1", "A2")),
        Space("C2", (595, 555), kind=CENTRAL, needs=("A2", "A3", "A4")),
        Space("C3", (405, 555), kind=CENTRAL, needs=("A4", "A5", "A6")),
    ),
)


class Turing(Planet):
    """Canals: for three and four players spaces of three kinds, for two a canal for each to the centre."""

    def is_free(self, layout: Layout, taken: Taken, seat: int, space: Space) -> bool:
        """Linked spaces are taken first; on canals everybody goes on next to the own colonists."""
        if not space.position:
            return super().is_free(layout, taken, seat, space)
        own = [layout.spaces[one] for one, holder in taken.items() if holder == seat]
        if space.position != len(own) + 1:
            return False
        return not own or space.canal in (own[0].canal, "")

    def progress(self, layout: Layout, taken: Taken) -> tuple[int, int]:
        """All spaces come before the last central one; with canals the longer chain counts."""
        if not _has_canals(layout):
            return super().progress(layout, taken)
        return max(Counter(taken.values()).values(), default=0), len(CANAL_POINTS)

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        if _has_canals(layout):
            counts = sorted(Counter(taken.values()).items())
            return [Reason("canal", str(count), seat, sum(CANAL_POINTS[:count])) for seat, count in counts]
        found: list[Reason] = []
        for kind, points in POINTS.items():
            found += each(kind, held(taken, layout.of_kind(kind)), points)
        return found


def _has_canals(layout: Layout) -> bool:
    return any(space.position for space in layout.listed)


turing = Turing(TWO, THREE_OR_FOUR)
