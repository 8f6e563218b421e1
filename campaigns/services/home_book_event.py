"""Writing down what the chapter of an event card says, while the game waits for it: it holds at once."""

import uuid
from dataclasses import replace

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import atomic_change
from campaigns.home_book.checks import event_faults
from campaigns.home_book.draft import Draft, Faulty
from campaigns.home_book.staleness import StaleChapter, check_fresh_chapter
from campaigns.models import Campaign, ChapterVisit
from campaigns.path.open_events import OpenEvent, open_event, visit_of
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right

from .activity import note
from .events import apply_decided
from .home_book import write_down
from .lock import active_campaign, hold_games
from .visits import add_visit


def read_event(*, by: Actor, campaign_id: uuid.UUID, draft: Draft, version: int, card: int) -> ChapterVisit:
    """Writes down what the chapter of an open event card says with one's own book, and lets it hold.

    The chapter is the one to which the card sends; where it leads to a further one, that is typed in next.
    `version` is that of the campaign the page had seen.

    Raises Faulty with everything that is wrong, StaleChapter where somebody was faster or the event has been
    read, and Refused for a campaign with another book; then nothing is stored.
    """
    with atomic_change():
        hold_games(by, campaign_id)
        campaign = active_campaign(by, Right.READ_CHAPTER, campaign_id)
        if not campaign.book.own:
            raise Refused("not_own_book")
        check_fresh_chapter(campaign, version)
        event = open_event(campaign.plays.all())
        if event is None or event.card != card:
            raise StaleChapter(campaign.version)
        faults = event_faults(campaign, draft, event.play)
        if faults or draft.chapter is None:
            raise Faulty(faults)
        before = walk_of(campaign)
        visit = _visit(campaign, event, draft.chapter, by=by)
        write_down(campaign, visit, replace(draft, ended=()), by=by)
        note(campaign, "event_typed", by=by, chapter=event.play.chapter, read=visit.chapter, card=card)
        apply_decided(by=by, before=before, visit=visit)
        return visit


def _visit(campaign: Campaign, event: OpenEvent, chapter: int, *, by: Actor) -> ChapterVisit:
    """The visit of the chapter that is read: the one that is known, else a further one in the same game."""
    known = visit_of(campaign, event)
    if known is not None and known.chapter == chapter:
        return known
    how = ChapterVisit.How.EVENT if known is None else ChapterVisit.How.TYPED
    return add_visit(campaign, by=by, chapter=chapter, how=how, game=event.play.game, card=event.card)
