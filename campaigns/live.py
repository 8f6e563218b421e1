"""What streams tell: of a campaign how often it has changed, of an export how far it is."""

import json
from collections.abc import Collection, Mapping
from uuid import UUID

from django.db import transaction

from adventures.actor import Actor
from adventures.running.live import listeners_with_access
from campaigns.models import Campaign, Export
from moonsite.live import publish
from moonsite.live.authorization import Asked
from moonsite.live.hub import News


def news_of(campaign: Campaign) -> News:
    """Returns how far a campaign has come; everybody who may open it may read that."""
    return _news(campaign.version)


def stored_news(campaign_ids: list[UUID]) -> Mapping[UUID, News]:
    """Reads the news of the campaigns that exist, by one query."""
    stored = Campaign.objects.filter(pk__in=campaign_ids).values_list("pk", "version")
    return {campaign_id: _news(version) for campaign_id, version in stored}


def authorized_listeners(asked: Collection[Asked]) -> set[Asked]:
    """Returns those who may still open the campaign that they listen to."""
    return {
        (key, one)
        for key, one in listeners_with_access(asked)
        if Campaign.objects.open_to(Actor(one.device, one.user)).filter(pk=key).exists()
    }


def who_may_hear_of_export(asked: Collection[Asked]) -> set[Asked]:
    """Returns those who may still see the export that they listen to."""
    return {
        (key, one)
        for key, one in listeners_with_access(asked)
        if Export.objects.shown_to(Actor(one.device, one.user)).filter(pk=key).exists()
    }


def announce(campaign: Campaign) -> None:
    """Tells the other tablets, once the change is stored, that something has happened."""
    campaign_id, news = campaign.pk, news_of(campaign)
    transaction.on_commit(lambda: publish(campaign_id, news.version, news.text), robust=True)


def _news(version: int) -> News:
    return News(version, json.dumps({"version": version}, separators=(",", ":")))


def news_of_export(export: Export) -> News:
    """Returns how far an export is; whoever may see it at all may read that."""
    version = int(export.updated_at.timestamp() * 1000)
    told = {"version": version, "state": export.state, "done": export.done, "total": export.total}
    return News(version, json.dumps(told, separators=(",", ":")))


def stored_export_news(export_ids: list[UUID]) -> Mapping[UUID, News]:
    """Reads the news of the exports that exist, by one query."""
    stored = Export.objects.filter(pk__in=export_ids).only("pk", "updated_at", "state", "done", "total")
    return {export.pk: news_of_export(export) for export in stored}


def announce_export(export: Export) -> None:
    """Tells whoever listens, once the change is stored, how far an export is."""
    export_id, news = export.pk, news_of_export(export)
    transaction.on_commit(lambda: publish(export_id, news.version, news.text), robust=True)
