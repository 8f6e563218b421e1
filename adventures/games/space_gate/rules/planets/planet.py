"""What every exoplanet says: where a colonist may settle, when it closes, what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .layout import Layout, Space

# Whose colonist stands on a space: space -> seat, in the order in which they came.
Taken = Mapping[str, int]


class Reason(NamedTuple):
    """Points of a seat and what for: the reason, and of which (a level, an island), if any."""

    reason: str
    of: str
    seat: int
    points: int


class Planet:
    """An exoplanet with its sides; most of them close when all spaces are taken.

    It knows nothing but its own spaces. `begun` are the spaces that the load in hand has taken so far.
    """

    def __init__(self, *sides: Layout) -> None:
        self.sides = {players: side for side in sides for players in side.players}

    def layout(self, players: int) -> Layout:
        """The side for a number of players."""
        return self.sides[players]

    def placing(self, layout: Layout, taken: Taken, seat: int, begun: tuple[str, ...]) -> list[str]:
        """The answers with which the next colonist of a load can settle; each is a space, unless
        `space` says otherwise."""
        return [
            space.id
            for space in layout.listed
            if space.id not in taken and self.is_free(layout, taken, seat, space)
        ]

    def is_free(self, layout: Layout, taken: Taken, seat: int, space: Space) -> bool:
        """Returns whether a seat may take a space on which nobody stands."""
        return all(need in taken for need in space.needs)

    def space(self, layout: Layout, taken: Taken, answer: str) -> str:
        """The space that a colonist takes by an answer."""
        return answer

    def progress(self, layout: Layout, taken: Taken) -> tuple[int, int]:
        """How far closing is: so much, of so much; it closes when both are the same."""
        return len(taken), len(layout.listed)

    def is_closed(self, layout: Layout, taken: Taken) -> bool:
        """Returns whether it closes now."""
        reached, needed = self.progress(layout, taken)
        return reached >= needed

    def reasons(self, layout: Layout, taken: Taken) -> list[Reason]:
        """All that it gives if it closes now; whoever gets nothing for something is left out."""
        raise NotImplementedError

    def exchanging(self, layout: Layout, taken: Taken) -> int | None:
        """The seat that exchanges two neighbouring dominance tokens once it is scored, if any."""
        return None


# Counting


def held(taken: Taken, spaces: Iterable[str]) -> Counter[int]:
    """How many of some spaces each seat holds."""
    return Counter(taken[space] for space in spaces if space in taken)


def leaders(counts: Mapping[int, int]) -> list[int]:
    """The seats with most of something; none where nobody has any."""
    most = max(counts.values(), default=0)
    return sorted(seat for seat, count in counts.items() if count == most)


def majority(reason: str, of: str, counts: Mapping[int, int], alone: int, tied: int) -> list[Reason]:
    """Points for whoever has most: `alone`, or `tied` for each of several."""
    found = leaders(counts)
    points = alone if len(found) == 1 else tied
    return [Reason(reason, of, seat, points) for seat in found if points]


def each(reason: str, counts: Mapping[int, int], points: int) -> list[Reason]:
    """Points for each colonist."""
    return [Reason(reason, str(count), seat, count * points) for seat, count in sorted(counts.items())]
