"""Codes that let others into a crew or a campaign, or hand it over: made, shown, used."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.drawing.qr import qr_code
from adventures.permissions import is_host
from adventures.views.refusing import refusing
from campaigns.models import Campaign, Invitation
from campaigns.permissions import Right
from campaigns.services.invitations import (
    accept,
    invitation_into,
    invitation_of,
    invite_as_host,
    invite_into_campaign,
    invite_into_crew,
    withdraw_crew_codes,
    withdraw_invitation,
)

from .confirmation import asked_about


@refusing
@require_POST
@never_cache
def to_crew(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Makes a code that lets others into the crew, and shows it; or withdraws all there are."""
    if request.POST.get("on") == "no":
        withdraw_crew_codes(by=Actor.of(request), crew_id=crew_id)
        return redirect("crews:crew", crew_id)
    return _render(request, invite_into_crew(by=Actor.of(request), crew_id=crew_id))


@refusing
@require_POST
@never_cache
def to_campaign(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Makes a code that hands the campaign over, and shows it."""
    return _render(request, invite_as_host(by=Actor.of(request), campaign_id=campaign_id))


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new_lasting_code(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The lasting invitation of a campaign: shown to its host, made, made anew, withdrawn."""
    actor = Actor.of(request)
    if request.method == "POST":
        if request.POST.get("on") == "no":
            withdraw_invitation(by=actor, campaign_id=campaign_id)
        else:
            invite_into_campaign(by=actor, campaign_id=campaign_id)
        return redirect("campaigns:invitation", campaign_id)
    context = {
        "campaign": asked_about(request, campaign_id, Right.INVITE),
        **_code_of(request, invitation_into(by=actor, campaign_id=campaign_id)),
    }
    return render(request, "campaigns/invitation.html", context)


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def use_invitation(request: HttpRequest, code: str) -> HttpResponse:
    """Asks whoever has a code what it would do, and does it."""
    actor = Actor.of(request)
    if request.method == "POST":
        opened = accept(by=actor, code=code)
        if isinstance(opened, Campaign):
            guest = not is_host(actor, opened) and not opened.solo
            return redirect("campaigns:who-are-you", opened.pk) if guest else redirect(opened)
        return redirect("crews:crew", opened.pk)
    return render(request, "crews/invited.html", {"invitation": invitation_of(by=actor, code=code)})


def _render(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    return render(request, "crews/invitation.html", _code_of(request, invitation))


def _code_of(request: HttpRequest, invitation: Invitation | None) -> dict[str, object]:
    """What a page needs to show a code; there may be none."""
    if invitation is None:
        return {"invitation": None}
    address = request.build_absolute_uri(reverse("crews:invited", args=[invitation.code]))
    half = (len(invitation.code) + 1) // 2
    code = f"{invitation.code[:half]} {invitation.code[half:]}"
    return {"invitation": invitation, "address": address, "code": code, "qr": qr_code(address)}
