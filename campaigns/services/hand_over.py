"""Handing a campaign over to another tablet or account, and becoming the host where nobody can."""

import uuid
from collections.abc import Sequence

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import change
from campaigns.models import Campaign, Invitation
from campaigns.permissions import Right
from campaigns.selectors import heirs_of, may_claim, who

from .activity import note
from .lock import locked_campaign


def hand_over(*, by: Actor, campaign_id: uuid.UUID, position: int) -> Campaign:
    """Makes whoever has that seat in the newest game the host; who was it before is a guest from then on.

    Raises Refused where nobody else has that seat.
    """
    with change():
        campaign = locked_campaign(by, Right.HAND_OVER, campaign_id)
        heir = next((heir for heir in heirs_of(campaign) if position in heir.positions), None)
        if heir is None:
            raise Refused("nobody_there")
        return into_hands(campaign, heir.device, heir.user_id, by=by, names=heir.names)


def claim_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Makes a guest the host whose host is gone for good; raises Refused while it may come back."""
    with change():
        campaign = locked_campaign(by, Right.CLAIM, campaign_id)
        if not may_claim(by, campaign):
            raise Refused("host_is_there")
        return into_hands(campaign, by.device, by.user_id, by=by, names=who(by, campaign)["names"])


def into_hands(
    campaign: Campaign, device: str, user_id: int | None, *, by: Actor, names: Sequence[str] = ()
) -> Campaign:
    """Makes a device or an account the host of a locked campaign; codes that would have done so end.

    `names` are those of its seats, none for a device that has no seat.
    """
    campaign.invitations.filter(kind=Invitation.Kind.HOST, used_at=None).update(expires_at=timezone.now())
    campaign.host_device, campaign.owner_id = device, user_id
    campaign.save(update_fields=["host_device", "owner"])
    note(campaign, "handed_over", by=by, to=list(names))
    return campaign
