"""A campaign as a file that can be imported again."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures.actor import Actor
from adventures.presenting.game_file import document_file
from adventures.views.refusing import refusing
from campaigns import selectors
from campaigns.exchange import document_of_campaign


@refusing
@require_GET
@never_cache
def export(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The document of a campaign with the games in it that are over."""
    campaign = selectors.campaign_for(Actor.of(request), campaign_id)
    name = slugify(campaign.name)[:40] or str(campaign.pk)[:8]
    return document_file(document_of_campaign(campaign), f"moonsite-{name}")
