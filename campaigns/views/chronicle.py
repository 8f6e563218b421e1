"""The chronicle of a campaign."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures.actor import Actor
from adventures.views.parts import is_fragment_request
from adventures.views.refusing import refusing
from campaigns import selectors
from campaigns.chronicle.gather import entries_of
from campaigns.sharing.chronicle_page import chronicle_of


@refusing
@require_GET
@never_cache
def chronicle(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """What was played, decided and written down so far; its body alone for a script."""
    campaign = selectors.campaign_for(Actor.of(request), campaign_id)
    context = chronicle_of(campaign, entries_of(campaign))
    template = "campaigns/chronicle_body.html" if is_fragment_request(request) else "campaigns/chronicle.html"
    return render(request, template, context)
