"""Clicks of a seat: a move, a tap on a place that answers nothing, an undo."""

import uuid
from collections.abc import Callable
from functools import partial

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.views.decorators.http import require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NO_MOVE, StaleVersion
from adventures.models import Seat
from adventures.rules import IllegalMove
from adventures.services.click import Outcome
from adventures.services.deal import draw_on
from adventures.services.play import play_move, tap_place
from adventures.services.undo import play_instead, undo_move

from .answers import answered, sent_text, sent_version
from .handing import as_shown, closed_curtain, following_seat, handed_to, needs_curtain
from .replies import caught_up, changes, handed_on, refusal_of, whole


@require_POST
@answered
def move(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Plays a move and answers with what it has changed."""
    return _click(request, game_id, position, partial(play_move, text=sent_text(request, "move")))


@require_POST
@answered
def instead(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Exchanges the seat's last move for another one."""
    return _click(request, game_id, position, partial(play_instead, text=sent_text(request, "move")))


@require_POST
@answered
def undo(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Takes back the seat's last move of this turn."""
    return _click(request, game_id, position, undo_move)


@require_POST
@answered
def draw(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Lets the server deal the cards that have waited for this seat."""
    return _click(request, game_id, position, draw_on)


@require_POST
@answered
def tap(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Says which rule forbids to answer with a place that does not glow."""
    return _click(request, game_id, position, partial(tap_place, place=sent_text(request, "place")))


def _click(
    request: HttpRequest,
    game_id: uuid.UUID,
    position: int,
    act: Callable[..., Outcome],
) -> HttpResponse:
    """Lets a seat act whose curtain is open, and puts what came of it into a reply."""
    version, by = sent_version(request.POST.get("version")), Actor.of(request)
    if curtain := closed_curtain(request, by, game_id, position):
        return curtain
    try:
        outcome = act(by=by, game_id=game_id, position=position, version=version)
    except StaleVersion as error:
        seat = error.seat or selectors.seat_for(by, game_id, position)
        view = as_shown(request, seat, error.view)
        return caught_up(request, seat, view, following_seat(by, seat, view))
    except IllegalMove as error:
        if error.code in NO_MOVE:
            raise
        seat = selectors.seat_for(by, game_id, position)
        view = as_shown(request, seat, selectors.view_of(seat.game, seat))
        return refusal_of(request, seat, view, following_seat(by, seat, view), error.code, error.data)
    return _reply(request, by, outcome)


def _reply(request: HttpRequest, by: Actor, outcome: Outcome) -> HttpResponse:
    seat, game, after = outcome.seat, outcome.game, outcome.after
    assert isinstance(seat, Seat)
    if after["over"]:
        return handed_on(reverse("result", args=[game.pk]))
    turn_before = outcome.before["turn"] if not outcome.repeated else None
    if following := following_seat(by, seat, after, turn_before):
        return handed_to(request, by, following)
    if needs_curtain(request, seat, after):
        return handed_to(request, by, seat)
    after = as_shown(request, seat, after)
    if outcome.repeated:
        return whole(request, seat, after)
    return changes(request, seat, as_shown(request, seat, outcome.before), after)
