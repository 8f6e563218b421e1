"""What arrives from the other tablets: the stream of versions, and the page as it is now."""

import uuid

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import get_script_prefix, reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.running.live import authorized_listeners, news_of
from adventures.running.made_pages import OpenPage
from moonsite.live.compression import compressed
from moonsite.live.views import events_response

from .answers import with_refusals
from .handing import closed_curtain, following_seat, hand_device_to, needs_curtain, redacted_for_page
from .replies import full_reply, offers_to_hand_over, redirect_reply
from .updates import updates_for


@require_GET
@with_refusals
def events(request: HttpRequest, game_id: uuid.UUID) -> HttpResponseBase:
    """The stream of a game's versions, for every device that may open the game."""
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    return events_response(game.pk, *news_of(game), by.listener, authorized_listeners)


@require_GET
@with_refusals
def seat_events(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """The same stream for the page of a seat, which also brings what has changed on it.

    `phone` in the query says that the page has strips. Who has no such seat hears the versions alone.
    """
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    page = OpenPage(position, get_language() or "", "phone" in request.GET, get_script_prefix())
    listener = by.listener._replace(page=page)
    stream = events_response(game.pk, *news_of(game), listener, authorized_listeners, updates_for)
    return compressed(stream, request)


@require_GET
@never_cache
@with_refusals
def fresh(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponse:
    """All panels of a seat, and its field if it differs from the one the page shows (`state`).

    When another seat of the device has to go on, it is handed over; but a page that offers that already was
    opened to be looked at, and stays. A covered page may ask for what lies under its cover (`uncovered`).
    """
    by = Actor.of(request)
    if curtain := closed_curtain(request, by, game_id, position):
        return curtain
    seat = selectors.seat_for(by, game_id, position)
    selectors.check_running(seat.game)
    view = selectors.view_of(seat.game, seat)
    if "uncovered" not in request.GET:
        view = redacted_for_page(request, seat, view)
    if view["over"]:
        return redirect_reply(reverse("result", args=[game_id]))
    following = following_seat(by, seat, view)
    if following and not offers_to_hand_over(request, seat, view, following):
        return hand_device_to(request, by, following)
    if needs_curtain(request, seat, view):
        return hand_device_to(request, by, seat)
    return full_reply(request, seat, view, following=following)
