"""Whether the games of a campaign are rated: its host's wish, for all to read."""

import uuid

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.models import Game
from adventures.services.change import atomic_change
from campaigns.models import Campaign
from campaigns.permissions import Right

from .activity import note
from .lock import active_campaign


def checked_wish(rated: object, *, solo: bool, dealer: str) -> bool:
    """Gets whether the games of a campaign are to be rated.

    Raises Malformed where none could be: in a solo campaign, and with cards from the box.
    """
    if not isinstance(rated, bool):
        raise Malformed("rated")
    if rated and solo:
        raise Malformed("rated", "rated_alone")
    if rated and dealer != Game.Dealer.SERVER:
        raise Malformed("rated", "rated_box")
    return rated


def set_rated(*, by: Actor, campaign_id: uuid.UUID, rated: bool) -> Campaign:
    """Says whether the games of a campaign are rated, from the next one on; its log tells everybody.

    Idempotent. Raises Malformed as `checked_wish` does, HostOnly, and Refused for a campaign that is over.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.SET_RATED, campaign_id)
        wish = checked_wish(rated, solo=campaign.solo, dealer=campaign.dealer)
        if campaign.rated != wish:
            campaign.rated = wish
            campaign.save(update_fields=["rated"])
            note(campaign, "rated", by=by, rated=wish)
        return campaign
