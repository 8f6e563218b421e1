"""Dirac, the light and the dark side (rulebook, Exoplanets)."""

from __future__ import annotations

from .layout import ADVANCED, BASIC, CENTRAL, Layout, Space
from .planet import Planet, Reason, Taken, each, held

POINTS = {BASIC: 1, ADVANCED: 3, CENTRAL: 2}
BASIC_FOR_ADVANCED = 5


TWO = Layout(
    (2,),
    (
        Space("B1", (90, 230)),
        Space("B2", (203, 230)),
        Space("B3", (317, 230)),
        Space("B4", (430, 230)),
        Space("B5", (90, 410)),
        Space("B6", (203, 410)),
        Space("B7", (317, 410)),
        Space("B8", (430, 410), predominant=True),
        Space("B9", (90, 590)),
        Space("B10", (203, 590)),
        Space("B11", (317, 590)),
        Space("B12", (430, 590)),
        Space("B13", (90, 770)),
        Space("B14", (203, 770)),
        Space("B15", (317, 770)),
        Space("B16", (430, 770)),
        Space("A1", (760, 320), kind=ADVANCED),
        Space("A2", (760, 500), kind=ADVANCED),
        Space("A3", (760, 680), kind=ADVANCED),
        Space("C", (580, 500), kind=CENTRAL, predominant=True),
    ),
)
THREE_OR_FOUR = Layout(
    (3, 4),
    (
        Space("B1", (90, 230)),
        Space("B2", (175, 230)),
        Space("B3", (260, 230)),
        Space("B4", (345, 230)),
        Space("B5", (430, 230)),
        Space("B6", (90, 410)),
        Space("B7", (175, 410)),
        Space("B8", (260, 410), predominant=True),
        Space("B9", (345, 410)),
        Space("B10", (430, 410)),
        Space("B11", (90, 590)),
        Space("B12", (175, 590)),
        Space("B13", (260, 590)),
        Space("B14", (345, 590)),
        Space("B15", (430, 590)),
        Space("B16", (90, 770), predominant=True),
        Space("B17", (175, 770)),
        Space("B18", (260, 770)),
        Space("B19", (345, 770)),
        Space("B20", (430, 770)),
        Space("A1", (760, 230), kind=ADVANCED),
        Space("A2", (760, 410), kind=ADVANCED),
        Space("A3", (760, 590), kind=ADVANCED),
        Space("A4", (760, 770), kind=ADVANCED),
        Space("C", (580, 500), kind=CENTRAL, predominant=True),
    ),
)


class Dirac(Planet):
    """1, 3 and 2 for each basic, advanced and central space; the central one closes it."""

    def is_free(self, layout: Layout, taken: Taken, seat: int, space: Space) -> bool:
        """Five own basic spaces for each advanced one; the central one when all basic ones are taken."""
        basic = layout.of_kind(BASIC)
        if space.kind == CENTRAL:
            return all(one in taken for one in basic)
        if space.kind == ADVANCED:
            advanced = held(taken, layout.of_kind(ADVANCED))[seat]
            return held(taken, basic)[seat] >= BASIC_FOR_ADVANCED * (advanced + 1)
        return True

    def progress(self, layout: Layout, taken: Taken) -> tuple[int, int]:
        """All basic spaces come before the central one, which closes it; advanced ones do not count."""
        counted = [*layout.of_kind(BASIC), *layout.of_kind(CENTRAL)]
        return sum(space in taken for space in counted), len(counted)

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        found: list[Reason] = []
        for kind, points in POINTS.items():
            found += each(kind, held(taken, layout.of_kind(kind)), points)
        return found


dirac = Dirac(TWO, THREE_OR_FOUR)
