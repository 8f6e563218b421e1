"""Advice for a seat, and the switch of its table."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused, StaleVersion
from adventures.games.registry import kit_of
from adventures.models import Hint, Seat
from adventures.presenting.hints import rows_of
from adventures.services.hints import ask_for_hint, set_hints

from .answers import sent_number, with_refusals
from .handing import closed_curtain
from .refusing import refusing

REFUSED = ("hints_off", "no_choice")


@require_http_methods(["GET", "POST"])
@never_cache
@with_refusals
def hint(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Asks for advice, or gets what was found meanwhile; 409 for a page that shows an older question."""
    by = Actor.of(request)
    if curtain := closed_curtain(request, by, game_id, position):
        return curtain
    seat = selectors.seat_for(by, game_id, position)
    if request.method == "GET":
        found = selectors.hint_of(seat)
        return _shown(request, seat, found) if found else HttpResponse(status=409)
    version = sent_number(request, "version")
    try:
        asked = ask_for_hint(by=by, game_id=game_id, position=position, version=version)
    except StaleVersion:
        return HttpResponse(status=409)
    except Refused as error:
        if error.code not in REFUSED:
            raise
        told = kit_of(seat.game.ruleset).refusal(error.code, error.data).text
        return _page(request, Hint.State.FAILED, told=told, status=422)
    return _shown(request, asked.seat, asked)


@refusing
@require_POST
def hints(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Switches hints on or off for everybody at the table; the pages hear of it as of everything."""
    set_hints(by=Actor.of(request), game_id=game_id, on=request.POST.get("on") == "true")
    return HttpResponse(status=204)


def _shown(request: HttpRequest, seat: Seat, found: Hint) -> HttpResponse:
    if found.state == Hint.State.FAILED:
        return _page(request, found.state, told=_("No hint could be found. Ask once more."))
    rows = rows_of(seat, found) if found.answers else []
    if found.late:
        return _page(request, found.state, rows=rows, told=_("Still looking"))
    if found.state == Hint.State.DONE and not rows:
        return _page(request, found.state, told=_("No answer stands out here: trust your own eye."))
    return _page(request, found.state, rows=rows)


def _page(
    request: HttpRequest, state: str, *, rows: object = (), told: str = "", status: int = 200
) -> HttpResponse:
    return render(request, "play/hint.html", {"state": state, "rows": rows, "told": told}, status=status)
