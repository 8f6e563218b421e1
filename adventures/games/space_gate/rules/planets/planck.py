"""Planck, the villages and their roads (rulebook, Exoplanets)."""

from __future__ import annotations

from collections import Counter

from .layout import Layout, Space
from .planet import Planet, Reason, Taken, each, majority

COLONIST = 1
GROUP, GROUP_TIED = 7, 5


TWO = Layout(
    (2,),
    (
        Space("1", (500, 100)),
        Space("2", (783, 217)),
        Space("3", (900, 500)),
        Space("4", (783, 783)),
        Space("5", (500, 900)),
        Space("6", (217, 783)),
        Space("7", (100, 500)),
        Space("8", (217, 217)),
        Space("9", (500, 300), predominant=True),
        Space("10", (700, 500)),
        Space("11", (500, 700), predominant=True),
        Space("12", (300, 500)),
    ),
    roads=(
        ("1", "2"),
        ("2", "3"),
        ("3", "4"),
        ("4", "5"),
        ("5", "6"),
        ("6", "7"),
        ("7", "8"),
        ("8", "1"),
        ("9", "10"),
        ("10", "11"),
        ("11", "12"),
        ("12", "9"),
        ("1", "9"),
        ("3", "10"),
        ("5", "11"),
        ("7", "12"),
    ),
)
THREE_OR_FOUR = Layout(
    (3, 4),
    (
        Space("1", (500, 100)),
        Space("2", (700, 154)),
        Space("3", (846, 300)),
        Space("4", (900, 500)),
        Space("5", (846, 700)),
        Space("6", (700, 846)),
        Space("7", (500, 900)),
        Space("8", (300, 846)),
        Space("9", (154, 700)),
        Space("10", (100, 500)),
        Space("11", (154, 300)),
        Space("12", (300, 154)),
        Space("13", (500, 300), predominant=True),
        Space("14", (673, 400)),
        Space("15", (673, 600), predominant=True),
        Space("16", (500, 700)),
        Space("17", (327, 600), predominant=True),
        Space("18", (327, 400)),
    ),
    roads=(
        ("1", "2"),
        ("2", "3"),
        ("3", "4"),
        ("4", "5"),
        ("5", "6"),
        ("6", "7"),
        ("7", "8"),
        ("8", "9"),
        ("9", "10"),
        ("10", "11"),
        ("11", "12"),
        ("12", "1"),
        ("13", "14"),
        ("14", "15"),
        ("15", "16"),
        ("16", "17"),
        ("17", "18"),
        ("18", "13"),
        ("1", "13"),
        ("3", "14"),
        ("5", "15"),
        ("7", "16"),
        ("9", "17"),
        ("11", "18"),
    ),
)


class Planck(Planet):
    """1 for each colonist, 7 for the largest connected group, 5 each in a tie; it closes when it is full."""

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        found = each("colonists", Counter(taken.values()), COLONIST)
        groups = {seat: largest_group(layout, taken, seat) for seat in set(taken.values())}
        return found + majority("group", str(max(groups.values(), default=0)), groups, GROUP, GROUP_TIED)


def largest_group(layout: Layout, taken: Taken, seat: int) -> int:
    """How many colonists of a seat the largest of its groups has that are connected by roads."""
    own = [space for space in layout.spaces if taken.get(space) == seat]
    largest = 0
    while own:
        group = [own.pop(0)]
        for space in group:
            for one, other in layout.roads:
                beyond = other if one == space else one if other == space else ""
                if beyond in own:
                    own.remove(beyond)
                    group.append(beyond)
        largest = max(largest, len(group))
    return largest


planck = Planck(TWO, THREE_OR_FOUR)
