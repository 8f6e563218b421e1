"""The page on which a campaign is moved to another version of its book, after a look at what that changes."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.errors import NotFound
from campaigns.models import Campaign
from campaigns.services.book_moves import move_campaign, preview_move
from campaigns.shelf import other_versions

from .curtain import curtain
from .frame import framed
from .pages import grouped


def move(request: HttpRequest, site: AdminSite, campaign_id: object) -> HttpResponse:
    """Offers the other published versions, shows what one of them changes, then moves the campaign."""
    campaign = Campaign.objects.select_related("book_version__book").filter(pk=campaign_id).first()  # type: ignore[misc]
    if campaign is None or campaign.book_version is None:
        raise NotFound()
    hidden = curtain(request, campaign.book_version)
    if hidden is not None:
        return hidden
    by = Actor.of(request)
    if request.method == "POST":
        move_campaign(by=by, campaign_id=campaign.pk, version_id=request.POST.get("to", ""))
        messages.success(request, _("The campaign goes on in this version of its book."))
        return redirect("admin:campaigns_campaign_change", campaign.pk)
    others = other_versions(campaign.book_version)
    to = next((version for version in others if str(version.pk) == request.GET.get("to", "")), None)
    found = preview_move(by=by, campaign_id=campaign.pk, version_id=to.pk) if to else None
    context = {
        "campaign": campaign, "version": campaign.book_version, "others": others, "to": to,
        "changed": grouped(found.met) if found else [], "ahead": _ahead(found.ahead) if found else "",
        "title": _("Move to another version"), "opts": Campaign._meta,
    }  # fmt: skip
    return render(request, "campaigns/admin/move.html", {**framed(request, site), **context})


def _ahead(count: int) -> str:
    """How many changes the campaign has not met: what they are stays sealed."""
    words = ngettext(
        "%(count)s other change lies ahead of it.", "%(count)s other changes lie ahead of it.", count
    )
    return words % {"count": count}
