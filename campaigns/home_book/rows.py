"""What holds, row by row, and the Campaign cards as chips."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _

from adventures.games.effects import EffectWords
from campaigns.models import CardChange
from campaigns.walk import Walk, cards_now

from .draft import Draft
from .words import chip_words


class EffectRow(NamedTuple):
    """An effect that holds: `place` among those typed in, or the `key` of one that held before."""

    words: EffectWords
    line: str
    place: int | None = None
    key: int | None = None
    ended: bool = False
    fault: str = ""

    @property
    def button(self) -> str:
        """What a tap beside it does."""
        return _("Keep it active") if self.ended else _("Remove it")


class Chip(NamedTuple):
    """A Campaign card as it lies; `new` in this chapter."""

    card: int
    state: str
    new: bool

    @property
    def words(self) -> str:
        """Its number and how it lies."""
        return chip_words(self.card, self.state)


def chips_of(walk: Walk, draft: Draft) -> list[Chip]:
    """The Campaign cards: those that lie there, and those of a chapter that is typed in."""
    typed = {card.card: Chip(card.card, str(card.state), True) for card in draft.cards}
    lying = {
        now.number: Chip(now.number, now.state, False)
        for now in cards_now(walk)
        if now.state in (CardChange.State.ACTIVE, CardChange.State.REVEALED)
    }
    before = {
        number: Chip(number, typed[number].state, False) if number in typed else chip
        for number, chip in lying.items()
    }
    return sorted((typed | before).values())
