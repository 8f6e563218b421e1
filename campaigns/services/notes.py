"""Notes to chapters."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound
from adventures.inputs.notes import checked_note
from adventures.permissions import is_host
from adventures.selectors import actor_as_json
from adventures.services.change import atomic_change
from campaigns.models import ChapterNote
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
    """Withdraws a note; whoever wrote it may, and the host."""
    with atomic_change():
        campaign = locked_campaign(by, Right.WRITE_NOTE, campaign_id)
        written = ChapterNote.objects.filter(visit__campaign=campaign, pk=note_id, withdrawn_at=None)
        found = written.select_related("visit").first()
        if found is None:
            raise NotFound()
        if found.by != by.device and not is_host(by, campaign):
            raise Forbidden("not_your_note")
        found.withdrawn_at = timezone.now()
        found.save(update_fields=["withdrawn_at"])
        note(campaign, "note_withdrawn", by=by, chapter=found.visit.chapter)
