"""Codes that let others into a crew, or hand a campaign over: made, shown, used."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.qr import qr_code
from adventures.views.refusing import refusing
from campaigns.models import Campaign, Invitation
from campaigns.services.invitations import accept, invitation_of, invite_as_host, invite_into_crew


@refusing
@require_POST
@never_cache
def to_crew(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Makes a code that lets others into the crew, and shows it."""
    return _shown(request, invite_into_crew(by=Actor.of(request), crew_id=crew_id))


@refusing
@require_POST
@never_cache
def to_campaign(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Makes a code that hands the campaign over, and shows it."""
    return _shown(request, invite_as_host(by=Actor.of(request), campaign_id=campaign_id))


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invited(request: HttpRequest, code: str) -> HttpResponse:
    """Asks whoever has a code what it would do, and does it."""
    actor = Actor.of(request)
    if request.method == "POST":
        opened = accept(by=actor, code=code)
        if isinstance(opened, Campaign):
            return redirect(opened)
        return redirect("crews:crew", opened.pk)
    return render(request, "crews/invited.html", {"invitation": invitation_of(by=actor, code=code)})


def _shown(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    address = request.build_absolute_uri(reverse("crews:invited", args=[invitation.code]))
    code = f"{invitation.code[:5]} {invitation.code[5:]}"
    context = {"invitation": invitation, "address": address, "code": code, "qr": qr_code(address)}
    return render(request, "crews/invitation.html", context)
