"""The page on which is said when something was played on paper."""

import uuid
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import localdate
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign
from campaigns.permissions import Right
from campaigns.selectors import paper_play
from campaigns.services.paper_day import EARLIEST, caught_up_visit, set_caught_up_on, set_played_on
from moonsite.time_zones import evening_of

from .confirmation import asked_about


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def day(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Asks for the day, and goes back to the sheets."""
    refused = ""
    campaign = asked_about(request, campaign_id, Right.TYPE_PAPER)
    play = paper_play(campaign, chapter, attempt)
    if request.method == "POST":
        try:
            set_played_on(
                by=Actor.of(request),
                campaign_id=campaign_id,
                chapter=chapter,
                attempt=attempt,
                day=request.POST.get("day", ""),
            )
            return redirect("campaigns:paper", campaign_id, chapter, attempt)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    chapter_played = Chapter.at(play.chapter, play.ruleset, campaign.book)
    back = reverse("campaigns:paper", args=[campaign_id, chapter, attempt])
    return _page(request, campaign, chapter_played, play.day, back, refused)


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def caught_up_day(request: HttpRequest, campaign_id: uuid.UUID, visit: int) -> HttpResponse:
    """Asks for the day of a chapter that was caught up with, and goes back to the campaign."""
    refused = ""
    campaign = asked_about(request, campaign_id, Right.CATCH_UP)
    reached = caught_up_visit(campaign, visit)
    if request.method == "POST":
        try:
            set_caught_up_on(
                by=Actor.of(request), campaign_id=campaign_id, visit=visit, day=request.POST.get("day", "")
            )
            return redirect(campaign)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    chapter = Chapter.at(reached.chapter, reached.ruleset, campaign.book)
    day = reached.played_on or evening_of(reached.created_at)
    return _page(request, campaign, chapter, day, campaign.get_absolute_url(), refused)


def _page(
    request: HttpRequest, campaign: Campaign, chapter: Chapter, day: date, back: str, refused: str
) -> HttpResponse:
    context = {
        "campaign": campaign,
        "chapter": chapter,
        "shown": request.POST.get("day", day.isoformat()),
        "earliest": EARLIEST.isoformat(),
        "latest": localdate().isoformat(),
        "back": back,
        "refused": refused,
    }
    return render(request, "campaigns/paper_day.html", context, status=400 if refused else 200)
