"""A campaign, held still while it changes."""

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.inputs import checked_id
from campaigns.models import Campaign


def locked_campaign(by: Actor, campaign_id: object) -> Campaign:
    """Locks a campaign the actor may open; raises NotFound for any other, whether there is one or not."""
    campaigns = Campaign.objects.open_to(by).select_for_update(of=("self",))
    campaign = campaigns.filter(pk=checked_id(campaign_id)).first()
    if campaign is None:
        raise NotFound()
    return campaign


def active_campaign(by: Actor, campaign_id: object) -> Campaign:
    """Locks a campaign that goes on; raises Refused when it is paused or over."""
    campaign = locked_campaign(by, campaign_id)
    if campaign.state == Campaign.State.PAUSED:
        raise Refused("campaign_paused")
    if campaign.state != Campaign.State.ACTIVE:
        raise Refused("campaign_over")
    return campaign


def touch(campaign: Campaign) -> None:
    """Notes that something of the campaign has just changed."""
    campaign.save(update_fields=["updated_at"])
