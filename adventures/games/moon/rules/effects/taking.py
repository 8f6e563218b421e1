"""What effects say of the combinations that may be taken, and of who is played against.

What forbids or adds names its effect by the index.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..contents import Card
from ..numbers import Number


@dataclass(frozen=True)
class Forbidden:
    """Combinations with these actions or numbers may not be taken, by one seat or by all (None)."""

    index: int
    seat: int | None
    actions: frozenset[str] = frozenset()
    numbers: frozenset[Number] = frozenset()


@dataclass(frozen=True)
class Extra:
    """A combination that may be taken in every turn, by one seat or by all (None)."""

    index: int
    seat: int | None
    card: Card


@dataclass(frozen=True)
class PerTurn:
    """So many of the combinations that are turned over may be chosen from."""

    index: int
    count: int


@dataclass(frozen=True)
class OpponentChange:
    """What becomes of ASTRA: its level, its points for cards, its fixed points, how many Solo bonuses.

    None, or an action that is not named, is as it is printed.
    """

    level: int | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    fixed: int | None = None
    bonuses: int | None = None


@dataclass(frozen=True)
class EventCard:
    """A card of a campaign that lies in the draw pile: `card` and `chapter` are printed numbers.

    It lies anywhere, or `bottom`: in the last third; `back` says that it is shuffled back once.
    """

    index: int
    card: int
    chapter: int | None
    bottom: bool
    back: bool
