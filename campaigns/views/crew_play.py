"""Playing something with the people of a crew: their names stand there already, and the crew counts it."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.forms import MOST_SEATS
from adventures.views.new_game import new_game
from adventures.views.refusing import refusing
from campaigns.models import Crew
from campaigns.people import crews
from campaigns.services.crews import add_campaign, add_game

from .pages import new_campaign

ASKED = require_http_methods(["GET", "HEAD", "POST"])


@refusing
@ASKED
@never_cache
def crew_game(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """A new game with people of the crew, which it counts among its own."""
    actor = Actor.of(request)
    crew = crews.crew_for(actor, crew_id)
    return new_game(
        request,
        _chosen(request, crew),
        lambda game: add_game(by=actor, crew_id=crew.pk, game_id=game.pk),
    )


@refusing
@ASKED
@never_cache
def crew_campaign(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """A new campaign with people of the crew, which it counts among its own."""
    actor = Actor.of(request)
    crew = crews.crew_for(actor, crew_id)
    return new_campaign(
        request,
        crew.name,
        _chosen(request, crew),
        lambda begun: add_campaign(by=actor, crew_id=crew.pk, campaign_id=begun.pk),
    )


def _chosen(request: HttpRequest, crew: Crew) -> list[str]:
    """The names of the people who were chosen, of everybody where nobody was, as far as there are seats."""
    people, wanted = crews.people_of(crew), set(request.GET.getlist("person"))
    chosen = [person for person in people if str(person.pk) in wanted] or people
    return [person.name for person in chosen][:MOST_SEATS]
