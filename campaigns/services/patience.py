"""How long a game of a campaign may stand still before those who wait can do something."""

import uuid

from adventures.actor import Actor
from adventures.services.change import atomic_change
from adventures.services.start import checked_patience
from campaigns.models import Campaign
from campaigns.permissions import Right

from .activity import note
from .lock import active_campaign


def set_patience(*, by: Actor, campaign_id: uuid.UUID, still_days: int, bots_step_in: bool) -> Campaign:
    """Says after how many days without a move a game stands still, and whether a bot plays on by itself then.

    It holds from the next game on. Raises Malformed for days that are not offered, HostOnly, and Refused for
    a campaign that is over.
    """
    patience = checked_patience(still_days, bots_step_in)
    with atomic_change():
        campaign = active_campaign(by, Right.SET_PATIENCE, campaign_id)
        if (campaign.still_days, campaign.bots_step_in) != patience:
            campaign.still_days, campaign.bots_step_in = patience
            campaign.save(update_fields=["still_days", "bots_step_in"])
            note(campaign, "patience", by=by, days=patience.days, bots_step_in=patience.bots_step_in)
        return campaign
