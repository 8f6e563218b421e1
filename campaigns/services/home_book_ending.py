"""The end of the book on the table: the group says that it is reached, and may go on after all."""

import uuid

from adventures.actor import Actor
from adventures.errors import Overtaken, Refused
from adventures.inputs.bounds import checked_sentence
from adventures.services.change import atomic_change
from campaigns.home_book.ending import ENDED
from campaigns.models import Campaign
from campaigns.models.visit import LONGEST_LINE
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.walk import NextKind

from .activity import note
from .lock import active_campaign, locked_campaign


def end_book(*, by: Actor, campaign_id: uuid.UUID, visit: int, words: str) -> None:
    """Ends a campaign with one's own book at the chapter that was read, or played, last.

    `visit` is the number of the visit that the tablet was shown, `words` say how the story ends and may be
    empty. Raises Overtaken where the campaign has gone on since, Refused while a chapter waits to be played.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.END_BOOK, campaign_id)
        if not campaign.book.own:
            raise Refused("not_own_book")
        walk = walk_of(campaign)
        current = walk.current
        if current is None or current.number != visit:
            raise Overtaken("gone_on")
        if walk.next_kind == NextKind.SET_OUT:
            raise Refused("chapter_waits", chapter=current.chapter)
        line = " ".join(words.split())
        told = checked_sentence(line, "words", LONGEST_LINE) if line else ""
        campaign.state = Campaign.State.FINISHED
        campaign.save(update_fields=["state"])
        note(campaign, ENDED, by=by, chapter=current.chapter, words=told)


def reopen_book(*, by: Actor, campaign_id: uuid.UUID) -> None:
    """Goes on with a campaign whose book the group had said to be at its end."""
    with atomic_change():
        campaign = locked_campaign(by, Right.END_BOOK, campaign_id)
        if not campaign.book.own or campaign.state != Campaign.State.FINISHED:
            raise Overtaken("gone_on")
        campaign.state = Campaign.State.ACTIVE
        campaign.save(update_fields=["state"])
        note(campaign, "book_reopened", by=by)
