"""Switching the public link of a campaign on and off."""

import uuid

from adventures.actor import Actor
from adventures.services.change import atomic_change
from campaigns.models import CampaignLink
from campaigns.permissions import Right

from .activity import note
from .lock import locked_campaign


def share_campaign(*, by: Actor, campaign_id: uuid.UUID, names: bool) -> CampaignLink:
    """Lets everybody who has the link read the chronicle; `names` tells whether they read who played.

    Where it is switched on already the link stays the same. Raises HostOnly.
    """
    with atomic_change():
        campaign = locked_campaign(by, Right.SHARE, campaign_id)
        link, new = CampaignLink.objects.update_or_create(campaign=campaign, defaults={"names": names})
        if new:
            note(campaign, "shared", by=by)
        return link


def stop_sharing_campaign(*, by: Actor, campaign_id: uuid.UUID) -> None:
    """Switches the link off: it leads nowhere any more, and never will again. Raises HostOnly."""
    with atomic_change():
        campaign = locked_campaign(by, Right.SHARE, campaign_id)
        gone, _rows = CampaignLink.objects.filter(campaign=campaign).delete()
        if gone:
            note(campaign, "not_shared", by=by)
