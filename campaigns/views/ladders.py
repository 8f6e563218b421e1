"""Ladders: of everybody, of a crew with its season, and whether one's account stands on that of everybody."""

from __future__ import annotations

import uuid
from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.models import LadderConsent
from adventures.presenting.ladder import Ladder, checked_scope, ladder_of_site, scope_keys
from adventures.services.ratings import set_on_ladder
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.models import Crew
from campaigns.models.season import FEWEST_EVENINGS, LONGEST_SEASON_NAME, MOST_EVENINGS, USUAL_EVENINGS
from campaigns.panels.season import season_of
from campaigns.people import crews
from campaigns.permissions import crew_rights_of
from campaigns.services.seasons import begin_season, end_season
from campaigns.statistics.crew_ladder import ladder_of_crew


@refusing
@require_GET
@never_cache
def everybody(request: HttpRequest) -> HttpResponse:
    """The ladder of the site, of all games or of one."""
    actor, scope = Actor.of(request), checked_scope(request.GET.get("game", ""))
    context = {
        "on_ladder": LadderConsent.objects.filter(user=actor.user_id).exists(),
        "new_url": f"{reverse('new')}?rated=on",
    }
    return _page(request, actor, ladder_of_site(actor, scope), context)


@refusing
@require_GET
@never_cache
def crew(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """The ladder of a crew, and its season."""
    actor = Actor.of(request)
    return _crew_page(request, actor, crews.crew_for(actor, crew_id))


@refusing
@require_POST
def show_me(request: HttpRequest) -> HttpResponse:
    """Shows the account on the ladder to everybody, or to itself alone."""
    set_on_ladder(by=Actor.of(request), on=request.POST.get("on") == "yes")
    return redirect("ratings:everybody")


@refusing
@require_POST
def begin(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Begins a season; where that will not do, the page says why and keeps what was typed."""
    actor = Actor.of(request)
    name = request.POST.get("name", "")
    try:
        begin_season(by=actor, crew_id=crew_id, name=name, evenings=sent_number(request, "evenings"))
    except Malformed as error:
        shown = crews.crew_for(actor, crew_id)
        return _crew_page(request, actor, shown, refusal(error.code, error.data).text, name)
    return redirect("ratings:crew", crew_id)


@refusing
@require_POST
def end(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Ends the season of a crew."""
    end_season(by=Actor.of(request), crew_id=crew_id)
    return redirect("ratings:crew", crew_id)


def _crew_page(
    request: HttpRequest, actor: Actor, shown: Crew, refused: str = "", typed: str = ""
) -> HttpResponse:
    scope = checked_scope(request.GET.get("game", ""))
    me = crews.person_here(actor, shown, crews.people_of(shown))
    context = {
        "crew": shown,
        "season": season_of(shown),
        "may_run": "run_season" in crew_rights_of(actor, shown),
        "refused": refused,
        "typed": typed,
        "longest": LONGEST_SEASON_NAME,
        "fewest": FEWEST_EVENINGS,
        "most": MOST_EVENINGS,
        "usual": USUAL_EVENINGS,
        "new_url": f"{reverse('crews:new-game', args=[shown.pk])}?rated=on",
    }
    return _page(request, actor, ladder_of_crew(shown, scope, me), context, status=400 if refused else 200)


def _page(
    request: HttpRequest, actor: Actor, ladder: Ladder, context: Mapping[str, object], status: int = 200
) -> HttpResponse:
    whole = {
        "ladder": ladder,
        "keys": scope_keys(ladder.scope),
        "crews": [one for one in crews.crews_of(actor) if one.archived_at is None],
        **context,
    }
    return render(request, "ratings/ladder.html", whole, status=status)
