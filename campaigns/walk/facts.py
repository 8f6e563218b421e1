"""What is known of a walk: chapters reached, what was decided there, which cards and effects came.

Players are named by their positions, visits by their numbers; visits that were withdrawn are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from campaigns.books.story import GroupDecision


@dataclass(frozen=True, slots=True)
class Visit:
    """A chapter that was reached; `ruleset` is the Adventure it leads to, `missions` those it prescribes.

    `during` is the number of the visit in whose game an event card, `card`, sent for this one. `captain` is
    who was captain when it was reached, before anything that follows from it. `asked` is what a group with
    its own book votes on there.
    """

    number: int
    chapter: int
    ruleset: str = ""
    missions: tuple[str | None, ...] = ()
    how: str = "followed"
    during: int | None = None
    card: int | None = None
    read: bool = False
    captain: int | None = None
    asked: GroupDecision | None = None

    @property
    def has_game(self) -> bool:
        """Returns whether its Adventure is played here: not one that was caught up with."""
        return bool(self.ruleset) and self.how != "caught_up"


@dataclass(frozen=True, slots=True)
class Choice:
    """The option that was chosen at a visit."""

    visit: int
    decision: str
    option: str


@dataclass(frozen=True, slots=True)
class CardFact:
    """What became of a card at a visit; `player` is whose it is, None for everybody's."""

    visit: int
    card: int
    state: str
    copy: int = 1
    side: str = ""
    player: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EffectFact:
    """An effect that came at a visit; `for_whom` is a word of the catalogue, "player" for one `player`.

    `card` is the card it comes from. It was `ended` by hand at a visit, or not (None); `key` tells it from
    equal ones where it is stored.
    """

    visit: int
    data: Mapping[str, Any]
    span: str = "adventure"
    until: int | None = None
    for_whom: str = ""
    player: int | None = None
    card: int | None = None
    ended: int | None = None
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Gift:
    """Stars for a player, or taken from one; `card` is the card they come from, if any."""

    player: int
    amount: int
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who collects stars; `here` plays now, ASTRA has no seat and decides nothing."""

    position: int
    stars: int = 0
    here: bool = True
    astra: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game that counts ended, by the positions of players.

    `missions` are the letters of those that anybody accomplished; `launched` tells whether anybody did. What
    is not known, as of a game on paper, is empty or None. `stars` are those that this game gave.
    """

    visit: int
    ruleset: str
    places: Mapping[int, int]
    totals: Mapping[int, int] = field(default_factory=dict)
    errors: int | None = None
    missions: frozenset[str] = frozenset()
    launched: bool | None = None
    stars: Mapping[int, int] = field(default_factory=dict)
