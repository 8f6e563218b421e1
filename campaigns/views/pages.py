"""The page of a campaign, what makes it live, and beginning one."""

import uuid
from collections.abc import Callable, Sequence

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.inputs.numbers import number_or_none
from adventures.views.answers import with_refusals
from adventures.views.parts import is_fragment_request
from adventures.views.refusing import refusing
from adventures.words.refusals import Refusal, refusal
from campaigns import selectors
from campaigns.forms import NewCampaign
from campaigns.home_book.step import HomeBookStep
from campaigns.live import news_of
from campaigns.models import Campaign
from campaigns.panels.chapter_rows import rows_of
from campaigns.panels.last_step import last_step
from campaigns.panels.lines import LogLine, take_back
from campaigns.panels.overview import Overview
from campaigns.panels.sky import skies
from campaigns.permissions import rights_of
from campaigns.services.presence import note_listeners
from campaigns.services.start import start_campaign
from moonsite.live.views import events_response

FEW, MANY = 5, 100  # lines of the log: on the page of the campaign, and on a page of their own


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """New campaign: a name, the players, cards and tablets; everything else follows from the book."""
    return new_campaign(request)


def new_campaign(
    request: HttpRequest,
    name: str = "",
    names: Sequence[str] = (),
    told: Callable[[Campaign], object] | None = None,
) -> HttpResponse:
    """Shows the page of a new campaign with a name and players on it, and begins it; `told` hears of it."""
    typed = NewCampaign(request.POST if request.method == "POST" else None, name, names)
    if typed.is_valid():
        try:
            begun = start_campaign(by=Actor.of(request), **typed.start_arguments())
        except Malformed as error:
            typed.refuse(error.field, refusal(error.code, error.data).text)
        else:
            if told is not None:
                told(begun)
            return redirect(_first_page(begun, typed.campaign.on_paper))
    context = {"campaign": typed.campaign, "form": typed.table}
    return render(request, "campaigns/new.html", context, status=400 if typed.errors else 200)


def _first_page(begun: Campaign, on_paper: bool) -> str:
    """Where a campaign that has just begun goes on: with one's own book where its chapters are typed in.

    Where the book wants a captain who is chosen, it asks first who that is.
    """
    path = begun.book.path
    if path is not None and path.captain == "chosen" and begun.captain_id is None and not begun.solo:
        return reverse("campaigns:captain", args=[begun.pk])
    if not begun.book.own:
        return begun.get_absolute_url()
    return reverse("campaigns:catch-up" if on_paper else "campaigns:own-chapter", args=[begun.pk])


@refusing
@require_GET
@never_cache
def campaign(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The page of a campaign: the path, the stars, the cards, the next step, what happened last.

    Its body alone for a script that has heard of something new.
    """
    return campaign_page(request, campaign_id)


def campaign_page(
    request: HttpRequest, campaign_id: uuid.UUID, told: Refusal | None = None, status: int = 200
) -> HttpResponse:
    """Makes the page of a campaign; `told` says why it answers something that came too late."""
    actor = Actor.of(request)
    shown = selectors.campaign_for(actor, campaign_id)
    prefetch_related_objects([shown], "visits")
    number = number_or_none(request.GET.get("all"), digits=4)
    asked = number if number and shown.book.chapter(number) else None
    overview = Overview.of(shown, every_of=asked, actor=actor)
    lines = selectors.lines_of(shown, FEW)
    context = {
        "campaign": shown,
        "overview": overview,
        "path": overview.path,
        "skies": skies(overview.sky, secret=overview.path is not None),
        "own": HomeBookStep.of(overview),
        "rows": rows_of(overview),
        "last_step": last_step(overview, lines, actor),
        "rights": rights_of(actor, shown),
        "may_claim": selectors.may_claim(actor, shown),
        "lines": [LogLine.of(line, shown, take_back(line, overview, actor)) for line in lines],
        "all": asked,
        "refusal": told,
    }
    template = "campaigns/body.html" if is_fragment_request(request) else "campaigns/campaign.html"
    return render(request, template, context, status=status)


@refusing
@require_GET
@never_cache
def log(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Every line of a campaign's log, the newest first, so many to a page."""
    shown = selectors.campaign_for(Actor.of(request), campaign_id)
    lines = selectors.lines_of(shown, MANY + 1, number_or_none(request.GET.get("before")))
    context = {
        "campaign": shown,
        "lines": [LogLine.of(line, shown) for line in lines[:MANY]],
        "earlier": lines[MANY - 1].number if len(lines) > MANY else None,
    }
    return render(request, "campaigns/log.html", context)


@require_GET
@with_refusals
def events(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponseBase:
    """The stream of a campaign's news, for every device that may open it."""
    by = Actor.of(request)
    shown = selectors.campaign_for(by, campaign_id)
    return events_response(shown.pk, *news_of(shown), by.listener, note_listeners)


def moved(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Leads what pages of earlier versions ask for, which is no more, to the page of the campaign."""
    return redirect("campaigns:campaign", campaign_id)
