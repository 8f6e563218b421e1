"""What becomes of the plays of a chapter of one's own book that leads to another game than was typed in."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChapterPlay
from campaigns.paper.sheets import ALONE

State = ChapterPlay.State


def stays(campaign: Campaign, play: ChapterPlay, ruleset: str) -> bool:
    """Returns whether a result holds for the other game too: totals and places on paper, without fields."""
    if play.state != State.PLAYED or not play.outcome.get(ALONE) or not ruleset:
        return False
    chapter = Chapter.at(play.chapter, ruleset, campaign.book)
    met = {rival.level for rival in chapter.opponents}
    return chapter.on_paper and (play.opponent is None or play.opponent in met)


def consequence(campaign: Campaign, plays: Iterable[ChapterPlay], name: str) -> str:
    """What happens, in a sentence, once a chapter with these plays leads elsewhere; `name` is their game."""
    begun = [play for play in plays if play.state != State.BROKEN_OFF]
    if not begun:
        return _("Then it leads to another game.")
    if any(play.outcome.get(ALONE) for play in begun):
        return _("Totals and places stay, and give the stars of the other game, where it has a sheet.")
    if any(play.state == State.RUNNING for play in begun):
        return _("The game of %(game)s will be broken off and no longer counts.") % {"game": name}
    return _("What was played of %(game)s is kept, but no longer counts: its stars are removed.") % {
        "game": name
    }
