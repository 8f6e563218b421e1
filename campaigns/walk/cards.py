"""Which Campaign cards lie where, and since when."""

from __future__ import annotations

from dataclasses import dataclass

from .facts import CardFact
from .walk import Walk

ACTIVE, REVEALED, SPENT, REMOVED = "active", "revealed", "spent", "removed"


@dataclass(frozen=True, slots=True)
class CardNow:
    """A card that was named, as it lies now: the last that became of it, and at which chapter."""

    fact: CardFact
    chapter: int

    @property
    def number(self) -> int:
        """Its printed number."""
        return self.fact.card

    @property
    def state(self) -> str:
        """How it lies."""
        return self.fact.state

    @property
    def side(self) -> str:
        """The side that lies up."""
        return self.fact.side


def cards_now(walk: Walk) -> tuple[CardNow, ...]:
    """Every card that was named, by number and copy; a card that never was is hidden and not told of."""
    chapters = {visit.number: visit.chapter for visit in walk.visits}
    last: dict[tuple[int, int], CardFact] = {}
    for fact in walk.cards:
        last[fact.card, fact.copy] = fact
    return tuple(
        CardNow(fact, chapters.get(fact.visit, 0))
        for _, fact in sorted(last.items())
        if fact.state != "hidden"
    )


def is_active(walk: Walk, card: int) -> bool:
    """Returns whether a copy of the card is in play."""
    return any(now.number == card and now.state == ACTIVE for now in cards_now(walk))


def activated_at(walk: Walk, card: int) -> int | None:
    """The visit at which a card that is in play came in last; 0 for one never named, None while it is out."""
    named = [now.fact for now in cards_now(walk) if now.number == card]
    if not named:
        return 0
    return max((fact.visit for fact in named if fact.state == ACTIVE), default=None)
