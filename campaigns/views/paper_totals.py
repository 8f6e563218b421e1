"""The page on which only totals and places of a game on paper are typed in."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.books.campaign_book import Chapter
from campaigns.paper.page import numbers
from campaigns.permissions import Right
from campaigns.selectors import paper_play
from campaigns.services.paper import keep_totals

from .confirmation import asked_about


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def totals(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Asks for everybody's total, place or both, and keeps the result."""
    refused = ""
    campaign = asked_about(request, campaign_id, Right.KEEP_PAPER)
    play = paper_play(campaign, chapter, attempt)
    seats = list(play.seats.select_related("player"))
    if request.method == "POST":
        try:
            keep_totals(
                by=Actor.of(request),
                campaign_id=campaign_id,
                chapter=chapter,
                attempt=attempt,
                totals=_typed(request, "total", [seat.position for seat in seats]),
                places=_typed(request, "place", [seat.position for seat in seats]),
            )
            return redirect("campaigns:campaign", campaign_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    rows = [
        (
            seat,
            request.POST.get(f"total_{seat.position}", ""),
            request.POST.get(f"place_{seat.position}", ""),
        )
        for seat in seats
    ]
    context = {
        "campaign": campaign,
        "play": play,
        "chapter": Chapter.at(play.chapter, play.ruleset, campaign.book),
        "rows": rows,
        "refused": refused,
    }
    return render(request, "campaigns/paper_totals.html", context, status=400 if refused else 200)


def _typed(request: HttpRequest, name: str, positions: list[int]) -> dict[int, int]:
    """The numbers that were typed, by position; fields that are empty are left out."""
    typed = {}
    for position in positions:
        text = request.POST.get(f"{name}_{position}", "").strip().replace("−", "-")
        if not text:
            continue
        found = numbers(text)
        if found is None or len(found) != 1:
            raise Malformed(f"{name}s", "totals_missing" if name == "total" else "places_no_ranking")
        typed[position] = found[0]
    return typed
