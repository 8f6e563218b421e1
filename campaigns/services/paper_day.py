"""On which day a chapter was played whose result was typed in from paper."""

import datetime
import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.services.change import atomic_change
from campaigns.models import ChapterPlay
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
