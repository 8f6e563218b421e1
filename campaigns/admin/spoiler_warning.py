"""The curtain before a book in which a curator plays: nothing of it is shown until they ask for it."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode

from adventures.actor import Actor
from campaigns.curating.curated_books import played_by
from campaigns.models import BookVersion, Campaign
from campaigns.services.book_moves import earlier_version

LIFTED = "curtains lifted"  # in the session: the campaigns whose curator has asked to look


def played(request: HttpRequest) -> list[Campaign]:
    """The campaigns of curated books that whoever looks is in the middle of, their curtains down."""
    lifted = request.session.get(LIFTED, [])
    return [campaign for campaign in played_by(Actor.of(request)) if str(campaign.pk) not in lifted]


def hidden_books(request: HttpRequest) -> set[int]:
    """The books behind a curtain."""
    known: set[int] | None = getattr(request, "hidden_books", None)
    if known is None:
        known = {campaign.book_version.book_id for campaign in played(request) if campaign.book_version}
        request.hidden_books = known  # type: ignore[attr-defined]
    return known


def curtain(request: HttpRequest, version: BookVersion) -> HttpResponse | None:
    """Leads to the curtain of a version, where there is one."""
    if version.book_id not in hidden_books(request):
        return None
    address = reverse("admin:campaigns_bookversion_curtain", args=[version.pk])
    return redirect(f"{address}?{urlencode({'next': request.get_full_path()})}")


def lift(request: HttpRequest, version: BookVersion) -> None:
    """Lifts the curtains of a book for this session, and says so in the log of each campaign."""
    campaigns = [
        campaign
        for campaign in played(request)
        if campaign.book_version and campaign.book_version.book_id == version.book_id
    ]
    for campaign in campaigns:
        earlier_version(by=Actor.of(request), campaign_id=campaign.pk)
    lifted: list[UUID | str] = request.session.get(LIFTED, [])
    request.session[LIFTED] = [*lifted, *(str(campaign.pk) for campaign in campaigns)]


def next_of(request: HttpRequest, otherwise: str) -> str:
    """Where whoever looked wanted to go, within this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return wanted if url_has_allowed_host_and_scheme(wanted, {request.get_host()}) else otherwise
