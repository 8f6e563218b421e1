"""A campaign as strangers see it who have its link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from adventures.errors import get_or_not_found
from campaigns.chronicle.gather import Entry, entries_of
from campaigns.models import Campaign, CampaignLink


def campaign_shared(token: str) -> tuple[Campaign, bool]:
    """Gets the campaign to which a link leads, and whether it shows names.

    Raises NotFound where the link is not switched on.
    Without names its players are numbers, and it is called after its book: such a campaign is to be shown and
    never saved.
    """
    links = CampaignLink.objects.select_related("campaign").prefetch_related("campaign__players")
    link = get_or_not_found(links.filter(token=token))
    campaign = link.campaign
    campaign.crew = None
    if not link.names:
        anonymise(campaign)
    return campaign, link.names


def anonymise(campaign: Campaign) -> None:
    """Calls a campaign after its book and its players, who are read already, by numbers.

    Such a campaign is to be shown and never saved.
    """
    campaign.name = str(campaign.book.name)
    for player in campaign.players.all():
        player.name = _("Player %(number)s") % {"number": player.position}


def shared_entries(campaign: Campaign, *, names: bool) -> Sequence[Entry]:
    """The chronicle without what the group has written for itself: notes, and words of its own."""
    entries = [replace(entry, notes=()) for entry in entries_of(campaign)]
    return entries if names else [replace(entry, decided=()) for entry in entries]
