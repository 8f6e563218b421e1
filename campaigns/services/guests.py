"""Guests of a campaign: who of its players holds a device that was let in."""

import uuid

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.services.change import change
from campaigns.models import CampaignGuest
from campaigns.permissions import Right

from .activity import note
from .lock import locked_campaign


def say_who(*, by: Actor, campaign_id: uuid.UUID, position: int | None) -> CampaignGuest:
    """Says which player holds this device, who votes on it from now on; None for somebody who looks on.

    Raises NotFound for nobody who plays, and Refused for a player who another guest has said to be.
    """
    with change():
        campaign = locked_campaign(by, Right.SAY_WHO, campaign_id)
        player = None
        if position is not None:
            player = campaign.players.here().filter(position=position).first()
            if player is None:
                raise NotFound()
            if player.guests.exclude(device=by.device).exists():
                raise Refused("said_elsewhere", name=player.name)
        guest, _new = CampaignGuest.objects.get_or_create(campaign=campaign, device=by.device)
        if guest.player != player:
            guest.player = player
            guest.save(update_fields=["player"])
            note(campaign, "said_who", by=by, name=player.name if player else "")
        return guest
