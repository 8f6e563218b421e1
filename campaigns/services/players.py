"""Who plays: a new name for the campaign, players who come late, players who leave."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.services.change import change
from campaigns.models import Campaign, Player

from .lock import locked_campaign, touch
from .names import checked_name, checked_players


def rename_campaign(*, by: Actor, campaign_id: uuid.UUID, name: str) -> Campaign:
    """Gives a campaign another name."""
    name = checked_name(name)
    with change():
        campaign = locked_campaign(by, campaign_id)
        campaign.name = name
        campaign.save(update_fields=["name", "updated_at"])
        return campaign


def add_player(*, by: Actor, campaign_id: uuid.UUID, name: str) -> Player:
    """Adds a player from the next game on, with no star; somebody who left comes back with their own."""
    with change():
        campaign = locked_campaign(by, campaign_id)
        if campaign.solo:
            raise Refused("solo_campaign")
        everybody = list(campaign.players.all())
        here = [player for player in everybody if player.left_at is None]
        [name] = checked_players([name], 1, 1)
        if len(here) >= campaign.book.max_players:
            raise Refused("table_full", most=campaign.book.max_players)
        known = next((player for player in everybody if player.name.casefold() == name.casefold()), None)
        if known is not None and known.left_at is None:
            raise Malformed("players", "player_names")
        if known is None:
            position = max((player.position for player in everybody), default=0) + 1
            known = Player.objects.create(campaign=campaign, name=name, position=position)
        else:
            known.left_at = None
            known.save(update_fields=["left_at"])
        touch(campaign)
        return known


def leave_campaign(*, by: Actor, campaign_id: uuid.UUID, position: int) -> Player:
    """Lets a player leave from the next game on; the stars stay, more do not come."""
    with change():
        campaign = locked_campaign(by, campaign_id)
        if campaign.solo:
            raise Refused("solo_campaign")
        here = {player.position: player for player in campaign.players.here()}
        if position not in here:
            raise NotFound()
        if len(here) <= campaign.book.min_players:
            raise Refused("too_few_players", least=campaign.book.min_players)
        leaving = here[position]
        leaving.left_at = timezone.now()
        leaving.save(update_fields=["left_at"])
        touch(campaign)
        return leaving
