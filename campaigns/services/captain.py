"""Naming the captain."""

import uuid

from adventures.actor import Actor
from adventures.errors import NotFound, Overtaken
from adventures.services.change import change
from campaigns.models import Campaign
from campaigns.permissions import Right

from .activity import note
from .deciding import check_may_lead
from .lock import active_campaign


def name_captain(*, by: Actor, campaign_id: uuid.UUID, position: int, before: int | None) -> Campaign:
    """Makes a player captain; the host names one, and a captain a successor.

    `before` is who was captain when the tablet was shown it, None for nobody. Raises Forbidden for anybody
    else, Refused where somebody was faster, NotFound for nobody who plays.
    """
    with change():
        campaign = active_campaign(by, Right.NAME_CAPTAIN, campaign_id)
        captain = campaign.captain
        check_may_lead(by, campaign)
        if campaign.captain_position != before:
            raise Overtaken("captain_since")
        named = campaign.players.here().filter(position=position).first()
        if named is None:
            raise NotFound()
        if named == captain:
            raise Overtaken("captain_already", name=named.name)
        campaign.captain = named
        campaign.save(update_fields=["captain"])
        note(campaign, "captain", by=by, name=named.name, position=position, before=before)
        return campaign


def put_captain(campaign: Campaign, position: int | None) -> None:
    """Lets a player be captain who was it before, or nobody for None, within the change of whoever calls."""
    campaign.captain = campaign.players.filter(position=position).first() if position else None
    campaign.save(update_fields=["captain"])
