"""Putting a campaign away or giving it up, and bringing it back."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import atomic_change
from campaigns.models import Campaign
from campaigns.permissions import Right

from .activity import note
from .lock import active_campaign, locked_campaign

# Putting a campaign away that is over, and bringing it back.


def archive_campaign(*, by: Actor, campaign_id: uuid.UUID, archived: bool) -> Campaign:
    """Puts a campaign away, or brings it back; raises Refused for one that still goes on."""
    with atomic_change():
        campaign = locked_campaign(by, Right.ARCHIVE, campaign_id)
        if archived and not campaign.over:
            raise Refused("campaign_goes_on")
        if archived != (campaign.archived_at is not None):
            campaign.archived_at = timezone.now() if archived else None
            campaign.save(update_fields=["archived_at"])
            note(campaign, "archived" if archived else "brought_back", by=by)
        return campaign


# Giving a campaign up, and taking it up again.


def give_up_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Ends a campaign before its last chapter. All its stars and games stay."""
    with atomic_change():
        campaign = active_campaign(by, Right.GIVE_UP, campaign_id)
        return _into(Campaign.State.GIVEN_UP, campaign, by)


def take_up_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Goes on with a campaign that was given up; everything is as it was left."""
    with atomic_change():
        campaign = locked_campaign(by, Right.TAKE_UP, campaign_id)
        if campaign.state != Campaign.State.GIVEN_UP:
            raise Refused("not_given_up")
        return _into(Campaign.State.ACTIVE, campaign, by)


def _into(state: Campaign.State, campaign: Campaign, by: Actor) -> Campaign:
    campaign.state = state
    campaign.save(update_fields=["state"])
    note(campaign, "given_up" if state == Campaign.State.GIVEN_UP else "campaign_taken_up", by=by)
    return campaign
