"""Putting a campaign away that is over, and bringing it back."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import change
from campaigns.models import Campaign
from campaigns.permissions import Right

from .activity import note
from .lock import locked_campaign


def archive_campaign(*, by: Actor, campaign_id: uuid.UUID, archived: bool) -> Campaign:
    """Puts a campaign away, or brings it back; raises Refused for one that still goes on."""
    with change():
        campaign = locked_campaign(by, Right.ARCHIVE, campaign_id)
        if archived and not campaign.over:
            raise Refused("campaign_goes_on")
        if archived != (campaign.archived_at is not None):
            campaign.archived_at = timezone.now() if archived else None
            campaign.save(update_fields=["archived_at"])
            note(campaign, "archived" if archived else "brought_back", by=by)
        return campaign
