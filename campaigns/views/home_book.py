"""Chapters of one's own book: typing one in, what holds meanwhile, the editors of effects."""

import uuid
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.games.registry import kit_of
from adventures.rules import RULESETS
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns import selectors
from campaigns.books.campaign_book import INTRODUCED
from campaigns.home_book.checks import after
from campaigns.home_book.draft import Draft, Faulty, read_draft
from campaigns.home_book.now import own_page
from campaigns.home_book.page import HomeBookPage
from campaigns.home_book.paper import OnPaper, read_paper
from campaigns.home_book.paper_page import PaperPage
from campaigns.home_book.staleness import StaleChapter
from campaigns.models import Campaign
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right, check
from campaigns.services.catch_up import catch_up
from campaigns.services.home_book import read_chapter, read_chapter_on_paper, read_chapter_to_vote
from campaigns.services.home_book_event import read_event
from campaigns.walk import NextKind

from .chapters import into_play

ROWS = "components/effect_rows.html"


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def chapter(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The page on which a chapter is typed in; sent, it is written down and its Adventure begins.

    It begins on paper where that key was tapped, else as a game here.
    """
    actor = Actor.of(request)
    if request.method != "POST":
        campaign = _own(actor, campaign_id)
        page = own_page(campaign, Draft(), {})
        if page.walk.next_kind == NextKind.DECIDE and not page.in_game:
            return redirect("campaigns:decide", campaign_id)
        goes_on = page.in_game or not page.waits
        return _render(request, page) if goes_on and not campaign.over else redirect(campaign)
    draft, version = read_draft(dict(request.POST.lists())), sent_number(request, "version")
    try:
        if "event" in request.POST:
            card = sent_number(request, "event")
            read = read_event(by=actor, campaign_id=campaign_id, draft=draft, version=version, card=card)
            return redirect("play", read.game_id)
        if "vote" in request.POST:
            read_chapter_to_vote(by=actor, campaign_id=campaign_id, draft=draft, version=version)
            return redirect("campaigns:own-ask", campaign_id)
        read_on = read_chapter_on_paper if "on_paper" in request.POST else read_chapter
        visit = read_on(by=actor, campaign_id=campaign_id, draft=draft, version=version)
    except (Faulty, StaleChapter) as error:
        return _again(request, actor, campaign_id, draft, error)
    play = visit.plays.first()
    return into_play(play) if play else redirect("campaigns:own-chapter", campaign_id)


@refusing
@require_POST
@never_cache
def look(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """What holds with what was typed so far, and what is wrong with it: a part of the page."""
    campaign = _own(Actor.of(request), campaign_id)
    draft = read_draft(dict(request.POST.lists()))
    page = own_page(
        campaign,
        draft,
        dict(request.POST.lists()),
        told=[fault for fault in draft.faults if fault.part != "chapter"],
        seen=sent_number(request, "version"),
    )
    return render(request, "campaigns/own/holds.html", {"campaign": campaign, "page": page})


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def catching_up(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The page on which a campaign begun on paper is typed in."""
    actor = Actor.of(request)
    if request.method != "POST":
        campaign = _own(actor, campaign_id, Right.CATCH_UP)
        page = PaperPage(campaign, walk_of(campaign), Draft())
        began = bool(page.walk.visits) or campaign.over
        return redirect(campaign) if began else _render(request, page)
    paper, version = read_paper(dict(request.POST.lists())), sent_number(request, "version")
    try:
        catch_up(by=actor, campaign_id=campaign_id, paper=paper, version=version)
    except (Faulty, StaleChapter) as error:
        campaign = _own(actor, campaign_id, Right.CATCH_UP)
        return _render(request, _paper_page(request, campaign, paper, error), error.status)
    return redirect("campaigns:own-chapter", campaign_id)


@refusing
@require_POST
@never_cache
def look_at_paper(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """What is in force with what was typed of a campaign on paper: a part of its page."""
    campaign = _own(Actor.of(request), campaign_id, Right.CATCH_UP)
    page = _paper_page(request, campaign, read_paper(dict(request.POST.lists())))
    return render(request, "campaigns/own/holds.html", {"campaign": campaign, "page": page})


def _paper_page(
    request: HttpRequest, campaign: Campaign, paper: OnPaper, error: Refused | None = None
) -> PaperPage:
    """The page with what was typed of a campaign on paper, and why it was not taken."""
    draft = replace(paper.draft, ruleset=after(paper.draft.ruleset))
    faults = error.faults if isinstance(error, Faulty) else ()
    refused = refusal(error.code, error.data).text if isinstance(error, StaleChapter) else ""
    return PaperPage(
        campaign,
        walk_of(campaign),
        draft,
        dict(request.POST.lists()),
        faults,
        refused=refused,
        paper=paper,
    )


@refusing
@require_GET
@never_cache
def editor(request: HttpRequest, campaign_id: uuid.UUID, tile: str) -> HttpResponse:
    """The editor of a tile of the catalogue, as it offers what there is in an Adventure."""
    _own(Actor.of(request), campaign_id)
    asked = request.GET.get("ruleset", "")
    ruleset = asked if asked in RULESETS and kit_of(asked).effects else INTRODUCED
    effects = kit_of(ruleset).effects
    found = effects.editor(tile, ruleset) if effects else None
    if effects is None or found is None:
        raise NotFound()
    titles = {shown.key: shown.title for shown in effects.tiles}
    drawn = found.template != ROWS
    context = {
        **found.context,
        "template": found.template,
        "tile": tile,
        "title": titles.get(tile, ""),
        "drawn": drawn,
    }
    return render(request, "campaigns/own/editor.html", context)


def _own(actor: Actor, campaign_id: uuid.UUID, right: Right = Right.READ_CHAPTER) -> Campaign:
    """Gets a campaign with its own book in which the actor may do that."""
    campaign = selectors.campaign_for(actor, campaign_id)
    check(actor, right, campaign)
    if not campaign.book.own:
        raise NotFound()
    return campaign


def _again(
    request: HttpRequest, actor: Actor, campaign_id: uuid.UUID, draft: Draft, error: Refused
) -> HttpResponse:
    """The page with what was typed, and why it was not taken."""
    campaign = _own(actor, campaign_id)
    faults = error.faults if isinstance(error, Faulty) else ()
    refused = "" if isinstance(error, Faulty) else refusal(error.code, error.data).text
    sent = dict(request.POST.lists())
    page = own_page(campaign, draft, sent, told=faults, refused=refused)
    return _render(request, page, error.status)


def _render(request: HttpRequest, page: HomeBookPage, status: int = 200) -> HttpResponse:
    context = {"campaign": page.campaign, "page": page}
    template = "campaigns/own/catch_up.html" if page.on_paper else "campaigns/own/chapter.html"
    return render(request, template, context, status=status)
