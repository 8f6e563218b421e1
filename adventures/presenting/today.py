"""What there is to play today, the same for everybody: the cards beside the list of home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.running.site_days import today
from moonsite.short_dates import day_and_month

from .daily import DailyTable, OwnTry
from .daily_earlier import EarlierTry
from .puzzle_card import PuzzleCard, puzzle_card


@dataclass(frozen=True, slots=True)
class TodayCard:
    """A card that leads to what is played today: its title, what it is, how many have; a drawing or an icon.

    `done` says how whoever looks has done; empty before.
    """

    title: str
    text: str
    note: str
    url: str
    icon: str
    drawing: SafeString | None = None
    done: str = ""


class Today(NamedTuple):
    """The cards of today, from the top, and a try at the solo of an earlier day that goes on."""

    cards: Sequence[TodayCard] = ()
    earlier: EarlierTry | None = None

    @classmethod
    def of(cls, actor: Actor) -> Today:
        """Gathers them as an actor may see them."""
        table = DailyTable(actor, today())
        cards = _solo_card(table), _puzzle_card(puzzle_card(actor))
        return cls([card for card in cards if card is not None], table.earlier)


def today_words() -> str:
    """The day of the site, as in "26 November"."""
    return day_and_month(today())


def _solo_card(table: DailyTable) -> TodayCard | None:
    if table.title is None:
        return None
    count, done = table.count, ""
    if table.place is not None:
        done = _("Number %(place)s of %(count)s") % {"place": table.place.number, "count": count}
    note = ngettext("%(count)s has played", "%(count)s have played", count) % {"count": count}
    if not count:
        note = _("Nobody has played it yet")
    if table.best is not None:
        note = _("%(note)s, best %(points)s") % {"note": note, "points": table.best}
    if table.state in (OwnTry.RUNNING, OwnTry.STOPPED):
        note = _("Your try goes on")
    return TodayCard(
        title=_("Solo of the day"),
        text=_("%(game)s, %(rival)s") % {"game": table.title.name, "rival": table.rival},
        note=note,
        url=table.url,
        icon=table.title.emblem,
        drawing=table.drawing,
        done=done,
    )


def _puzzle_card(card: PuzzleCard) -> TodayCard:
    return TodayCard(card.title, card.text, "", card.address, "puzzle", done=card.found)
