"""Giving a campaign up, and taking it up again."""

import uuid

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import change
from campaigns.models import Campaign
from campaigns.permissions import Right

from .activity import note
from .lock import active_campaign, locked_campaign


def give_up_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Ends a campaign before its last chapter. All its stars and games stay."""
    with change():
        campaign = active_campaign(by, Right.GIVE_UP, campaign_id)
        return _into(Campaign.State.GIVEN_UP, campaign, by)


def take_up_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Goes on with a campaign that was given up; everything is as it was left."""
    with change():
        campaign = locked_campaign(by, Right.TAKE_UP, campaign_id)
        if campaign.state != Campaign.State.GIVEN_UP:
            raise Refused("not_given_up")
        return _into(Campaign.State.ACTIVE, campaign, by)


def _into(state: Campaign.State, campaign: Campaign, by: Actor) -> Campaign:
    campaign.state = state
    campaign.save(update_fields=["state"])
    note(campaign, "given_up" if state == Campaign.State.GIVEN_UP else "campaign_taken_up", by=by)
    return campaign
