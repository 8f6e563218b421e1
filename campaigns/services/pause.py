"""Pausing a campaign, coming back to it, giving it up."""

import uuid

from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.services.change import change
from campaigns.models import Campaign

from .lock import active_campaign, locked_campaign

RESTING = (Campaign.State.PAUSED, Campaign.State.GIVEN_UP)


def pause_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Puts a campaign aside until its group comes back; a running game can still be played to its end."""
    with change():
        return _into(Campaign.State.PAUSED, active_campaign(by, campaign_id))


def resume_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Goes on with a campaign that was paused or given up; everything is as it was left."""
    with change():
        campaign = locked_campaign(by, campaign_id)
        if campaign.state not in RESTING:
            raise Refused("not_paused")
        return _into(Campaign.State.ACTIVE, campaign)


def give_up_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Ends a campaign before its last chapter; only who began it may. All its stars and games stay."""
    with change():
        campaign = locked_campaign(by, campaign_id)
        if not may_give_up(by, campaign):
            raise Forbidden("not_yours")
        if campaign.state in (Campaign.State.FINISHED, Campaign.State.GIVEN_UP):
            raise Refused("campaign_over")
        return _into(Campaign.State.GIVEN_UP, campaign)


def may_give_up(by: Actor, campaign: Campaign) -> bool:
    """Tells whether the actor began the campaign, on this device or with this account."""
    return campaign.host_device == by.device or (by.user_id is not None and campaign.owner_id == by.user_id)


def _into(state: Campaign.State, campaign: Campaign) -> Campaign:
    campaign.state = state
    campaign.save(update_fields=["state", "updated_at"])
    return campaign
