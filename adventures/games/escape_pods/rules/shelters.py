"""The shelter cards: which crew each of their assignment spaces takes, and what it is worth.

Types and points are our own; the kinds and their marked spaces are the printed ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

# A space that takes crew of any type.
ANY = "X"

# The spaces that the rule of a kind speaks of, counted from 1 (rulebook, Scoring).
MARKED: Mapping[str, tuple[int, ...]] = {
    "plain": (),
    "blue": (1, 2),
    "yellow": (2, 3),
    "orange": (3,),
    "green": (),
}


class Space(NamedTuple):
    """An assignment space: the type of crew that it takes, its points, whether the kind marks it."""

    type: str
    points: int
    marked: bool

    def takes(self, type_: str) -> bool:
        """Returns whether crew of a type may be assigned here."""
        return self.type in (type_, ANY)


class Card(NamedTuple):
    """A shelter card; `solo` says whether it carries the mark for solo and first games."""

    id: str
    kind: str
    spaces: tuple[Space, ...]
    solo: bool

    @classmethod
    def read(cls, id_: str, kind: str, spaces: str, solo: bool = False) -> Self:
        """Reads a card whose spaces are written as type and points: `C4 S3 E2 X2 X1`."""
        words = enumerate(spaces.split(), 1)
        marked = MARKED[kind]
        return cls(id_, kind, tuple(Space(word[0], int(word[1:]), at in marked) for at, word in words), solo)


CARDS: Mapping[str, Card] = {
    card.id: card
    for card in (
        Card.read("P1", "plain", "C4 S3 E2 X2 X1", solo=True),
        Card.read("P2", "plain", "S4 E3 C2 X2 X1", solo=True),
        Card.read("P3", "plain", "E4 C3 S2 X2 X1", solo=True),
        Card.read("P4", "plain", "C3 S3 E3 X2 X1", solo=True),
        Card.read("P5", "plain", "C5 S2 E2 X1 X1"),
        Card.read("P6", "plain", "S5 E2 C2 X1 X1"),
        Card.read("P7", "plain", "E5 C2 S2 X1 X1"),
        Card.read("P8", "plain", "C4 C2 S4 E1 X1"),
        Card.read("P9", "plain", "S4 S2 E4 C1 X1"),
        Card.read("P10", "plain", "E4 E2 C4 S1 X1"),
        Card.read("B1", "blue", "C2 S2 E3 X2 X1"),
        Card.read("B2", "blue", "S2 E2 C3 X2 X1"),
        Card.read("B3", "blue", "E2 C2 S3 X2 X1"),
        Card.read("Y1", "yellow", "C4 S3 E3 X3 X2"),
        Card.read("Y2", "yellow", "S4 E3 C3 X3 X2"),
        Card.read("Y3", "yellow", "E4 C3 S3 X3 X2"),
        Card.read("O1", "orange", "C3 S3 E2 X3 X2"),
        Card.read("O2", "orange", "S3 E3 C2 X3 X2"),
        Card.read("O3", "orange", "E3 C3 S2 X3 X2"),
        Card.read("G1", "green", "C2 S2 E1 X1 X0"),
        Card.read("G2", "green", "S2 E2 C1 X1 X0"),
        Card.read("G3", "green", "E2 C2 S1 X1 X0"),
    )
}
MARKED_CARDS = tuple(card.id for card in CARDS.values() if card.solo)
