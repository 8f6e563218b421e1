"""Typing in the result of a chapter on paper: the page, and what its keys send."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures.actor import Actor
from adventures.errors import Conflict
from adventures.inputs.numbers import whole_number
from adventures.views.answers import sent_number
from adventures.views.parts import is_fragment_request
from adventures.views.refusing import refusing
from campaigns import selectors
from campaigns.books.campaign_book import Chapter
from campaigns.paper.page import PaperPage, numbers
from campaigns.paper.sheets import PaperPlay
from campaigns.permissions import rights_of
from campaigns.services.paper import (
    begin_paper,
    confirm_paper,
    leave_paper,
    reopen_paper,
    replay_on_paper,
    type_in,
)

from .chapters import opponent_in


@refusing
@require_POST
def begin(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Begins the next chapter on paper, or comes to it when somebody else was faster."""
    play = begin_paper(
        by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, opponent=opponent_in(request)
    )
    return redirect("campaigns:paper", campaign_id, play.chapter, play.attempt)


@refusing
@require_POST
def replay(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Begins a chapter that has been played once more on paper."""
    play = replay_on_paper(
        by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, opponent=opponent_in(request)
    )
    return redirect("campaigns:paper", campaign_id, play.chapter, play.attempt)


@refusing
@require_GET
@never_cache
def page(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """The table of all sheets and the keypad of the open field; its body alone for a script."""
    return _render_entry(
        request, (campaign_id, chapter, attempt), request.GET.get("seat", ""), request.GET.get("field", ""),
        request.GET.get("typed", ""), request.GET.get("mine", ""), request.GET.get("seen", ""),
    )  # fmt: skip


@refusing
@require_POST
def typed(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Types in a field, and opens the next one; 409 with both values where another tablet was faster."""
    seat, field, text = (request.POST.get(name, "") for name in ("seat", "field", "entry"))
    try:
        type_in(
            **_arguments(request, campaign_id, chapter, attempt),
            position=whole_number(seat, "seat", digits=5),
            field=field,
            entry=numbers(text),
            seen=sent_number(request, "seen", digits=5),
        )
    except Conflict:
        return _render_entry(request, (campaign_id, chapter, attempt), seat, field, mine=text, status=409)
    if is_fragment_request(request):
        return _render_entry(request, (campaign_id, chapter, attempt), seat)
    return redirect(f"{reverse('campaigns:paper', args=[campaign_id, chapter, attempt])}?seat={seat}")


@refusing
@require_POST
def keep(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Keeps the result and goes on with the campaign."""
    confirm_paper(**_arguments(request, campaign_id, chapter, attempt))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def reopen(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Takes a result back to mend it."""
    reopen_paper(**_arguments(request, campaign_id, chapter, attempt))
    return redirect("campaigns:paper", campaign_id, chapter, attempt)


@refusing
@require_POST
def leave(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Leaves the play on paper, so that the chapter can be played here."""
    leave_paper(**_arguments(request, campaign_id, chapter, attempt))
    return redirect("campaigns:campaign", campaign_id)


def _render_entry(
    request: HttpRequest, play: tuple[uuid.UUID, int, int], seat: str = "", field: str = "", typed: str = "",
    mine: str = "", seen: str = "", status: int = 200,
) -> HttpResponse:  # fmt: skip
    actor, (campaign_id, chapter, attempt) = Actor.of(request), play
    campaign = selectors.campaign_for(actor, campaign_id)
    found = selectors.paper_play(campaign, chapter, attempt)
    found.campaign = campaign
    context = {
        "campaign": campaign,
        "play": found,
        "chapter": Chapter.at(found.chapter, found.ruleset, campaign.book),
        "page": PaperPage.of(PaperPlay.of(found), seat, field, typed, mine, seen),
        "rights": rights_of(actor, campaign),
    }
    template = "campaigns/paper_body.html" if is_fragment_request(request) else "campaigns/paper.html"
    return render(request, template, context, status=status)


def _arguments(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> dict[str, Any]:
    return {"by": Actor.of(request), "campaign_id": campaign_id, "chapter": chapter, "attempt": attempt}
