"""A campaign, held still while it changes."""

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.inputs import checked_id
from campaigns.models import Campaign
from campaigns.permissions import Right, check


def locked_campaign(by: Actor, right: Right, campaign_id: object) -> Campaign:
    """Locks a campaign for something that the actor may do with it.

    Raises NotFound for one that the actor may not open, whether there is one or not, and HostOnly.
    """
    campaigns = Campaign.objects.open_to(by).select_for_update(of=("self",))
    campaign = campaigns.filter(pk=checked_id(campaign_id)).first()
    if campaign is None:
        raise NotFound()
    check(by, right, campaign)
    return campaign


def active_campaign(by: Actor, right: Right, campaign_id: object) -> Campaign:
    """Locks a campaign that goes on; raises Refused when it is over."""
    campaign = locked_campaign(by, right, campaign_id)
    if campaign.over:
        raise Refused("campaign_over")
    return campaign
