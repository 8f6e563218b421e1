"""ASTRA, the opponent of the solo mode: its levels, its Adventure cards, and what it has been given.

Rulebook: ASTRA SOLO MODE, Set up; Solo bonus; End of the game. The figures are printed on the cards of
ASTRA's opponents and, for each Adventure, in the data of its sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .contents import ACTIONS, ways
from .pile import Pile

LETTERS = ("a", "b", "c")


@dataclass(frozen=True, slots=True)
class Opponent:
    """The card of an opponent: points for each card of an action, and which are printed green and red.

    A green action helps ASTRA least, a red one most.
    """

    level: int
    name: str
    points: Mapping[str, int]
    green: tuple[str, ...]
    red: tuple[str, ...]


def _opponent(level: int, name: str, points: str, green: str = "", red: str = "") -> Opponent:
    """Reads a card whose points stand in the printed order of the actions."""
    values = dict(zip(ACTIONS, map(int, points.split()), strict=True))
    return Opponent(level, name, values, tuple(green.split()), tuple(red.split()))


# Points for robot, energy, plant, water, astronaut, planning.
OPPONENTS = {
    opponent.level: opponent
    for opponent in (
        _opponent(1, "Katherine", "2 3 2 3 1 4", green="astronaut", red="planning"),
        _opponent(2, "Alexei", "2 3 3 2 4 3", green="robot water", red="astronaut"),
        _opponent(3, "Margaret", "5 4 2 2 2 3", green="plant water astronaut", red="robot"),
        _opponent(4, "Franklin", "2 6 4 3 3 2", green="robot planning", red="energy"),
        _opponent(5, "Sergei", "4 4 4 4 4 3", green="planning"),
        _opponent(6, "Stephanie", "6 2 4 5 4 4", green="energy", red="robot"),
        _opponent(7, "Thomas", "5 4 3 6 5 4", green="plant", red="water"),
        _opponent(8, "Peggy", "5 3 6 3 6 6", green="energy water", red="plant astronaut planning"),
    )
}


# A campaign's own opponent of the highest level, whose card the box does not have.
HIGHEST_LEVEL = 9

# Of more actions that are worth the same none is printed green, or red.
MOST_COLOURED = 3


def changed_opponent(level: int, changes: Mapping[str, int]) -> Opponent:
    """The card of an opponent of that level with other points for cards of these actions.

    Green and red follow from the points: those that are worth least and most.
    """
    if not changes:
        return OPPONENTS[level]
    printed = OPPONENTS.get(level)
    points = {action: changes[action] if action in changes else printed.points[action] if printed else 0
              for action in ACTIONS}  # fmt: skip
    least, most = (
        tuple(action for action in ACTIONS if points[action] == worth)
        for worth in (min(points.values()), max(points.values()))
    )
    green, red = (some if len(some) <= MOST_COLOURED else () for some in (least, most))
    return Opponent(level, printed.name if printed else "ASTRA", points, green, red)


@dataclass(frozen=True, slots=True)
class Rank:
    """A majority that is played for against ASTRA: `each` so many cards of an action count as one for it."""

    field: str
    cards: str
    each: int = 1


@dataclass(frozen=True, slots=True)
class AdventureCard:
    """ASTRA's card of an Adventure.

    `fixed` points and `per_level` points ASTRA always has; `bonus_symbols` Solo bonuses are printed, of
    which a contested place that the seat wins earns `earns`; `effect_on` are the letters of the ASTRA Effect
    cards that have an effect here; `majority` what the seat and ASTRA both count, if anything.
    """

    bonus_symbols: int
    fixed: int = 0
    per_level: int = 0
    earns: int = 0
    effect_on: tuple[str, ...] = LETTERS
    majority: Rank | None = None

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> AdventureCard:
        """Reads the card from the data of a sheet."""
        rank = data.get("majority")
        return cls(
            bonus_symbols=data["bonus_symbols"],
            fixed=data.get("fixed", 0),
            per_level=data.get("per_level", 0),
            earns=data.get("earns", 0),
            effect_on=tuple(data["effect_on"]),
            majority=Rank(**rank) if rank else None,
        )


@dataclass(frozen=True, slots=True)
class Astra:
    """All that lies on ASTRA's side of the table; nothing is ever changed in place.

    `given` are the cards it has been given, counted in the order of the actions; `circled` and `spent` the
    Solo bonuses of the seat that plays against it; `changed` is what effects have made of the opponent.
    """

    level: int
    pile: Pile = field(default_factory=Pile)
    given: tuple[int, ...] = (0,) * len(ACTIONS)
    circled: int = 0
    spent: int = 0
    changed: Opponent | None = None

    @property
    def opponent(self) -> Opponent:
        return self.changed or OPPONENTS[self.level]

    @property
    def cards(self) -> dict[str, int]:
        """How many cards of each action ASTRA has been given."""
        return dict(zip(ACTIONS, self.given, strict=True))

    @property
    def points(self) -> dict[str, int]:
        """What these cards are worth to this opponent, by action."""
        points = self.opponent.points
        return {action: count * points[action] for action, count in self.cards.items()}

    @property
    def bonuses(self) -> int:
        """Solo bonuses that can be spent now."""
        return self.circled - self.spent

    def counted_as(self, action: str) -> str:
        """The action for which a card counts on ASTRA's side: of several the one worth most to it.

        Of those worth the same it is the first in the order in which they are printed.
        """
        points = self.opponent.points
        return action if action in points else max(ways(action), key=lambda way: points[way])

    def worth(self, action: str) -> int:
        """What a card of that action is worth to ASTRA."""
        points = self.opponent.points
        return points[action] if action in points else points[self.counted_as(action)]

    def with_pile(self, pile: Pile) -> Astra:
        """ASTRA's side with the pile as it lies now."""
        return Astra(self.level, pile, self.given, self.circled, self.spent, self.changed)

    def receive(self, action: str) -> Astra:
        """ASTRA is given a card of that action."""
        given = [*self.given]
        given[ACTIONS.index(self.counted_as(action))] += 1
        return Astra(self.level, self.pile, tuple(given), self.circled, self.spent, self.changed)

    def pack(self) -> list[Any]:
        """Gets ASTRA's side as plain data for the snapshot."""
        return [self.pile.pack(), list(self.given), self.circled, self.spent]

    def unpacked(self, packed: Sequence[Any]) -> Astra:
        """Restores packed data; raises ValueError or TypeError when they do not fit."""
        pile, given, circled, spent = packed
        if len(given) != len(ACTIONS):
            raise ValueError("not the cards of six actions")
        return Astra(
            self.level,
            Pile.unpack(pile, self.pile.contents),
            tuple(map(int, given)),
            int(circled),
            int(spent),
            self.changed,
        )
