"""A campaign, held still while it changes."""

from adventures.actor import Actor
from adventures.errors import Refused, get_or_not_found
from adventures.inputs.bounds import checked_id
from adventures.models import Game
from campaigns.models import Campaign, ChapterPlay
from campaigns.permissions import Right, check


def locked_campaign(by: Actor, right: Right, campaign_id: object) -> Campaign:
    """Locks a campaign for something that the actor may do with it.

    Raises NotFound for one that the actor may not open, whether there is one or not, and HostOnly.
    """
    campaigns = Campaign.objects.open_to(by).select_for_update(of=("self",))
    campaign = get_or_not_found(campaigns.filter(pk=checked_id(campaign_id)))
    check(by, right, campaign)
    return campaign


def active_campaign(by: Actor, right: Right, campaign_id: object) -> Campaign:
    """Locks a campaign that goes on; raises Refused when it is over."""
    campaign = locked_campaign(by, right, campaign_id)
    if campaign.over:
        raise Refused("campaign_over")
    return campaign


def hold_games(by: Actor, campaign_id: object) -> frozenset[object]:
    """Locks the games under way of a campaign that the actor may open, and gets their keys.

    Games are locked before their campaign, never after it: a click in a game knows only afterwards whether
    it concerns the campaign. So whoever changes both begins here, and locks the campaign then.
    """
    campaigns = Campaign.objects.open_to(by).filter(pk=checked_id(campaign_id))
    running = Game.objects.filter(
        chapter_play__campaign__in=campaigns.values("pk"), chapter_play__state=ChapterPlay.State.RUNNING
    )
    return frozenset(
        running.order_by("pk").select_for_update(of=("self",), no_key=True).values_list("pk", flat=True)
    )
