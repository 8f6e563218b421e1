"""A sheet as everybody may see it: an opponent's in the middle of the game, anybody's when it is over."""

import uuid

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import drawing, selectors
from adventures.actor import Actor
from adventures.panels import score_of
from adventures.rules import ruleset
from adventures.services.errors import NotFound
from adventures.words.adventures import adventure_name

from .answers import answered


@require_GET
@never_cache
@answered
def sheet(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """One sheet with its public marks and their points, and the way to the others."""
    game = selectors.game_for(Actor.of(request), game_id)
    seats = list(game.seats.all())
    seat = next((seat for seat in seats if seat.position == position), None)
    if seat is None:
        raise NotFound()
    view = selectors.view_of(game, None)
    context = {
        "game": game,
        "seat": seat,
        "seats": seats,
        "title": adventure_name(game.ruleset),
        "second": _("Adventure %(number)s") % {"number": ruleset(game.ruleset).number},
        "field": drawing.field(view, seat.name),
        "score": score_of(view, seat.name),
    }
    return render(request, "play/public.html", context)
