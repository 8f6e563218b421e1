"""What becomes of a version: its history, taking it off the shelf, moving campaigns to another one."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.words.refusals import refusal
from campaigns.admin.spoiler_warning import curtain
from campaigns.curating.curated_books import any_played_for, campaigns_of, other_versions
from campaigns.desk.book import BookPage
from campaigns.desk.diff import describe_changes
from campaigns.desk.history import history_of
from campaigns.models import BookVersion, Campaign
from campaigns.services import books
from campaigns.services.book_moves import move_campaign, preview_move
from campaigns.services.books import story_of

from .frame import for_curators, of_version

LINES_A_PAGE = 60


@require_safe
@of_version
def history(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """What changed when, and by whom."""
    lines = Paginator(history_of(version), LINES_A_PAGE).get_page(request.GET.get("page"))
    context = {"page": BookPage(version), "version": version, "lines": lines}
    return render(request, "campaigns/desk/history.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def withdraw(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Asks, then takes a version off the shelf, or its whole book."""
    published = version.book.versions.filter(state=BookVersion.State.PUBLISHED)
    if not published.filter(pk=version.pk).exists():
        return redirect("desk:book", version.pk)
    if request.method == "POST":
        act = books.withdraw_book if request.POST.get("which") == "book" else books.withdraw
        act(by=Actor.of(request), version_id=version.pk)
        messages.success(request, _("Withdrawn. Campaigns already under way continue."))
        return redirect("desk:book", version.pk)
    others = published.exclude(pk=version.pk)
    context = {"page": BookPage(version), "version": version, "next": others.first(), "others": others}
    return render(request, "campaigns/desk/withdraw.html", context)


@require_safe
@of_version
def campaigns(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """The campaigns that go on in any version of the book, each with the way to move it."""
    playing = list(campaigns_of(version))
    several = other_versions(version).exists()
    context = {"page": BookPage(version), "version": version, "playing": playing, "several": several}
    return render(request, "campaigns/desk/campaigns.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_curators
def move(request: HttpRequest, campaign_id: UUID) -> HttpResponse:
    """Offers the other published versions, shows what one of them changes, then moves the campaign."""
    by = Actor.of(request)
    campaign, version = any_played_for(by, campaign_id)
    hidden = curtain(request, version)
    if hidden is not None:
        return hidden
    if request.method == "POST":
        move_campaign(by=by, campaign_id=campaign.pk, version_id=request.POST.get("to", ""))
        messages.success(request, _("The campaign continues in this version of its book."))
        return redirect("desk:campaigns", version.pk)
    others = list(other_versions(version))
    to = next((one for one in others if str(one.pk) == request.GET.get("to", "")), None)
    context = {"campaign": campaign, "version": version, "others": others, "to": to}
    context |= _change(by, campaign, version, to) if to else {}
    return render(request, "campaigns/desk/move.html", context)


def _change(by: Actor, campaign: Campaign, version: BookVersion, to: BookVersion) -> dict[str, Any]:
    """What the move would change for a campaign, or why it cannot move."""
    try:
        found = preview_move(by=by, campaign_id=campaign.pk, version_id=to.pk)
    except Refused as error:
        return {"refusal": refusal(error.code, error.data)}
    words = ngettext(
        "%(count)s other change is still ahead of it.",
        "%(count)s other changes are still ahead of it.",
        found.ahead,
    )
    ahead = words % {"count": found.ahead} if found.ahead else _("Nothing that is still ahead of it changes.")
    changes = describe_changes(story_of(version), story_of(to), found.met)
    return {"changes": changes, "ahead": ahead}
