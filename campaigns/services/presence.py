"""Who looks at a campaign: every page of one that can be seen holds a stream, which is asked for often.

Nothing is noted of anybody who does not want to be told of anything.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

import structlog
from django.db import DatabaseError
from django.utils import timezone

from adventures.models import Channel, Recipient
from campaigns.live import authorized_listeners
from campaigns.models import CampaignPresence
from moonsite.live.authorization import Asked

log = structlog.get_logger(__name__)

NOTED_EVERY = timedelta(seconds=50)
"""Streams are asked for every quarter of a minute: so long at least lies between two notes of one device."""
KEPT = timedelta(days=2)


def note_listeners(asked: Collection[Asked]) -> set[Asked]:
    """Gets those who may still hear of a campaign, and notes that they look at it."""
    allowed = authorized_listeners(asked)
    try:
        note_presence(allowed)
    except DatabaseError:
        log.exception("presence_not_noted")  # they hear all the same
    return allowed


def note_presence(looking: Collection[Asked]) -> None:
    """Notes that devices look at campaigns, unless that was noted a moment ago."""
    now = timezone.now()
    there = {(campaign, one.device): one.user for campaign, one in looking}
    # Asked first: a change that changes nothing would still wait for whoever writes on SQLite.
    noted = CampaignPresence.objects.filter(
        campaign__in={campaign for campaign, _device in there},
        device__in={device for _campaign, device in there},
        heard_at__gt=now - NOTED_EVERY,
    )
    known = set(noted.values_list("campaign", "device", "user"))
    missing = {at: user for at, user in there.items() if (*at, user) not in known}
    if not missing:
        return
    told = _who_is_told({device for _campaign, device in missing}, set(missing.values()))
    late = [
        CampaignPresence(campaign_id=campaign, device=device, user_id=user, heard_at=now)
        for (campaign, device), user in missing.items()
        if {device, user} & told
    ]
    if late:
        CampaignPresence.objects.bulk_create(
            late,
            update_conflicts=True,
            unique_fields=["campaign", "device"],
            update_fields=["user", "heard_at"],
        )


def _who_is_told(devices: Collection[str], users: Collection[int | None]) -> set[str | int | None]:
    """Which of these devices and accounts want to be told of anything."""
    told: set[str | int | None] = set()
    told.update(Recipient.objects.filter(user__in=users).values_list("user", flat=True))
    told.update(Recipient.objects.filter(device__in=devices).values_list("device", flat=True))
    told.update(Channel.objects.filter(device__in=devices).values_list("device", flat=True))
    return told - {None}


def forget_presences() -> int:
    """Deletes who has looked at campaigns long ago."""
    return CampaignPresence.objects.filter(heard_at__lt=timezone.now() - KEPT).delete()[0]
