"""The page on which a chapter of one's own book is corrected where it stands."""

import uuid

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.home_book.correct_page import CorrectPage
from campaigns.home_book.draft import Draft, Faulty, read_draft
from campaigns.home_book.staleness import StaleChapter
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.services.home_book_correction import correct_chapter, own_visit

from .confirmation import asked_about


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def correct(request: HttpRequest, campaign_id: uuid.UUID, visit: int) -> HttpResponse:
    """Shows a chapter as it was typed, with what was played since; sent, it is corrected."""
    if request.method != "POST":
        return _render(request, _page(request, campaign_id, visit))
    draft, version = read_draft(dict(request.POST.lists())), sent_number(request, "version")
    try:
        correct_chapter(
            by=Actor.of(request), campaign_id=campaign_id, visit=visit, version=version, draft=draft,
            ruleset=request.POST.get("ruleset"),
        )  # fmt: skip
    except (Faulty, StaleChapter) as error:
        return _render(request, _page(request, campaign_id, visit, draft, error), error.status)
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
@never_cache
def look(request: HttpRequest, campaign_id: uuid.UUID, visit: int) -> HttpResponse:
    """What the chapter brings with what was typed so far, and what is wrong with it: a part of the page."""
    page = _page(request, campaign_id, visit, read_draft(dict(request.POST.lists())))
    return render(request, "campaigns/own/holds.html", {"campaign": page.campaign, "page": page})


def _page(
    request: HttpRequest,
    campaign_id: uuid.UUID,
    visit: int,
    draft: Draft | None = None,
    error: Refused | None = None,
) -> CorrectPage:
    campaign = asked_about(request, campaign_id, Right.CORRECT_CHAPTER)
    prefetch_related_objects([campaign], "visits")
    sent = {} if draft is None else dict(request.POST.lists())
    return CorrectPage.of(
        campaign,
        own_visit(campaign, visit),
        walk_of(campaign),
        draft or Draft(),
        sent,
        told=error.faults if isinstance(error, Faulty) else (),
        refused=refusal(error.code, error.data).text if isinstance(error, StaleChapter) else "",
    )


def _render(request: HttpRequest, page: CorrectPage, status: int = 200) -> HttpResponse:
    context = {"campaign": page.campaign, "page": page}
    return render(request, "campaigns/own/chapter.html", context, status=status)
