"""The page on which is said when a game on paper was played."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import localdate
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.books.campaign_book import Chapter
from campaigns.permissions import Right
from campaigns.selectors import paper_play
from campaigns.services.paper_day import EARLIEST, set_played_on

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
    context = {
        "campaign": campaign,
        "play": play,
        "chapter": Chapter.at(play.chapter, play.ruleset, campaign.book),
        "shown": request.POST.get("day", play.day.isoformat()),
        "earliest": EARLIEST.isoformat(),
        "latest": localdate().isoformat(),
        "refused": refused,
    }
    return render(request, "campaigns/paper_day.html", context, status=400 if refused else 200)
