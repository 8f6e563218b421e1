"""Crews: their pages, and every button on them."""

import uuid
from collections.abc import Callable

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.inputs.bounds import checked_id
from adventures.presenting.game_list import PAGE, WaitingFor, in_order, list_games, small_styles
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.models import Crew
from campaigns.panels.crew_page import FEW, MANY, CrewPage
from campaigns.people import crews
from campaigns.people.evening_page import Coming
from campaigns.permissions import crew_rights_of
from campaigns.services.crews import (
    add_campaign,
    add_game,
    add_person,
    archive_crew,
    claim_person,
    join_people,
    leave_crew,
    make_crew,
    rename_crew,
    rename_person,
    split_people,
)
from campaigns.services.invitations import crew_codes
from campaigns.statistics.counts import wins
from campaigns.statistics.played_games import results_of_crew
from campaigns.statistics.site import SiteStatistics
from campaigns.statistics.statistics_page import (
    FORMS,
    Somebody,
    Statistics,
    statistics_of_crew,
    statistics_of_person,
)

ASKED = require_http_methods(["GET", "HEAD", "POST"])
SHOWN = 5  # single games on the page of a crew; all of them have pages of their own


@refusing
@ASKED
@never_cache
def crew_list(request: HttpRequest) -> HttpResponse:
    """The crews of this device, and beginning one."""
    actor, name, refused = Actor.of(request), request.POST.get("name", ""), ""
    if request.method == "POST":
        try:
            return redirect("crews:crew", make_crew(by=actor, name=name).pk)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    context = {"crews": crews.crews_of(actor), "name": name, "refused": refused}
    return render(request, "crews/list.html", context, status=400 if refused else 200)


@refusing
@require_GET
@never_cache
def crew(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """A crew: its people, its campaigns, its games."""
    actor = Actor.of(request)
    return _crew_page(request, actor, crews.crew_for(actor, crew_id))


@refusing
@require_GET
@never_cache
def games(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """The single games of a crew, page by page."""
    actor = Actor.of(request)
    found = crews.crew_for(actor, crew_id)
    page = Paginator(crews.open_games_of_crew(actor, found), PAGE).get_page(request.GET.get("page"))
    context = {"crew": found, "page": page, "games": list_games(actor, page), "small_styles": small_styles()}
    return render(request, "crews/games.html", context)


@refusing
@require_GET
@never_cache
def statistics(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """What a crew has played, counted; of one of its people where the address names one."""
    found = crews.crew_for(Actor.of(request), crew_id)
    asked, rated = request.GET, "rated" in request.GET
    shown = statistics_of_crew(found, asked.get("person", ""), asked.get("campaign", ""), rated=rated)
    return _counted(request, shown, title=found.name, crew=found, rated=rated)


@refusing
@require_GET
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """What the person behind an account has played, in whichever crew."""
    person = crews.person_of(Actor.of(request))
    shown = statistics_of_person(person)
    return _counted(request, shown, title=person.name)


def _counted(request: HttpRequest, shown: Statistics, **context: object) -> HttpResponse:
    """The page of what was played: as pictures, or as tables where they are asked for or nothing is drawn."""
    tables = "tables" in request.GET or not shown.drawn
    return render(request, "crews/statistics.html", {**context, "statistics": shown, "tables": tables})


@refusing
@require_GET
def site(request: HttpRequest) -> HttpResponse:
    """What was played on the whole site, without a name."""
    return render(request, "crews/site.html", {"site": SiteStatistics.gathered()})


@refusing
@require_POST
def rename(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Gives the crew another name."""
    return _done(request, crew_id, lambda by: rename_crew(by=by, crew_id=crew_id, name=_typed(request)))


@refusing
@require_POST
def archive(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Puts the crew away, or brings it back."""
    away = request.POST.get("archived") == "yes"
    archive_crew(by=Actor.of(request), crew_id=crew_id, archived=away)
    return redirect("crews:crew", crew_id)


@refusing
@require_POST
def person_add(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Adds somebody."""
    return _done(request, crew_id, lambda by: add_person(by=by, crew_id=crew_id, name=_typed(request)))


@refusing
@ASKED
def person(request: HttpRequest, crew_id: uuid.UUID, person_id: uuid.UUID) -> HttpResponse:
    """Somebody of a crew: another name, the same person as, leaving, whose account."""
    actor, refused = Actor.of(request), ""
    if request.method == "POST":
        try:
            rename_person(by=actor, crew_id=crew_id, person_id=person_id, name=_typed(request))
            return redirect("crews:crew", crew_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    found = crews.crew_for(actor, crew_id)
    one = crews.member_of(found, person_id)
    context = {
        "crew": found,
        "person": one,
        "name": _typed(request) if refused else one.name,
        "refused": refused,
        "others": [other for other in crews.people_of(found) if other != one],
        "joined": list(one.joined.filter(crews=found)),
        "rights": crew_rights_of(actor, found),
        "mine": actor.user_id is not None and one.user_id == actor.user_id,
        "signed_in": actor.user_id is not None,
    }
    return render(request, "crews/person.html", context, status=400 if refused else 200)


@refusing
@require_POST
def person_join(request: HttpRequest, crew_id: uuid.UUID, person_id: uuid.UUID) -> HttpResponse:
    """Says that two entries are the same person."""
    into = checked_id(request.POST.get("into", ""))
    joined = join_people(by=Actor.of(request), crew_id=crew_id, person_id=person_id, into_id=into)
    messages.success(request, _("Both count as %(name)s now.") % {"name": joined.name})
    return redirect("crews:crew", crew_id)


@refusing
@require_POST
def person_part(request: HttpRequest, crew_id: uuid.UUID, person_id: uuid.UUID) -> HttpResponse:
    """Takes back that an entry is the same person as another."""
    split_people(by=Actor.of(request), crew_id=crew_id, person_id=person_id)
    return redirect("crews:crew", crew_id)


@refusing
@require_POST
def person_leave(request: HttpRequest, crew_id: uuid.UUID, person_id: uuid.UUID) -> HttpResponse:
    """Lets somebody leave the crew."""
    leave_crew(by=Actor.of(request), crew_id=crew_id, person_id=person_id)
    return redirect("crews:crew", crew_id)


@refusing
@require_POST
def person_claim(request: HttpRequest, crew_id: uuid.UUID, person_id: uuid.UUID) -> HttpResponse:
    """Says that somebody of the crew is whoever has signed in."""
    claim_person(by=Actor.of(request), crew_id=crew_id, person_id=person_id)
    return redirect("crews:person", crew_id, person_id)


@refusing
@require_POST
def take_in(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Counts a campaign or a single game among those of the crew."""
    by = Actor.of(request)
    if game := request.POST.get("game"):
        add_game(by=by, crew_id=crew_id, game_id=checked_id(game))
    else:
        campaign = checked_id(request.POST.get("campaign", ""))
        add_campaign(by=by, crew_id=crew_id, campaign_id=campaign)
    return redirect("crews:crew", crew_id)


def _done(request: HttpRequest, crew_id: uuid.UUID, act: Callable[[Actor], object]) -> HttpResponse:
    """Does something with a name; where that will not do, the page says why and keeps what was typed."""
    actor = Actor.of(request)
    try:
        act(actor)
    except Malformed as error:
        shown = crews.crew_for(actor, crew_id)
        return _crew_page(request, actor, shown, refusal(error.code, error.data).text)
    return redirect("crews:crew", crew_id)


def _typed(request: HttpRequest) -> str:
    return request.POST.get("name", "")


def _crew_page(request: HttpRequest, actor: Actor, shown: Crew, refused: str = "") -> HttpResponse:
    people = crews.people_of(shown)
    campaigns, played = in_order(crews.campaigns_of_crew(actor, shown)), results_of_crew(shown)
    won = wins(played, [str(who.pk) for who in people])
    known = [Somebody(str(who.pk), who.name, n % FORMS + 1) for n, who in enumerate(people)]
    evening, single = crews.evening_of(shown), Paginator(crews.open_games_of_crew(actor, shown), SHOWN)
    context = {
        "crew": shown,
        "people": [(who, won[who.key]) for who in known],
        "coming": Coming.of(actor, shown, evening, list(zip(people, known, strict=True)))
        if evening
        else None,
        "next": next((line for line in campaigns if line.waits != WaitingFor.NOBODY), None),
        "evening": evening,
        "page": CrewPage.of(actor, shown, played, known, MANY if "games" in request.GET else FEW),
        "campaigns": campaigns,
        "put_away": crews.archived_campaigns(actor, shown),
        "games": list_games(actor, single.page(1)),
        "single_games": single.count,
        "candidates": crews.candidates(actor, shown),
        "addable": crews.campaigns_to_take_in(actor, shown),
        "rights": crew_rights_of(actor, shown),
        "codes": crew_codes(shown.pk).count(),
        "refused": refused,
        "typed": _typed(request) if refused else "",
        "refused_at": request.resolver_match.url_name if request.resolver_match else "",
        "statistics_url": reverse("crews:statistics", args=[shown.pk]),
        "ladder_url": reverse("ratings:crew", args=[shown.pk]),
    }
    return render(
        request,
        "crews/crew.html",
        {**context, "small_styles": small_styles()},
        status=400 if refused else 200,
    )
