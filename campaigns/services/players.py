"""Who plays: a new name for the campaign, players who come late, leave and come back."""

import uuid

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.inputs.names import look_alike
from adventures.services.bot_seats import checked_level
from adventures.services.change import atomic_change
from campaigns.models import Campaign, Player
from campaigns.permissions import Right

from .activity import note
from .crews import take_in_players
from .lock import locked_campaign
from .names import checked_name, checked_players, free_bot_name


def rename_campaign(*, by: Actor, campaign_id: uuid.UUID, name: str) -> Campaign:
    """Gives a campaign another name."""
    name = checked_name(name)
    with atomic_change():
        campaign = locked_campaign(by, Right.RENAME, campaign_id)
        before = campaign.name
        if name != before:
            campaign.name = name
            campaign.save(update_fields=["name"])
            note(campaign, "renamed", by=by, before=before, after=name)
        return campaign


def add_player(
    *, by: Actor, campaign_id: uuid.UUID, name: str, into_crew: bool = False, level: str = ""
) -> Player:
    """Adds a player from the next game on, with no star; somebody who left comes back with their own.

    Where the campaign belongs to a crew they join it as well, if wished. With a `level` they are a bot of
    the site from the start, which needs no name and comes back by its own row alone.

    Raises Malformed for a level that no bot has, and for the name of somebody who is here.
    """
    level = checked_level(level) if level else ""
    with atomic_change():
        campaign = _with_a_chair_left(by, Right.ADD_PLAYER, campaign_id)
        everybody = list(campaign.players.all())
        if level and not name.strip():
            name = free_bot_name([player.name for player in everybody])
        [name] = checked_players([name], 1, 1)
        known = next((player for player in everybody if look_alike(player.name) == look_alike(name)), None)
        if known is not None and (level or known.left_at is None):
            raise Malformed("players", "name_same")
        if known is not None:
            return _restore(campaign, known, by)
        joined = join(campaign, name, by=by, level=level)
        if into_crew:
            take_in_players(campaign)
        return joined


def join(campaign: Campaign, name: str, *, by: Actor, level: str = "") -> Player:
    """Seats somebody new after all others of a locked campaign, within the change of whoever calls.

    The name is checked, and there is a chair left.
    """
    last = campaign.players.order_by("position").values_list("position", flat=True).last()
    position = (last or 0) + 1
    joined = Player.objects.create(campaign=campaign, name=name, position=position, level=level)
    note(campaign, "joined", by=by, name=name, position=position)
    return joined


def leave_campaign(*, by: Actor, campaign_id: uuid.UUID, position: int) -> Player:
    """Lets a player leave from the next game on; the stars stay, more do not come."""
    with atomic_change():
        campaign = locked_campaign(by, Right.LET_LEAVE, campaign_id)
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
        note(campaign, "left", by=by, name=leaving.name, position=position)
        return leaving


def come_back(*, by: Actor, campaign_id: uuid.UUID, position: int) -> Player:
    """Lets a player who left play again from the next game on; who is here already stays."""
    with atomic_change():
        campaign = _with_a_chair_left(by, Right.COME_BACK, campaign_id)
        player = campaign.players.at_a_table().filter(position=position).first()
        if player is None:
            raise NotFound()
        return player if player.left_at is None else _restore(campaign, player, by)


def _with_a_chair_left(by: Actor, right: Right, campaign_id: uuid.UUID) -> Campaign:
    campaign = locked_campaign(by, right, campaign_id)
    if campaign.solo:
        raise Refused("solo_campaign")
    if campaign.players.here().count() >= campaign.book.max_players:
        raise Refused("table_full", most=campaign.book.max_players)
    return campaign


def _restore(campaign: Campaign, player: Player, by: Actor) -> Player:
    player.left_at = None
    player.save(update_fields=["left_at"])
    note(campaign, "came_back", by=by, name=player.name, position=player.position)
    return player
