"""On which day a chapter was played on paper: its result was typed in, or it was caught up with."""

import datetime
import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.services.change import atomic_change
from campaigns.models import Campaign, ChapterPlay, ChapterVisit
from campaigns.permissions import Right
from campaigns.selectors import paper_play

from .activity import note
from .lock import locked_campaign

EARLIEST = datetime.date(2000, 1, 1)


def set_played_on(
    *, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int, day: object
) -> ChapterPlay:
    """Says on which day a chapter was played on paper, as "2026-03-06"; empty: when its result was saved.

    Raises Malformed for what is no day, lies before 2000 or is still to come by the clock of whoever says so,
    and NotFound for a game that is not on paper.
    """
    played_on = _day(day) if day else None
    with atomic_change():
        campaign = locked_campaign(by, Right.TYPE_PAPER, campaign_id)
        play = paper_play(campaign, chapter, attempt)
        if play.played_on == played_on:
            return play
        play.played_on = played_on
        play.save(update_fields=["played_on"])
        told = played_on.isoformat() if played_on else ""
        note(campaign, "paper_day", by=by, chapter=chapter, attempt=attempt, day=told)
        return play


def set_caught_up_on(*, by: Actor, campaign_id: uuid.UUID, visit: int, day: object) -> ChapterVisit:
    """Says on which day a chapter was played that was caught up with; empty: when it was typed in.

    Raises Malformed as `set_played_on` does, and NotFound for a chapter that was not caught up with.
    """
    played_on = _day(day) if day else None
    with atomic_change():
        campaign = locked_campaign(by, Right.CATCH_UP, campaign_id)
        reached = caught_up_visit(campaign, visit)
        if reached.played_on != played_on:
            reached.played_on = played_on
            reached.save(update_fields=["played_on"])
            told = played_on.isoformat() if played_on else ""
            note(campaign, "caught_up_day", by=by, chapter=reached.chapter, day=told)
        return reached


def caught_up_visit(campaign: Campaign, number: int) -> ChapterVisit:
    """Gets a chapter that stands and was caught up with; raises NotFound for any other."""
    caught = campaign.visits.standing_only().filter(how=ChapterVisit.How.CAUGHT_UP, number=number).first()
    if caught is None:
        raise NotFound()
    return caught


def _day(typed: object) -> datetime.date:
    try:
        day = datetime.date.fromisoformat(str(typed))
    except ValueError:
        raise Malformed("day", "no_day") from None
    if day < EARLIEST:
        raise Malformed("day", "no_day")
    if day > timezone.localdate():
        raise Malformed("day", "day_to_come")
    return day
