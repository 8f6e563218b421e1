"""What the streams of a campaign tell every page of it: how often it has changed."""

import json
from collections.abc import Mapping
from uuid import UUID

from django.db import transaction

from campaigns.models import Campaign
from moonsite.live import publish
from moonsite.live.hub import News


def news_of(campaign: Campaign) -> News:
    """Says how far a campaign has come; everybody who may open it may read that."""
    return _news(campaign.version)


def stored_news(campaign_ids: list[UUID]) -> Mapping[UUID, News]:
    """Reads the news of the campaigns that exist, by one query."""
    stored = Campaign.objects.filter(pk__in=campaign_ids).values_list("pk", "version")
    return {campaign_id: _news(version) for campaign_id, version in stored}


def announce(campaign: Campaign) -> None:
    """Tells the other tablets, once the change is stored, that something has happened."""
    campaign_id, news = campaign.pk, news_of(campaign)
    transaction.on_commit(lambda: publish(campaign_id, news.version, news.text), robust=True)


def _news(version: int) -> News:
    return News(version, json.dumps({"version": version}, separators=(",", ":")))
