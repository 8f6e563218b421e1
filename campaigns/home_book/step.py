"""What comes next in a campaign with one's own book, for its own page."""

from __future__ import annotations

from typing import NamedTuple

from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChapterPlay, ChapterVisit
from campaigns.panels.overview import Overview
from campaigns.walk import NextKind, Visit

from .ending import ending_of


class HomeBookStep(NamedTuple):
    """The next step: the game that is `running`, the chapter that `waits` to be set out for, or another one.

    `begun` tells whether a chapter was typed in at all; before, a campaign on paper can be caught up with.
    `asks` tells whether something is to be decided first, `may_ask` on which chapter the group may vote.
    Where the book has `ended` there is none; `name` are then the words with which it did.
    """

    begun: bool
    waits: Visit | None
    running: ChapterPlay | None
    name: str
    ended: bool = False
    asks: bool = False
    may_ask: int | None = None

    @classmethod
    def of(cls, overview: Overview) -> HomeBookStep | None:
        """Gets the next step; None for a campaign with another book, or one that was given up."""
        campaign = overview.campaign
        if overview.path is None or not campaign.book.own or campaign.state == Campaign.State.GIVEN_UP:
            return None
        if campaign.over:
            return cls(True, None, None, ending_of(campaign), ended=True)
        walk = overview.path.walk
        waits = walk.current if walk.next_kind == NextKind.SET_OUT else None
        running = next((step.running for step in overview.steps if step.running), None)
        visits: dict[int | None, ChapterVisit] = {visit.pk: visit for visit in campaign.visits.all()}
        at = visits.get(running.visit_id) if running is not None else waits
        name = Chapter.at(at.chapter, at.ruleset, campaign.book).name if at else ""
        current = walk.current
        may_ask = current is not None and running is None and walk.choice_at(current) is None
        return cls(
            bool(walk.visits),
            waits,
            running,
            name,
            asks=walk.next_kind == NextKind.DECIDE,
            may_ask=current.chapter if current is not None and may_ask else None,
        )
