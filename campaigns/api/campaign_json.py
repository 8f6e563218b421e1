"""A campaign as its page shows it, for programs."""

from typing import Any

from django.db.models import prefetch_related_objects

from adventures.actor import Actor
from adventures.permissions import is_host
from campaigns.models import Campaign
from campaigns.panels.overview import Overview
from campaigns.permissions import rights_of
from campaigns.selectors import may_claim

from .shapes import CampaignShape


def campaign_as_json(campaign: Campaign, actor: Actor) -> dict[str, Any]:
    """A campaign whose players are known, as the actor may see it: nothing that was not reached."""
    prefetch_related_objects([campaign], "visits")
    overview = Overview.of(campaign, actor=actor)
    context = {
        "host": is_host(actor, campaign),
        "rights": sorted(rights_of(actor, campaign)),
        "may_claim": may_claim(actor, campaign),
        "bots": overview.bots,
        "to_take_up": overview.to_take_up,
    }
    return dict(CampaignShape(overview, context=context).data)
