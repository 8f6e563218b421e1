"""The end of the book on the table."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.models.visit import LONGEST_LINE
from campaigns.panels.overview import Overview
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.services.home_book_ending import end_book, reopen_book
from campaigns.walk import NextKind

from .confirmation import Confirmation, Typed, asked_about, confirm_page
from .stale_pages import fresh_when_stale


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@fresh_when_stale
def end(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Says that the book ends here."""
    words, refused = request.POST.get("name", ""), ""
    if request.method == "POST":
        visit = sent_number(request, "visit")
        try:
            end_book(by=Actor.of(request), campaign_id=campaign_id, visit=visit, words=words)
            return redirect("campaigns:campaign", campaign_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    campaign = asked_about(request, campaign_id, Right.END_BOOK)
    walk = walk_of(campaign)
    current = walk.current
    if not campaign.book.own or current is None:
        raise NotFound()
    if campaign.over or walk.next_kind == NextKind.SET_OUT:
        return redirect(campaign)
    question = Confirmation(
        title=_("The book ends here?"),
        texts=[
            _("The campaign ends with chapter %(chapter)d.") % {"chapter": current.chapter},
            Overview.of(campaign).leader_sentence,
            _("It can be taken back: then the next chapter is typed in as before."),
        ],
        label=_("The book ends here"),
        kind="primary",
        fields=[("visit", current.number)],
        typed=Typed(
            _("How does the story end? One line, if you like"), LONGEST_LINE, words, refused, needed=False
        ),
    )
    return confirm_page(request, campaign, question)


@refusing
@require_POST
@fresh_when_stale
def reopen(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Says that the book goes on after all."""
    reopen_book(by=Actor.of(request), campaign_id=campaign_id)
    return redirect("campaigns:campaign", campaign_id)
