"""Notes to chapters: written, withdrawn, reported to the operator of the site."""

import uuid

from django.db.models import QuerySet
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound
from adventures.inputs.notes import checked_note
from adventures.permissions import is_host
from adventures.selectors import actor_as_json
from adventures.services.change import atomic_change
from adventures.services.rate_limits import check_rate
from campaigns.models import Campaign, ChapterNote, ChapterNoteReport
from campaigns.models.visit import LONGEST_NOTE
from campaigns.permissions import Right
from campaigns.selectors import newest_game

from .activity import note
from .lock import locked_campaign


def write_note(
    *, by: Actor, campaign_id: uuid.UUID, visit: int, text: str, position: int | None = None
) -> ChapterNote:
    """Writes a note to the chapter of a visit, in the name of a player if one is named.

    Raises Malformed for nothing or too much, NotFound for a chapter that was not reached.
    """
    text = checked_note(text, most=LONGEST_NOTE)
    with atomic_change():
        campaign = locked_campaign(by, Right.WRITE_NOTE, campaign_id)
        reached = campaign.visits.standing_only().filter(number=visit).first()
        if reached is None:
            raise NotFound()
        player = campaign.players.filter(position=position).first() if position else None
        written = ChapterNote.objects.create(
            visit=reached,
            text=text,
            player=player,
            who=actor_as_json(by, newest_game(campaign)),
            by=by.device,
        )
        note(campaign, "noted", by=by, chapter=reached.chapter, note=written.pk)
        return written


def withdraw_note(*, by: Actor, campaign_id: uuid.UUID, note_id: int) -> None:
    """Withdraws a note; whoever wrote it may, the host, and the operator."""
    with atomic_change():
        campaign = locked_campaign(by, Right.WRITE_NOTE, campaign_id)
        found = _note(campaign, note_id)
        if found.by != by.device and not (by.operator or is_host(by, campaign)):
            raise Forbidden("not_your_note")
        found.withdrawn_at = timezone.now()
        found.save(update_fields=["withdrawn_at"])
        note(campaign, "note_withdrawn", by=by, chapter=found.visit.chapter)


def report_note(*, by: Actor, campaign_id: uuid.UUID, note_id: int) -> None:
    """Asks the operator of the site to look at a note. Idempotent. Raises TooOften."""
    check_rate("notes", by)
    with atomic_change():
        campaign = locked_campaign(by, Right.REPORT_NOTE, campaign_id)
        ChapterNoteReport.objects.get_or_create(note=_note(campaign, note_id), device=by.device)


def keep_note(*, by: Actor, note_id: int) -> None:
    """Lets a note stand that was reported; the operator may. A later report asks again."""
    with atomic_change():
        if not by.operator:
            raise Forbidden("host_only")
        ChapterNoteReport.objects.filter(note=note_id).delete()


def reported_notes() -> QuerySet[ChapterNote]:
    """Notes that stand and wait for the operator of the site."""
    reports = ChapterNoteReport.objects.order_by().values("note")
    return ChapterNote.objects.filter(withdrawn_at=None, pk__in=reports)


def _note(campaign: Campaign, note_id: int) -> ChapterNote:
    standing = ChapterNote.objects.filter(visit__campaign=campaign, pk=note_id, withdrawn_at=None)
    found = standing.select_related("visit").first()
    if found is None:
        raise NotFound()
    return found
