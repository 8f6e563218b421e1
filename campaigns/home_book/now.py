"""What is typed in now: the chapter that was read, or the one to which an event card sends in a game."""

from typing import Any

from campaigns.models import Campaign, ChapterPlay
from campaigns.path.open_events import open_event
from campaigns.path.walk_queries import walk_of

from .draft import Draft, Typed
from .event_page import EventPage
from .page import HomeBookPage


def own_page(campaign: Campaign, draft: Draft, sent: Typed, **parts: Any) -> HomeBookPage:
    """The page of a chapter; while an event card is read in a game that of the chapter to which it sends."""
    event = open_event(campaign.plays.filter(state=ChapterPlay.State.RUNNING).select_related("visit"))
    walk = walk_of(campaign)
    if event is not None:
        return EventPage(campaign, walk, draft, sent, event=event, **parts)
    return HomeBookPage(campaign, walk, draft, sent, **parts)
