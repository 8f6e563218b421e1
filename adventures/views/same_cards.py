"""The same cards: inviting others to them, and how all who had them have played."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.forms import SAME
from adventures.games.registry import kit_of
from adventures.inputs.numbers import number_or_none
from adventures.models import DealCrew
from adventures.presenting.addresses import reachable
from adventures.presenting.deals import SameCards
from adventures.presenting.deals_moments import told_moments
from adventures.presenting.deals_taken import ComparedTurns, TurnTaken
from adventures.presenting.sharing import unlisted
from adventures.services.deals import check_can_share, code_of, crew_of, find_deal, share_cards, show_crew

from .refusing import refusing


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def same_cards(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """How all who had these cards have played, and the link by which others get them. POST makes that, or
    says whether the others read the name of the crew.
    """
    actor = Actor.of(request)
    if request.method == "POST":
        if "crew" in request.POST:
            show_crew(by=actor, game_id=game_id, shown=request.POST["crew"] == "shown")
        else:
            share_cards(by=actor, game_id=game_id)
        return redirect("same", game_id)
    game = selectors.game_for(actor, game_id)
    if game.deal is None or game.day is not None:
        check_can_share(game)
    shares = game.deal is not None and game.finished
    token = game.deal.token if game.deal is not None and shares else ""
    page = number_or_none(request.GET.get("page"), digits=3) or 1
    same = SameCards.of(actor, game, request.GET.get("with", ""), page)
    turns = ComparedTurns(same)
    context = {
        "game": game,
        "same": same,
        "moments": told_moments(turns),
        "taken": TurnTaken.of(turns, number_or_none(request.GET.get("turn"), digits=3)),
        "crew": crew_of(actor, game) if game.deal is not None else None,
        "crew_shown": DealCrew.objects.filter(game=game).exists(),
        "link": reachable(request, reverse("same-cards", args=[token])) if token else "",
        "code": code_of(game.deal) if game.deal is not None and shares else "",
    }
    return unlisted(render(request, "table/same.html", context))


@refusing
@require_GET
@never_cache
def invited(request: HttpRequest, token: str) -> HttpResponse:
    """Leads whoever has the link to a new game with these cards."""
    try:
        deal = find_deal(by=Actor.of(request), text=token)
    except Malformed as error:
        raise NotFound() from error
    wishes = {"ruleset": deal.ruleset, "dealer": SAME, "deal": deal.token}
    if kit_of(deal.ruleset).rivals(deal.ruleset) and deal.seats == 1:
        wishes["company"] = "solo"
    return redirect(f"{reverse('new')}?{urlencode(wishes)}")
