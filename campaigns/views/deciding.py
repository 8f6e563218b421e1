"""The page of a decision: voting, drawing, changing who decides."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Overtaken
from adventures.inputs.numbers import number_or_none
from adventures.views.answers import sent_number
from adventures.views.parts import is_fragment_request
from adventures.views.refusing import refusing
from adventures.words.refusals import Refusal, refusal
from campaigns import selectors
from campaigns.decisions.decision_queries import choosing
from campaigns.services.deciding import draw, let_decide, vote


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def decide(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The open decision, or the one just made; a vote for it, from whoever votes on this tablet."""
    if request.method == "POST":
        try:
            vote(
                by=Actor.of(request), campaign_id=campaign_id,
                visit=sent_number(request, "visit"),
                ballot=sent_number(request, "ballot"),
                position=sent_number(request, "position"),
                option=request.POST.get("option", ""),
            )  # fmt: skip
        except Overtaken as error:
            return _page(request, campaign_id, refusal(error.code, error.data), error.status)
        return redirect("campaigns:decide", campaign_id)
    return _page(request, campaign_id)


@refusing
@require_POST
def by_chance(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Lets chance decide."""
    try:
        draw(by=Actor.of(request), campaign_id=campaign_id, visit=sent_number(request, "visit"))
    except Overtaken as error:
        return _page(request, campaign_id, refusal(error.code, error.data), error.status)
    return redirect("campaigns:decide", campaign_id)


@refusing
@require_POST
def who_decides(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Changes who decides."""
    visit = sent_number(request, "visit")
    try:
        let_decide(
            by=Actor.of(request), campaign_id=campaign_id, visit=visit, who=request.POST.get("who", "")
        )
    except Overtaken as error:
        return _page(request, campaign_id, refusal(error.code, error.data), error.status)
    return redirect("campaigns:decide", campaign_id)


def _page(
    request: HttpRequest, campaign_id: uuid.UUID, told: Refusal | None = None, status: int = 200
) -> HttpResponse:
    actor = Actor.of(request)
    campaign = selectors.campaign_for(actor, campaign_id)
    shown = choosing(actor, campaign, number_or_none(request.GET.get("as"), digits=3))
    if shown is None:
        return redirect(campaign)
    template = "campaigns/decide_body.html" if is_fragment_request(request) else "campaigns/decide.html"
    return render(request, template, {"campaign": campaign, "page": shown, "refusal": told}, status=status)
