"""Collins, the volcanoes (rulebook, Exoplanets)."""

from __future__ import annotations

from .layout import Layout, Space
from .planet import Planet, Reason, Taken, held, majority

VOLCANO, VOLCANO_TIED = 7, 3
# As many of the six spaces around a volcano win it for a player.
WINNING = 4


TWO_OR_THREE = Layout(
    (2, 3),
    (
        Space("C", (500, 500), predominant=True, volcanoes=("V1", "V2", "V3")),
        Space("S12", (665, 405), volcanoes=("V1", "V2")),
        Space("S23", (500, 690), volcanoes=("V2", "V3")),
        Space("S31", (335, 405), volcanoes=("V1", "V3")),
        Space("O11", (335, 215), volcanoes=("V1",)),
        Space("O12", (500, 120), volcanoes=("V1",)),
        Space("O13", (665, 215), volcanoes=("V1",)),
        Space("O21", (830, 500), volcanoes=("V2",)),
        Space("O22", (830, 690), volcanoes=("V2",)),
        Space("O23", (665, 785), volcanoes=("V2",)),
        Space("O31", (335, 785), volcanoes=("V3",)),
        Space("O32", (170, 690), volcanoes=("V3",)),
        Space("O33", (170, 500), volcanoes=("V3",)),
    ),
    needed=3,
    volcano_at={"V1": (500, 310), "V2": (665, 595), "V3": (335, 595)},
)
FOUR = Layout(
    (4,),
    (
        Space("S12", (500, 300), predominant=True, volcanoes=("V1", "V2")),
        Space("S23", (700, 500), volcanoes=("V2", "V3")),
        Space("S34", (500, 700), predominant=True, volcanoes=("V3", "V4")),
        Space("S41", (300, 500), volcanoes=("V1", "V4")),
        Space("O11", (138, 418), volcanoes=("V1",)),
        Space("O12", (110, 238), volcanoes=("V1",)),
        Space("O13", (238, 110), volcanoes=("V1",)),
        Space("O14", (418, 138), volcanoes=("V1",)),
        Space("O21", (582, 138), volcanoes=("V2",)),
        Space("O22", (762, 110), volcanoes=("V2",)),
        Space("O23", (890, 238), volcanoes=("V2",)),
        Space("O24", (862, 418), volcanoes=("V2",)),
        Space("O31", (862, 582), volcanoes=("V3",)),
        Space("O32", (890, 762), volcanoes=("V3",)),
        Space("O33", (762, 890), volcanoes=("V3",)),
        Space("O34", (582, 862), volcanoes=("V3",)),
        Space("O41", (418, 862), volcanoes=("V4",)),
        Space("O42", (238, 890), volcanoes=("V4",)),
        Space("O43", (110, 762), volcanoes=("V4",)),
        Space("O44", (138, 582), volcanoes=("V4",)),
    ),
    needed=4,
    volcano_at={"V1": (300, 300), "V2": (700, 300), "V3": (700, 700), "V4": (300, 700)},
)


class Collins(Planet):
    """7 for whoever has most around a volcano, 3 each in a tie; it closes when every volcano is won."""

    def progress(self, layout: Layout, taken: Taken) -> tuple[int, int]:
        won = sum(_is_won(taken, spaces) for spaces in around(layout).values())
        return won, layout.needed

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        found: list[Reason] = []
        for volcano, spaces in around(layout).items():
            found += majority("volcano", volcano, held(taken, spaces), VOLCANO, VOLCANO_TIED)
        return found


def around(layout: Layout) -> dict[str, list[str]]:
    """The spaces around each volcano; one between two of them belongs to both."""
    return {
        volcano: [space.id for space in layout.listed if volcano in space.volcanoes]
        for volcano in layout.volcano_at
    }


def _is_won(taken: Taken, spaces: list[str]) -> bool:
    """Returns whether all spaces around a volcano are taken, or one player has four of them."""
    counts = held(taken, spaces)
    return counts.total() == len(spaces) or max(counts.values(), default=0) >= WINNING


collins = Collins(TWO_OR_THREE, FOUR)
