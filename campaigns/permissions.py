"""Who hosts a campaign, asked of an Actor; everybody else who may open it is a guest."""

from adventures.actor import Actor
from campaigns.models import Campaign


def hosts_campaign(actor: Actor, campaign: Campaign) -> bool:
    """Began it or was handed it, on this device or with this account."""
    return campaign.host_device == actor.device or (
        actor.user_id is not None and campaign.owner_id == actor.user_id
    )
