"""Susskind, the tree tops (rulebook, Exoplanets)."""

from __future__ import annotations

from collections import Counter

from .layout import Layout, Space
from .planet import Planet, Reason, Taken, each

COLONIST = 2


TWO = Layout(
    (2,),
    (
        Space("1", (434, 560)),
        Space("2", (514, 346)),
        Space("3", (622, 659), predominant=True),
        Space("4", (267, 459)),
        Space("5", (726, 356)),
        Space("6", (423, 786)),
        Space("7", (351, 214)),
        Space("8", (825, 619), predominant=True),
        Space("9", (159, 641)),
        Space("10", (665, 147)),
    ),
)
THREE_OR_FOUR = Layout(
    (3, 4),
    (
        Space("1", (444, 551)),
        Space("2", (511, 370)),
        Space("3", (603, 634), predominant=True),
        Space("4", (303, 465)),
        Space("5", (691, 378)),
        Space("6", (435, 742)),
        Space("7", (374, 258)),
        Space("8", (775, 600), predominant=True),
        Space("9", (212, 619)),
        Space("10", (640, 202)),
        Space("11", (604, 831)),
        Space("12", (186, 318), predominant=True),
        Space("13", (869, 419)),
        Space("14", (274, 821)),
    ),
)


class Susskind(Planet):
    """2 for each colonist; it closes when it is full."""

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        return each("colonists", Counter(taken.values()), COLONIST)


susskind = Susskind(TWO, THREE_OR_FOUR)
