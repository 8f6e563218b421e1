"""What arrives from the other tablets: the stream of versions, and the page as it is now."""

import uuid
from functools import partial

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import hotseat, selectors
from adventures.actor import Actor
from adventures.live import news_of
from moonsite.live.views import events_response

from .answers import answered
from .click import closed_curtain
from .replies import handed_on, whole


@require_GET
@answered
def events(request: HttpRequest, game_id: uuid.UUID) -> HttpResponseBase:
    """The stream of a game's versions, for every device that may open the game."""
    game = selectors.game_for(Actor.of(request), game_id)
    return events_response(game.pk, *news_of(game))


@require_GET
@never_cache
@answered
def fresh(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """All panels of a seat, and its field if it differs from the one the page shows (`state`)."""
    by = Actor.of(request)
    if curtain := closed_curtain(request, by, game_id, position):
        return curtain
    seat = selectors.seat_for(by, game_id, position)
    view = selectors.view_of(seat.game, seat)
    if view["over"]:
        return handed_on(reverse("result", args=[game_id]))
    if following := hotseat.next_seat(view, seat, partial(selectors.seats_of, by, seat.game)):
        return handed_on(reverse("curtain", args=[game_id, following.position]))
    return whole(request, seat, view)
