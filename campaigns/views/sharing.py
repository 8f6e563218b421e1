"""A campaign for strangers: its public link, and the page to which that leads."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from adventures.actor import Actor
from adventures.presenting.addresses import reachable
from adventures.presenting.sharing import Shared, picture, sharing, unlisted, wanted, with_names
from adventures.printing.cards import SHAPES
from adventures.views.refusing import refusing
from campaigns import selectors
from campaigns.models import CampaignLink
from campaigns.permissions import Right
from campaigns.services.links import share_campaign, stop_sharing_campaign
from campaigns.sharing.chronicle_page import chronicle_of
from campaigns.sharing.picture import card_of
from campaigns.sharing.public_links import anonymise, campaign_shared, shared_entries

from .confirmation import asked_about


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def share(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Switches the public link on and off."""
    if request.method == "POST":
        by, (on, names) = Actor.of(request), wanted(request)
        if on:
            share_campaign(by=by, campaign_id=campaign_id, names=names)
        else:
            stop_sharing_campaign(by=by, campaign_id=campaign_id)
        return redirect("campaigns:share", campaign_id)
    campaign = asked_about(request, campaign_id, Right.SHARE)
    link = CampaignLink.objects.filter(campaign=campaign).first()
    path = reverse("campaigns:shared", args=[link.token]) if link else ""
    pictures = [(shape, reverse("campaigns:card", args=[campaign.pk, shape])) for shape in SHAPES]
    seen = _("The chronicle: what was played and decided so far, and the stars. Notes stay in your group.")
    return sharing(request, Shared(campaign.name, seen, campaign.get_absolute_url()), link, path, pictures)


@refusing
@require_GET
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The chronicle for whoever has the link."""
    campaign, names = campaign_shared(token)
    entries = shared_entries(campaign, names=names)
    context = {
        **chronicle_of(campaign, entries),
        "card": reachable(request, reverse("campaigns:shared-card", args=[token, "card"])),
        "address": reachable(request, reverse("campaigns:shared", args=[token])),
    }
    return unlisted(render(request, "campaigns/shared.html", context))


@refusing
@require_GET
@never_cache
def card(request: HttpRequest, campaign_id: uuid.UUID, shape: str) -> HttpResponse:
    """How the campaign stands as a picture, for whoever may open it; on demand without names."""
    campaign = selectors.campaign_for(Actor.of(request), campaign_id)
    names = with_names(request)
    if not names:
        campaign.crew = None
        anonymise(campaign)
    return picture(shape, "moonsite", lambda: card_of(campaign, shared_entries(campaign, names=names), shape))


@refusing
@require_GET
@never_cache
def shared_card(request: HttpRequest, token: str, shape: str) -> HttpResponse:
    """How the campaign stands as a picture, for whoever has the link."""
    campaign, names = campaign_shared(token)
    drawn = picture(
        shape, "moonsite", lambda: card_of(campaign, shared_entries(campaign, names=names), shape)
    )
    return unlisted(drawn)
