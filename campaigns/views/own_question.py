"""A decision of one's own book made on the tablets: typing in what is asked, withdrawing it, voting again."""

import uuid
from itertools import zip_longest

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.decisions.decision_page import ICONS, LETTERS
from campaigns.home_book.question import LONGEST_OPTION, MOST_OPTIONS
from campaigns.models import Who
from campaigns.models.visit import LONGEST_LINE
from campaigns.path.path_words import deciders
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.services.own_question import ask_question, reopen_question, withdraw_question

from .confirmation import asked_about
from .stale_pages import fresh_when_stale

FEW = 3  # answers for which there is room at once


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@fresh_when_stale
def ask_page(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Asks what the current chapter asks, between which answers, and who decides; sent, the vote is open."""
    refused = ""
    if request.method == "POST":
        try:
            ask_question(
                by=Actor.of(request), campaign_id=campaign_id,
                visit=sent_number(request, "visit"), question=request.POST.get("question", ""),
                options=request.POST.getlist("option"), who=request.POST.get("who", ""),
            )  # fmt: skip
            return redirect("campaigns:decide", campaign_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    campaign = asked_about(request, campaign_id, Right.READ_CHAPTER)
    walk = walk_of(campaign)
    current = walk.current
    if not campaign.book.own or current is None:
        raise NotFound()
    if campaign.over or walk.is_open(current) or walk.choice_at(current):
        return redirect("campaigns:decide" if walk.is_open(current) else "campaigns:campaign", campaign_id)
    typed = request.POST.getlist("option")[:MOST_OPTIONS]
    answers = [
        (letter, text or "") for letter, text in zip_longest(LETTERS[:MOST_OPTIONS], typed, fillvalue="")
    ]
    chosen = request.POST.get("who", Who.VOTE)
    context = {
        "campaign": campaign,
        "visit": current,
        "question": request.POST.get("question", ""),
        "answers": answers[:FEW],
        "more": answers[FEW:],
        "ways": [(key, words, ICONS[key], key == chosen) for key, words in deciders().items()],
        "longest": {"question": LONGEST_LINE, "option": LONGEST_OPTION},
        "refused": refused,
    }
    return render(request, "campaigns/own/ask.html", context, status=400 if refused else 200)


@refusing
@require_POST
@fresh_when_stale
def withdraw(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Withdraws the open question, so that it can be asked otherwise."""
    visit = sent_number(request, "visit")
    withdraw_question(by=Actor.of(request), campaign_id=campaign_id, visit=visit)
    return redirect("campaigns:own-ask", campaign_id)


@refusing
@require_POST
@fresh_when_stale
def reopen(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Takes back what was voted last: it is voted once more."""
    visit = sent_number(request, "visit")
    reopen_question(by=Actor.of(request), campaign_id=campaign_id, visit=visit)
    return redirect("campaigns:decide", campaign_id)
