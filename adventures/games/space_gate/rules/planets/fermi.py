"""Fermi, the satellites (rulebook, Exoplanets)."""

from __future__ import annotations

from collections import Counter

from .layout import Layout, Space
from .planet import Planet, Reason, Taken, leaders, majority

# Points by the number of satellites with an own colonist.
SATELLITES = (0, 3, 7, 12, 18, 25)
MOST_IN_CENTRE = 5
CENTRE = "C"


TWO_OR_THREE = Layout(
    (2, 3),
    (
        Space("S1-1", (455, 130), predominant=True, satellite=1),
        Space("S1-2", (545, 130), satellite=1),
        Space("S2-1", (825, 500), satellite=2),
        Space("S2-2", (915, 500), satellite=2),
        Space("S3-1", (455, 870), satellite=3),
        Space("S3-2", (545, 870), satellite=3),
        Space("S4-1", (85, 500), satellite=4),
        Space("S4-2", (175, 500), satellite=4),
    ),
    needed=7,
    centre=(500, 500),
)
FOUR = Layout(
    (4,),
    (
        Space("S1-1", (455, 130), predominant=True, satellite=1),
        Space("S1-2", (545, 130), satellite=1),
        Space("S2-1", (807, 386), satellite=2),
        Space("S2-2", (897, 386), satellite=2),
        Space("S3-1", (672, 799), predominant=True, satellite=3),
        Space("S3-2", (762, 799), satellite=3),
        Space("S4-1", (238, 799), satellite=4),
        Space("S4-2", (328, 799), satellite=4),
        Space("S5-1", (103, 386), satellite=5),
        Space("S5-2", (193, 386), satellite=5),
    ),
    needed=9,
    centre=(500, 500),
)


class Fermi(Planet):
    """Points for satellites with own colonists; 5 and an exchange for who alone has most in the centre."""

    def placing(self, layout: Layout, taken: Taken, seat: int, begun: tuple[str, ...]) -> list[str]:
        """The first of a load takes a free space of a satellite, all others go to the centre."""
        return [CENTRE] if begun else [space for space in layout.spaces if space not in taken]

    def space(self, layout: Layout, taken: Taken, answer: str) -> str:
        """Colonists in the centre are numbered as they come: there is no limit."""
        return answer if answer in layout.spaces else f"{CENTRE}.{len(in_centre(layout, taken)) + 1}"

    def progress(self, layout: Layout, taken: Taken) -> tuple[int, int]:
        return len(taken) - len(in_centre(layout, taken)), layout.needed

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        reached = Counter(
            seat for seat, _ in {(taken[space.id], space.satellite) for space in _on(layout, taken)}
        )
        found = [
            Reason("satellites", str(count), seat, SATELLITES[count])
            for seat, count in sorted(reached.items())
        ]
        return found + majority("centre", "", Counter(in_centre(layout, taken)), MOST_IN_CENTRE, 0)

    def exchanging(self, layout: Layout, taken: Taken) -> int | None:
        found = leaders(Counter(in_centre(layout, taken)))
        return found[0] if len(found) == 1 else None


def in_centre(layout: Layout, taken: Taken) -> list[int]:
    """The seats of the colonists in the centre."""
    return [seat for space, seat in taken.items() if space not in layout.spaces]


def _on(layout: Layout, taken: Taken) -> list[Space]:
    """The taken spaces of satellites."""
    return [space for space in layout.listed if space.id in taken]


fermi = Fermi(TWO_OR_THREE, FOUR)
