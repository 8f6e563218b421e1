"""Clicks of a seat: a move, a tap on a place that answers nothing, an undo."""

import uuid
from collections.abc import Callable
from functools import partial

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NO_MOVE, StaleVersion
from adventures.models import Seat
from adventures.rules import IllegalMove
from adventures.running.made_pages import note_made
from adventures.services.click import ClickOutcome
from adventures.services.deal import deal_waiting_cards
from adventures.services.play import play_move, tap_place
from adventures.services.undo import play_alternative, undo_move

from .answers import sent_number, sent_text, with_refusals
from .handing import closed_curtain, following_seat, hand_device_to, needs_curtain, redacted_for_page
from .replies import changed_reply, full_reply, redirect_reply, refusal_of, stale_reply


@require_POST
@with_refusals
def move(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Plays a move and answers with what it has changed."""
    return _click(request, game_id, position, partial(play_move, text=sent_text(request, "move")))


@require_POST
@with_refusals
def choose_alternative(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Exchanges the seat's last move for another one."""
    return _click(request, game_id, position, partial(play_alternative, text=sent_text(request, "move")))


@require_POST
@with_refusals
def undo(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Takes back the seat's last move of this turn."""
    return _click(request, game_id, position, undo_move)


@require_POST
@with_refusals
def draw(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Lets the server deal the cards that have waited for this seat."""
    return _click(request, game_id, position, deal_waiting_cards)


@require_POST
@with_refusals
def tap(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Says which rule forbids to answer with a place that does not glow."""
    return _click(request, game_id, position, partial(tap_place, place=sent_text(request, "place")))


def _click(
    request: HttpRequest,
    game_id: uuid.UUID,
    position: int,
    act: Callable[..., ClickOutcome],
) -> HttpResponse:
    """Lets a seat act whose curtain is open, and puts what came of it into a reply."""
    version, by = sent_number(request, "version"), Actor.of(request)
    if curtain := closed_curtain(request, by, game_id, position):
        return curtain
    # Its stream brings this page nothing while the answer is made, which brings everything.
    page = game_id, position, get_language() or ""
    shown = note_made(*page, None)
    try:
        outcome = act(by=by, game_id=game_id, position=position, version=version)
    except StaleVersion as error:
        seat = error.seat or selectors.seat_for(by, game_id, position)
        view = redacted_for_page(request, seat, error.view)
        return stale_reply(request, seat, view, following_seat(by, seat, view))
    except IllegalMove as error:
        note_made(*page, shown)
        if error.code in NO_MOVE:
            raise
        seat = selectors.seat_for(by, game_id, position)
        view = redacted_for_page(request, seat, selectors.view_of(seat.game, seat))
        return refusal_of(request, seat, view, following_seat(by, seat, view), error.code, error.data)
    return _reply(request, by, outcome)


def _reply(request: HttpRequest, by: Actor, outcome: ClickOutcome) -> HttpResponse:
    seat, game, after = outcome.seat, outcome.game, outcome.after
    assert isinstance(seat, Seat)
    if after["over"]:
        return redirect_reply(reverse("result", args=[game.pk]))
    turn_before = outcome.stood.public["turn"] if not outcome.repeated else None
    if following := following_seat(by, seat, after, turn_before):
        return hand_device_to(request, by, following)
    if needs_curtain(request, seat, after):
        return hand_device_to(request, by, seat)
    after = redacted_for_page(request, seat, after)
    if outcome.repeated:
        return full_reply(request, seat, after)
    return changed_reply(request, seat, lambda: redacted_for_page(request, seat, outcome.before), after)
