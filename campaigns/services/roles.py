"""Who is what in a campaign: its host, its captain, and the players behind guests' devices."""

import uuid
from collections.abc import Sequence

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Overtaken, Refused, get_or_not_found
from adventures.services.change import atomic_change
from campaigns.models import Campaign, CampaignGuest, Invitation
from campaigns.permissions import Right
from campaigns.selectors import actor_as_json, heirs_of, may_claim

from .activity import note
from .deciding import check_may_lead
from .lock import active_campaign, locked_campaign

# Naming the captain.


def name_captain(*, by: Actor, campaign_id: uuid.UUID, position: int, before: int | None) -> Campaign:
    """Makes a player captain; the host names one, and a captain a successor.

    `before` is who was captain when the tablet was shown it, None for nobody. Raises Forbidden for anybody
    else, Refused where somebody was faster, NotFound for nobody who plays.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.NAME_CAPTAIN, campaign_id)
        captain = campaign.captain
        check_may_lead(by, campaign)
        if campaign.captain_position != before:
            raise Overtaken("captain_since")
        named = get_or_not_found(campaign.players.here().filter(position=position))
        if named == captain:
            raise Overtaken("captain_already", name=named.name)
        campaign.captain = named
        campaign.save(update_fields=["captain"])
        note(campaign, "captain", by=by, name=named.name, position=position, before=before)
        return campaign


def set_captain(campaign: Campaign, position: int | None) -> None:
    """Lets a player be captain who was it before, or nobody for None, within the change of whoever calls."""
    campaign.captain = campaign.players.filter(position=position).first() if position else None
    campaign.save(update_fields=["captain"])


# Handing a campaign over to another tablet or account, and becoming the host where nobody can.


def hand_over(*, by: Actor, campaign_id: uuid.UUID, position: int) -> Campaign:
    """Makes whoever has that seat in the newest game the host; who was it before is a guest from then on.

    Raises Refused where nobody else has that seat.
    """
    with atomic_change():
        campaign = locked_campaign(by, Right.HAND_OVER, campaign_id)
        heir = next((heir for heir in heirs_of(campaign) if position in heir.positions), None)
        if heir is None:
            raise Refused("nobody_there")
        return set_host(campaign, heir.device, heir.user_id, by=by, names=heir.names)


def claim_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Makes a guest the host whose host is gone for good; raises Refused while it may come back."""
    with atomic_change():
        campaign = locked_campaign(by, Right.CLAIM, campaign_id)
        if not may_claim(by, campaign):
            raise Refused("host_is_there")
        return set_host(campaign, by.device, by.user_id, by=by, names=actor_as_json(by, campaign)["names"])


def set_host(
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


# Guests of a campaign: who of its players holds a device that was let in.


def set_guest_player(*, by: Actor, campaign_id: uuid.UUID, position: int | None) -> CampaignGuest:
    """Returns which player holds this device, who votes on it from now on; None for somebody who looks on.

    Raises NotFound for nobody who plays, and Refused for a player who another guest has said to be.
    """
    with atomic_change():
        campaign = locked_campaign(by, Right.SAY_WHO, campaign_id)
        player = None
        if position is not None:
            player = get_or_not_found(campaign.players.here().filter(position=position))
            if player.guests.exclude(device=by.device).exists():
                raise Refused("said_elsewhere", name=player.name)
        guest, _new = CampaignGuest.objects.get_or_create(campaign=campaign, device=by.device)
        if guest.player != player:
            guest.player = player
            guest.save(update_fields=["player"])
            note(campaign, "said_who", by=by, name=player.name if player else "")
        return guest
