"""Writing the log of a campaign: changes are lines, and every change is told to the other tablets."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from adventures.actor import Actor
from campaigns.live import announce
from campaigns.models import Activity, Campaign, ChapterPlay
from campaigns.selectors import actor_as_json


def note(campaign: Campaign, kind: str, *, by: Actor | None, **data: Any) -> None:
    """Adds a line to the log of a locked campaign, within the change of whoever calls.

    `by` is None for what nobody does, as a game that ends; `data` is what the words of the line need.
    """
    _raise_version(campaign)
    Activity.objects.create(
        campaign=campaign,
        number=campaign.version,
        kind=kind,
        data=data,
        who=None if by is None else actor_as_json(by, campaign),
        by="" if by is None else by.device,
    )
    announce(campaign)


def note_left_out(campaign: Campaign, play: ChapterPlay, effects: Sequence[Mapping[str, Any]]) -> None:
    """Adds a line for the effects that a game cannot use, where there are any."""
    if effects:
        note(
            campaign, "left_out", by=None, chapter=play.chapter, attempt=play.attempt, ruleset=play.ruleset,
            effects=[dict(effect) for effect in effects],
        )  # fmt: skip


def note_run(campaign: Campaign, kind: str, *, by: Actor, within: timedelta, **data: Any) -> None:
    """Adds a line for the first of many small changes by one device; the others are only told.

    A line of the same kind, device and `data` that is not older than `within` says them all.
    """
    run = campaign.activities.filter(kind=kind, by=by.device, created_at__gte=timezone.now() - within)
    if any(line.data == data for line in run):
        _raise_version(campaign)
        announce(campaign)
    else:
        note(campaign, kind, by=by, **data)


def _raise_version(campaign: Campaign) -> None:
    campaign.version += 1
    campaign.save(update_fields=["version", "updated_at"])
