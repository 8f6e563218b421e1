"""Russell, the islands (rulebook, Exoplanets)."""

from __future__ import annotations

from .layout import Layout, Space
from .planet import Planet, Reason, Taken, held, majority

ISLAND, ISLAND_TIED = 7, 3
PRESENCE = 3


TWO = Layout(
    (2,),
    (
        Space("A1", (150, 170), island="A"),
        Space("A2", (260, 170), island="A"),
        Space("A3", (370, 170), predominant=True, island="A"),
        Space("A4", (150, 280), island="A"),
        Space("A5", (260, 280), island="A"),
        Space("A6", (370, 280), island="A"),
        Space("A7", (150, 390), island="A"),
        Space("A8", (260, 390), island="A"),
        Space("A9", (370, 390), island="A"),
        Space("B1", (630, 170), island="B"),
        Space("B2", (740, 170), island="B"),
        Space("B3", (850, 170), island="B"),
        Space("B4", (630, 280), island="B"),
        Space("B5", (740, 280), island="B"),
        Space("B6", (850, 280), island="B"),
        Space("B7", (630, 390), island="B"),
        Space("B8", (740, 390), island="B"),
        Space("B9", (850, 390), island="B"),
        Space("C1", (390, 630), island="C"),
        Space("C2", (500, 630), island="C"),
        Space("C3", (610, 630), predominant=True, island="C"),
        Space("C4", (390, 740), island="C"),
        Space("C5", (500, 740), island="C"),
        Space("C6", (610, 740), island="C"),
        Space("C7", (390, 850), island="C"),
        Space("C8", (500, 850), island="C"),
        Space("C9", (610, 850), island="C"),
    ),
    needed=7,
)
THREE_OR_FOUR = Layout(
    (3, 4),
    (
        Space("A1", (150, 150), island="A"),
        Space("A2", (260, 150), island="A"),
        Space("A3", (370, 150), predominant=True, island="A"),
        Space("A4", (150, 260), island="A"),
        Space("A5", (260, 260), island="A"),
        Space("A6", (370, 260), island="A"),
        Space("A7", (150, 370), island="A"),
        Space("B1", (630, 150), island="B"),
        Space("B2", (740, 150), island="B"),
        Space("B3", (850, 150), predominant=True, island="B"),
        Space("B4", (630, 260), island="B"),
        Space("B5", (740, 260), island="B"),
        Space("B6", (850, 260), island="B"),
        Space("B7", (630, 370), island="B"),
        Space("C1", (630, 630), island="C"),
        Space("C2", (740, 630), island="C"),
        Space("C3", (850, 630), predominant=True, island="C"),
        Space("C4", (630, 740), island="C"),
        Space("C5", (740, 740), island="C"),
        Space("C6", (850, 740), island="C"),
        Space("C7", (630, 850), island="C"),
        Space("D1", (150, 630), island="D"),
        Space("D2", (260, 630), island="D"),
        Space("D3", (370, 630), island="D"),
        Space("D4", (150, 740), island="D"),
        Space("D5", (260, 740), island="D"),
        Space("D6", (370, 740), island="D"),
        Space("D7", (150, 850), island="D"),
    ),
    needed=5,
)


class Russell(Planet):
    """7 for whoever has most on an island, 3 each in a tie, and 3 for each island with an own colonist."""

    def placing(self, layout: Layout, taken: Taken, seat: int, begun: tuple[str, ...]) -> list[str]:
        """A whole load goes to one island, which is not full; what does not fit returns."""
        room = [
            island for island, spaces in islands(layout).items() if any(one not in taken for one in spaces)
        ]
        chosen = layout.spaces[begun[0]].island if begun else ""
        return [island for island in room if island == chosen or not begun]

    def space(self, layout: Layout, taken: Taken, answer: str) -> str:
        """The spaces of an island are taken in order."""
        return next(space for space in islands(layout)[answer] if space not in taken)

    def progress(self, layout: Layout, taken: Taken) -> tuple[int, int]:
        """Each island needs so many colonists; more of them do not count."""
        found = islands(layout).values()
        counted = (min(layout.needed, held(taken, spaces).total()) for spaces in found)
        return sum(counted), layout.needed * len(found)

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        found: list[Reason] = []
        for island, spaces in islands(layout).items():
            counts = held(taken, spaces)
            found += majority("island", island, counts, ISLAND, ISLAND_TIED)
            found += [Reason("presence", island, seat, PRESENCE) for seat in sorted(counts)]
        return found


def islands(layout: Layout) -> dict[str, list[str]]:
    """The spaces of each island in their order."""
    found: dict[str, list[str]] = {}
    for space in layout.listed:
        found.setdefault(space.island, []).append(space.id)
    return found


russell = Russell(TWO, THREE_OR_FOUR)
