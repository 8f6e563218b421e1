"""What arrives from the other tablets: the stream of versions, and the page as it is now."""

import uuid

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.running.live import news_of, who_may_hear
from moonsite.live.views import events_response

from .answers import answered
from .handing import as_shown, closed_curtain, following_seat, handed_to, needs_curtain
from .replies import handed_on, offers_to_hand_over, whole


@require_GET
@answered
def events(request: HttpRequest, game_id: uuid.UUID) -> HttpResponseBase:
    """The stream of a game's versions, for every device that may open the game."""
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    return events_response(game.pk, *news_of(game), by.listener, who_may_hear)


@require_GET
@never_cache
@answered
def fresh(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """All panels of a seat, and its field if it differs from the one the page shows (`state`).

    When another seat of the device has to go on, it is handed over; but a page that offers that already was
    opened to be looked at, and stays. A covered page may ask for what lies under its cover (`uncovered`).
    """
    by = Actor.of(request)
    if curtain := closed_curtain(request, by, game_id, position):
        return curtain
    seat = selectors.seat_for(by, game_id, position)
    selectors.check_goes_on(seat.game)
    view = selectors.view_of(seat.game, seat)
    if "uncovered" not in request.GET:
        view = as_shown(request, seat, view)
    if view["over"]:
        return handed_on(reverse("result", args=[game_id]))
    following = following_seat(by, seat, view)
    if following and not offers_to_hand_over(request, seat, view, following):
        return handed_to(request, by, following)
    if needs_curtain(request, seat, view):
        return handed_to(request, by, seat)
    return whole(request, seat, view, following=following)
